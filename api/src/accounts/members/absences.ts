import { type routes, tiraneDay } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Handler } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { toMember } from '../sessions/opening.ts';
import { getMember } from '../sessions/sessions.store.ts';
import { saveAbsence } from './members.store.ts';

export interface Absence {
  readonly from: string;
  readonly until: string;
}

interface Noting {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** @throws Fault `validation` for a missing or past last day, or one before the first. */
export async function noteAbsence(tx: Db, memberId: string, { from, until }: Noting, now: Date): Promise<Absence> {
  const today = tiraneDay(now.getTime());
  const absence = { from: from ?? today, until: until ?? '' };
  if (until === undefined) throw fault('validation', { fields: { until: 'required' } });
  if (until < today) throw fault('validation', { fields: { until: 'day_past' } });
  if (until < absence.from) throw fault('validation', { fields: { until: 'day_order' } });
  await saveAbsence(tx, memberId, absence);
  return absence;
}

export const changeMyAbsence: Handler<typeof routes.changeMyAbsence> = async ({ body, actor, tx, now, locale }) => {
  const { memberId } = actor;
  const { from, until } = body;
  const absence = until === null ? undefined : await noteAbsence(tx, memberId, { from, until }, now);
  if (!absence) await saveAbsence(tx, memberId, undefined);
  await audit(tx, { at: now, memberId, action: 'sessions.changeMyAbsence', data: { ...absence } });
  return toMember(await getMember(tx, memberId), locale);
};
