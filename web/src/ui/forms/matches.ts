// Finds options by typed words, in any form, with the position of the first. Pure.
import { foldForSearch, searchWords, spansIn, spansOf } from '@denonco/contract';

interface Searchable {
  name: string;
  note?: string | undefined;
  keywords?: string | undefined;
}

export interface Found<O> {
  option: O;
  parts: readonly [string, string, string];
}

/** Options containing every typed word; names starting with the text come first. */
export function matches<O extends Searchable>(options: readonly O[], typed: string): Found<O>[] {
  const wanted = foldForSearch(typed.trim());
  const words = searchWords(typed);
  if (words.length === 0 && typed.trim() !== '') return [];
  const found = options.flatMap((option) => {
    const text = foldForSearch([option.name, option.note, option.keywords].join(' '));
    if (!words.every((word) => spansOf(text, word).length > 0)) return [];
    const first = words[0] ?? '';
    const [at, end] = (first && spansIn(option.name, first)[0]) || [-1, -1];
    const { name } = option;
    const parts =
      at < 0 ? ([name, '', ''] as const) : ([name.slice(0, at), name.slice(at, end), name.slice(end)] as const);
    return [{ option, parts, begins: wanted !== '' && foldForSearch(name).startsWith(wanted) }];
  });
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)];
}
