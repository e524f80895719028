// SQL of the public rows of cases: how they are made, and how lists and pages read them.
import { type CaseKind, caseOutcomeCodes, LotView, lifecycleOf, PublicDecision, tiraneDay } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Keys } from '../../platform/crypto/keys.ts';
import { createCache } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, nameOf, rowOf, valuesOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import { electoralSubjectOf, type Lists, toNamed } from '../../reference/reference.store.ts';
import { aboutOf, subjectTypeOf } from '../cases/cases.reference.store.ts';
import { type LoadedCase, listHistories } from '../cases/cases.store.ts';
import { filerNamesOf } from '../identities/sealed.store.ts';
import type { KnownNames } from '../redaction/names.rules.ts';
import { isPubliclyVisible, type ProjectedCase, toPublicColumns } from './projection.rules.ts';

export const publicColumns = [
  'kind',
  'number',
  'registered_at',
  'track',
  'status',
  'object_code',
  'region_code',
  'municipality_code',
  'subject_types',
  'subjects',
  'electoral_subjects',
  'outcome',
  'decided_at',
  'days_taken',
  'due_at',
  'due_paused',
  'met',
  'filer_type',
  'complainer',
  'complainer_code',
  'organ',
  'act_number',
  'act_on',
  'published_at',
] as const;

export type PublicRow = Pick<Selectable<DB['public_cases']>, (typeof publicColumns)[number]>;

const StoredDetails = z.object({
  course: z.array(z.object({ at: z.string(), action: z.string(), lot: z.optional(LotView) })),
  outcomes: z.array(
    z.object({
      subject: z.nullable(z.string()),
      type: z.string(),
      outcome: z.enum(caseOutcomeCodes),
      amount: z.nullable(z.int()),
    }),
  ),
  decision: z.nullable(z.omit(PublicDecision, { document: true })),
});

export type PublicCaseRow = PublicRow & z.infer<typeof StoredDetails> & { readonly hidden: boolean };

export async function findPublicCase(db: Db, number: string): Promise<PublicCaseRow | undefined> {
  const row = await db
    .selectFrom('public_cases')
    .select([...publicColumns, 'course', 'outcomes', 'decision', 'hidden'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...row, ...StoredDetails.parse(row) };
}

export async function findRegisteredOn(db: Db, number: string): Promise<string | undefined> {
  const at = await firstValueOf(db)<Date>`select registered_at from cases where number = ${number}`;
  return at && tiraneDay(at);
}

type RegisterCount = Readonly<Record<'registered' | 'shown', number>>;

/** A small register is counted each time. */
const registerCounts = createCache<CaseKind, RegisterCount>({
  ttlMs: ({ registered }) => (registered < 2000 ? 0 : 5000),
  clearedOnHiding: true,
});

/** Counts cases that have no public row yet. */
export async function countWithheld(db: Db, kind: CaseKind): Promise<number> {
  const { registered, shown } = await registerCounts.take(
    db,
    kind,
    () => rowOf(db)<RegisterCount>`
      select (select coalesce(sum(last_number), 0)::int from registers where kind = ${kind}) as registered,
        (select count(*)::int from public_cases where kind = ${kind}) as shown`,
  );
  return Math.max(0, registered - shown);
}

const columns: readonly string[] = [
  ...publicColumns,
  ...['case_id', 'version', 'course', 'outcomes', 'decision', 'awaits_line', 'hidden'],
];
const listed = (one: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(one));
export const namedColumns = listed((column) => sql.ref(column));
export const excludedColumns = listed((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);

export async function publicRowsOf(db: Db, caseIds: readonly string[], lists: Lists) {
  const histories = await listHistories(db, caseIds);
  if (histories.length === 0) return [];
  const extras = await extrasOf(db, histories);
  return histories.flatMap((history) => {
    const projected = projectedOf(history, extras, lists);
    if (!isPubliclyVisible(projected)) return [];
    const { words: terms, ...row } = publicRow(history, projected);
    const { id: case_id, version } = history.row;
    return [{ ...row, case_id, version, search: lexemesOf(terms) }];
  });
}

export async function listDifferingPublicCases(db: Db, caseIds: readonly string[], lists: Lists): Promise<string[]> {
  const rows = await publicRowsOf(db, caseIds, lists);
  const written = sql`array[${sql.join([...columns, 'search'])}]::text[]`;
  const seen = (row: string) =>
    sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(${sql.ref(row)})) where key = any (${written}))`;
  return valuesOf(db)<string>`
    select coalesce(p.case_id, given.case_id) as id
    from (select * from public_cases where case_id = any (${caseIds}::uuid[])) p
      full join json_populate_recordset(null::public_cases, ${JSON.stringify(rows)}::json) as given on given.case_id = p.case_id
    where ${seen('p')} is distinct from ${seen('given')}`;
}

/** PostgreSQL keeps no word of more than 2 kB. */
const maxWordLength = 500;

/** Text form of a `tsvector` without positions. Words are letters and digits only. */
const lexemesOf = (terms: readonly string[]): string =>
  terms
    .filter((word) => word.length <= maxWordLength)
    .map((word) => `'${word}'`)
    .join(' ');

export const publicRowOf = async (db: Db, history: LoadedCase, lists: Lists) =>
  publicRow(history, await projectedCaseOf(db, history, lists));

export const projectedCaseOf = async (db: Db, history: LoadedCase, lists: Lists): Promise<ProjectedCase> =>
  projectedOf(history, await extrasOf(db, [history]), lists);

function publicRow({ row, steps }: LoadedCase, projected: ProjectedCase) {
  const { kind, number, track, registered_at, object_code, region_code, municipality_code, denouncer_type } = row;
  return {
    kind,
    number,
    track,
    status: lifecycleOf(kind).publicStatusAfter(steps),
    object_code,
    region_code,
    municipality_code,
    registered_at: startOfDay(tiraneDay(registered_at)),
    filer_type: kind === 'complaint' ? denouncer_type : null,
    ...toPublicColumns(projected),
  };
}

type Extras = Awaited<ReturnType<typeof extrasOf>>;
async function extrasOf(db: Db, histories: readonly LoadedCase[]) {
  const ids = histories.map(({ row }) => row.id);
  const subjects = await db
    .selectFrom('case_subjects')
    .select(['case_id', 'id', 'type_code', 'name', 'electoral_subject', 'function', 'institution', 'outcome', 'amount'])
    .where(sql<boolean>`case_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute();
  const details = await db
    .selectFrom('complaint_details')
    .select(['case_id', 'organ', 'kzaz_number', 'act_number', 'announced_at', 'complainer_name', 'subject_code'])
    .where(sql<boolean>`case_id = any(${ids}::uuid[])`)
    .execute();
  const zones = details.length === 0 ? [] : await valuesOf(db)<number>`select distinct number from election_zones`;
  return {
    zones: new Set(zones),
    subjects: Map.groupBy(subjects, ({ case_id }) => case_id),
    details: new Map(details.map((row) => [row.case_id, row])),
  };
}

function projectedOf({ row, steps, deadlines }: LoadedCase, extras: Extras, lists: Lists): ProjectedCase {
  const { id, kind, number, confidentiality, region_code: region, municipality_code: municipality } = row;
  const details = extras.details.get(id);
  if (kind === 'complaint' && !details) throw new Error('a complaint without its details');
  return {
    kind,
    confidentiality,
    number,
    steps,
    deadlines,
    registeredAt: row.registered_at,
    decidedAt: row.decided_at,
    about: aboutOf(lists, row),
    region: region === null ? null : toNamed(lists.regions.get(region), region),
    municipality: municipality === null ? null : toNamed(lists.municipalities.get(municipality), municipality),
    subjects: (extras.subjects.get(id) ?? []).map(
      ({ type_code, function: position, electoral_subject, ...subject }) => ({
        ...subject,
        electoralSubject: electoral_subject === null ? null : electoralSubjectOf(lists, electoral_subject),
        position,
        type: subjectTypeOf(lists, kind, type_code),
      }),
    ),
    complaint: details && complaintOf(details, row.denouncer_type ?? '', extras.zones, lists),
  };
}

const complaintOf = (
  details: NonNullable<ReturnType<Extras['details']['get']>>,
  type: string,
  zones: ReadonlySet<number>,
  lists: Lists,
): ProjectedCase['complaint'] => ({
  organ: details.organ,
  // A number that is in no election is free text of the filer.
  kzazNumber: zones.has(Number(details.kzaz_number)) ? details.kzaz_number : null,
  actNumber: details.act_number,
  announcedOn: details.announced_at && tiraneDay(details.announced_at),
  complainerType: toNamed(lists.find('complainer_type', type), type),
  complainer: details.complainer_name,
  subject: details.subject_code === null ? null : electoralSubjectOf(lists, details.subject_code),
});

/** Types of subjects that act in public; names of all others are proposed for redaction. */
const publicTypes: ReadonlySet<string> = new Set([
  'PARTY',
  'CANDIDATE',
  'ELECTED',
  'HEAD',
  'RESPONSIBLE',
  'ELECTION_BODY',
]);

/** Private persons among the subjects, the filer (by hashes), and those who act in public and stay. */
export async function knownNamesOf(db: Db, keys: Keys, { row, steps }: LoadedCase): Promise<KnownNames> {
  const subjects = await db
    .selectFrom('case_subjects')
    .select(['type_code', 'name'])
    .where('case_id', '=', row.id)
    .execute();
  const namesOf = (isPublic: boolean) =>
    subjects.flatMap(({ type_code, name }) => (name !== null && publicTypes.has(type_code) === isPublic ? name : []));
  const deciders = steps.flatMap(({ data, memberId }) => (data.decision !== undefined && memberId ? memberId : []));
  const members = await valuesOf(db)<string>`
    select ${nameOf('m')} from members m where m.id = any (${deciders}::uuid[])`;
  const voters = steps.flatMap(({ data }) => (data.votes?.members ?? []).map(({ name }) => name));
  return {
    persons: namesOf(false),
    isFiler: await filerNamesOf(db, keys, row.id),
    stays: [...namesOf(true), ...members, ...voters],
  };
}
