// Administration of the election periods with shorter deadlines (KZ 124/1.2, 152.2).
import { deadlineRules, type ElectionDates, type ElectionPeriodsForStaff, type FieldCode } from '@denonco/contract';
import type { Db } from '../../../platform/db/pool.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { fault } from '../../../platform/http/fault.ts';
import {
  electionsKnown,
  listElectionPeriods,
  listElectionVersions,
  setElectionDates,
} from '../../../reference/elections/elections.store.ts';
import { readLaw } from '../../cases/cases.reference.store.ts';
import { changeTime, previewOf } from './changing.ts';
import { datesWords, withElectionDates } from './law.rules.ts';

/** Deadlines that a period shortens. */
const codes = Object.entries(deadlineRules).flatMap(([code, rule]) => ('outside' in rule ? [code] : []));

async function readPeriods(db: Db): Promise<ElectionPeriodsForStaff[]> {
  const versions = await listElectionVersions(db);
  return (await listElectionPeriods(db)).map((one) => ({ ...one, version: versions.get(one.code) ?? 1 }));
}

/** @throws Fault `not_found`. */
async function getPeriods(db: Db, election: string): Promise<ElectionPeriodsForStaff> {
  const found = (await readPeriods(db)).find(({ code }) => code === election);
  if (!found) throw fault('not_found');
  return found;
}

/** Contradictions between the days, by field. */
function problemsOf({ decreedOn, resultOn, reviewEndedOn }: ElectionDates, heldOn: string) {
  const problems: Record<string, FieldCode> = {};
  const ends = Object.entries({ resultOn, reviewEndedOn });
  if (decreedOn !== null && decreedOn > heldOn) problems['dates.decreedOn'] = 'day_order';
  if (decreedOn === null && ends.some(([, day]) => day !== null)) problems['dates.decreedOn'] = 'required';
  for (const [field, day] of ends) if (day !== null && day < heldOn) problems[`dates.${field}`] = 'day_order';
  return problems;
}

export const electionPeriodsHandlers: Handlers<
  'listElectionPeriods' | 'previewElectionPeriods' | 'changeElectionPeriods'
> = {
  listElectionPeriods: ({ deps }) => readPeriods(deps.db),

  async previewElectionPeriods({ deps, now, params: { election }, query }) {
    const { code, heldOn } = await getPeriods(deps.db, election);
    const { decreedOn = null, resultOn = null, reviewEndedOn = null } = query;
    const problems = problemsOf({ decreedOn, resultOn, reviewEndedOn }, heldOn);
    if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
    const before = await readLaw(deps.db);
    const after = withElectionDates(before, code, { decreedOn, resultOn, reviewEndedOn });
    return previewOf(deps.db, { codes, ruleOn: undefined, before, after }, undefined, now);
  },

  async changeElectionPeriods({ deps, actor, now, params: { election }, body }) {
    const { dates, version, reason, running } = body;
    await changeTime({ deps, actor, now, reason, running }, async (tx) => {
      const { name, heldOn } = await getPeriods(tx, election);
      const problems = problemsOf(dates, heldOn);
      if (Object.keys(problems).length > 0) throw fault('validation', { fields: problems });
      const before = await readLaw(tx);
      if (!(await setElectionDates(tx, election, dates, version))) throw fault('conflict');
      const about = { action: 'deadlines.changePeriods' as const, target: election, code: null, codes };
      const words = datesWords(name, dates);
      return { ...about, words, ruleOn: undefined, before, after: await readLaw(tx) };
    });
    electionsKnown.forget(deps);
    return readPeriods(deps.db);
  },
};
