import { foldForSearch, type Person } from '@denonco/contract';

const maxOffered = 6;

export function typedName(text: string, caret: number): { readonly from: number; readonly typed: string } | undefined {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || (from > 0 && /[\p{L}\p{N}]/u.test(text.charAt(from - 1)))) return undefined;
  const typed = text.slice(from + 1, caret);
  return /^[\p{L}’' -]{0,40}$/u.test(typed) ? { from, typed } : undefined;
}

export function offeredReaders(readers: readonly Person[], typed: string): readonly Person[] {
  const sought = foldForSearch(typed.trim());
  // A complete name before text is chosen already.
  if (readers.some(({ name }) => foldForSearch(typed).startsWith(`${foldForSearch(name)} `))) return [];
  const fits = ({ name }: Person) => ` ${foldForSearch(name)}`.includes(` ${sought}`);
  return readers.filter(fits).slice(0, maxOffered);
}

export const namedIn = (text: string, readers: readonly Person[]): readonly Person[] =>
  readers.filter(({ name }) => text.includes(`@${name}`));

/** The names among the other parts of a text; a longer name comes before one that begins it. */
export function splitMentions(text: string, people: readonly Person[]) {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const anyName = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const parts = anyName === '' ? [text] : text.split(new RegExp(`(${anyName})`));
  return parts.map((part, at) => ({ text: part, isName: at % 2 === 1 })).filter((part) => part.text !== '');
}
