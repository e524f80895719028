import type { Db } from '../../platform/db/pool.ts';
import type { Lists } from '../../reference/reference.store.ts';
import { findLastHead } from '../../register/registerLog/heads.store.ts';
import { tryLockSequence } from '../../register/registerLog/sequencing/sequencing.store.ts';
import { rebuildTiles } from '../../register/registerLog/succession/succession.store.ts';
import { edgeRoot } from '../../register/registerLog/tree/tree.ts';
import type { listFindings } from './checking.store.ts';
import { listFiledAt, resetTree } from './derived.store.ts';
import { repairDerived } from './derived.ts';

const ofTree: readonly string[] = ['hash', 'tile', 'head'];

type FoundRows = Awaited<ReturnType<typeof listFindings>>;

export async function repairFindings(owner: Db, found: FoundRows, lists: Lists): Promise<readonly string[]> {
  const filed = await listFiledAt(
    owner,
    found.flatMap(({ place }) => place ?? []),
  );
  const cases = [...new Set([...found.flatMap(({ case_id }) => case_id ?? []), ...filed])];
  await owner.transaction().execute((tx) => repairDerived(tx, cases, lists));
  const reports = [`Made anew: what is derived of ${cases.length} cases, and the counters of registers`];
  if (!found.some(({ fault: finding }) => ofTree.includes(finding))) return reports;
  try {
    return [...reports, await owner.transaction().execute(mendTree)];
  } catch (error) {
    if (error instanceof OtherEntries) return [...reports, error.message];
    throw error;
  }
}

class OtherEntries extends Error {}

/** Tampering is not hidden: entries must give the signed head. */
async function mendTree(tx: Db): Promise<string> {
  if (!(await tryLockSequence(tx))) return 'The tree was left as it is: a node signs just now';
  const head = await findLastHead(tx);
  await resetTree(tx);
  const edge = await rebuildTiles(tx);
  if (head && edgeRoot(edge).equals(head.root)) return 'Made anew: hashes and tiles of the log, from its entries';
  throw new OtherEntries('The tree was left as it is: the entries are not those that were signed');
}
