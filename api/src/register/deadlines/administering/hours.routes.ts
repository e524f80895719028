// Administration of office hours (KZ 125.6). Past days keep theirs.
import { type FieldCode, type HoursChange, type OfficeHours, tiraneDay } from '@denonco/contract';
import type { Db } from '../../../platform/db/pool.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { fault } from '../../../platform/http/fault.ts';
import { startOfDay } from '../../../platform/moments/moments.rules.ts';
import { listOfficeHours, readLaw } from '../../cases/cases.reference.store.ts';
import { addHours, dropHours, setHours } from './administering.store.ts';
import { readCalendar } from './calendar.routes.ts';
import { changeTime, previewOf } from './changing.ts';
import { hoursChangeWords, withHours } from './law.rules.ts';

type Asked = Pick<HoursChange, 'act' | 'id' | 'from' | 'to' | 'opensAt' | 'closesAt'>;
/** A preview has no decision yet. */
type Considered = Omit<Asked, 'id'> & { readonly decision?: string };
type StoredHours = Awaited<ReturnType<typeof listOfficeHours>>[number];

const dayMs = 86_400_000;
const far = '9999-12-31';
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** @throws Fault `not_found` when the hours to change or remove do not exist. */
function storedHours(all: readonly StoredHours[], { act, id }: Pick<Asked, 'act' | 'id'>): StoredHours | undefined {
  const stored = act === 'add' ? undefined : all.find((one) => one.id === id);
  if (act !== 'add' && !stored) throw fault('not_found');
  return stored;
}

/** By field; empty when valid. */
function problemsOf(
  { act, from, to, opensAt, closesAt, decision }: Considered,
  all: readonly StoredHours[],
  stored: StoredHours | undefined,
  today: string,
) {
  const problems: Record<string, FieldCode> = {};
  if (act === 'remove') return problems;
  const others = all.filter((one) => one !== stored);
  const yesterday = tiraneDay(startOfDay(today).getTime() - dayMs / 2);
  const hasBegun = stored !== undefined && stored.from < today;
  if (minutesOf(closesAt) - minutesOf(opensAt) < 60) problems.closesAt = 'hours_order';
  if (others.some((one) => one.from <= (to ?? far) && from <= (one.to ?? far))) problems.from = 'hours_taken';
  if (to !== null && to < from) problems.to = 'day_order';
  if (hasBegun ? from !== stored.from : from < today) problems.from = 'hours_past';
  if (hasBegun && opensAt !== stored.opensAt) problems.opensAt = 'hours_past';
  if (hasBegun && closesAt !== stored.closesAt) problems.closesAt = 'hours_past';
  const last = to ?? far;
  if (hasBegun && last !== (stored.to ?? far) && (last < yesterday || (stored.to ?? far) < yesterday))
    problems.to = 'hours_past';
  const isSame =
    stored?.from === from && stored.to === to && stored.opensAt === opensAt && stored.closesAt === closesAt;
  if (isSame && stored.decision === decision) problems.from = 'hours_same';
  return problems;
}

/** Only deadlines running on one of these days or later can move. */
function withinOf(spans: readonly (Pick<OfficeHours, 'from' | 'to'> | undefined)[]) {
  const found = spans.flatMap((span) => (span ? [span] : []));
  const starts = found.map(({ from }) => startOfDay(from).getTime());
  const stops = found.map(({ to }) => startOfDay(to ?? far).getTime());
  return { from: new Date(Math.min(...starts)), until: new Date(Math.max(...stops) + dayMs) };
}

async function put(
  tx: Db,
  { act }: HoursChange,
  stored: StoredHours | undefined,
  hours: OfficeHours,
  by: By,
): Promise<void> {
  if (act === 'add') await addHours(tx, hours, by.memberId, by.now);
  if (act === 'change' && stored) await setHours(tx, stored.id, hours, by.memberId, by.now);
  if (act === 'remove' && stored) await dropHours(tx, stored.id);
}
interface By {
  readonly memberId: string;
  readonly now: Date;
}

const actions = { add: 'calendar.addHours', change: 'calendar.changeHours', remove: 'calendar.removeHours' } as const;

export const officeHoursHandlers: Handlers<'previewOfficeHours' | 'changeOfficeHours'> = {
  async previewOfficeHours({ deps, now, query: { act, id, from, to = null, opensAt, closesAt } }) {
    const all = await listOfficeHours(deps.db);
    const stored = storedHours(all, { act, id });
    const today = tiraneDay(now.getTime());
    if (act === 'remove' && stored && stored.from < today) throw fault('not_allowed_now');
    const problems = problemsOf({ act, from, to, opensAt, closesAt }, all, stored, today);
    if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
    const before = await readLaw(deps.db);
    const next = act === 'remove' ? undefined : { from, to, opensAt, closesAt, decision: '' };
    const after = withHours(before, stored, next);
    return previewOf(deps.db, { codes: undefined, ruleOn: undefined, before, after }, withinOf([stored, next]), now);
  },

  async changeOfficeHours({ deps, actor, now, body }) {
    const { act, from, to, opensAt, closesAt, decision, reason, running } = body;
    await changeTime({ deps, actor, now, reason, running }, async (tx) => {
      const all = await listOfficeHours(tx);
      const stored = storedHours(all, body);
      if (stored && stored.revision !== body.revision) throw fault('conflict');
      const today = tiraneDay(now.getTime());
      if (act === 'remove' && stored && stored.from < today) throw fault('not_allowed_now');
      const problems = problemsOf(body, all, stored, today);
      if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
      const before = await readLaw(tx);
      const hours = { from, to, opensAt, closesAt, decision };
      await put(tx, body, stored, hours, { memberId: actor.memberId, now });
      const next = act === 'remove' ? undefined : hours;
      const about = { action: actions[act], target: stored?.from ?? from, code: null, codes: undefined };
      const words = hoursChangeWords(act, stored, next);
      const within = withinOf([stored, next]);
      return { ...about, words, ruleOn: undefined, before, after: await readLaw(tx), within };
    });
    return readCalendar(deps.db, now);
  },
};
