// The tree heads of the registers as the database has them now. Each node remembers the range it has hashed and reads
// only the leaves that came since.
import type { CaseKind } from '../db/types.gen.ts';
import type { Db } from '../deps.ts';
import { append, type CompactRange, emptyRange, rootOf } from '../registerLog/tree/tree.ts';

export interface TreeHead {
  /** `denouncement-2026`: one register for each kind and year. */
  readonly register: string;
  readonly year: number;
  /** How many cases it has. */
  readonly size: number;
  readonly root: Buffer;
}

interface Remembered {
  readonly range: CompactRange;
  readonly lastLeaf: Buffer | undefined;
}
const nothing: Remembered = { range: emptyRange, lastLeaf: undefined };

/** Leaves read at once; hashing so many takes a few milliseconds. */
const batch = 1000;

const remembered = new WeakMap<Db, Map<string, Remembered>>();
const underWay = new WeakMap<Db, Promise<unknown>>();

/** The head of each year's register of this kind, the oldest year first. Callers at the same time read one after the other. */
export function listTreeHeads(db: Db, kind: CaseKind): Promise<TreeHead[]> {
  const heads = (underWay.get(db) ?? Promise.resolve()).then(() => readHeads(db, kind));
  underWay.set(
    db,
    heads.catch(() => {}),
  );
  return heads;
}

async function readHeads(db: Db, kind: CaseKind): Promise<TreeHead[]> {
  const known = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, known);
  const years = await db.selectFrom('registers').select('year').where('kind', '=', kind).orderBy('year').execute();
  const heads: TreeHead[] = [];
  for (const { year } of years) {
    const register = `${kind}-${year}`;
    const now = await grow(db, kind, year, known.get(register) ?? nothing);
    known.set(register, now);
    heads.push({ register, year, size: now.range.size, root: rootOf(now.range) });
  }
  return heads;
}

/** @throws Error when a number is missing: registers have no gaps, and a tree over one would prove something else. */
async function grow(db: Db, kind: CaseKind, year: number, from: Remembered): Promise<Remembered> {
  let { range, lastLeaf } = from;
  // The last leaf known is read again: a database brought back from an older backup has another one, or none.
  const [again] = range.size === 0 ? [] : await readLeaves(db, kind, year, range.size, 1);
  const isSame = again?.ordinal === range.size && lastLeaf?.equals(again.leaf);
  if (range.size > 0 && !isSame) return grow(db, kind, year, nothing);
  for (;;) {
    const rows = await readLeaves(db, kind, year, range.size + 1, batch);
    for (const { ordinal, leaf } of rows) {
      if (ordinal !== range.size + 1) throw new Error(`the register ${kind}-${year} has no number ${range.size + 1}`);
      range = append(range, leaf);
      lastLeaf = leaf;
    }
    if (rows.length < batch) return { range, lastLeaf };
  }
}

const readLeaves = (db: Db, kind: CaseKind, year: number, from: number, most: number) =>
  db
    .selectFrom('cases')
    .select(['ordinal', 'leaf'])
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where('ordinal', '>=', from)
    .orderBy('ordinal')
    .limit(most)
    .execute();
