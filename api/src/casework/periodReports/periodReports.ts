// Computes the report of a period, in one snapshot of the database.
import {
  type CaseKind,
  caseKinds,
  decisionDeadlines,
  lifecycleOf,
  type PeriodReport,
  type ReportPeriod,
  readerOf,
  stepDeadlines,
  toTiraneIso,
} from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { electionsKnown } from '../../reference/elections/elections.store.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { countPunctuality } from '../figures/onTime.store.ts';
import type { QueryScope } from '../queue/queue.conditions.store.ts';
import { endOfDay } from '../queue/queue.present.ts';
import {
  caseIdsOf,
  casesAmong,
  countActions,
  countAmong,
  listCaseGroups,
  listLate,
  listOutcomes,
  listReferralAnswers,
  listStepTimes,
  listSubjectTypes,
} from './periodReports.store.ts';
import {
  type Counts,
  circumstancesOf,
  commissionerAct,
  countedActions,
  stepsOf,
  tablesOf,
} from './periodReports.tables.ts';
import { type PeriodQuery, periodsOf } from './periods.rules.ts';

export async function readPeriodReport(
  deps: Deps,
  actor: Actor,
  reportQuery: PeriodQuery,
  now: Date,
): Promise<PeriodReport> {
  const { scope } = actor;
  if (scope === 'municipality') throw httpError('forbidden');
  const periods = periodsOf(reportQuery, await electionsKnown(deps));
  if ('fields' in periods) throw httpError('validation', { fields: periods.fields });
  const { period, before } = periods;
  const lists = await getReferenceLists(deps);
  const queryScope: QueryScope = { worker: actor, now, endOfDay: endOfDay(now), lists };
  const kinds = caseKinds.filter((kind) => actor.permissions.has(readerOf[kind]));
  const parts = await deps.longReads
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const counted: PeriodReport['parts'] = [];
      for (const kind of kinds) {
        const both = {
          now: await countPeriod(tx, queryScope, kind, period),
          before: await countPeriod(tx, queryScope, kind, before),
        };
        counted.push({ kind, tables: tablesOf(both, { kind, lists, period }) });
      }
      return counted;
    });
  return { period, before, madeAt: toTiraneIso(now), scope, parts };
}

async function countPeriod(
  db: Db,
  scope: QueryScope,
  kind: CaseKind,
  { from, to, election }: ReportPeriod,
): Promise<Counts> {
  const within = (filter: Omit<Parameters<typeof casesAmong>[2], 'from' | 'to'> = {}) =>
    casesAmong(scope, kind, { from, to, ...filter });
  const all = within();
  const started = new Set<string>(lifecycleOf(kind).rows.flatMap(({ starts }) => starts ?? []));
  const codes = [...stepDeadlines, ...decisionDeadlines].filter((code) => started.has(code));
  const actions = await countActions(db, all, countedActions);
  const ofCommissioner = within({ object: commissionerAct });
  const isComplaint = kind === 'complaint';
  return {
    groups: await listCaseGroups(db, all),
    outcomes: await listOutcomes(db, all),
    subjectTypes: isComplaint ? [] : await listSubjectTypes(db, all),
    times: await listStepTimes(db, all, stepsOf[kind]),
    histories: new Map(actions.map(({ code, cases }) => [code, cases])),
    deadlines: await countPunctuality(db, { kind, codes, among: caseIdsOf(all) }, scope.now),
    late: await listLate(db, all, { codes, actions: circumstancesOf[kind] }),
    owedReports: await countAmong(db, within({ report: 'owed' })),
    referralAnswers: await listReferralAnswers(db, all),
    decidedWithin: await countAmong(db, casesAmong(scope, kind, { decidedFrom: from, decidedTo: to })),
    decidedByElection:
      election === null ? undefined : await countAmong(db, within({ decidedFrom: from, decidedTo: election.heldOn })),
    appealed: isComplaint ? await listCaseGroups(db, within({ happened: 'recordAppeal' })) : [],
    ofCommissioner: isComplaint
      ? { groups: await listCaseGroups(db, ofCommissioner), outcomes: await listOutcomes(db, ofCommissioner) }
      : { groups: [], outcomes: [] },
  };
}
