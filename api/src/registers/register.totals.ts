// How many rows a search of a register finds: counted one by one where that is quick, and remembered for a moment where it
// is not. Knows no filter.
import { keeping } from '../db/remembering.ts';

export interface Total {
  readonly total: number;
  readonly isEstimate: boolean;
}

/** What answers of the register may be old anyway (`cacheSeconds`). */
const keptMs = 5000;
/** Fewer are counted anew each time: quick, and a small register is right at once. */
const worthKeeping = 2000;

const totals = keeping<string, Total>({
  keptMs: ({ total }) => (total < worthKeeping ? 0 : keptMs),
  most: 1000,
  countsShown: true,
});

/** The total of these filters; whoever asks while it is being counted waits for the same count. */
export const rememberedTotal: (db: object, key: string, count: () => Promise<Total>) => Promise<Total> = totals.take;
