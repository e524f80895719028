// Totals of searches: counted when fast, cached when slow. Knows no filter.
import { keeping } from '../../platform/db/remembering.ts';

export interface Total {
  readonly total: number;
  readonly isEstimate: boolean;
}

/** The same age as `cacheSeconds` of the answers. */
const ttlMs = 5000;
/** Smaller totals are counted each time: fast, and a small register is exact. */
const worthCaching = 2000;

const totals = keeping<string, Total>({
  ttlMs: ({ total }) => (total < worthCaching ? 0 : ttlMs),
  most: 1000,
  countsShown: true,
});

/** The total of these filters; concurrent callers share one count. */
export const rememberedTotal: (db: object, key: string, count: () => Promise<Total>) => Promise<Total> = totals.take;
