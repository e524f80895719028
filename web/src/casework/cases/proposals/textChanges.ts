export interface TextPart {
  readonly change: 'kept' | 'added' | 'removed';
  readonly text: string;
}

/** Sentences keep the white space behind them, so that the parts make up the text again. */
const sentencesOf = (text: string): readonly string[] => text.match(/.*?(?:[.!?:;]\s+|\n+|$)/gs)?.filter(Boolean) ?? [];

/** Beyond it the comparison takes too long for a page. */
const maxCells = 1_000_000;

/** Compares by the longest common subsequence of sentences; very long texts as a whole. */
export function textChanges(before: string, after: string): readonly TextPart[] {
  const [from, to] = [sentencesOf(before), sentencesOf(after)];
  if (from.length * to.length > maxCells)
    return [
      { change: 'removed', text: before },
      { change: 'added', text: after },
    ];
  const width = to.length + 1;
  // Numbers of common sentences from each pair of places on.
  const lengths = new Uint32Array((from.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => row < from.length && from[row]?.trim() === to[column]?.trim();
  for (let row = from.length - 1; row >= 0; row--)
    for (let column = to.length - 1; column >= 0; column--)
      lengths[row * width + column] = isSame(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    if (isSame(row, column)) {
      parts.push({ change: 'kept', text: to[column++] ?? '' });
      row++;
    } else if (column === to.length || (row < from.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1)))
      parts.push({ change: 'removed', text: from[row++] ?? '' });
    else parts.push({ change: 'added', text: to[column++] ?? '' });
  }
  return parts;
}
