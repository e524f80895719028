import { ownersOf, type Person, type routes, tiraneDay } from '@denonco/contract';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Handler } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { isHolder, worksHere } from '../../reference/members.ts';
import { toMember } from '../sessions/opening.ts';
import { getMember } from '../sessions/sessions.store.ts';
import { type Absence, saveAbsence } from './members.store.ts';

type Noting = { readonly [Key in keyof Absence]?: string | undefined };

/** Members with all the rights by which this member owns denouncements; a rapporteur is replaced by lot (KZ 129.1). */
export const listDeputies = (db: Db, memberId: string) =>
  rowsOf(db)<Person>`
    with rights as (select o.code from members m, unnest(${ownersOf('denouncement')}::text[]) o (code)
      where m.id = ${memberId} and ${isHolder(sql.ref('o.code'))})
    select m.id, m.name || ' ' || m.surname as name from members m
    where m.id <> ${memberId} and ${worksHere} and exists (select from rights)
      and not exists (select from rights o where not ${isHolder(sql.ref('o.code'))})
    order by m.surname collate albanian, m.name collate albanian, m.id`;

/** @throws HttpError `validation` for a missing or past last day, one before the first, or a member who cannot be the deputy. */
export async function noteAbsence(
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
  const absence = until === null ? undefined : await noteAbsence(tx, memberId, { ...body, until }, now);
  if (!absence) await saveAbsence(tx, memberId, undefined);
  await audit(tx, { at: now, memberId, action: 'sessions.changeMyAbsence', data: { ...absence } });
  return toMember(await getMember(tx, memberId), locale);
};

export const listMyDeputies: Handler<typeof routes.listMyDeputies> = ({ actor, tx }) =>
  listDeputies(tx, actor.memberId);
