// The public register in the database: rows of approved fields, written by the projection, read by anybody.
import {
  type CaseOutcome,
  type CaseStatus,
  fromTiraneWall,
  type Parsed,
  type routes,
  type Track,
} from '@denonco/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Lists, namedBy, placeOf } from '../cases/cases.reference.store.ts';
import { findCase } from '../cases/cases.store.ts';
import type { DB } from '../db/types.gen.ts';
import type { Db } from '../deps.ts';
import { toPublic, wordsOf } from './projection.rules.ts';

/**
 * Writes what the public may see of a case, as it is now. Run any number of times, in any order: an older look at the
 * case never replaces a newer one.
 */
export async function writePublicCase(db: Db, caseId: string, lists: Lists): Promise<void> {
  const history = await findCase(db, { id: caseId });
  if (!history) return;
  const { row, steps, deadlines } = history;
  const subjects = await db
    .selectFrom('case_subjects')
    .select(['type_code', 'name', 'function', 'institution', 'outcome'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();
  const shown = toPublic({
    number: row.number,
    registeredAt: row.registered_at,
    decidedAt: row.decided_at,
    object: namedBy(lists.find('denounce_object', row.object_code), row.object_code),
    region: placeOf(lists.regions, row.region_code),
    municipality: placeOf(lists.municipalities, row.municipality_code),
    steps,
    deadlines,
    subjects: subjects.map(({ type_code, function: position, ...subject }) => ({
      ...subject,
      position,
      type: namedBy(lists.find('subject_type', type_code), type_code),
    })),
  });
  const { kind, number, track, status, version, registered_at, object_code, region_code, municipality_code } = row;
  const values = {
    ...{ kind, number, track, status, version, registered_at, object_code, region_code, municipality_code },
    subject_types: shown.subjectTypes,
    subjects: shown.subjects,
    outcome: shown.outcome,
    decided_at: shown.decidedAt,
    days_taken: shown.daysTaken,
    due_at: shown.dueAt,
    due_paused: shown.duePaused,
    met: shown.met,
    search: sql<string>`array_to_tsvector(${shown.words}::text[])`,
  };
  await db
    .insertInto('public_cases')
    .values({ case_id: caseId, ...values })
    .onConflict((conflict) =>
      conflict.column('case_id').doUpdateSet(values).where('public_cases.version', '<=', version),
    )
    .execute();
}

type Filters = Parsed<typeof routes.listOnlineDenouncements>['query'];
type PublicQuery<O> = SelectQueryBuilder<DB, 'public_cases', O>;

export interface PublicRow {
  readonly number: string;
  readonly registered_at: Date;
  readonly track: Track | null;
  readonly status: CaseStatus;
  readonly object_code: string;
  readonly region_code: string | null;
  readonly municipality_code: string | null;
  readonly subject_types: string[];
  readonly subjects: string[];
  readonly outcome: CaseOutcome | null;
  readonly decided_at: Date | null;
  readonly days_taken: number | null;
  readonly due_at: Date | null;
  readonly due_paused: boolean;
  readonly met: boolean | null;
}

/** Rows are counted one by one up to here; beyond, the planner's estimate is given and said to be one. */
const countedUpTo = 100_000;

/** A page of the register and how many rows there are in all. */
export async function listPublicCases(db: Db, filters: Filters, mostCounted = countedUpTo) {
  const all = db.selectFrom('public_cases').where('kind', '=', 'denouncement').$call(filteredBy(filters));
  const items: PublicRow[] = await all
    .selectAll()
    .$call(sortedBy(filters.sort))
    .limit(filters.pageSize)
    .offset((filters.page - 1) * filters.pageSize)
    .execute();
  const { count } = await db
    .selectFrom(
      all
        .select(sql`1`.as('one'))
        .limit(mostCounted + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count <= mostCounted) return { items, total: count, totalIsEstimate: false };
  return { items, total: Math.max(count, await estimateOf(all)), totalIsEstimate: true };
}

const filteredBy =
  (filters: Filters) =>
  <O>(query: PublicQuery<O>): PublicQuery<O> => {
    const { region, municipality, object, status, outcome, track, from, to, search } = filters;
    let found = query;
    if (region !== undefined) found = found.where('region_code', '=', region);
    if (municipality !== undefined) found = found.where('municipality_code', '=', municipality);
    if (object !== undefined) found = found.where('object_code', '=', object);
    if (status !== undefined) found = found.where('status', '=', status);
    if (outcome !== undefined) found = found.where('outcome', '=', outcome);
    if (track !== undefined) found = found.where('track', '=', track);
    if (from !== undefined) found = found.where('registered_at', '>=', startOfDay(from, 0));
    if (to !== undefined) found = found.where('registered_at', '<', startOfDay(to, 1));
    const words = wordsOf([search ?? '']);
    // Letters and digits only, so that nothing in a word can be an operator; each may go on (`:*`).
    if (words.length > 0)
      found = found.where(sql<boolean>`search @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`);
    // A search without any letter or digit finds nothing rather than everything.
    else if (search) found = found.where(sql<boolean>`false`);
    return found;
  };

const sortedBy =
  (sort: Filters['sort']) =>
  <O>(query: PublicQuery<O>): PublicQuery<O> => {
    if (sort === 'registeredAt') return query.orderBy('registered_at', 'asc').orderBy('number', 'asc');
    if (sort === '-registeredAt') return query.orderBy('registered_at', 'desc').orderBy('number', 'desc');
    const column = sort === '-decidedAt' ? 'decided_at' : 'days_taken';
    return query.orderBy(column, (order) => order.desc().nullsLast()).orderBy('number', 'desc');
  };

/** Midnight in Tirane at which this day begins, or the one so many days after. */
function startOfDay(text: string, daysLater: number): Date {
  const at = new Date(`${text}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + daysLater);
  return new Date(fromTiraneWall({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }));
}

async function estimateOf<O>(query: PublicQuery<O>): Promise<number> {
  const plan: unknown = await query.select(sql`1`.as('one')).explain('json');
  const found = /"Plan Rows":\s*(\d+)/.exec(JSON.stringify(plan));
  return Number(found?.[1] ?? 0);
}
