// Finds options by typed words and says where in the name the first word stands. Pure; folding keeps the length of a text.

interface Searchable {
  name: string;
  note?: string | undefined;
  keywords?: string | undefined;
}

export interface Found<O> {
  option: O;
  /** The name in three: before the hit, the hit, after it. */
  parts: readonly [string, string, string];
}

/** Options that hold every typed word somewhere; names that begin with the text come first, else the given order. */
export function matches<O extends Searchable>(
  options: readonly O[],
  typed: string,
  fold: (text: string) => string,
): Found<O>[] {
  const wanted = fold(typed.trim());
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = options.flatMap((option) => {
    const text = fold([option.name, option.note, option.keywords].join(' '));
    if (!words.every((word) => text.includes(word))) return [];
    const first = words[0] ?? '';
    const at = first ? fold(option.name).indexOf(first) : -1;
    const end = at + first.length;
    const { name } = option;
    const parts =
      at < 0 ? ([name, '', ''] as const) : ([name.slice(0, at), name.slice(at, end), name.slice(end)] as const);
    return [{ option, parts, begins: wanted !== '' && fold(name).startsWith(wanted) }];
  });
  return [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)];
}
