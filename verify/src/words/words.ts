// All texts of the command by name, in both languages.
import type { Broken } from '../core/follow.ts';
import type { StepFault } from '../core/history/history.ts';
import type { StepKind } from '../core/history/historyFile.ts';
import type { Succession } from '../core/logKeys.ts';
import type { ListState } from '../core/lot.ts';
import type { OpeningFault } from '../core/openings.ts';
import type { Unread } from '../core/receiptFile.ts';

export interface Words {
  readonly usage: string;
  readonly unread: Readonly<Record<Unread, string>>;
  readonly broken: Readonly<Record<Broken, string>>;
  readonly openingFaults: Readonly<Record<OpeningFault, string>>;
  readonly receipt: ReceiptWords;
  readonly history: HistoryWords;
  readonly lot: LotWords;
  readonly log: LogWords;
  readonly misused: {
    readonly command: (given: string) => string;
    readonly address: (given: string) => string;
    readonly key: (given: string) => string;
    readonly noFile: string;
    readonly needs: (option: string) => string;
    readonly unreadable: (path: string) => string;
    readonly state: (path: string) => string;
  };
  readonly unreached: (reason: string) => string;
}

interface ReceiptWords {
  readonly verdict: { readonly proved: string; readonly partly: string; readonly refused: string };
  readonly number: (number: string, at: string) => string;
  readonly promise: {
    readonly holds: (name: string) => string;
    readonly malformed: string;
    readonly wrongSignature: string;
    readonly otherText: string;
  };
  readonly key: { readonly known: string; readonly stranger: string; readonly unchecked: (key: string) => string };
  readonly leaf: { readonly holds: string; readonly differs: string };
  readonly inLog: {
    readonly included: (position: number, size: number) => string;
    readonly promised: (entersAt: string) => string;
    readonly absent: string;
    readonly waiting: string;
    readonly unknown: string;
    readonly otherKey: string;
    readonly malformed: string;
    readonly otherLog: string;
    readonly wrongSignature: string;
    readonly notIncluded: string;
  };
  readonly continued: { readonly holds: (size: number) => string; readonly broken: string };
  readonly witness: {
    readonly none: string;
    readonly valid: (name: string, at: string) => string;
    readonly forged: (name: string) => string;
    readonly stranger: (name: string) => string;
  };
  readonly content: (name: string) => string;
  readonly document: {
    readonly same: (name: string) => string;
    readonly notShown: (name: string, sum: string) => string;
    readonly stranger: (name: string) => string;
  };
  readonly limits: readonly string[];
  readonly limitsTitle: string;
  readonly whatToDo: string;
}

/** Of the file of a case's history. */
export interface HistoryWords {
  readonly incomplete: string;
  readonly verdict: ReceiptWords['verdict'];
  readonly number: (number: string, at: string) => string;
  /** `what` is as the lines have it: a track, an action, a sender. */
  readonly step: Readonly<Record<StepKind, (at: number, what: string, when: string) => string>>;
  readonly included: (position: number, size: number) => string;
  readonly waiting: string;
  readonly faults: Readonly<Record<StepFault, string>>;
  readonly unentered: string;
  readonly noFiling: string;
  readonly hidden: (count: number) => string;
  readonly hiddenTwice: string;
  readonly unknown: (count: number) => string;
  readonly stranger: string;
  readonly otherKeys: string;
  readonly whatToDo: string;
  readonly limits: readonly string[];
}

/** Of the lots of a case. */
interface LotWords {
  readonly verdict: ReceiptWords['verdict'];
  readonly none: (number: string) => string;
  readonly unread: string;
  readonly of: (number: string, on: string) => string;
  readonly same: (name: string, candidates: number) => string;
  readonly other: (name: string) => string;
  readonly appointed: (name: string) => string;
  readonly whole: (members: number, excluded: number) => string;
  readonly lists: Readonly<Record<Exclude<ListState, 'whole'>, string>>;
  readonly roster: {
    readonly none: string;
    readonly unknown: string;
    readonly waiting: string;
    readonly notProved: string;
    readonly included: (position: number, size: number) => string;
  };
  readonly limits: readonly string[];
}

interface LogWords {
  readonly first: (origin: string, size: number) => string;
  readonly same: (size: number) => string;
  readonly grown: (before: number, size: number) => string;
  readonly succeeded: (succession: Succession, size: number, lost: number) => string;
  readonly trusted: (key: string) => string;
  readonly witnesses: (valid: number, all: number) => string;
  readonly broken: (evidence: string) => string;
  readonly whole: (size: number, tiles: number, seconds: string) => string;
  readonly notWhole: {
    readonly otherRoot: string;
    readonly otherTile: (path: string) => string;
    readonly unfit: (reason: string) => string;
  };
  readonly opened: (shown: number, files: number, erased: number) => string;
  readonly faults: (count: number) => string;
  readonly more: (count: number) => string;
  readonly listening: (port: number, key: string) => string;
  readonly keyMade: (path: string, key: string) => string;
  readonly keyThere: (path: string) => string;
  readonly inUse: (path: string) => string;
}
