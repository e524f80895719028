import {
  type BoardRow,
  boardRows,
  caseStatuses,
  dayOf,
  firstDay,
  lifecycleOf,
  type OfficeCalendar,
  officeOf,
  tiraneDay,
  toTiraneIso,
} from '@denonco/contract';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { startOfDay } from '../../platform/moments/moments.rules.ts';
import { parseLater, toLaterEnd } from '../../reference/deadlines.rules.ts';
import { getReferenceLists, type Lists } from '../../reference/reference.store.ts';
import { listAlerts } from '../../register/cases/alerts.store.ts';
import { deadlineName } from '../../register/cases/cases.history.rules.ts';
import { aboutOf, getLaw } from '../../register/cases/cases.reference.store.ts';
import { getVisibleCase, kindsReached } from '../../register/cases/scope.ts';
import {
  type Board,
  countDueDeadlines,
  type DueGroup,
  type DueRow,
  listDue,
  listHearingsOf,
  type Section,
} from './board.store.ts';

export const boardHandlers = {
  dueBoard: async ({ actor, query: { kind, ...narrowing }, tx, now, deps }) => {
    const lists = await getReferenceLists(deps, tx);
    const { calendar } = await getLaw(deps, tx);
    const { nextDay, ...midnights } = daysAhead(now, calendar);
    const kinds = kindsReached(actor);
    const selectedKinds = kinds.filter((one) => kind === undefined || one === kind);
    const board: Board = { worker: actor, kinds: selectedKinds, now, ...midnights };
    const groups = await countDueDeadlines(tx, board, {});
    const rows = async (section: Section) =>
      (await listDue(tx, board, narrowing, section, boardRows)).map((row) => toBoardRow(row, lists, now));
    return {
      at: toTiraneIso(now),
      kinds,
      nextDay,
      counts: (await countDueDeadlines(tx, board, narrowing)).find(isWhole) ?? { overdue: 0, today: 0, next: 0 },
      overdue: await rows('overdue'),
      today: await rows('today'),
      next: await rows('next'),
      hearings: (await listHearingsOf(tx, board)).map((row) => ({
        ...row,
        about: aboutOf(lists, row),
        startsAt: toTiraneIso(row.starts_at),
      })),
      byPerson: groups.flatMap((group) => (group.person === null ? [] : [{ ...group, person: group.assignee }])),
      byDeadline: groups.flatMap(({ code: of, ...due }) =>
        of === null ? [] : [{ ...due, of: { code: of, name: deadlineName(of) } }],
      ),
    };
  },

  listCaseAlerts: async ({ actor, params: { number }, tx }) => {
    const { row } = await getVisibleCase(tx, actor, number);
    const alerts = await listAlerts(tx, row.id);
    return alerts.map(({ kind, code, legal_basis, due_at, at, recorded_at }) => ({
      kind,
      deadline: { code, name: deadlineName(code) },
      legalBasis: legal_basis,
      dueAt: toTiraneIso(due_at),
      at: toTiraneIso(at),
      recordedAt: toTiraneIso(recorded_at),
    }));
  },
} satisfies SomeHandlers;

function daysAhead(now: Date, calendar: OfficeCalendar) {
  const today = dayOf(now.getTime());
  const next = firstDay(today + 1, officeOf(calendar, []).isWorking);
  const midnight = (ahead: number) => startOfDay(tiraneDay(now), ahead);
  return {
    beginOfDay: midnight(0),
    endOfDay: midnight(1),
    endOfNext: midnight(next - today + 1),
    nextDay: tiraneDay(midnight(next - today)),
  };
}

function toBoardRow(row: DueRow, lists: Lists, now: Date): BoardRow {
  const { kind, status, code } = row;
  return {
    ...row,
    about: aboutOf(lists, row),
    status: { code: status, name: caseStatuses[status].label },
    deadline: {
      code,
      name: deadlineName(code),
      dueAt: toTiraneIso(row.due_at),
      ...toLaterEnd(parseLater(row.later_at, row.later_by)),
      legalBasis: row.legal_basis,
    },
    canLapse:
      row.late_after < now &&
      lifecycleOf(kind).rows.some(({ after, from }) => after === code && from.some((one) => one === status)),
  };
}

const isWhole = ({ code, person }: DueGroup) => code === null && person === null;
