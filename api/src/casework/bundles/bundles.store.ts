// Bundles of cases in the database. Rows stay; files do not.
import { Bundle, type BundleChoice, bundleParts } from '@denonco/contract';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { personOf, rowsChanged, rowsOf, valuesOf } from '../../platform/db/rows.ts';
import type { CaseBundles } from '../../platform/db/types.gen.ts';
import { liveTask, publishLive } from '../../platform/live/live.store.ts';

const bundles = (db: Db) =>
  db
    .selectFrom('case_bundles as b')
    .innerJoin('members as m', 'm.id', 'b.member_id')
    .selectAll('b')
    .select(personOf('m').as('askedBy'));

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
  const [row] = await bundles(db).where('b.id', '=', id).execute();
  return row && toRecord(row);
}

export async function addBundle(
  tx: Db,
  bundle: BundleChoice & Readonly<Record<'id' | 'caseId' | 'memberId', string>> & { readonly at: Date },
): Promise<void> {
  const { id, caseId, memberId, at, leaveOut, ...choice } = bundle;
  const row = { id, case_id: caseId, member_id: memberId, asked_at: at, leaves_out: [...leaveOut], state: 'waiting' };
  await tx
    .insertInto('case_bundles')
    .values({ ...choice, ...row })
    .execute();
  await rowsOf(tx)`insert into outbox (task, payload) values ('makeBundle', ${JSON.stringify({ id })}::jsonb)`;
  await publishLive(tx, { caseId });
}

/** False when it is in none of these states. */
async function change(db: Db, id: string, from: readonly Bundle['state'][], to: Updateable<CaseBundles>) {
  const changed = await db
    .with('changed', (cte) =>
      cte.updateTable('case_bundles').set(to).where('id', '=', id).where('state', 'in', from).returning('case_id'),
    )
    .insertInto('outbox')
    .columns(['task', 'payload'])
    .expression((eb) =>
      eb
        .selectFrom('changed')
        .select([sql.lit(liveTask).as('task'), sql`jsonb_build_object('caseId', case_id)`.as('payload')]),
    )
    .executeTakeFirst();
  return rowsChanged(changed) === 1;
}

/** False when it was cancelled. */
export const saveProgress = (db: Db, id: string, done: number, total: number) =>
  change(db, id, ['waiting', 'making'], { state: 'making', files_done: done, files_total: total });

type End = Updateable<CaseBundles> & { readonly state: 'ready' | 'cancelled' | 'failed'; readonly ended_at: Date };

/** False when it had ended already. */
export const endBundle = (db: Db, id: string, end: End) => change(db, id, ['waiting', 'making'], end);

/** Finished bundles from before `before`, or whose case was erased since. */
export const listExpiredBundles = (db: Db, before: Date) =>
  valuesOf(db)<string>`
    select id from case_bundles b where state = 'ready' and (ended_at < ${before}
      or exists (select from case_erasures e where e.case_id = b.case_id and e.at >= b.asked_at)) limit 500`;

export const markBundleGone = (db: Db, id: string) => change(db, id, ['ready'], { state: 'gone' });
