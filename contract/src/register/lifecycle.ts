// The machinery of lifecycles: rows of possible actions, and a history folded over them.

import type { LocalizedText } from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';
import { type CaseStatus, caseStatuses } from './cases.statuses.ts';
import type { DeadlineCode } from './deadlines.rules.ts';
import type { CaseOutcome, Decider } from './outcomes.ts';

export type Ask =
  | 'reason'
  | 'request'
  | 'dueInDays'
  | 'assignee'
  | 'body'
  | 'otherNumber'
  | 'sessionAt'
  | 'sessionPlace'
  | 'announcedAt'
  | 'excluded'
  | 'appoint'
  | 'subjects'
  | 'report'
  | 'referralResult'
  | 'outcomes'
  | 'sanctions'
  | 'votes'
  | 'decision'
  | 'kasDecision'
  | 'conveyedBy'
  | 'publication'
  | 'publicLine'
  | 'hiding'
  | 'documents';

export interface LifecycleRow {
  readonly action: string;
  readonly from: readonly CaseStatus[];
  /** `same` keeps the status; `origin` returns to the status before the return or withdrawal. */
  readonly to: CaseStatus | 'same' | 'origin';
  /** `system`: recorded only together with another action. */
  readonly by: 'filer' | 'system' | Permission;
  readonly decidedBy?: Decider;
  readonly outcomes?: readonly CaseOutcome[];
  readonly label: LocalizedText;
  readonly done: LocalizedText;
  readonly toFiler?: LocalizedText;
  readonly asks: readonly Ask[];
  readonly optional?: readonly Ask[];
  readonly filerSees: boolean;
  readonly publicSees: boolean;
  readonly starts?: readonly DeadlineCode[];
  readonly stops?: readonly DeadlineCode[] | 'all';
  readonly pauses?: readonly DeadlineCode[];
  readonly resumes?: readonly DeadlineCode[];
  readonly extends?: DeadlineCode;
  /** Restarts these if running, from `clockFrom` (KZ 132: the last registration). */
  readonly restarts?: readonly DeadlineCode[];
  /**
   * Started by this action if not already running or paused: by a completion, or admission of a case older than their
   * early start.
   */
  readonly startsUnlessRunning?: readonly DeadlineCode[];
  /** Started where the decision requires them and nothing has settled them (outcomes.ts). */
  readonly startsIfReportDue?: readonly DeadlineCode[];
  /** Started, if not running, where the decided case now waits only for closing. */
  readonly startsIfConcluded?: readonly DeadlineCode[];
  /** Ended without being met or missed: never begun in law, or no longer binding. */
  readonly voids?: readonly DeadlineCode[];
  /** The system's action recorded right after this one, with the criminal report that the decision obliges to. */
  readonly reportAction?: string;
  /** The action recorded right after this one, with the sanctions that the decision proposes to KAS. */
  readonly sanctionAction?: string;
  /** The action is not possible while a criminal report is owed. */
  readonly waitsForReport?: true;
  /** Deadlines stopped by an earlier withdrawal run again as if they had not been (KPA 64.4). */
  readonly revives?: readonly DeadlineCode[];
  /** The filer withdraws; the case may continue without them. */
  readonly filerWithdraws?: true;
  /** Notifies deciding members of a threat. */
  readonly notifiesOfThreat?: true;
  /** Settles a reported threat. */
  readonly settlesThreat?: true;
  /** Deadlines count from the act's announcement (`announcedAt`), else the event. */
  readonly announces?: true;
  /** Deadlines are counted again, with the event's calendar and rule version. */
  readonly recounts?: true;
  /** A proposal: outcomes and text decide nothing, and only staff read them. */
  readonly proposes?: true;
  /** The action is possible only while this deadline runs. */
  readonly onlyWhileRunning?: DeadlineCode;
  /** The action is possible only after, or only before, the end of this deadline. */
  readonly after?: DeadlineCode;
  readonly before?: DeadlineCode;
  readonly maxDays?: number;
  /** The action is possible only after this one was taken, or never after it. */
  readonly onlyAfter?: string;
  readonly notAfter?: string;
  /** How often, since filing or the last reopening. */
  readonly maxTimes?: number;
  readonly legalBasis?: string;
  /** The assignee is drawn by lot (lots.ts) from the assignable members. */
  readonly byLot?: true;
  /** Replaces `done` for an appointment, which is no lot. */
  readonly doneByAppointment?: LocalizedText;
  /** The action is never possible for anonymous cases, which have no known filer. */
  readonly convertsTrack?: true;
  /** Opens a new case whose first action is this one. */
  readonly opensCaseWith?: string;
  /** Withdraws the decision; that it was published stays visible. */
  readonly unpublishes?: true;
  /** Hides case or texts, or shows them again (hidings.ts). */
  readonly visibility?: 'hides' | 'shows';
  /** The content is gone: no further action. */
  readonly forGood?: true;
  /** The system's row recorded on the case named by `otherNumber`, which must allow it. */
  readonly otherCaseAction?: string;
}

export interface Step {
  readonly action: string;
}

export type Lifecycle = ReturnType<typeof lifecycleFrom>;

export const doneLabel = (
  { done, doneByAppointment }: LifecycleRow,
  data: { readonly appointment?: unknown },
): LocalizedText => (data.appointment === undefined ? done : (doneByAppointment ?? done));

/** Including those that only some decisions require, or that run already at times. */
export const deadlinesStartedBy = (row: LifecycleRow): readonly DeadlineCode[] =>
  [row.starts, row.startsUnlessRunning, row.startsIfReportDue, row.startsIfConcluded].flatMap((codes) => codes ?? []);

export const isStaffRow = <R extends LifecycleRow>(row: R): row is R & { readonly by: Permission } =>
  row.by !== 'filer' && row.by !== 'system';

/** After completion a case returns to where it was. */
export function lifecycleFrom(rows: readonly LifecycleRow[]) {
  const byAction = new Map(rows.map((row) => [row.action, row]));

  /** @throws for an unknown action. */
  function row(action: string): LifecycleRow {
    const found = byAction.get(action);
    if (!found) throw new Error(`no such action: ${action}`);
    return found;
  }

  /** The stored status must equal it. @throws on an impossible step. */
  function statusAfter(steps: readonly Step[]): CaseStatus {
    let status: CaseStatus | undefined;
    let origin: CaseStatus = 'preliminary_check';
    for (const { action } of steps) {
      const { from, to } = row(action);
      if (status === undefined ? from.length > 0 : !from.includes(status))
        throw new Error(`${action} from ${status ?? 'nothing'}`);
      if ((to === 'returned' || to === 'withdrawn') && status && status !== 'returned') origin = status;
      const next: CaseStatus | undefined = to === 'same' ? status : to === 'origin' ? origin : to;
      status = next;
    }
    if (!status) throw new Error('a case without events');
    return status;
  }

  function publicStatusAfter(steps: readonly Step[]): CaseStatus {
    const status = statusAfter(steps);
    if (!caseStatuses[status].isInternal) return status;
    // A withdrawal may lie between, from which the case returned to the internal status.
    const entered = steps.findLastIndex(({ action }) => row(action).to === status);
    return publicStatusAfter(steps.slice(0, entered));
  }

  /** Steps since filing or the last reopening. */
  function timesTaken(steps: readonly Step[], action: string): number {
    const reopened = steps.map((step) => step.action).lastIndexOf('reopen');
    return steps.slice(reopened + 1).filter((step) => step.action === action).length;
  }

  /** Includes the system's; the caller checks permission and ownership. */
  function possibleRows(steps: readonly Step[]): readonly LifecycleRow[] {
    const status = statusAfter(steps);
    const isOver = steps.some((step) => row(step.action).forGood);
    const isWithoutFiler = steps.some((step) => row(step.action).filerWithdraws);
    return rows.filter(
      ({ from, to, maxTimes, onlyAfter, notAfter, action, by }) =>
        from.includes(status) &&
        (by === 'system' || !isOver) &&
        !(isWithoutFiler && (by === 'filer' || to === 'returned')) &&
        !steps.some((step) => step.action === notAfter) &&
        (maxTimes === undefined || timesTaken(steps, action) < maxTimes) &&
        (onlyAfter === undefined || steps.some((step) => step.action === onlyAfter)),
    );
  }

  return { rows, row, statusAfter, publicStatusAfter, timesTaken, possibleRows };
}
