// What a lifecycle is, whichever instrument it belongs to: rows that say what may happen, and a history folded over them.
// The rows themselves are denouncements.lifecycle.ts and complaints.lifecycle.ts.
import type { CaseStatus } from './cases.statuses.ts';
import type { DeadlineCode } from './deadlines.rules.ts';
import type { CaseOutcome, Decider } from './outcomes.ts';
import type { Words } from './primitives.ts';
import type { Permission } from './roles.ts';

/** What an action asks of the person who takes it; each is a field of ActionData. */
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
  /** `same` keeps the status; `origin` goes back to where the case was before it was returned or withdrawn. */
  readonly to: CaseStatus | 'same' | 'origin';
  /** `system`: recorded with another action, never taken by itself. */
  readonly by: 'filer' | 'system' | Permission;
  /** Whose decision it is; it takes only outcomes that this organ may decide (outcomes.ts). */
  readonly decidedBy?: Decider;
  /** Takes these of the organ's outcomes alone. */
  readonly outcomes?: readonly CaseOutcome[];
  /** The button. */
  readonly words: Words;
  /** The line in the timeline. */
  readonly done: Words;
  /** The same said to the filer, where it speaks of what they did or what is theirs. */
  readonly toFiler?: Words;
  readonly asks: readonly Ask[];
  readonly optional?: readonly Ask[];
  readonly filerSees: boolean;
  readonly publicSees: boolean;
  readonly starts?: readonly DeadlineCode[];
  readonly stops?: readonly DeadlineCode[] | 'all';
  readonly pauses?: readonly DeadlineCode[];
  readonly resumes?: readonly DeadlineCode[];
  readonly extends?: DeadlineCode;
  /** Those of these that run begin anew, from the instant the event says (KZ 132: from the last one registered). */
  readonly restarts?: readonly DeadlineCode[];
  /** Begin unless they run or stand still: by a completion, by the admission of a case from before they ran so early. */
  readonly startsUnlessRunning?: readonly DeadlineCode[];
  /** Begin where what is decided obliges to them and nothing has settled it yet (outcomes.ts). */
  readonly startsIfOwed?: readonly DeadlineCode[];
  /** End without being kept or missed: they had not begun in law, or no longer bind. */
  readonly voids?: readonly DeadlineCode[];
  /** Recorded after it, with the criminal report that came with the decision. */
  readonly reports?: string;
  /** Not before a criminal report that a decision obliges to was made. */
  readonly waitsForReport?: true;
  /** Those that an earlier withdrawal stopped run again, as if it had not: the procedure never ended (KPA 64.4). */
  readonly revives?: readonly DeadlineCode[];
  /** The filer takes no part from then on: neither acts nor is waited for. */
  readonly endsFiling?: true;
  /** Members who decide such cases are notified that a threat is behind the withdrawal. */
  readonly tellsThreat?: true;
  /** The commission's word on a withdrawal: what was said of a threat has been answered. */
  readonly answersThreat?: true;
  /** An act of the commission: what it starts counts from its announcement (`announcedAt`), else from the event. */
  readonly announces?: true;
  /** Those that the event names end when they would by the calendar and the version of the rule that it says. */
  readonly recounts?: true;
  /** Only once this deadline has passed, or only while it has not. */
  readonly after?: DeadlineCode;
  readonly before?: DeadlineCode;
  /** The most that `dueInDays` may say. */
  readonly mostDays?: number;
  /** Only once this action was taken. */
  readonly onlyAfter?: string;
  /** Never once this action was taken. */
  readonly notAfter?: string;
  /** At most this often in one course of the case (a reopening starts a new one). */
  readonly times?: number;
  readonly legalBasis?: string;
  /** The assignee is drawn by lot (lots.ts) from those who can be given the case. */
  readonly byLot?: true;
  /** Replaces `done` where only one member was left: an appointment is no lot. */
  readonly doneAlone?: Words;
  /** A tip becomes a denouncement, a denouncement a tip. Never of an anonymous case, which nobody stands behind. */
  readonly convertsTrack?: true;
  /** The system's row by which the case of the subjects that were separated begins. */
  readonly begins?: string;
  /** The public reads the decision no more; that it was published stays visible. */
  readonly unpublishes?: true;
  /** Takes the case or its texts out of everything public, or shows again what was taken out (hidings.ts). */
  readonly visibility?: 'hides' | 'shows';
  /** What the case was about is gone: from then on nobody takes an action on it. */
  readonly forGood?: true;
  /** The system's row that is recorded on the case named by `otherNumber`; that case must be where the row starts from. */
  readonly tells?: string;
}

/** A step of a case's history, as far as folding needs it. */
export interface Step {
  readonly action: string;
}

/** A table of rows with what can be read from it. */
export interface Lifecycle {
  readonly rows: readonly LifecycleRow[];
  /** The row of an action; throws on a code that is not in the table. */
  readonly row: (action: string) => LifecycleRow;
  /** The status after a history; the fold that the stored status must equal. Throws on a step the table does not allow. */
  readonly statusAfter: (steps: readonly Step[]) => CaseStatus;
  /** How often an action was taken since the case was filed or last reopened. */
  readonly timesTaken: (steps: readonly Step[], action: string) => number;
  /**
   * The rows that the table allows from this history, whoever asks; permission and ownership are the caller's to check.
   * Those of the system, which nobody asks for, are among them.
   */
  readonly possibleRows: (steps: readonly Step[]) => readonly LifecycleRow[];
}

/** Name of an event of this row. */
export const doneWords = ({ done, doneAlone }: LifecycleRow, data: { readonly appointment?: unknown }): Words =>
  data.appointment === undefined ? done : (doneAlone ?? done);

/** The deadlines that an action may begin, also where only some decisions oblige to them. */
export const begunBy = ({ starts, startsIfOwed }: LifecycleRow): readonly DeadlineCode[] => [
  ...(starts ?? []),
  ...(startsIfOwed ?? []),
];

/** Whether a row is ever taken by a member of staff. */
export const isStaffRow = <R extends LifecycleRow>(row: R): row is R & { readonly by: Permission } =>
  row.by !== 'filer' && row.by !== 'system';

/** Reads a table of rows. A case comes back to where it was when it was returned for completion. */
export function lifecycleFrom(rows: readonly LifecycleRow[]): Lifecycle {
  const byAction = new Map(rows.map((row) => [row.action, row]));

  function row(action: string): LifecycleRow {
    const found = byAction.get(action);
    if (!found) throw new Error(`no such action: ${action}`);
    return found;
  }

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

  function timesTaken(steps: readonly Step[], action: string): number {
    const reopened = steps.map((step) => step.action).lastIndexOf('reopen');
    return steps.slice(reopened + 1).filter((step) => step.action === action).length;
  }

  function possibleRows(steps: readonly Step[]): readonly LifecycleRow[] {
    const status = statusAfter(steps);
    const isOver = steps.some((step) => row(step.action).forGood);
    const isWithoutFiler = steps.some((step) => row(step.action).endsFiling);
    return rows.filter(
      ({ from, to, times, onlyAfter, notAfter, action, by }) =>
        from.includes(status) &&
        (by === 'system' || !isOver) &&
        !(isWithoutFiler && (by === 'filer' || to === 'returned')) &&
        !steps.some((step) => step.action === notAfter) &&
        (times === undefined || timesTaken(steps, action) < times) &&
        (onlyAfter === undefined || steps.some((step) => step.action === onlyAfter)),
    );
  }

  return { rows, row, statusAfter, timesTaken, possibleRows };
}
