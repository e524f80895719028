import { type LogKind, Person, type Roster } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/pool.ts';
import { mapOf, rowsOf } from '../../../platform/db/rows.ts';

export const listPlaced = (db: Db, from: number, max: number) =>
  db
    .selectFrom('log_entries as e')
    .innerJoin('log_leaves as l', 'l.id', 'e.leaf_id')
    .select(['e.position', 'l.id', 'l.kind', 'l.case_id as caseId', 'l.event_ordinal as ordinal', 'l.about', 'l.at'])
    .select(['l.salt', 'l.entry', 'e.leaf_hash as leafHash'])
    .where('e.position', '>=', from)
    .orderBy('e.position')
    .limit(max)
    .execute();
export type PlacedLeaf = Awaited<ReturnType<typeof listPlaced>>[number];

export const listChains = (db: Db, ids: readonly string[]) =>
  mapOf(db)<string>`
    select case_id || '/' || event_ordinal as key, encode(sha256('\\x00'::bytea || entry), 'hex') as value
    from log_leaves where case_id = any (${ids}::uuid[]) and kind in ('filing', 'event')`;

interface Erasure {
  readonly caseId: string;
  readonly rule: string;
  readonly number: string;
  readonly at: Date;
  readonly removed: object;
  readonly leafId: number;
  readonly position: number | null;
  readonly leaves: readonly string[];
}

export const listErasures = (db: Db, ids: readonly string[]) =>
  rowsOf(db)<Erasure>`
    select x.case_id as "caseId", x.rule, c.number, x.at, x.removed, l.id as "leafId", p.position,
      coalesce((
        select array_agg(encode(sha256('\\x00'::bytea || o.entry), 'hex') order by o.id) from log_leaves o
        where o.case_id = x.case_id and o.salt is null and o.kind <> 'erasure' and o.id < l.id and x.rule <> 'identity'),
        '{}') as leaves
    from case_erasures x
      join cases c on c.id = x.case_id
      join case_events e on e.case_id = x.case_id and e.ordinal = x.event_ordinal
      join log_leaves l on l.case_id = x.case_id and l.kind = 'erasure' and l.about = x.rule
      left join log_entries p on p.leaf_id = l.id
    where x.case_id = any (${ids}::uuid[]) order by l.id`;

/** Canonical JSON: of a unit's newest leaf from present rows, of older ones as stored. */
export async function readUnits(db: Db, leaves: readonly PlacedLeaf[]): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const units = leaves.flatMap(({ kind, id, about, caseId }) =>
    kind === 'row' && about ? [{ id, about, caseId }] : [],
  );
  for (const [table, own] of Map.groupBy(units, ({ about }) => about.slice(0, about.indexOf('/')))) {
    const cases = [...new Set(own.flatMap(({ caseId }) => caseId ?? []))];
    const abouts = own.map(({ about }) => about);
    const rows = await rowsOf(db)<{ id: number; content: string | null }>`
      select a.id, case
        when exists (select from log_rows later where later.about = a.about and later.leaf_id > a.id) then r.content
        -- Beside what was kept otherwise the rows get a blank: then they give another entry.
        else made || case when made = r.content then '' else ' ' end end as content
      from unnest(${own.map(({ id }) => id)}::bigint[], ${abouts}::text[]) as a (id, about)
        join log_row_tables t on t.name = ${table}
        left join log_rows r on r.leaf_id = a.id
        left join log_units_now(${table}, ${cases}::uuid[], ${abouts}::text[]) n on n.about = a.about,
        log_content(coalesce(n.given, '[]'), log_columns_of(r.content, t.columns)) as made`;
    for (const { id, content } of rows) if (content !== null) found.set(id, content);
  }
  return found;
}

interface AuditSpan {
  readonly leafId: number;
  readonly first: number;
  readonly last: number;
  /** As stored once the rows were deleted by retention. */
  readonly contentHash: string;
  readonly before: string;
}

export const listAuditSpans = (db: Db, leafIds: readonly number[]) =>
  rowsOf(db)<AuditSpan>`
    select s.leaf_id as "leafId", s.first_id as first, s.last_id as last, s.before_hash as before,
      case when retention_due(l.at, r.amount, r.unit) < clock_timestamp() and r.is_on and not exists (
          select from audit_log a where a.id between s.first_id and s.last_id
            and a.at >= clock_timestamp() - retention_interval(r.amount, r.unit))
        then s.content_hash
        -- Beside another hash that was kept it gets a blank: then it gives another entry.
        else made || case when made = s.content_hash then '' else ' ' end end as "contentHash"
    from log_audits s join log_leaves l on l.id = s.leaf_id, retention_rules r,
      encode(sha256(convert_to(audit_content(s.first_id, s.last_id), 'UTF8')), 'hex') made
    where s.leaf_id = any (${leafIds}::bigint[]) and r.code = 'audit'`;

/** Rows without a leaf, and leaves neither placed nor pending, in one snapshot. */
export const listUnentered = (db: Db) =>
  rowsOf(db)<{ kind: LogKind; caseId: string | null; lines: string[] }>`
    with expected (kind, case_id, which) as (
      select 'filing', id, '1' from cases
      union all select 'event', case_id, ordinal::text from case_events where ordinal > 1
      union all select 'message', case_id, id::text from case_messages
      union all select 'deadline', case_id, id::text from deadline_alerts where kind = 'breach'
      union all select 'identity', case_id, approval_id::text from identity_openings
      union all select 'clock', null, id::text from clock_confirmations
      union all select 'roster', null, id::text from log_rosters
      union all select 'erasure', case_id, rule from case_erasures),
    unentered (kind, case_id, which) as (
      select kind, case_id, which from expected x
        where not exists (
          select from log_leaves l where l.kind::text = x.kind and coalesce(l.about, l.event_ordinal::text) = x.which
            and coalesce(l.case_id::text, '') = coalesce(x.case_id::text, ''))
      union all
      select 'audit', null, first_id || '-' || last_id from log_audits s
        where not exists (select from log_leaves l where l.kind = 'audit' and l.id = s.leaf_id)
      union all
      select 'row', case_id, 'complaint_details' from complaint_details d
        where not exists (select from cases c where c.id = d.case_id)
      union all
      select 'row', null, 'log_pending/' || leaf_id from log_pending p
        where not exists (select from log_leaves l where l.id = p.leaf_id)
          or exists (select from log_entries e where e.leaf_id = p.leaf_id)
      union all
      select 'row', case_id, about from log_units_unwritten()
      union all
      select 'row', l.case_id, coalesce(l.about, r.about)
        from log_rows r left join log_leaves l on l.id = r.leaf_id where l.about is distinct from r.about
      union all
      select l.kind::text, l.case_id, coalesce(l.about, l.event_ordinal::text, l.id::text) from log_leaves l
        where not exists (select from log_entries p where p.leaf_id = l.id)
          and not exists (select from log_pending p where p.leaf_id = l.id))
    select u.kind, u.case_id as "caseId", json_build_array('denonco-' || u.kind || '/v1', coalesce(c.number, ''), u.which) as lines
    from unentered u left join cases c on c.id = u.case_id
    order by c.number, u.kind, u.which`;

type RosterRow = Pick<Roster, 'at' | 'members'> & { readonly id: string };

export async function listRosters(db: Db, ids: readonly string[]): Promise<readonly RosterRow[]> {
  const rows = await rowsOf(db)<RosterRow>`select id, at, members from log_rosters where id = any (${ids}::uuid[])`;
  return rows.map((roster) => ({ ...roster, members: z.array(Person).parse(roster.members) }));
}
