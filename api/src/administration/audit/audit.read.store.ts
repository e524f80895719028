import {
  auditActionKeys,
  auditActionLabel,
  auditFailures,
  foldForSearch,
  type Parsed,
  type Person,
  type routes,
  termsIn,
} from '@denonco/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, mapOf, nameOf, personOf, rowsOf } from '../../platform/db/rows.ts';
import type { AuditLog } from '../../platform/db/types.gen.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';

type AuditFilter = Omit<Parsed<typeof routes.listAudit>['query'], 'after'>;
export type AuditRecord = Omit<Selectable<AuditLog>, 'member_id'> & { readonly member: Person | null };

/** DEN-2026-000123 is three words. */
const termsOf = (search: string): readonly (readonly string[])[] =>
  search
    .split(/\s+/)
    .map(termsIn)
    .filter(({ length }) => length > 0);

const actionsHolding = (word: string): string[] =>
  auditActionKeys.filter((key) => {
    const { al, en } = auditActionLabel(key);
    return foldForSearch(`${al} ${en}`).includes(word);
  });

const inAction = (action: string): string[] =>
  action.includes('.') ? [action] : auditActionKeys.filter((key) => key.startsWith(`${action}.`));

/** Must equal the expression of the index audit_log_by_words. */
const vector = sql`to_tsvector('simple', name_key(coalesce(w.target, '') || ' ' || w.data::text))`;

const holding = (parts: readonly string[]): RawBuilder<unknown> => {
  const word = parts.join(' ');
  return sql`(
  select w.id from audit_log w where ${vector} @@ to_tsquery('simple', ${`${parts.join(' <-> ')}:*`})
  union all select w.id from audit_log w where w.action = any(${actionsHolding(word)}::text[])
  union all select w.id from audit_log w where w.member_id = any(array(
    select m.id from members m where name_key(m.name || ' ' || m.surname) like ${`%${word}%`})))`;
};

/** Ids first: with the words as conditions the planner scans a million entries (27 s against 30 ms). */
const holdingAll = (terms: readonly (readonly string[])[]): RawBuilder<unknown> =>
  sql`a.id = any(array(${sql.join(terms.map(holding), sql` intersect `)}))`;

function conditionsOf(filter: AuditFilter): readonly RawBuilder<unknown>[] {
  const { search = '', member, action, target, from, to, failures } = filter;
  const terms = termsOf(search);
  return [
    ...(member === undefined ? [] : [sql`a.member_id = ${member}::uuid`]),
    ...(action === undefined ? [] : [sql`a.action = any(${inAction(action)}::text[])`]),
    ...(target === undefined ? [] : [sql`a.target = ${target}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`a.at < ${startOfDay(to, 1)}`]),
    ...(failures === 'yes' ? [sql`a.action = any(${[...auditFailures]}::text[])`] : []),
    // A search without letters or digits matches nothing instead of everything.
    ...(search.trim() === '' ? [] : [terms.length === 0 ? sql`false` : holdingAll(terms)]),
  ];
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;

const member = personOf<Person | null>('m');
const chosen = sql`a.id, a.at, a.action, a.target, a.data, ${member} as member`;

export function listAuditRows(db: Db, filter: AuditFilter, after: number | undefined, limit: number) {
  const conditions = [...conditionsOf(filter), ...(after === undefined ? [] : [sql`a.id < ${after}`])];
  return rowsOf(db)<AuditRecord>`
    /* planned for its own values */
    with page as materialized (select a.id from audit_log a where ${allOf(conditions)} order by a.id desc limit ${limit})
    select ${chosen} from page join audit_log a using (id) left join members m on m.id = a.member_id
    order by id desc`;
}

export const findAuditRow = (db: Db, id: number) =>
  firstOf(db)<AuditRecord>`
    select ${chosen} from audit_log a left join members m on m.id = a.member_id where a.id = ${id}`;

export const streamAudit = (longReads: Db, filter: AuditFilter): AsyncIterableIterator<AuditRecord> =>
  longReads
    .selectFrom('audit_log as a')
    .leftJoin('members as m', 'm.id', 'a.member_id')
    .select(['a.id', 'a.at', 'a.action', 'a.target', 'a.data', member.as('member')])
    .where(allOf(conditionsOf(filter)))
    .orderBy('a.id', 'desc')
    .stream(250);

export const memberNames = (db: Db, ids: readonly string[]) =>
  mapOf(db)<string>`select m.id as key, ${nameOf('m')} as value from members m where m.id = any(${ids}::uuid[])`;

export const listMembers = (db: Db) =>
  rowsOf(db)<Person>`select m.id, ${nameOf('m')} as name from members m order by m.name, m.surname, m.id`;
