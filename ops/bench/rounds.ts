// Comparisons on a shared machine: sides alternate within one run, and only ratios of a round count.

/** Runs one side's round and returns its figure (rate or time). */
type Turn = () => Promise<number>;

export interface Compared {
  /** Medians of rounds. */
  readonly ours: number;
  readonly theirs: number;
  /** Median of the rounds' ratios, ours to theirs. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Alternates which side begins. */
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

/** Pairwise. */
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

/** Nearest rank; NaN for none. */
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
