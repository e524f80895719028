// What is read of cases that their filers follow, of any number of them in one statement: begun once for all who ask at the
// same time, it costs a third for each (docs/adr/0061-readings-that-arrive-together.md). Of one moment, and of this one.
import type { CaseOutcome, EventData } from '@denonco/contract';
import { type CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely';
import { isRelated, type RelatedRow, relatedRow } from '../../casework/casework.store.ts';
import type { AsJson } from '../../db/parsing.ts';
import type { Db } from '../../db/pool.ts';
import type { DB } from '../../db/types.gen.ts';
import { positionedLeaves } from '../../registerLog/positions.store.ts';

type Row<T extends keyof DB> = Selectable<DB[T]>;
type Letter = Row<'letters'>;

/** The row of a case, as JSON gives it: its instants are texts. */
interface CaseTold
  extends Pick<
    AsJson<Row<'cases'>, 'registered_at' | 'outcome_seen_at'>,
    | 'id'
    | 'kind'
    | 'number'
    | 'track'
    | 'object_code'
    | 'municipality_code'
    | 'registered_at'
    | 'status'
    | 'outcome_seen_at'
    | 'joined_to'
    | 'split_from'
  > {
  readonly n: number;
  /** What it was asked for by. */
  readonly key: string;
}

/** What belongs to cases, as JSON gives it, lists of values, the first of which says whose they are: instants are texts, hashes hexadecimal. */
interface Told {
  readonly events: readonly [
    n: number,
    ordinal: number,
    action: string,
    at: string,
    /** As the schema had it when it was written; what leaves is looked at once more, as any answer is. */
    data: EventData,
    filerSees: boolean,
  ];
  readonly positions: readonly [n: number, ordinal: number, position: number];
  /** Those that run and that the public may know. */
  readonly deadlines: readonly [n: number, code: string, dueAt: string, pausedAt: string | null, legalBasis: string];
  readonly requests: readonly [
    n: number,
    id: string,
    text: string,
    askedAt: string,
    dueAt: string,
    answeredAt: string | null,
  ];
  /** Those with an outcome. */
  readonly subjects: readonly [
    n: number,
    typeCode: string,
    name: string | null,
    position: string | null,
    institution: string | null,
    outcome: CaseOutcome,
    amount: number | null,
  ];
  readonly messages: readonly [n: number, at: string, fromFiler: boolean, text: string];
  readonly documents: readonly [
    n: number,
    id: string,
    name: string,
    size: number,
    sha256: string,
    at: string,
    erasedAt: string | null,
  ];
  readonly letters: readonly [
    n: number,
    id: string,
    kind: Letter['kind'],
    language: Letter['language'],
    number: string,
    size: number,
    sha256: string,
    issuedAt: string,
    erasedAt: string | null,
    voidedAt: string | null,
  ];
  readonly subscriptions: readonly [
    n: number,
    id: string,
    channel: Row<'case_subscriptions'>['channel'],
    masked: string,
  ];
  readonly related: readonly [n: number, row: RelatedRow];
}
type Part = keyof Told;

/** What was read of one case. */
export type Found = Readonly<{ [P in Part]: readonly Told[P][] }> & { readonly row: CaseTold };

const part = (values: RawBuilder<unknown>, from: RawBuilder<unknown>, order?: RawBuilder<unknown>) =>
  sql`(select json_agg(json_build_array(c.n, ${values}) ${order ? sql`order by ${order}` : sql``}) from asked c ${from})`;

// Each part is read once for all cases, and of a case without any of it costs a look into an index. Events, of which there
// are the most, are put in order by the server.
const parts: Readonly<Record<Part, RawBuilder<unknown>>> = {
  events: part(sql`e.ordinal, e.action, e.at, e.data, e.filer_sees`, sql`join case_events e on e.case_id = c.id`),
  positions: part(sql`l.event_ordinal, p.position`, sql`join (${positionedLeaves}) on l.case_id = c.id`),
  deadlines: part(
    sql`d.code, d.due_at, d.paused_at, d.legal_basis`,
    sql`join case_deadlines d on d.case_id = c.id and d.is_public and d.stopped_at is null`,
    sql`d.started_at, d.code`,
  ),
  requests: part(
    sql`r.id, r.text, r.asked_at, r.due_at, r.answered_at`,
    sql`join case_requests r on r.case_id = c.id`,
    sql`r.asked_at`,
  ),
  subjects: part(
    sql`s.type_code, s.name, s.function, s.institution, s.outcome, s.amount`,
    sql`join case_subjects s on s.case_id = c.id and s.outcome is not null`,
    sql`s.position`,
  ),
  messages: part(sql`m.at, m.from_filer, m.text`, sql`join case_messages m on m.case_id = c.id`, sql`m.at, m.id`),
  documents: part(
    sql`d.id, d.name, d.size, encode(d.sha256, 'hex'), d.attached_at, u.erased_at`,
    sql`join case_documents d on d.case_id = c.id join uploads u on u.id = d.id`,
    sql`d.attached_at, d.position`,
  ),
  letters: part(
    sql`l.id, l.kind, l.language, l.number, l.size, encode(l.sha256, 'hex'), l.issued_at, l.erased_at, v.at`,
    sql`join letters l on l.case_id = c.id and l.for_filer left join letter_voids v on v.letter_id = l.id`,
    sql`l.issued_at, l.ordinal`,
  ),
  subscriptions: part(
    sql`s.id, s.channel, s.masked`,
    sql`join case_subscriptions s on s.case_id = c.id and s.ended_at is null`,
    sql`s.created_at, s.id`,
  ),
  related: part(relatedRow, sql`join cases o on ${isRelated}`, sql`o.registered_at`),
};

type Read = { readonly [P in Part]: readonly Told[P][] | null } & { readonly cases: readonly CaseTold[] | null };

/** The select within keeps the planner from counting the keys: one plan serves for any number of them. */
const reading = (key: RawBuilder<string>, isAsked: RawBuilder<boolean>) => sql<Read>`
  with asked as materialized (
    select row_number() over () as n, ${key} as key, c.id, c.kind, c.number, c.track, c.object_code, c.municipality_code,
      c.registered_at, c.status, c.outcome_seen_at, c.joined_to, c.split_from from cases c where ${isAsked})
  select (select json_agg(c) from asked c) as cases, ${sql.join(Object.entries(parts).map(([name, read]) => sql`${read} as ${sql.ref(name)}`))}`;

/** Its text is made once: it is long, and the driver looks for the name of what is prepared by it. */
function prepared<K>(key: RawBuilder<string>, isAsked: (keys: RawBuilder<unknown>) => RawBuilder<boolean>) {
  let made: CompiledQuery<Read> | undefined;
  return async (db: Db, keys: readonly K[]): Promise<ReadonlyMap<string, Found>> => {
    made ??= reading(key, isAsked(sql.val(keys))).compile(db);
    const { rows } = await db.executeQuery<Read>({ ...made, parameters: [keys] });
    return new Map(rows.flatMap(foundOf));
  };
}

/** Cases with all that their filers see of them, by the hashes of their codes, each under its hash in hexadecimal. */
export const readFollowed = prepared<Buffer>(
  sql`encode(c.tracking_hash, 'hex')`,
  (hashes) => sql`c.tracking_hash = any((select ${hashes}::bytea[])::bytea[])`,
);

/** The same by id. */
export const readFollowedById = prepared<string>(
  sql`c.id::text`,
  (ids) => sql`c.id = any((select ${ids}::uuid[])::uuid[])`,
);

const byOrdinal = ([, one]: Told['events'], [, other]: Told['events']): number => one - other;

/** Rows by the number of the case that they are of. */
function byCase<R extends readonly [number, ...unknown[]]>(rows: readonly R[] | null): (n: number) => readonly R[] {
  if (rows === null) return () => [];
  const found: R[][] = [];
  for (const row of rows) {
    const [n] = row;
    const of = found[n];
    if (of) of.push(row);
    else found[n] = [row];
  }
  return (n) => found[n] ?? [];
}

function foundOf(read: Read): [key: string, Found][] {
  const of = {
    events: byCase(read.events),
    positions: byCase(read.positions),
    deadlines: byCase(read.deadlines),
    requests: byCase(read.requests),
    subjects: byCase(read.subjects),
    messages: byCase(read.messages),
    documents: byCase(read.documents),
    letters: byCase(read.letters),
    subscriptions: byCase(read.subscriptions),
    related: byCase(read.related),
  };
  return (read.cases ?? []).map((row) => {
    const { n, key } = row;
    const found = {
      row,
      events: of.events(n).toSorted(byOrdinal),
      positions: of.positions(n),
      deadlines: of.deadlines(n),
      requests: of.requests(n),
      subjects: of.subjects(n),
      messages: of.messages(n),
      documents: of.documents(n),
      letters: of.letters(n),
      subscriptions: of.subscriptions(n),
      related: of.related(n),
    };
    return [key, found];
  });
}
