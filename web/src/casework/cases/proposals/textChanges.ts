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
  const lengths = from.map(() => to.map(() => 0));
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = from.length - 1; row >= 0; row--)
    for (let column = to.length - 1; column >= 0; column--) {
      const line = lengths[row];
      if (line)
        line[column] =
          from[row]?.trim() === to[column]?.trim()
            ? lengthAt(row + 1, column + 1) + 1
            : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    const [removed, added] = [from[row], to[column]];
    if (removed !== undefined && added !== undefined && removed.trim() === added.trim()) {
      parts.push({ change: 'kept', text: added });
      row++;
      column++;
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      parts.push({ change: 'removed', text: removed });
      row++;
    } else {
      parts.push({ change: 'added', text: added ?? '' });
      column++;
    }
  }
  return parts;
}
