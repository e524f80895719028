// Bundles of cases in the database. Rows stay; files do not.
import { Bundle, type BundleChoice, bundleParts } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { publishLive } from '../../platform/live/live.store.ts';

const bundles = (db: Db) =>
  db
    .selectFrom('case_bundles as b')
    .innerJoin('members as m', 'm.id', 'b.member_id')
    .selectAll('b')
    .select(['m.name', 'm.surname']);

type BundleRow = Awaited<ReturnType<ReturnType<typeof bundles>['executeTakeFirstOrThrow']>>;

const { receiver, texts, state } = Bundle.shape;

const toRecord = (row: BundleRow) => ({
  ...row,
  receiver: receiver.parse(row.receiver),
  texts: texts.parse(row.texts),
  state: state.parse(row.state),
  leaveOut: bundleParts.filter((part) => row.leaves_out.includes(part)),
});
export type BundleRecord = ReturnType<typeof toRecord>;

export const listOfCase = async (db: Db, caseId: string): Promise<BundleRecord[]> =>
  (await bundles(db).where('b.case_id', '=', caseId).orderBy('b.asked_at', 'desc').execute()).map(toRecord);

export async function findBundle(db: Db, id: string): Promise<BundleRecord | undefined> {
  const row = await bundles(db).where('b.id', '=', id).executeTakeFirst();
  return row && toRecord(row);
}

interface NewBundle extends BundleChoice {
  readonly id: string;
  readonly caseId: string;
  readonly memberId: string;
  readonly at: Date;
}

export async function addBundle(tx: Db, bundle: NewBundle): Promise<void> {
  const { id, caseId, memberId, at, leaveOut } = bundle;
  await tx
    .insertInto('case_bundles')
    .values({
      id,
      receiver: bundle.receiver,
      texts: bundle.texts,
      originals: bundle.originals,
      case_id: caseId,
      member_id: memberId,
      asked_at: at,
      leaves_out: [...leaveOut],
      state: 'waiting',
    })
    .execute();
  await tx
    .insertInto('outbox')
    .values({ task: 'makeBundle', payload: JSON.stringify({ id }) })
    .execute();
  await publishLive(tx, { caseId });
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** False when it was cancelled. */
export async function saveProgress(db: Db, id: string, { done, total }: Progress): Promise<boolean> {
  const row = await db
    .updateTable('case_bundles')
    .set({ state: 'making', files_done: done, files_total: total })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .returning('case_id')
    .executeTakeFirst();
  if (row) await publishLive(db, { caseId: row.case_id });
  return row !== undefined;
}

interface End {
  readonly state: 'ready' | 'cancelled' | 'failed';
  readonly at: Date;
  readonly file?: {
    readonly size: number;
    readonly sha256: Buffer;
    readonly pdf_size: number;
    readonly pdf_sha256: Buffer;
  };
}

const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** False when it had ended already. */
export const endBundle = (db: Db, id: string, { state: ended, at, file }: End): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .updateTable('case_bundles')
      .set({ state: ended, ended_at: at, ...file })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'making'])
      .returning('case_id')
      .executeTakeFirst();
    if (row) await publishLive(tx, { caseId: row.case_id });
    return row !== undefined;
  });

/** Ready ones ended before `before`, or whose case was erased since. */
export const listExpiredBundles = (db: Db, before: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('case_bundles as b')
    .select('b.id')
    .where('b.state', '=', 'ready')
    .where(({ or, eb }) =>
      or([
        eb('b.ended_at', '<', before),
        sql<boolean>`exists (select from case_erasures e where e.case_id = b.case_id and e.at >= b.asked_at)`,
      ]),
    )
    .limit(500)
    .execute();

export async function markBundleGone(db: Db, id: string): Promise<void> {
  const row = await db
    .updateTable('case_bundles')
    .set({ state: 'gone' })
    .where('id', '=', id)
    .returning('case_id')
    .executeTakeFirst();
  if (row) await publishLive(db, { caseId: row.case_id });
}
