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

interface Part {
  readonly text: string;
  readonly isName: boolean;
}

export function splitMentions(text: string, people: readonly Person[]): readonly Part[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let rest = text;
  while (rest !== '') {
    const [next] = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length);
    if (!next) return [...parts, { text: rest, isName: false }];
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), isName: false });
    parts.push({ text: next.name, isName: true });
    rest = rest.slice(next.at + next.name.length);
  }
  return parts;
}
