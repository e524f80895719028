// Figures of the registers, for the public page and the staff dashboard.
import {
  type CaseKind,
  caseKinds,
  caseStatuses,
  type Named,
  outcomeName,
  type ResponseOf,
  readerOf,
  referralResults,
  type routes,
  tiraneDay,
  turnName,
} from '@denonco/contract';
import { cachedByKey } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { getReferenceLists, type Lists, toNamed } from '../../reference/reference.store.ts';
import { aboutOf } from '../../register/cases/cases.reference.store.ts';
import { canDoCasework, kindsReached } from '../../register/cases/scope.ts';
import { countWithheld } from '../../register/projection/projection.store.ts';
import { casesOfKas, type QueryScope } from '../queue/queue.conditions.store.ts';
import { toQueueRow } from '../queue/queue.present.ts';
import { countViews, listQueue } from '../queue/queue.store.ts';
import {
  countCriminalReports,
  countNumbers,
  countOverdue,
  type Group,
  getTotals,
  listDays,
  listGroups,
  listMonths,
  listYears,
  type Scope,
} from './figures.store.ts';
import { readOnTime } from './onTime.ts';
import { countOutstandingReports, countReferrals, listReferralResults } from './referrals.store.ts';

type Dashboard = ResponseOf<typeof routes.dashboard>;

const maxDays = 30;
const maxMonths = 12;
const maxNext = 12;

export const figuresHandlers = {
  publicFigures: async ({ deps, tx }) => {
    const { onTime } = await onTimeOf(deps, 'denouncement', tx);
    return { ...(await totalsOf(deps, 'denouncement', tx)), onTime: onTime.share };
  },

  registerFigures: async ({ query: { kind, year }, deps, tx }) => {
    const { totals, byMonth, groups, reports, onTime } = await countsOf[kind](deps, year ?? 'all', tx);
    const ofAll = onTime ?? (await onTimeOf(deps, kind, tx));
    const lists = await getReferenceLists(deps, tx);
    return {
      kind,
      years: await listYears(tx, kind),
      ...totals,
      withheld: await countWithheld(tx, kind),
      ...ofAll,
      byMonth,
      reports,
      ...toRegisterGroups(kind, groups, lists),
    };
  },

  dashboard: async ({ actor, query, tx, now, deps }) => {
    const scope = actor.scope === 'municipality' ? 'municipality' : 'country';
    const kinds = kindsReached(actor);
    const isRead = (one: CaseKind) => actor.permissions.has(readerOf[one]);
    const kind = kinds.find((one) => one === query.kind) ?? kinds.find(isRead) ?? kinds[0];
    if (kind === undefined) throw httpError('forbidden');
    // A municipal member without a municipality sees nothing.
    const municipality = scope === 'municipality' ? (actor.municipalityCode ?? '') : undefined;
    const counted: Scope = { kind, by: 'staff', ...(isRead(kind) ? { municipality } : { among: casesOfKas }) };
    const lists = await getReferenceLists(deps, tx);
    const found = await countedOf(deps, counted, tx);
    return {
      scope,
      kinds,
      kind,
      ...(await workOf(tx, actor, kind, now, lists)),
      ...found.figures,
      ...(found.onTime ?? (await onTimeOf(deps, kind, tx))),
      ...toGroups(kind, found.groups, lists),
      referrals: found.referrals,
    };
  },
} satisfies SomeHandlers;

/** Registers with so many cases have cached totals; smaller ones are counted on demand. */
const large = 20_000;

async function countedOf(deps: Deps, scope: Scope, tx: Db) {
  const { kind, municipality, among } = scope;
  if (among || (await countNumbers(tx, kind)) < large) return countAll(tx, scope, deps.now());
  return countedInLarge(deps, municipality === undefined ? kind : `${kind} ${municipality}`, tx);
}

const countedInLarge = cachedByKey((db, key: string, now) => {
  const [name, municipality] = key.split(' ');
  const kind = caseKinds.find((one) => one === name) ?? 'denouncement';
  return countAll(db, { kind, by: 'staff', municipality }, now);
});

async function countAll(db: Db, scope: Scope, now: Date) {
  return {
    figures: {
      totals: { ...(await getTotals(db, scope)), overdue: await countOverdue(db, scope, now) },
      byDay: await listDays(db, scope, tiraneDay(now.getTime()), maxDays),
      byMonth: (await listMonths(db, scope)).slice(-maxMonths),
    },
    /** Country-wide it is cached for all readers. */
    onTime: scope.municipality === undefined && !scope.among ? undefined : await readOnTime(db, scope, now),
    groups: await listGroups(db, scope),
    referrals: await readReferrals(db, scope, now),
  };
}

// Cached, because a read scans the whole register.
const onTimeOf = cachedByKey((db, kind: CaseKind, now) => readOnTime(db, { kind }, now));
const totalsOf = cachedByKey((db, kind: CaseKind) => getTotals(db, { kind, by: 'public' }));
const countsOfKind = (kind: CaseKind) =>
  cachedByKey(async (db, requested: number | 'all', now) => {
    const year = requested === 'all' ? undefined : requested;
    const scope: Scope = { kind, by: 'public', year };
    return {
      totals: await getTotals(db, scope),
      byMonth: await listMonths(db, scope),
      groups: await listGroups(db, scope),
      reports: await countCriminalReports(db, scope),
      /** That of all years is cached for all readers. */
      onTime: year === undefined ? undefined : await readOnTime(db, { kind, year }, now),
    };
  });
const countsOf = {
  denouncement: countsOfKind('denouncement'),
  complaint: countsOfKind('complaint'),
} satisfies Record<CaseKind, unknown>;

async function workOf(
  db: Db,
  actor: Actor,
  kind: CaseKind,
  now: Date,
  lists: Lists,
): Promise<Pick<Dashboard, 'mine' | 'next'>> {
  if (!canDoCasework(actor, kind)) return { mine: null, next: [] };
  const scope: QueryScope = { worker: actor, now, lists };
  const { mine: assigned, ...counts } = await countViews(db, scope, kind);
  const requested = { sort: 'due', after: undefined, limit: maxNext } as const;
  const { rows } = await listQueue(db, scope, { kind, view: 'turn' }, requested);
  return {
    mine: { ...counts, assigned },
    next: rows.map((row) => toQueueRow(row, lists)),
  };
}

async function readReferrals(db: Db, scope: Scope, now: Date): Promise<Dashboard['referrals']> {
  const results = await listReferralResults(db, scope);
  return {
    ...(await countReferrals(db, scope, now)),
    ...(await countOutstandingReports(db, scope, now)),
    results: results.map(({ result, count }) => ({ of: { code: result, name: referralResults[result] }, count })),
  };
}

/** Counts open cases by municipality; the other figures count all. */
const toGroups = (kind: CaseKind, groups: readonly Group[], lists: Lists) => ({
  ...toRegisterGroups(kind, groups, lists),
  byMunicipality: groups
    .flatMap(({ municipality, open }) =>
      municipality === null || open === 0
        ? []
        : { of: toNamed(lists.municipalities.get(municipality), municipality), count: open },
    )
    .toSorted((a, b) => b.count - a.count),
});

type Column = 'about' | 'region' | 'municipality' | 'status' | 'turn' | 'outcome';

function toRegisterGroups(kind: CaseKind, groups: readonly Group[], lists: Lists) {
  const countsBy = <C extends Column>(column: C, nameOf: (code: NonNullable<Group[C]>) => Named) =>
    groups.flatMap((group) => {
      const code = group[column];
      return code ? [{ of: nameOf(code), count: group.registered }] : [];
    });
  return {
    byObject: countsBy('about', (code) => aboutOf(lists, { kind, object_code: code })),
    byRegion: countsBy('region', (code) => toNamed(lists.regions.get(code), code)),
    byMunicipality: countsBy('municipality', (code) => toNamed(lists.municipalities.get(code), code)),
    byStatus: countsBy('status', (code) => ({ code, name: caseStatuses[code].label })),
    byTurn: countsBy('turn', (code) => ({ code, name: turnName(kind, code) })).filter(({ of }) => of.code !== 'none'),
    byOutcome: countsBy('outcome', (code) => ({ code, name: outcomeName(kind, code) })),
  };
}
