import { dayNumber, type Locale, tiraneDay, type Worker } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { getLaw } from '../../register/cases/cases.reference.store.ts';
import { getVisibleCase } from '../../register/cases/scope.ts';
import { calendarType, toCalendar } from './calendar.ts';
import { mayPlan, mayRead, toHearings, withTimes } from './hearings.present.ts';
import { daysAsInstants, inOrder, reorderDay } from './hearings.rules.ts';
import {
  changeHearing,
  findHearing,
  type HearingRow,
  listBetween,
  listHearingTimes,
  listOfCase,
  lockDay,
  saveDayOrder,
} from './hearings.store.ts';

const maxDays = 100;

/** @throws HttpError `validation` for reversed or too many days. */
export function requireRange({ from, to }: { readonly from: string; readonly to: string }): readonly [Date, Date] {
  const days = dayNumber(to) - dayNumber(from);
  if (days < 0 || days > maxDays) throw httpError('validation', { fields: { to: 'invalid' } });
  return daysAsInstants(from, to);
}

export const hearingsHandlers = {
  listHearings: async ({ query: { from, to, kind, mine }, actor, tx, deps }) => {
    const around = await listBetween(tx, ...requireRange({ from, to }));
    const wanted = around.filter(
      (row) => (!kind || row.kind === kind) && (!mine || row.assignee_id === actor.memberId),
    );
    return toHearings(wanted, around, await settingOf(tx, deps, actor));
  },

  listCaseHearings: async ({ params: { number }, actor, tx, deps }) => {
    const { row } = await getVisibleCase(tx, actor, number);
    const rows = await listOfCase(tx, row.id);
    const setting = await settingOf(tx, deps, actor);
    const times = await listHearingTimes(tx, rows);
    const hearings = await Promise.all(
      rows.map(async (one) => {
        const day = tiraneDay(one.startsAt);
        return toHearings([one], await listBetween(tx, ...daysAsInstants(day, day)), setting);
      }),
    );
    return hearings.flat().map((hearing) => withTimes(hearing, times));
  },

  describeHearing: async ({ params: { id }, body: { videoLink, invited }, actor, tx, now }) => {
    const row = await findHearing(tx, id);
    if (!row || !mayRead(actor, row)) throw httpError('not_found');
    if (!mayPlan(actor, row)) throw httpError('forbidden');
    if (row.state !== 'set' && row.state !== 'moved') throw httpError('not_allowed_now');
    const notes = {
      ...(videoLink !== undefined && { video_link: videoLink || null }),
      ...(invited !== undefined && { invited: invited || null }),
    };
    await changeHearing(tx, id, { ...notes, changed_at: now });
    await audit(tx, { at: now, memberId: actor.memberId, action: 'hearings.describe', target: row.number });
    return null;
  },

  orderHearings: async ({ body: { day, kind, ids }, actor, tx, now }) => {
    const rows = await lockDay(tx, kind, ...daysAsInstants(day, day));
    const named = rows.filter(({ id }) => ids.includes(id));
    // One error for changed days, cases out of scope and missing permission.
    if (named.length < new Set(ids).size || !named.every((row) => mayPlan(actor, row))) throw httpError('not_found');
    const order = inOrder(rows.filter(({ state }) => state !== 'cancelled')).map(({ id }) => id);
    await saveDayOrder(tx, reorderDay(order, ids));
    await audit(tx, { at: now, memberId: actor.memberId, action: 'hearings.order', target: `${kind} ${day}` });
    return null;
  },

  hearingCalendar: async ({ params: { id }, actor, tx, deps, locale }) => {
    const row = await findHearing(tx, id);
    if (!row || !mayRead(actor, row)) throw httpError('not_found');
    return calendarFile(deps, row, locale);
  },
} satisfies SomeHandlers;

export async function calendarFile(deps: Deps, row: HearingRow, locale: Locale): Promise<Download> {
  const head = { name: row.number, locale, publisher: await getPublisher(deps), single: true };
  return new Download(toCalendar([row], head), calendarType, `${row.number}.ics`);
}

const settingOf = async (tx: Db, deps: Deps, worker: Worker) => ({
  worker,
  lists: await getReferenceLists(deps, tx),
  calendar: (await getLaw(deps, tx)).calendar,
});
