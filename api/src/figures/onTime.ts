// The share on time, as the public figures, the home and the dashboard tell it: one reading, so one number.
import {
  deadlineRules,
  decisionDeadlines,
  type Kept,
  lifecycleOf,
  type Reply,
  type routes,
  stepDeadlines,
} from '@denonco/contract';
import { deadlineName } from '../cases/cases.course.rules.ts';
import type { Db } from '../db/pool.ts';
import { type Counted, countKept, type KeptScope, listMonthsKept } from './onTime.store.ts';

export type OnTime = Pick<Reply<typeof routes.registerFigures>, 'onTime' | 'deadlines' | 'onTimeByMonth'>;

const monthsShown = 12;
const basis: Readonly<Record<string, { readonly legalBasis: string }>> = deadlineRules;

export async function readOnTime(db: Db, where: Omit<KeptScope, 'codes'>, now: Date): Promise<OnTime> {
  const started = new Set<string>(lifecycleOf(where.kind).rows.flatMap(({ starts }) => starts ?? []));
  const decisive = decisionDeadlines.filter((code) => started.has(code));
  const codes = [...stepDeadlines.filter((code) => started.has(code)), ...decisive];
  const counts = await countKept(db, { ...where, codes }, now);
  const countOf = (code: string): Counted => counts.find((one) => one.code === code) ?? nothing;
  return {
    onTime: toKept(decisive.map(countOf).reduce(added, nothing)),
    deadlines: codes.map((code) => ({
      of: { code, name: deadlineName(code) },
      legalBasis: basis[code]?.legalBasis ?? '',
      ...toKept(countOf(code)),
    })),
    onTimeByMonth: (await listMonthsKept(db, { ...where, codes: decisive }, now, monthsShown)).map(
      ({ month, ...counted }) => ({ month, ...toKept(counted) }),
    ),
  };
}

const nothing: Counted = { met: 0, missed: 0, overdue: 0 };
const added = (one: Counted, other: Counted): Counted => ({
  met: one.met + other.met,
  missed: one.missed + other.missed,
  overdue: one.overdue + other.overdue,
});

const toKept = ({ met, missed, overdue }: Counted): Kept => ({
  ...{ met, missed, overdue },
  share: met + missed === 0 ? null : met / (met + missed),
});
