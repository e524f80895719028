// The share on time, computed once for all its readers.
import {
  deadlineRules,
  decisionDeadlines,
  lifecycleOf,
  type ResponseOf,
  type routes,
  stepDeadlines,
} from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { deadlineName } from '../../register/cases/cases.history.rules.ts';
import { type Counted, countPunctuality, listMonthlyPunctuality, type PunctualityScope } from './onTime.store.ts';

type OnTime = Pick<ResponseOf<typeof routes.registerFigures>, 'onTime' | 'deadlines' | 'onTimeByMonth'>;

const maxMonths = 12;
const basis: Readonly<Record<string, { readonly legalBasis: string }>> = deadlineRules;

export async function readOnTime(db: Db, where: Omit<PunctualityScope, 'codes'>, now: Date): Promise<OnTime> {
  const started = new Set<string>(lifecycleOf(where.kind).rows.flatMap(({ starts }) => starts ?? []));
  const decisive = decisionDeadlines.filter((code) => started.has(code));
  const codes = [...stepDeadlines.filter((code) => started.has(code)), ...decisive];
  const counts = await countPunctuality(db, { ...where, codes }, now);
  const countOf = (code: string): Counted => counts.find((one) => one.code === code) ?? nothing;
  const sum = (key: keyof Counted) => decisive.reduce((total, code) => total + countOf(code)[key], 0);
  return {
    onTime: toPunctuality({ met: sum('met'), missed: sum('missed'), overdue: sum('overdue') }),
    deadlines: codes.map((code) => ({
      of: { code, name: deadlineName(code) },
      legalBasis: basis[code]?.legalBasis ?? '',
      ...toPunctuality(countOf(code)),
    })),
    onTimeByMonth: (await listMonthlyPunctuality(db, { ...where, codes: decisive }, now, maxMonths)).map(toPunctuality),
  };
}

const nothing: Counted = { met: 0, missed: 0, overdue: 0 };

const toPunctuality = <T extends Counted>(counted: T) => {
  const { met, missed } = counted;
  return { ...counted, share: met + missed === 0 ? null : met / (met + missed) };
};
