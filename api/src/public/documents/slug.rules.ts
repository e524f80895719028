import { foldForSearch } from '@denonco/contract';

/** A code out of words, which none of the others has. */
export function slugOf(text: string, taken: ReadonlySet<string>): string {
  const base =
    foldForSearch(text)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 50)
      .replace(/-$/, '') || 'tekst';
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
