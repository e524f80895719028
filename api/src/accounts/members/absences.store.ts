import { type routes, tiraneDay } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Handler } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { toMember } from '../sessions/opening.ts';
import { getMember } from '../sessions/sessions.store.ts';
import { type Absence, listDeputies, saveAbsence } from './members.store.ts';

type Noting = { readonly [Key in keyof Absence]?: string | undefined };

/** @throws HttpError `validation` for a missing or past last day, one before the first, or a member who cannot be the deputy. */
export async function saveOwnAbsence(
  tx: Db,
  memberId: string,
  { from, until, deputy }: Noting,
  now: Date,
): Promise<Absence> {
  const today = tiraneDay(now.getTime());
  const absence = { from: from ?? today, until: until ?? '', ...(deputy !== undefined && { deputy }) };
  if (until === undefined) throw httpError('validation', { fields: { until: 'required' } });
  if (until < today) throw httpError('validation', { fields: { until: 'day_past' } });
  if (until < absence.from) throw httpError('validation', { fields: { until: 'day_order' } });
  if (deputy !== undefined && !(await listDeputies(tx, memberId)).some(({ id }) => id === deputy))
    throw httpError('validation', { fields: { deputy: 'unknown_value' } });
  await saveAbsence(tx, memberId, absence);
  return absence;
}

export const changeMyAbsence: Handler<typeof routes.changeMyAbsence> = async ({ body, actor, tx, now, locale }) => {
  const { memberId } = actor;
  const { until } = body;
  if (until === null) await saveAbsence(tx, memberId, {});
  const data = until === null ? {} : { ...(await saveOwnAbsence(tx, memberId, { ...body, until }, now)) };
  await audit(tx, { at: now, memberId, action: 'sessions.changeMyAbsence', data });
  return toMember(await getMember(tx, memberId), locale);
};

export const listMyDeputies: Handler<typeof routes.listMyDeputies> = ({ actor, tx }) =>
  listDeputies(tx, actor.memberId);
