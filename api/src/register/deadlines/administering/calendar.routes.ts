// Administration of the commission's calendar (KZ 125.6). Past days are fixed, because deadlines were counted by them.
import {
  type CalendarChange,
  type CalendarOfYears,
  dayOf,
  type FieldCode,
  officeHoursByLaw,
  tiraneDay,
} from '@denonco/contract';
import type { Db } from '../../../platform/db/pool.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { fault } from '../../../platform/http/fault.ts';
import { startOfDay } from '../../../platform/moments/moments.rules.ts';
import { listOfficeHours, readLaw } from '../../cases/cases.reference.store.ts';
import { type DayRow, listDays, putDay, removeDay } from './administering.store.ts';
import { changesShown, changeTime, previewOf } from './changing.ts';
import { dayWords, withDay } from './law.rules.ts';

export async function readCalendar(db: Db, now: Date): Promise<CalendarOfYears> {
  const { opensAt, closesAt } = officeHoursByLaw;
  return {
    opensAt,
    closesAt,
    today: tiraneDay(now.getTime()),
    hours: await listOfficeHours(db),
    days: (await listDays(db)).map(({ day, name_al, name_en, works, expected, seeded, edited_at, revision }) => ({
      day,
      name: { al: name_al, en: name_en },
      works,
      revision,
      isExpected: expected,
      isSeeded: seeded && edited_at === null,
    })),
    changes: await changesShown(db, 'calendar'),
  };
}

const dayMs = 86_400_000;

/** Only deadlines running on one of these days or later can move. */
function withinOf(days: readonly string[]) {
  const at = days.map((day) => startOfDay(day).getTime());
  return { from: new Date(Math.min(...at)), until: new Date(Math.max(...at) + dayMs) };
}
const daysOf = ({ day, to }: { readonly day: string; readonly to?: string | undefined }) =>
  to === undefined ? [day] : [day, to];

const isRestDay = (day: string): boolean => {
  const weekday = new Date(dayOf(startOfDay(day).getTime()) * dayMs).getUTCDay();
  return officeHoursByLaw.restWeekdays.some((one) => one === weekday);
};

type Dated = Pick<CalendarChange, 'act' | 'day' | 'to' | 'works'>;

function problemsOf({ act, day, to, works }: Dated, days: readonly DayRow[], today: string) {
  const problems: Record<string, FieldCode> = {};
  const target = act === 'move' ? to : day;
  const isTaken = (one: string) => days.some((known) => known.day === one);
  if (act !== 'rename' && act !== 'confirm' && day < today) problems.day = 'day_past';
  if (act === 'move' && to === undefined) problems.to = 'required';
  if (act === 'move' && to !== undefined && to < today) problems.to = 'day_past';
  if (act === 'add' && isTaken(day)) problems.day = 'day_taken';
  if (act === 'move' && to !== undefined && isTaken(to)) problems.to = 'day_taken';
  const comes = act === 'add' || act === 'move';
  if (comes && works && target !== undefined && !isRestDay(target))
    problems[act === 'move' ? 'to' : 'day'] = 'day_not_rest';
  return problems;
}

/** Refuses alike before a preview and before saving. */
function refuseWrong(change: Dated, days: readonly DayRow[], now: Date): void {
  const known = days.find((one) => one.day === change.day);
  if (change.act !== 'add' && !known) throw fault('not_found');
  if (change.act === 'confirm' && !known?.expected) throw fault('not_found');
  const problems = problemsOf(change, days, tiraneDay(now.getTime()));
  if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
}

async function put(tx: Db, { act, day, to, name, works }: CalendarChange, known: DayRow | undefined, now: Date) {
  if (act === 'remove' || act === 'move') await removeDay(tx, day, now);
  const target = act === 'move' ? to : day;
  if (act === 'remove' || target === undefined) return;
  // A new name does not change whether the office is open.
  const kept = act === 'rename' || act === 'confirm' ? known : undefined;
  const expected = act === 'rename' && (known?.expected ?? false);
  await putDay(tx, { day: target, name, works: kept?.works ?? works, expected }, now);
}

export const calendarHandlers: Handlers<'getCalendarYears' | 'previewCalendar' | 'changeCalendar'> = {
  getCalendarYears: ({ deps, now }) => readCalendar(deps.db, now),

  async previewCalendar({ deps, now, query }) {
    const { act, day, to } = query;
    const change = { act, day, to, works: query.works === 'true' };
    refuseWrong(change, await listDays(deps.db), now);
    const before = await readLaw(deps.db);
    const after = withDay(before, change);
    const within = withinOf(daysOf({ day, to }));
    return previewOf(deps.db, { codes: undefined, ruleOn: undefined, before, after }, within, now);
  },

  async changeCalendar({ deps, actor, now, body }) {
    const { reason, running, day, act } = body;
    await changeTime({ deps, actor, now, reason, running }, async (tx) => {
      const days = await listDays(tx);
      const known = days.find((one) => one.day === day);
      if (act !== 'add' && known && known.revision !== body.revision) throw fault('conflict');
      refuseWrong(body, days, now);
      const before = await readLaw(tx);
      await put(tx, body, known, now);
      const to = act === 'move' ? body.to : undefined;
      const words = dayWords({ act, day, to, works: body.works }, body.name);
      const about = { action: `calendar.${act}` as const, target: day, code: null, codes: undefined, words };
      const within = withinOf(daysOf({ day, to }));
      return { ...about, ruleOn: undefined, before, after: await readLaw(tx), within };
    });
    return readCalendar(deps.db, now);
  },
};
