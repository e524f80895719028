// What a person has typed into an action's form, and what of it is sent. Pure; the contract's schema finds what is wrong.
import {
  type Ask,
  type CaseFile,
  caseOutcomeCodes,
  caseOutcomes,
  fromTiraneWall,
  type HidingScope,
  isFine,
  type Span,
  toTiraneIso,
} from '@denonco/contract';
import { type DateParts, noDate, readDate, readTime } from '../../ui/dates/dates.ts';

export interface OutcomeDraft {
  readonly outcome: string;
  readonly amount: string;
}

/** Typed only where a criminal report was made. */
interface ReportDraft {
  readonly made: boolean;
  readonly number: string;
  readonly on: DateParts;
  readonly office: string;
}

export interface VoteDraft {
  /** From 1. */
  readonly seat: number;
  readonly name: string;
  /** Empty: was not present. */
  readonly vote: string;
}

export interface ExclusionDraft {
  readonly member: string;
  readonly reason: string;
  readonly text: string;
}

export interface Draft {
  readonly reason: string;
  readonly request: string;
  readonly dueInDays: string;
  readonly assignee: string;
  readonly body: string;
  readonly otherNumber: string;
  readonly sessionDay: DateParts;
  readonly sessionTime: string;
  readonly sessionPlace: string;
  readonly announcedDay: DateParts;
  /** Empty where the act tells no hour. */
  readonly announcedTime: string;
  /** Members who take no part in a lot, each with the reason. */
  readonly excluded: readonly ExclusionDraft[];
  /** One member alone is left, and is appointed. */
  readonly appoint: boolean;
  /** Ids of the subjects that go on in a case of their own. */
  readonly subjects: readonly string[];
  readonly report: ReportDraft;
  readonly referralResult: string;
  /** By the subject's id. */
  readonly outcomes: Readonly<Record<string, OutcomeDraft>>;
  /** One for each seat of KAS; none until something is typed. */
  readonly votes: readonly VoteDraft[];
  readonly dissent: string;
  readonly decision: string;
  readonly kasDecision: string;
  readonly conveyedBy: string;
  readonly hiding: { readonly scope: HidingScope; readonly ground: string; readonly words: string };
  /** Cuts in a part of the public line, by `<field>/<part>`; the proposals where nothing was changed. */
  readonly lineCuts: Readonly<Record<string, readonly Span[]>>;
  /** Texts of the public line that were written by hand, by field. */
  readonly lineTexts: Readonly<Record<string, string>>;
}

/** With the days that the rule in force gives the deadline of the action. */
export function newDraft(file: CaseFile, action?: string): Draft {
  const days = file.allowed.find((one) => one.action === action)?.days ?? undefined;
  return {
    reason: '',
    request: '',
    dueInDays: days === undefined ? '' : String(days),
    assignee: file.assignee?.id ?? '',
    body: '',
    otherNumber: '',
    sessionDay: noDate,
    sessionTime: '',
    sessionPlace: '',
    announcedDay: noDate,
    announcedTime: '',
    excluded: [],
    appoint: false,
    subjects: [],
    report: { made: false, number: '', on: noDate, office: '' },
    referralResult: '',
    outcomes: {},
    votes: [],
    dissent: '',
    decision: '',
    kasDecision: '',
    conveyedBy: '',
    hiding: { scope: 'text', ground: '', words: '' },
    lineCuts: {},
    lineTexts: {},
  };
}

export const outcomeOf = (draft: Draft, subject: string): OutcomeDraft =>
  draft.outcomes[subject] ?? { outcome: '', amount: '' };

/** Whether an outcome is chosen that obliges to a criminal report. */
export const decidesReport = ({ outcomes }: Pick<Draft, 'outcomes'>): boolean =>
  caseOutcomeCodes.some(
    (code) => caseOutcomes[code].owes && Object.values(outcomes).some((one) => one.outcome === code),
  );

/** Nothing of a decision without a report, nor of a referral whose letter gets number and day from the portal. */
function reportSent({ report: { made, number, on, office }, outcomes }: Draft) {
  const isReferral = Object.keys(outcomes).length === 0;
  const read = readDate(on);
  const day = 'day' in read ? read.day : read.problem === 'empty' ? undefined : Object.values(on).join('.');
  const typed = { number: number.trim() || undefined, on: day, office: office.trim() || undefined };
  return made && (isReferral || decidesReport({ outcomes })) ? typed : undefined;
}

/** Whose outcome is sent, in this order: KAS may leave out those who have one, and it stands. */
export const subjectsDecided = (draft: Draft, { subjectsList }: CaseFile): CaseFile['subjectsList'] =>
  subjectsList.filter(({ id, outcome }) => !outcome || outcomeOf(draft, id).outcome !== '');

/** Nothing typed is nothing sent; what is no number stays one that no schema takes. */
export function readAmount(text: string): number | undefined {
  const digits = text.replace(/[\s.,']/g, '');
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A day and hour as typed; undefined when nothing was, the typed words when they are no day and hour. */
function momentOf(typedDay: DateParts, typedTime: string): string | undefined {
  const read = readDate(typedDay);
  const time = readTime(typedTime);
  if ('problem' in read) return read.problem === 'empty' && typedTime.trim() === '' ? undefined : typedTime;
  if (time === undefined) return typedTime || read.day;
  const [year = 0, month = 0, day = 0] = read.day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return toTiraneIso(fromTiraneWall({ year, month, day, hour, minute }));
}

/** The session's instant; a day alone is none yet. */
export const sessionAt = ({ sessionDay, sessionTime }: Draft) => momentOf(sessionDay, sessionTime);

/** When the act was announced; undefined is the moment of the action. */
export const announcedAt = ({ announcedDay, announcedTime }: Draft) => momentOf(announcedDay, announcedTime);

/** Whether only the hour of the session is missing or wrong. */
export const lacksHour = ({ sessionDay, sessionTime }: Draft): boolean =>
  'day' in readDate(sessionDay) && readTime(sessionTime) === undefined;

const exclusionSent = ({ member, reason, text }: ExclusionDraft) => ({
  member,
  reason: reason || undefined,
  text: text.trim() || undefined,
});

/** Who was present, in the order in which they are sent. */
export const votersSent = (votes: readonly VoteDraft[]) => votes.filter(({ vote }) => vote !== '');

function answerOf(ask: Ask, draft: Draft, file: CaseFile): unknown {
  switch (ask) {
    case 'dueInDays':
      return readAmount(draft.dueInDays);
    case 'otherNumber':
      return draft.otherNumber.trim().toUpperCase() || undefined;
    case 'sessionAt':
      return sessionAt(draft);
    case 'announcedAt':
      return announcedAt(draft);
    case 'excluded':
      return draft.excluded.length > 0 || file.assignee ? draft.excluded.map(exclusionSent) : undefined;
    case 'appoint':
      return draft.appoint || undefined;
    case 'report':
      return reportSent(draft);
    case 'subjects':
      return draft[ask].length > 0 ? draft[ask] : undefined;
    case 'votes': {
      const members = votersSent(draft.votes).map(({ name, vote }) => ({ name: name.trim(), vote }));
      return members.length > 0 ? { members, dissent: draft.dissent.trim() || undefined } : undefined;
    }
    case 'hiding': {
      const { scope, ground, words } = draft.hiding;
      return { scope, ground: ground || undefined, words: words.trim() || undefined };
    }
    case 'publication':
    case 'publicLine':
    case 'documents':
      // Asked for beside what is typed.
      return undefined;
    case 'outcomes':
      return subjectsDecided(draft, file).map(({ id }) => {
        const { outcome, amount } = outcomeOf(draft, id);
        const fine = isFine(outcome) ? { amount: readAmount(amount) } : {};
        return { subject: id, outcome: outcome || undefined, ...fine };
      });
    default:
      return draft[ask].trim() || undefined;
  }
}

/** `data` of the request, not yet checked. */
export const dataOf = (asks: readonly Ask[], draft: Draft, file: CaseFile): Record<string, unknown> =>
  Object.fromEntries(asks.map((ask) => [ask, answerOf(ask, draft, file)]));
