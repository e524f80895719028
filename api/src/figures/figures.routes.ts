// Figures for the public, of its registers, and for the dashboard, of every case; a member's work from the queue.
import {
  type CaseKind,
  caseKinds,
  caseStatuses,
  fromTiraneWall,
  type Named,
  outcomeName,
  type Reply,
  readerOf,
  referralResults,
  type routes,
  tiraneDay,
} from '@denonco/contract';
import { aboutOf, type Lists, listsInForce, namedBy } from '../cases/cases.reference.store.ts';
import { doesCasework } from '../casework/casework.rules.ts';
import type { Db } from '../db/pool.ts';
import { rememberingEach } from '../db/remembering.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import type { Asking } from '../queue/queue.conditions.store.ts';
import { endOfDay, toQueueRow } from '../queue/queue.present.ts';
import { countViews, listQueue } from '../queue/queue.store.ts';
import type { Actor } from '../sessions/actor.ts';
import {
  countNumbers,
  countOverdue,
  countReports,
  type Group,
  getTotals,
  listDays,
  listGroups,
  listMonths,
  listYears,
  type Scope,
} from './figures.store.ts';
import { readOnTime } from './onTime.ts';
import { countOwedReports, countReferrals, listReferralResults } from './referrals.store.ts';

type Dashboard = Reply<typeof routes.dashboard>;
type RegisterFigures = Reply<typeof routes.registerFigures>;

const daysShown = 30;
const monthsShown = 12;
const nextShown = 8;

export const figuresHandlers: Handlers<'publicFigures' | 'registerFigures' | 'dashboard'> = {
  publicFigures: async ({ deps, tx }) => {
    const { onTime } = await onTimeOf(deps, 'denouncement', tx);
    return { ...(await totalsOf(deps, 'denouncement', tx)), onTime: onTime.share };
  },

  registerFigures: async ({ query: { kind, year }, deps, tx }) => {
    const { totals, byMonth, groups, reports, onTime } = await countsOf[kind](deps, year, tx);
    const ofAll = onTime ?? (await onTimeOf(deps, kind, tx));
    const lists = await listsInForce(deps, tx);
    return {
      kind,
      years: await listYears(tx, kind),
      ...totals,
      ...ofAll,
      byMonth,
      reports,
      ...toRegisterGroups(kind, groups, lists),
    };
  },

  dashboard: async ({ actor, query, tx, now, deps }) => {
    const scope = actor.scope === 'municipality' ? 'municipality' : 'country';
    const kinds = caseKinds.filter((one) => actor.permissions.has(readerOf[one]));
    const kind = kinds.find((one) => one === query.kind) ?? kinds[0];
    if (kind === undefined) throw fault('forbidden');
    // A municipality's member without one sees nothing rather than everything.
    const municipality = scope === 'municipality' ? (actor.municipalityCode ?? '') : undefined;
    const counted: Scope = { kind, by: 'staff', municipality };
    const lists = await listsInForce(deps, tx);
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
};

/** In a register of so many cases what is counted over all of it is remembered; a smaller one is counted for whoever asks. */
const large = 20_000;

async function countedOf(deps: Deps, scope: Scope, tx: Db) {
  const { kind, municipality } = scope;
  if ((await countNumbers(tx, kind)) < large) return countAll(tx, scope, deps.now());
  return countedInLarge(deps, municipality === undefined ? kind : `${kind} ${municipality}`, tx);
}

const countedInLarge = rememberingEach((db, key: string, now) => {
  const [name, municipality] = key.split(' ');
  const kind = caseKinds.find((one) => one === name) ?? 'denouncement';
  return countAll(db, { kind, by: 'staff', municipality }, now);
});

/** What the dashboard counts over a whole register, or the part of it that is one municipality's. */
async function countAll(db: Db, scope: Scope, now: Date) {
  const { medianDays: _, ...totals } = await getTotals(db, scope);
  return {
    figures: {
      totals: { ...totals, overdue: await countOverdue(db, scope, now) },
      byDay: await listDays(db, scope, tiraneDay(now.getTime()), daysShown),
      byMonth: (await listMonths(db, scope)).slice(-monthsShown),
    },
    /** Of the country it is one reading for every page. */
    onTime: scope.municipality === undefined ? undefined : await readOnTime(db, scope, now),
    groups: await listGroups(db, scope),
    referrals: await readReferrals(db, scope, now),
  };
}

// A reading goes through the whole register, and what it finds may be kept by caches anyway: one a moment is enough.
const onTimeOf = rememberingEach((db, kind: CaseKind, now) => readOnTime(db, { kind }, now));
const totalsOf = rememberingEach((db, kind: CaseKind) => getTotals(db, { kind, by: 'public' }));
const countsOfKind = (kind: CaseKind) =>
  rememberingEach(async (db, year: number | undefined, now) => {
    const scope: Scope = { kind, by: 'public', registered: year === undefined ? undefined : inYear(year) };
    return {
      totals: await getTotals(db, scope),
      byMonth: await listMonths(db, scope),
      groups: await listGroups(db, scope),
      reports: await countReports(db, scope),
      /** Of all years it is one reading for every page. */
      onTime: year === undefined ? undefined : await readOnTime(db, { kind, year }, now),
    };
  });
const countsOf = {
  denouncement: countsOfKind('denouncement'),
  complaint: countsOfKind('complaint'),
} satisfies Record<CaseKind, unknown>;

const newYear = (year: number): Date => new Date(fromTiraneWall({ year, month: 1, day: 1 }));
const inYear = (year: number) => ({ from: newYear(year), until: newYear(year + 1) });

/** What waits for this member; nothing for those who do no casework of this kind. */
async function workOf(
  db: Db,
  actor: Actor,
  kind: CaseKind,
  now: Date,
  lists: Lists,
): Promise<Pick<Dashboard, 'mine' | 'next'>> {
  if (!doesCasework(actor, kind)) return { mine: null, next: [] };
  const asking: Asking = { worker: actor, now, endOfDay: endOfDay(now) };
  const { mine: assigned, today, overdue, waiting, unassigned, threat } = await countViews(db, asking, kind);
  const asked = { sort: 'due', after: undefined, limit: nextShown } as const;
  const { rows } = await listQueue(db, asking, { kind, view: 'running' }, asked);
  return {
    mine: { assigned, today, overdue, waiting, unassigned, threat },
    next: rows.map((row) => {
      const { number, object, municipality, status, deadline } = toQueueRow(row, lists);
      return { number, object, municipality, status, deadline };
    }),
  };
}

async function readReferrals(db: Db, { kind, municipality }: Scope, now: Date): Promise<Dashboard['referrals']> {
  const results = await listReferralResults(db, { kind, municipality });
  return {
    ...(await countReferrals(db, { kind, municipality }, now)),
    ...(await countOwedReports(db, { kind, municipality }, now)),
    results: results.map(({ result, count }) => ({ of: { code: result, name: referralResults[result] }, count })),
  };
}

function toGroups(
  kind: CaseKind,
  groups: readonly Group[],
  lists: Lists,
): Pick<Dashboard, 'byMunicipality' | 'byObject' | 'byStatus' | 'byOutcome'> {
  const { byObject, byStatus, byOutcome } = toRegisterGroups(kind, groups, lists);
  return {
    byMunicipality: groups
      .flatMap(({ municipality, open }) =>
        municipality === null || open === 0
          ? []
          : { of: namedBy(lists.municipalities.get(municipality), municipality), count: open },
      )
      .toSorted((a, b) => b.count - a.count),
    byObject,
    byStatus,
    byOutcome,
  };
}

function toRegisterGroups(
  kind: CaseKind,
  groups: readonly Group[],
  lists: Lists,
): Pick<RegisterFigures, 'byObject' | 'byRegion' | 'byMunicipality' | 'byStatus' | 'byOutcome'> {
  const countsBy = <T extends string>(codeOf: (group: Group) => T | null, nameOf: (code: T) => Named) =>
    groups.flatMap((group) => {
      const code = codeOf(group);
      return code === null ? [] : [{ of: nameOf(code), count: group.registered }];
    });
  return {
    byObject: countsBy(
      ({ about }) => about,
      (code) => aboutOf(lists, { kind, object_code: code }),
    ),
    byRegion: countsBy(
      ({ region }) => region,
      (code) => namedBy(lists.regions.get(code), code),
    ),
    byMunicipality: countsBy(
      ({ municipality }) => municipality,
      (code) => namedBy(lists.municipalities.get(code), code),
    ),
    byStatus: countsBy(
      ({ status }) => status,
      (code) => ({ code, name: caseStatuses[code].words }),
    ),
    byOutcome: countsBy(
      ({ outcome }) => outcome,
      (code) => ({ code, name: outcomeName(kind, code) }),
    ),
  };
}
