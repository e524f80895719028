import {
  Removed,
  type RetentionCode,
  RetentionDue,
  type RetentionHold,
  RetentionPeriod,
  type RetentionRule,
  type RetentionState,
  type RetentionWait,
  retentionCodes,
  toTiraneIso,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';

type TraceCode = Exclude<RetentionCode, 'identity' | 'contentRefused' | 'content'>;

const counted: Readonly<Record<TraceCode, (before: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  drafts: (before) => sql`case_requests where draft is not null and coalesce(later_at, due_at) < ${before}`,
  deliveries: (before) => sql`deliveries where next_try_at is null and created_at < ${before}`,
  confirmations: (before) => sql`phone_confirmations where created_at < ${before}`,
  uploads: (before) => sql`uploads u where created_at < ${before}
    and not exists (select from case_documents d where d.id = u.id) and not exists (select from premises_files f where f.id = u.id)`,
  notices: (before) => sql`member_notices where at < ${before}`,
  devices: (before) => sql`member_devices where last_seen_at < ${before}`,
  audit: (before) => sql`audit_log where at < ${before}`,
};

export const isTrace = (code: RetentionCode): code is TraceCode => code in counted;

export async function countTraces(
  db: Db,
  code: TraceCode,
  { amount, unit, now }: { readonly amount: number; readonly unit: string; readonly now: Date },
): Promise<number> {
  const before = sql`(${now}::timestamptz - retention_interval(${amount}, ${unit}))`;
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from ${counted[code](before)}`.execute(db);
  return rows[0]?.many ?? 0;
}

const maxListed = 100;
const codeOf = (code: string): RetentionCode[] => retentionCodes.filter((one) => one === code);

export async function readState(db: Db): Promise<RetentionState> {
  const rules = await listRules(db);
  return {
    rules: retentionCodes.flatMap((code) => rules.find((rule) => rule.code === code) ?? []),
    waiting: (await findWait(db)) ?? null,
    holds: await listHolds(db),
    erasures: await listErasures(db),
  };
}

async function listRules(db: Db): Promise<RetentionRule[]> {
  const rows = await db
    .selectFrom('retention_rules as r')
    .leftJoin('members as m', 'm.id', 'r.edited_by')
    .leftJoin(
      db
        .selectFrom('case_erasures')
        .select(['rule', sql<number>`count(*)::int`.as('erased'), sql<Date>`max(at)`.as('last_at')])
        .groupBy('rule')
        .as('e'),
      'e.rule',
      'r.code',
    )
    .select(['r.code', 'r.is_on', 'r.amount', 'r.unit', 'r.version', 'r.edited_at', 'r.edited_by'])
    .select(['m.name', 'm.surname', 'e.erased', 'e.last_at'])
    .execute();
  return rows.flatMap((row) =>
    codeOf(row.code).map((code) => ({
      code,
      isOn: row.is_on,
      version: row.version,
      erased: row.erased ?? 0,
      period: RetentionPeriod.parse({ amount: row.amount, unit: row.unit }),
      editedAt: toTiraneIso(row.edited_at),
      editedBy: row.edited_by && row.name !== null ? { id: row.edited_by, name: `${row.name} ${row.surname}` } : null,
      lastAt: toTiraneIso(row.last_at),
    })),
  );
}

export async function findWait(db: Db): Promise<RetentionWait | undefined> {
  const row = await db
    .selectFrom('retention_waits as w')
    .leftJoin('members as m', 'm.id', 'w.released_by')
    .select(['w.since', 'w.due', 'w.released_at', 'w.released_by', 'm.name', 'm.surname'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    since: toTiraneIso(row.since),
    due: RetentionDue.parse(row.due),
    released:
      row.released_at && row.released_by
        ? { by: { id: row.released_by, name: `${row.name} ${row.surname}` }, at: toTiraneIso(row.released_at) }
        : null,
  };
}

/** Since the first run that found it; more than was released waits again. */
export async function holdRun(tx: Db, due: RetentionDue, now: Date): Promise<void> {
  const counted = { due: JSON.stringify(due), released_at: null, released_by: null };
  await tx
    .insertInto('retention_waits')
    .values({ since: now, ...counted })
    .onConflict((conflict) => conflict.column('is_one').doUpdateSet(counted))
    .execute();
}

export async function releaseRun(tx: Db, by: { readonly memberId: string; readonly now: Date }): Promise<void> {
  await tx.updateTable('retention_waits').set({ released_at: by.now, released_by: by.memberId }).execute();
}

export async function endWait(db: Db): Promise<void> {
  await db.deleteFrom('retention_waits').execute();
}

async function listHolds(db: Db): Promise<RetentionHold[]> {
  const rows = await db
    .selectFrom('retention_holds as h')
    .innerJoin('cases as c', 'c.id', 'h.case_id')
    .innerJoin('members as m', 'm.id', 'h.member_id')
    .leftJoin('members as e', 'e.id', 'h.ended_by')
    .select(['h.id', 'c.number', 'h.reason', 'h.at', 'h.member_id', 'h.ended_at', 'h.ended_by', 'h.end_reason'])
    .select(['m.name', 'm.surname', 'e.name as end_name', 'e.surname as end_surname'])
    .orderBy(sql`h.ended_at is not null`)
    .orderBy('h.at', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    reason: row.reason,
    at: toTiraneIso(row.at),
    by: { id: row.member_id, name: `${row.name} ${row.surname}` },
    ended:
      row.ended_at && row.ended_by
        ? {
            by: { id: row.ended_by, name: `${row.end_name ?? ''} ${row.end_surname ?? ''}`.trim() },
            at: toTiraneIso(row.ended_at),
            reason: row.end_reason ?? '',
          }
        : null,
  }));
}

async function listErasures(db: Db): Promise<RetentionState['erasures']> {
  const rows = await db
    .selectFrom('case_erasures as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select(['c.number', 'e.rule', 'e.at', 'e.removed'])
    .orderBy('e.at', 'desc')
    .orderBy('e.case_id')
    .limit(maxListed)
    .execute();
  return rows.flatMap(({ number, rule, at, removed }) =>
    codeOf(rule).map((code) => ({ number, rule: code, at: toTiraneIso(at), removed: Removed.parse(removed) })),
  );
}

interface Change {
  readonly code: RetentionCode;
  readonly period: RetentionPeriod;
  readonly isOn: boolean;
  readonly version: number;
}

export async function changeRule(
  tx: Db,
  { code, period, isOn, version }: Change,
  by: { readonly memberId: string; readonly now: Date },
): Promise<{ readonly amount: number; readonly unit: string; readonly isOn: boolean } | undefined> {
  const before = await tx
    .selectFrom('retention_rules')
    .select(['amount', 'unit', 'is_on', 'version'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (before?.version !== version) return undefined;
  await tx
    .updateTable('retention_rules')
    .set({ ...period, is_on: isOn, version: version + 1, edited_at: by.now, edited_by: by.memberId })
    .where('code', '=', code)
    .execute();
  return { amount: before.amount, unit: before.unit, isOn: before.is_on };
}

interface NewHold {
  readonly caseId: string;
  readonly reason: string;
  readonly memberId: string;
  readonly now: Date;
}

export async function addHold(tx: Db, { caseId, reason, memberId, now }: NewHold): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('retention_holds')
    .values({ id: newId(), case_id: caseId, reason, member_id: memberId, at: now })
    .onConflict((on) => on.column('case_id').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findHold = (tx: Db, id: string) =>
  tx
    .selectFrom('retention_holds as h')
    .innerJoin('cases as c', 'c.id', 'h.case_id')
    .select(['c.number', 'h.ended_at'])
    .where('h.id', '=', id)
    .executeTakeFirst();

export async function endHold(tx: Db, id: string, by: Omit<NewHold, 'caseId'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('retention_holds')
    .set({ ended_at: by.now, ended_by: by.memberId, end_reason: by.reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
