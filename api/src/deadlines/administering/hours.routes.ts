// Office hours that the commission decides, under the administrator's hands (KZ 125.6). Days that have passed keep theirs.
import { type FieldCode, type HoursChange, type OfficeHours, tiraneDay } from '@denonco/contract';
import { listOfficeHours, readLaw } from '../../cases/cases.reference.store.ts';
import { startOfDay } from '../../cases/moments.rules.ts';
import type { Db } from '../../db/pool.ts';
import type { Handlers } from '../../http/call.ts';
import { fault } from '../../http/fault.ts';
import { addHours, dropHours, setHours } from './administering.store.ts';
import { readCalendar } from './calendar.routes.ts';
import { changeTime, previewOf } from './changing.ts';
import { hoursChangeWords, withHours } from './law.rules.ts';

type Asked = Pick<HoursChange, 'act' | 'id' | 'from' | 'to' | 'opensAt' | 'closesAt'>;
/** A preview has no decision yet. */
type Considered = Omit<Asked, 'id'> & { readonly decision?: string };
type Kept = Awaited<ReturnType<typeof listOfficeHours>>[number];

const dayMs = 86_400_000;
const far = '9999-12-31';
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** @throws Fault `not_found` when the hours that are changed or removed are not there. */
function keptOf(all: readonly Kept[], { act, id }: Pick<Asked, 'act' | 'id'>): Kept | undefined {
  const kept = act === 'add' ? undefined : all.find((one) => one.id === id);
  if (act !== 'add' && !kept) throw fault('not_found');
  return kept;
}

/** Faults of these hours by field; empty when there are none. */
function problemsOf(
  { act, from, to, opensAt, closesAt, decision }: Considered,
  all: readonly Kept[],
  kept: Kept | undefined,
  today: string,
) {
  const problems: Record<string, FieldCode> = {};
  if (act === 'remove') return problems;
  const others = all.filter((one) => one !== kept);
  const yesterday = tiraneDay(startOfDay(today).getTime() - dayMs / 2);
  const hasBegun = kept !== undefined && kept.from < today;
  if (minutesOf(closesAt) - minutesOf(opensAt) < 60) problems.closesAt = 'hours_order';
  if (others.some((one) => one.from <= (to ?? far) && from <= (one.to ?? far))) problems.from = 'hours_taken';
  if (to !== null && to < from) problems.to = 'day_order';
  if (hasBegun ? from !== kept.from : from < today) problems.from = 'hours_past';
  if (hasBegun && opensAt !== kept.opensAt) problems.opensAt = 'hours_past';
  if (hasBegun && closesAt !== kept.closesAt) problems.closesAt = 'hours_past';
  const last = to ?? far;
  if (hasBegun && last !== (kept.to ?? far) && (last < yesterday || (kept.to ?? far) < yesterday))
    problems.to = 'hours_past';
  const isSame = kept?.from === from && kept.to === to && kept.opensAt === opensAt && kept.closesAt === closesAt;
  if (isSame && kept.decision === decision) problems.from = 'hours_same';
  return problems;
}

/** Only deadlines that run on one of these days, or later, can be moved by their hours. */
function withinOf(spans: readonly (Pick<OfficeHours, 'from' | 'to'> | undefined)[]) {
  const found = spans.flatMap((span) => (span ? [span] : []));
  const starts = found.map(({ from }) => startOfDay(from).getTime());
  const stops = found.map(({ to }) => startOfDay(to ?? far).getTime());
  return { from: new Date(Math.min(...starts)), until: new Date(Math.max(...stops) + dayMs) };
}

async function put(tx: Db, { act }: HoursChange, kept: Kept | undefined, hours: OfficeHours, by: By): Promise<void> {
  if (act === 'add') await addHours(tx, hours, by.memberId, by.now);
  if (act === 'change' && kept) await setHours(tx, kept.id, hours, by.memberId, by.now);
  if (act === 'remove' && kept) await dropHours(tx, kept.id);
}
interface By {
  readonly memberId: string;
  readonly now: Date;
}

const actions = { add: 'calendar.addHours', change: 'calendar.changeHours', remove: 'calendar.removeHours' } as const;

export const officeHoursHandlers: Handlers<'previewOfficeHours' | 'changeOfficeHours'> = {
  async previewOfficeHours({ deps, now, query: { act, id, from, to = null, opensAt, closesAt } }) {
    const all = await listOfficeHours(deps.db);
    const kept = keptOf(all, { act, id });
    const problems = problemsOf({ act, from, to, opensAt, closesAt }, all, kept, tiraneDay(now.getTime()));
    if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
    const before = await readLaw(deps.db);
    const next = act === 'remove' ? undefined : { from, to, opensAt, closesAt, decision: '' };
    const after = withHours(before, kept, next);
    return previewOf(deps.db, { codes: undefined, ruleOn: undefined, before, after }, withinOf([kept, next]), now);
  },

  async changeOfficeHours({ deps, actor, now, body }) {
    const { act, from, to, opensAt, closesAt, decision, reason, running } = body;
    await changeTime({ deps, actor, now, reason, running }, async (tx) => {
      const all = await listOfficeHours(tx);
      const kept = keptOf(all, body);
      if (kept && kept.revision !== body.revision) throw fault('conflict');
      const today = tiraneDay(now.getTime());
      if (act === 'remove' && kept && kept.from < today) throw fault('not_allowed_now');
      const problems = problemsOf(body, all, kept, today);
      if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
      const before = await readLaw(tx);
      const hours = { from, to, opensAt, closesAt, decision };
      await put(tx, body, kept, hours, { memberId: actor.memberId, now });
      const next = act === 'remove' ? undefined : hours;
      const about = { action: actions[act], target: kept?.from ?? from, code: null, codes: undefined };
      const words = hoursChangeWords(act, kept, next);
      const within = withinOf([kept, next]);
      return { ...about, words, ruleOn: undefined, before, after: await readLaw(tx), within };
    });
    return readCalendar(deps.db, now);
  },
};
