// Figures for the public and for the dashboard: the register from its public projection, a member's work from the queue.
import { caseOutcomes, caseStatuses, type Named, type Reply, type routes, tiraneDay } from '@denonco/contract';
import { type Lists, listsInForce, namedBy } from '../cases/cases.reference.store.ts';
import { endOfDay, toQueueRow } from '../casework/casework.present.ts';
import { doesCasework } from '../casework/casework.rules.ts';
import { type Asking, countViews, listQueue } from '../casework/queue.store.ts';
import type { Db } from '../deps.ts';
import type { Actor, Handlers } from '../http/call.ts';
import { getTotals, listDays, listGroups } from './figures.store.ts';

type Dashboard = Reply<typeof routes.dashboard>;

const daysShown = 30;
const nextShown = 8;

export const figuresHandlers: Handlers<'publicFigures' | 'dashboard'> = {
  publicFigures: async ({ tx, now }) => {
    const { overdue: _, ...figures } = await getTotals(tx, undefined, now);
    return figures;
  },

  dashboard: async ({ actor, tx, now, deps }) => {
    const scope = actor.scope === 'municipality' ? 'municipality' : 'country';
    // A municipality's member without one sees nothing rather than everything.
    const municipality = scope === 'municipality' ? (actor.municipalityCode ?? '') : undefined;
    const lists = await listsInForce(deps, tx);
    const { medianDays: _, onTime, ...totals } = await getTotals(tx, municipality, now);
    return {
      scope,
      totals,
      onTime,
      ...(await workOf(tx, actor, now, lists)),
      byDay: await listDays(tx, municipality, tiraneDay(now.getTime()), daysShown),
      ...toGroups(await listGroups(tx, municipality), lists),
    };
  },
};

/** What waits for this member; nothing for those who do no casework. */
async function workOf(db: Db, actor: Actor, now: Date, lists: Lists): Promise<Pick<Dashboard, 'mine' | 'next'>> {
  if (!doesCasework(actor)) return { mine: null, next: [] };
  const asking: Asking = { worker: actor, now, endOfDay: endOfDay(now) };
  const { mine: assigned, today, overdue, waiting, unassigned } = await countViews(db, asking);
  const rows = await listQueue(db, asking, { view: 'running' }, undefined, nextShown);
  return {
    mine: { assigned, today, overdue, waiting, unassigned },
    next: rows.map((row) => {
      const { number, object, municipality, status, deadline } = toQueueRow(row, lists);
      return { number, object, municipality, status, deadline };
    }),
  };
}

function toGroups(
  groups: Awaited<ReturnType<typeof listGroups>>,
  lists: Lists,
): Pick<Dashboard, 'byMunicipality' | 'byObject' | 'byStatus' | 'byOutcome'> {
  return {
    byMunicipality: groups
      .flatMap(({ municipality, open }) =>
        municipality === null || open === 0
          ? []
          : { of: namedBy(lists.municipalities.get(municipality), municipality), count: open },
      )
      .toSorted((a, b) => b.count - a.count),
    byObject: groups.flatMap(({ object, registered }) =>
      object === null ? [] : { of: namedBy(lists.find('denounce_object', object), object), count: registered },
    ),
    byStatus: groups.flatMap(({ status, registered }) =>
      status === null ? [] : { of: ofCode(status, caseStatuses[status].words), count: registered },
    ),
    byOutcome: groups.flatMap(({ outcome, registered }) =>
      outcome === null ? [] : { of: ofCode(outcome, caseOutcomes[outcome]), count: registered },
    ),
  };
}

const ofCode = (code: string, name: Named['name']): Named => ({ code, name });
