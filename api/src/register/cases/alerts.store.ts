import { type OfficeCalendar, type Permission, rightCodes, toTiraneIso } from '@denonco/contract';
import { type Selectable, sql } from 'kysely';
import { cached } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import { rowsOf, valuesOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import { holderCondition } from '../../reference/members.store.ts';
import { deadlineLines } from '../registerLog/entries.ts';
import { addLeaf } from '../registerLog/leaves/leaves.store.ts';
import { dueAlerts, type WarningRule, warnUntilByCode } from './alerts.rules.ts';
import { type Alert, lateEnds } from './cases.history.rules.ts';
import { type RecordedEvent, toDeadline } from './cases.store.ts';

export const cachedWarningRules = cached<readonly WarningRule[]>(
  (db) => rowsOf(db)`
    select code, warn_amount as amount, warn_unit as unit,
      valid_from::timestamp at time zone 'Europe/Tirane' as "validFrom",
      valid_to::timestamp at time zone 'Europe/Tirane' as "validTo"
    from deadline_rules where warn_amount is not null`,
);

/** Computed before any case is locked: thousands of ends are near on the days after an election. */
export async function listCasesToAlert(
  db: Db,
  rules: readonly WarningRule[],
  calendar: OfficeCalendar,
  now: Date,
): Promise<string[]> {
  const horizons = warnUntilByCode(rules, calendar, now);
  const near = JSON.stringify([...horizons].map(([code, until]) => ({ code, until })));
  const furthest = new Date(Math.max(now.getTime(), ...[...horizons.values()].map((until) => until.getTime())));
  const rows = await rowsOf(db)<Selectable<DB['case_deadlines']>>`
    select d.* from case_deadlines d left join jsonb_to_recordset(${near}::jsonb) as near (code text, until timestamptz) using (code)
    where d.stopped_at is null and d.paused_at is null and d.late_after <= ${furthest}
      and d.code <> all(${rightCodes}::text[])
      and (d.late_after < ${now} or d.late_after <= near.until)
      and not exists (select from deadline_alerts a where a.deadline_id = d.id and a.due_at = d.late_after
        and (a.kind = 'warning') = (d.late_after >= ${now}))
    order by d.late_after, d.case_id`;
  const due = rows.filter((row) => dueAlerts(toDeadline(row), rules, calendar, now).length > 0);
  return [...new Set(due.map(({ case_id }) => case_id))];
}

/** Breaches also in the register log. Of concurrent callers only one gets each new one. */
export async function addAlerts(
  tx: Db,
  { id: caseId, number }: { readonly id: string; readonly number: string },
  alerts: readonly Alert[],
  now: Date,
): Promise<readonly Alert[]> {
  const added: Alert[] = [];
  for (const alert of alerts) {
    const { deadlineId, code, kind, dueAt, at } = alert;
    const row = await tx
      .insertInto('deadline_alerts')
      .values({ deadline_id: deadlineId, case_id: caseId, kind, due_at: dueAt, at, recorded_at: now })
      .onConflict((conflict) => conflict.constraint('deadline_alerts_once').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) continue;
    added.push(alert);
    if (kind !== 'breach') continue;
    const [due, notifiedAt] = [toTiraneIso(dueAt), toTiraneIso(now)];
    const lines = deadlineLines({ number, code, dueAt: due, notifiedAt });
    await addLeaf(tx, { kind: 'deadline', caseId, about: String(row.id), at: now, lines });
  }
  return added;
}

export const addEventAlerts = (tx: Db, { history: { row, deadlines }, state, at }: RecordedEvent) =>
  addAlerts(tx, row, lateEnds(deadlines, state.deadlines, at), at);

type AlertRow = Pick<Selectable<DB['deadline_alerts']>, 'kind' | 'due_at' | 'at' | 'recorded_at'> &
  Pick<Selectable<DB['case_deadlines']>, 'code' | 'legal_basis'>;
export const listAlerts = (db: Db, caseId: string) =>
  rowsOf(db)<AlertRow>`
    select a.kind, d.code, a.due_at, a.at, a.recorded_at, d.legal_basis
    from deadline_alerts a join case_deadlines d on d.id = a.deadline_id
    where a.case_id = ${caseId} order by a.at, a.id`;

export const listAlertRecipients = (db: Db, permissions: readonly Permission[], assigneeId: string | null) =>
  valuesOf(db)<string>`
    select m.id from members m join roles r on r.code = m.role_code
    where m.disabled_at is null and (r.scope = 'country' or m.id = ${assigneeId})
      and exists (select from unnest(${permissions}::text[]) as asked (permission)
        where ${holderCondition(sql.ref('asked.permission'))})
    order by m.id`;
