// One table of ratios: what one round measured is compared within that round, as the machine's speed changes between them.
import { figuresTable } from '../figures.ts';

/** Figures of one scenario by round. */
export interface Measured {
  readonly name: string;
  readonly connections: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly p99Ms: readonly number[];
  readonly floor: readonly number[];
  /** Of the other checkout; empty without one. */
  readonly theirs: readonly number[];
}

export function ratioTable(measured: readonly Measured[]): string {
  const isCompared = measured.some(({ theirs }) => theirs.length > 0);
  const head = ['what', 'connections', 'portal', 'p99, ms', 'floor', 'portal / floor'];
  return figuresTable(
    [...head, ...(isCompared ? ['other checkout', 'portal / other'] : [])],
    measured.map(({ name, connections, unit, ours, p99Ms, floor, theirs }) => {
      return [
        ...[name, connections, `${shown(median(ours))} ${unit}`],
        ...[p99Ms.length > 0 ? shown(median(p99Ms)) : '', shown(median(floor)), ratio(ours, floor)],
        ...(isCompared ? [theirs.length > 0 ? shown(median(theirs)) : '', ratio(ours, theirs)] : []),
      ];
    }),
  );
}

/** `1.24 (1.10–1.31)`: the median of the rounds' ratios, the lowest and the highest. */
function ratio(ours: readonly number[], theirs: readonly number[]): string {
  const ratios = ours.flatMap((one, round) => (theirs[round] ? [one / theirs[round]] : []));
  if (ratios.length === 0) return '';
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
}

/** Nearest rank; NaN for none. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length / 2) - 1)] ?? Number.NaN;

const shown = (figure: number): string => figure.toFixed(figure < 10 ? 2 : figure < 100 ? 1 : 0);
