// Figures for the public and for the dashboard: the register from its public projection, a member's work from the queue.
import {
  type CaseKind,
  caseOutcomes,
  caseStatuses,
  fromTiraneWall,
  type Named,
  type Reply,
  type routes,
  tiraneDay,
} from '@denonco/contract';
import { aboutOf, type Lists, listsInForce, namedBy } from '../cases/cases.reference.store.ts';
import { doesCasework } from '../casework/casework.rules.ts';
import { remembering, rememberingEach } from '../db/remembering.ts';
import type { Db } from '../deps.ts';
import type { Actor, Handlers } from '../http/call.ts';
import type { Asking } from '../queue/queue.conditions.store.ts';
import { endOfDay, toQueueRow } from '../queue/queue.present.ts';
import { countViews, listQueue } from '../queue/queue.store.ts';
import {
  countOverdue,
  type Group,
  getTotals,
  listDays,
  listGroups,
  listMonths,
  listYears,
  type Scope,
} from './figures.store.ts';

type Dashboard = Reply<typeof routes.dashboard>;
type RegisterFigures = Reply<typeof routes.registerFigures>;

const daysShown = 30;
const nextShown = 8;

export const figuresHandlers: Handlers<'publicFigures' | 'registerFigures' | 'dashboard'> = {
  publicFigures: ({ deps }) => publicTotals(deps),

  registerFigures: async ({ query: { kind, year }, deps }) => {
    const { totals, byMonth, groups } = await countsOf[kind](deps, year);
    const lists = await listsInForce(deps);
    return {
      kind,
      years: await listYears(deps.db, kind),
      ...totals,
      byMonth,
      ...toRegisterGroups(kind, groups, lists),
    };
  },

  dashboard: async ({ actor, tx, now, deps }) => {
    const scope = actor.scope === 'municipality' ? 'municipality' : 'country';
    // A municipality's member without one sees nothing rather than everything.
    const municipality = scope === 'municipality' ? (actor.municipalityCode ?? '') : undefined;
    const counted: Scope = { kind: 'denouncement', municipality };
    const lists = await listsInForce(deps, tx);
    const { medianDays: _, onTime, ...totals } = await getTotals(tx, counted);
    return {
      scope,
      totals: { ...totals, overdue: await countOverdue(tx, counted, now) },
      onTime,
      ...(await workOf(tx, actor, now, lists)),
      byDay: await listDays(tx, counted, tiraneDay(now.getTime()), daysShown),
      ...toGroups(await listGroups(tx, counted), lists),
    };
  },
};

// A reading goes through the whole register, and what it finds may be kept by caches anyway: one a moment is enough.
const publicTotals = remembering((db) => getTotals(db, { kind: 'denouncement' }));
const countsOfKind = (kind: CaseKind) =>
  rememberingEach(async (db, year: number | undefined) => {
    const scope: Scope = { kind, registered: year === undefined ? undefined : inYear(year) };
    return {
      totals: await getTotals(db, scope),
      byMonth: await listMonths(db, scope),
      groups: await listGroups(db, scope),
    };
  });
const countsOf = {
  denouncement: countsOfKind('denouncement'),
  complaint: countsOfKind('complaint'),
} satisfies Record<CaseKind, unknown>;

const newYear = (year: number): Date => new Date(fromTiraneWall({ year, month: 1, day: 1 }));
const inYear = (year: number) => ({ from: newYear(year), until: newYear(year + 1) });

/** What waits for this member; nothing for those who do no casework. */
async function workOf(db: Db, actor: Actor, now: Date, lists: Lists): Promise<Pick<Dashboard, 'mine' | 'next'>> {
  if (!doesCasework(actor, 'denouncement')) return { mine: null, next: [] };
  const asking: Asking = { worker: actor, now, endOfDay: endOfDay(now) };
  const { mine: assigned, today, overdue, waiting, unassigned } = await countViews(db, asking, 'denouncement');
  const running = { kind: 'denouncement', view: 'running' } as const;
  const { rows } = await listQueue(db, asking, running, { sort: 'due', after: undefined, limit: nextShown });
  return {
    mine: { assigned, today, overdue, waiting, unassigned },
    next: rows.map((row) => {
      const { number, object, municipality, status, deadline } = toQueueRow(row, lists);
      return { number, object, municipality, status, deadline };
    }),
  };
}

function toGroups(
  groups: readonly Group[],
  lists: Lists,
): Pick<Dashboard, 'byMunicipality' | 'byObject' | 'byStatus' | 'byOutcome'> {
  const { byObject, byStatus, byOutcome } = toRegisterGroups('denouncement', groups, lists);
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
      (code) => ({ code, name: caseOutcomes[code] }),
    ),
  };
}
