// Figures that mean something on a machine that others use as well: sides take turns within one run, and what counts is
// the ratio of a turn, not the time.

/** One of two sides: runs its turn and gives its figure (a rate, a time). */
type Turn = () => Promise<number>;

export interface Compared {
  /** Medians of the turns. */
  readonly ours: number;
  readonly theirs: number;
  /** Median of the turns' ratios, ours to theirs. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Both sides in turns, each beginning every other time. */
export async function interleaved(
  rounds: number,
  sides: { readonly ours: Turn; readonly theirs: Turn },
): Promise<Compared> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 1) theirs.push(await sides.theirs());
    ours.push(await sides.ours());
    if (round % 2 === 0) theirs.push(await sides.theirs());
  }
  return comparedOf(ours, theirs);
}

/** Figures of turns, pair by pair. */
export function comparedOf(ours: readonly number[], theirs: readonly number[]): Compared {
  const ratios = ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN));
  return {
    ours: median(ours),
    theirs: median(theirs),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  };
}

/** The smallest value that so large a share of them does not pass (nearest rank); NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** `1.24 (1.10–1.31)` */
export const ratioText = ({ ratio, lowest, highest }: Compared): string =>
  `${ratio.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`;

const english = new Intl.NumberFormat('en');
/** `1,000,000` */
export const thousands = (count: number): string => english.format(count);
