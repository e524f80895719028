import {
  type ActionPreview,
  type Ask,
  type CaseFile,
  type CaseStatus,
  caseOutcomeCodes,
  caseOutcomes,
  type HidingScope,
  isFine,
  type LifecycleRow,
  type Span,
  typedInstant,
} from '@denonco/contract';
import { type DateParts, datePartsOf, noDate, readDate, readTime, typedDay } from '../../../ui/dates/dates.ts';
import type { FieldProps } from '../../../ui/forms/Field.tsx';
import { proposalToStartFrom } from '../proposals/proposals.ts';

export interface OutcomeDraft {
  readonly outcome: string;
  readonly amount: string;
}

interface ReportDraft {
  readonly made: boolean;
  readonly number: string;
  readonly on: DateParts;
  readonly office: string;
}

export interface VoteDraft {
  readonly seat: number;
  readonly name: string;
  /** Empty: absent. */
  readonly vote: string;
}

export interface ExclusionDraft {
  readonly member: string;
  readonly reason: string;
  readonly text: string;
}

interface Chosen {
  readonly excluded: readonly ExclusionDraft[];
  /** Subjects that move to a case of their own. */
  readonly subjects: readonly string[];
  readonly report: ReportDraft;
  readonly outcomes: Readonly<Record<string, OutcomeDraft>>;
  /** One for each seat of KAS. */
  readonly votes: readonly VoteDraft[];
  readonly hiding: { readonly scope: HidingScope; readonly ground: string; readonly words: string };
  /** By `<field>/<part>`; the proposed ones if unchanged. */
  readonly lineCuts: Readonly<Record<string, readonly Span[]>>;
  /** Hand-written texts of the public line, by field. */
  readonly lineTexts: Readonly<Record<string, string>>;
}

const noChoices: Chosen = {
  excluded: [],
  subjects: [],
  report: { made: false, number: '', on: noDate, office: '' },
  outcomes: {},
  votes: [],
  hiding: { scope: 'text', ground: '', words: '' },
  lineCuts: {},
  lineTexts: {},
};

const noDraft = {
  ...noChoices,
  reason: '',
  request: '',
  dueInDays: '',
  assignee: '',
  body: '',
  otherNumber: '',
  sessionDay: noDate,
  sessionTime: '',
  sessionPlace: '',
  announcedDay: noDate,
  announcedTime: '',
  /** A single remaining member is appointed. */
  appoint: false,
  referralResult: '',
  /** The proposal's version at the start of outcomes and decision; 0 without one. */
  proposal: 0,
  dissent: '',
  decision: '',
  kasDecision: '',
  conveyedBy: '',
};
export type Draft = Readonly<typeof noDraft>;

/** Outcomes of the case's remaining subjects, and the text as proposed. */
function proposed(file: CaseFile, action: string | undefined): Pick<Draft, 'outcomes' | 'decision' | 'proposal'> {
  const { version = 0, outcomes = [], decision = '' } = proposalToStartFrom(file, action) ?? {};
  const still = outcomes.filter(({ subject }) => file.subjectsList.some(({ id }) => id === subject));
  return {
    proposal: version,
    decision,
    outcomes: Object.fromEntries(
      still.map(({ subject, outcome, amount = '' }) => [subject, { outcome, amount: String(amount) }]),
    ),
  };
}

export function newDraft(file: CaseFile, action?: string, today = '', assignee = ''): Draft {
  const days = file.allowed.find((one) => one.action === action)?.days ?? undefined;
  const [party] = file.subjectsList;
  return {
    ...noDraft,
    body: (action === 'askClaims' && (party?.institution ?? party?.name)) || '',
    report: { ...noDraft.report, on: datePartsOf(today) },
    dueInDays: days === undefined ? '' : String(days),
    assignee: file.assignee?.id ?? assignee,
    ...proposed(file, action),
  };
}

export const statusAfter = ({ to }: LifecycleRow, before: CaseStatus): CaseStatus =>
  to === 'same' || to === 'origin' ? before : to;

/** Claims still possible, and a session still ahead: a decision now would precede them. */
export function awaitedAt({ deadlines, events, status }: CaseFile, now: Date) {
  const isAhead = (at: string | undefined) => at !== undefined && new Date(at) > now;
  const claims = deadlines.find(({ code, state, dueAt }) => code === 'claims' && state === 'running' && isAhead(dueAt));
  const session = events.findLast(({ data }) => data.sessionAt !== undefined)?.data.sessionAt;
  const isHeard = status.code === 'session' || status.code === 'hearing';
  return { claimsUntil: claims?.dueAt, sessionAt: isHeard && isAhead(session) ? session : undefined };
}

export const outcomeOf = (draft: Draft, subject: string): OutcomeDraft =>
  draft.outcomes[subject] ?? { outcome: '', amount: '' };

export const decidesReport = ({ outcomes }: Pick<Draft, 'outcomes'>): boolean =>
  caseOutcomeCodes.some(
    (code) => caseOutcomes[code].owes && Object.values(outcomes).some((one) => one.outcome === code),
  );

/** Omits empty report data; a referral's letter gets number and day from the portal. */
function reportSent({ report: { made, number, on, office }, outcomes }: Draft) {
  const isReferral = Object.keys(outcomes).length === 0;
  const typed = {
    number: number.trim() || undefined,
    on: typedDay(on) || undefined,
    office: office.trim() || undefined,
  };
  return made && (isReferral || decidesReport({ outcomes })) ? typed : undefined;
}

/** Subjects in the order their outcomes are sent; KAS may omit those already decided. */
export const subjectsDecided = (draft: Draft, { subjectsList }: CaseFile): CaseFile['subjectsList'] =>
  subjectsList.filter(({ id, outcome }) => !outcome || outcomeOf(draft, id).outcome !== '');

/** Empty text sends nothing; an invalid number stays so for the schema. */
export function readAmount(text: string): number | undefined {
  const digits = text.replace(/[\s.,']/g, '');
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Undefined when empty; invalid text stays, for the schema. */
function momentOf(typedDay: DateParts, typedTime: string): string | undefined {
  const read = readDate(typedDay);
  const time = readTime(typedTime);
  if ('problem' in read) return read.problem === 'empty' && typedTime.trim() === '' ? undefined : typedTime;
  if (time === undefined) return typedTime || read.day;
  return typedInstant(read.day, time);
}

export const sessionAt = ({ sessionDay, sessionTime }: Draft) => momentOf(sessionDay, sessionTime);

/** Undefined: the moment of the action. */
export const announcedAt = ({ announcedDay, announcedTime }: Draft) => momentOf(announcedDay, announcedTime);

export const lacksHour = ({ sessionDay, sessionTime }: Draft): boolean =>
  'day' in readDate(sessionDay) && readTime(sessionTime) === undefined;

const exclusionSent = ({ member, reason, text }: ExclusionDraft) => ({
  member,
  reason: reason || undefined,
  text: text.trim() || undefined,
});

export const votersSent = (votes: readonly VoteDraft[]) => votes.filter(({ vote }) => vote !== '');

export const textAsks = [
  ...(['reason', 'request', 'body', 'sessionPlace', 'referralResult', 'decision', 'kasDecision'] as const),
  ...(['assignee', 'conveyedBy', 'dueInDays', 'otherNumber'] as const),
];

/** Values that are not the text as typed; public line and files have their own fields. */
const sentOf: Partial<Record<Ask, (draft: Draft, file: CaseFile) => unknown>> = {
  dueInDays: ({ dueInDays }) => readAmount(dueInDays),
  otherNumber: ({ otherNumber }) => otherNumber.trim().toUpperCase() || undefined,
  sessionAt,
  announcedAt,
  excluded: ({ excluded }, { assignee }) => (excluded.length > 0 || assignee ? excluded.map(exclusionSent) : undefined),
  appoint: ({ appoint }) => appoint || undefined,
  report: reportSent,
  subjects: ({ subjects }) => (subjects.length > 0 ? subjects : undefined),
  votes: ({ votes, dissent }) => {
    const members = votersSent(votes).map(({ name, vote }) => ({ name: name.trim(), vote }));
    return members.length > 0 ? { members, dissent: dissent.trim() || undefined } : undefined;
  },
  hiding: ({ hiding: { scope, ground, words } }) => ({
    scope,
    ground: ground || undefined,
    words: words.trim() || undefined,
  }),
  outcomes: (draft, file) =>
    subjectsDecided(draft, file).map(({ id }) => {
      const { outcome, amount } = outcomeOf(draft, id);
      const fine = isFine(outcome) ? { amount: readAmount(amount) } : {};
      return { subject: id, outcome: outcome || undefined, ...fine };
    }),
};

/** Unvalidated. */
export const dataOf = (asks: readonly Ask[], draft: Draft, file: CaseFile): Record<string, unknown> =>
  Object.fromEntries(
    asks.map((ask) => {
      const text = textAsks.find((one) => one === ask);
      return [ask, sentOf[ask] ? sentOf[ask](draft, file) : text && (draft[text].trim() || undefined)];
    }),
  );

export interface AskProps {
  row: LifecycleRow;
  file: CaseFile;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  /** Errors by path, such as `data.reason`. */
  errors: Readonly<Record<string, string>>;
  preview: ActionPreview | undefined;
}

/** The field's id is the path in the body, so that errors find it; '' where the value is no text. */
export interface AskFieldProps extends AskProps {
  field: FieldProps & { value: string; onChange: (typed: string) => void };
  max: number | undefined;
}
