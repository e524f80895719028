// Draft of an action: initial values, and what follows from its values.
import {
  type Ask,
  areSettled,
  type CaseFile,
  type CaseStatus,
  type ComplaintElement,
  caseOutcomeCodes,
  caseOutcomes,
  type HidingScope,
  isFine,
  type LifecycleRow,
  missingElements,
  proposedToKas,
  type Span,
  typedInstant,
  valueAt,
} from '@denonco/contract';
import { type DateParts, datePartsOf, noDate, readDate, readTime, typedDay } from '../../../ui/dates/dates.ts';
import { proposalToStartFrom } from '../proposals/proposals.ts';

const of = <T>(value: T): T => value;

const noDraft = {
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
  excluded: of<readonly { readonly member: string; readonly reason: string; readonly text: string }[]>([]),
  /** A single remaining member is appointed. */
  appoint: false,
  /** Subjects that move to a case of their own. */
  subjects: of<readonly string[]>([]),
  report: { made: false, number: '', on: noDate, office: '' },
  referralResult: '',
  /** The proposal's version at the start of outcomes and decision; 0 without one. */
  proposal: 0,
  outcomes: of<Readonly<Record<string, { readonly outcome: string; readonly amount: string }>>>({}),
  sanctions: of<Readonly<Record<string, { readonly article: string; readonly amount: string }>>>({}),
  /** One for each seat of KAS; without a vote, it was empty. */
  votes: of<readonly { readonly seat: number; readonly name: string; readonly vote: string }[]>([]),
  dissent: '',
  decision: '',
  kasDecision: '',
  conveyedBy: '',
  hiding: { scope: of<HidingScope>('text'), ground: '', words: '' },
  /** Cuts by `<field>/<part>`; the proposed ones if unchanged. */
  lineCuts: of<Readonly<Record<string, readonly Span[]>>>({}),
  lineTexts: of<Readonly<Record<string, string>>>({}),
};
export type ActionDraft = Readonly<typeof noDraft>;

/** A draft with the outcomes of the remaining subjects and the text as proposed. */
export function newDraft(file: CaseFile, action?: string, today = '', assignee = ''): ActionDraft {
  const days = file.allowed.find((one) => one.action === action)?.days ?? undefined;
  const [party] = file.subjectsList;
  const { version = 0, outcomes = [], sanctions = [], decision = '' } = proposalToStartFrom(file, action) ?? {};
  const still = outcomes.filter(({ subject }) => file.subjectsList.some(({ id }) => id === subject));
  return {
    ...noDraft,
    body: (action === 'askClaims' && (party?.institution ?? party?.name)) || '',
    report: { ...noDraft.report, on: datePartsOf(today) },
    dueInDays: days === undefined ? '' : String(days),
    assignee: file.assignee?.id ?? assignee,
    proposal: version,
    decision,
    outcomes: Object.fromEntries(
      still.map(({ subject, outcome, amount = '' }) => [subject, { outcome, amount: String(amount) }]),
    ),
    sanctions: Object.fromEntries(
      sanctions.map(({ subject, article = '', amount = '' }) => [subject, { article, amount: String(amount) }]),
    ),
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

export const outcomeOf = (draft: ActionDraft, subject: string) =>
  draft.outcomes[subject] ?? { outcome: '', amount: '' };

export const decidesReport = ({ outcomes }: Pick<ActionDraft, 'outcomes'>): boolean =>
  caseOutcomeCodes.some(
    (code) => caseOutcomes[code].owes && Object.values(outcomes).some((one) => one.outcome === code),
  );

/** With the outcomes chosen or kept, only closing follows. */
export const isSettled = (draft: ActionDraft, { subjectsList }: CaseFile): boolean =>
  areSettled(subjectsList.map(({ id, outcome }) => outcomeOf(draft, id).outcome || outcome?.code));

/** Subjects in the order their outcomes are sent; KAS may omit those already decided. */
export const subjectsDecided = (draft: ActionDraft, { subjectsList }: CaseFile): CaseFile['subjectsList'] =>
  subjectsList.filter(({ id, outcome }) => !outcome || outcomeOf(draft, id).outcome !== '');

/** Subjects for whom a sanction is proposed to KAS: all of a case decided without one. */
export function subjectsSanctioned(
  { outcomes }: ActionDraft,
  { subjectsList, status }: CaseFile,
): CaseFile['subjectsList'] {
  if (status.code !== 'decided') return subjectsList.filter(({ id }) => proposedToKas(outcomes[id]?.outcome));
  const proposed = subjectsList.filter(({ outcome }) => proposedToKas(outcome?.code));
  return proposed.length > 0 ? proposed : subjectsList;
}

export const isMeasure = ({ outcomes }: ActionDraft, { id, outcome }: CaseFile['subjectsList'][number]): boolean =>
  proposedToKas(outcomes[id]?.outcome ?? outcome?.code) === 'measure';

export const sanctionOf = (draft: ActionDraft, subject: string) =>
  draft.sanctions[subject] ?? { article: '', amount: '' };

/** Where the outcomes proposed nothing, some subjects may stay without a sanction: those left blank. */
export function sanctionsSent(draft: ActionDraft, file: CaseFile): CaseFile['subjectsList'] {
  const subjects = subjectsSanctioned(draft, file);
  const isProposed = file.status.code !== 'decided' || subjects.some(({ outcome }) => proposedToKas(outcome?.code));
  const filled = subjects.filter(({ id }) => Object.values(sanctionOf(draft, id)).some((typed) => typed.trim() !== ''));
  return isProposed || filled.length === 0 ? subjects : filled;
}

/** Empty text sends nothing; an invalid number stays so for the schema. */
export function readAmount(text: string): number | undefined {
  const digits = text.replace(/[\s.,']/g, '');
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Undefined until day and hour can both be read. */
function instantOf(typedDay: DateParts, typedTime: string): string | undefined {
  const read = readDate(typedDay);
  const time = readTime(typedTime);
  return 'problem' in read || time === undefined ? undefined : typedInstant(read.day, time);
}

/** An empty moment is undefined; invalid text stays, for the schema. */
function momentOf(typedDay: DateParts, typedTime: string): string | undefined {
  const read = readDate(typedDay);
  if ('problem' in read) return read.problem === 'empty' && typedTime.trim() === '' ? undefined : typedTime;
  return instantOf(typedDay, typedTime) ?? (typedTime || read.day);
}

export const sessionInstant = ({ sessionDay, sessionTime }: ActionDraft) => instantOf(sessionDay, sessionTime);
const sessionAt = ({ sessionDay, sessionTime }: ActionDraft) => momentOf(sessionDay, sessionTime);

/** Undefined: the moment of the action. */
export const announcedAt = ({ announcedDay, announcedTime }: ActionDraft) => momentOf(announcedDay, announcedTime);

export const lacksHour = ({ sessionDay, sessionTime }: ActionDraft): boolean =>
  'day' in readDate(sessionDay) && readTime(sessionTime) === undefined;

export const votersSent = (votes: ActionDraft['votes']) => votes.filter(({ vote }) => vote !== '');

/** Texts without outer spaces; what is empty or not chosen is left out. */
function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.map(withoutBlanks) : undefined;
  if (typeof value !== 'object' || value === null) return value === false ? undefined : value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutBlanks(part)]));
}

/** Values that are not sent as typed; public line and files have their own fields. */
const sentOf: Partial<Record<Ask, (draft: ActionDraft, file: CaseFile) => unknown>> = {
  dueInDays: ({ dueInDays }) => readAmount(dueInDays),
  otherNumber: ({ otherNumber }) => otherNumber.trim().toUpperCase() || undefined,
  sessionAt,
  announcedAt,
  excluded: ({ excluded }, { assignee }) => withoutBlanks(excluded) ?? (assignee ? [] : undefined),
  /** A referral's letter gets number and day from the portal. */
  report: ({ report: { made, on, ...paper }, outcomes }) =>
    made && (Object.keys(outcomes).length === 0 || decidesReport({ outcomes }))
      ? withoutBlanks({ ...paper, on: typedDay(on) })
      : undefined,
  sanctions: (draft, file) => {
    const sent = sanctionsSent(draft, file).map((subject) => {
      const { article, amount } = sanctionOf(draft, subject.id);
      const fine = isMeasure(draft, subject) ? {} : { amount: readAmount(amount) };
      return { subject: subject.id, article: withoutBlanks(article), ...fine };
    });
    return sent.length > 0 ? sent : undefined;
  },
  votes: ({ votes, dissent }) => {
    const members = votersSent(votes).map(({ name, vote }) => ({ name: name.trim(), vote }));
    return members.length > 0 ? { members, dissent: withoutBlanks(dissent) } : undefined;
  },
  outcomes: (draft, file) =>
    subjectsDecided(draft, file).map(({ id }) => {
      const { outcome, amount } = outcomeOf(draft, id);
      const fine = isFine(outcome) ? { amount: readAmount(amount) } : {};
      return { subject: id, outcome: outcome || undefined, ...fine };
    }),
};

/** Unvalidated. */
export const dataOf = (asks: readonly Ask[], draft: ActionDraft, file: CaseFile): Record<string, unknown> =>
  Object.fromEntries(
    asks.map((ask) => [ask, sentOf[ask] ? sentOf[ask](draft, file) : withoutBlanks(valueAt(draft, [ask]))]),
  );

const templates: Readonly<Partial<Record<ComplaintElement, string>>> = {
  decision: 'ank-decision-missing',
  act: 'ank-act-unclear',
  legalBasis: 'ank-legal-basis-missing',
  facts: 'ank-facts-unclear',
  claim: 'ank-claim-unclear',
};

/** Templates that ask for what a complaint lacks (KZ 126). */
export function lackingTemplates(file: Pick<CaseFile, 'complaint' | 'object' | 'description' | 'evidence'>) {
  const { complaint, object, description, evidence } = file;
  if (!complaint) return [];
  const { organ, actNumber, announcedAt: announced, legalBasis, facts, claim, isInaction } = complaint;
  const missing: readonly string[] = missingElements({
    act: { type: object.code, organ: organ ?? '', number: actNumber ?? '', announcedAt: announced ?? '' },
    isInaction,
    legalBasis,
    violation: description,
    facts,
    claim,
    evidence: evidence.length,
    hasDecision: evidence.some(({ purpose }) => purpose === 'decision'),
  });
  return Object.entries(templates).flatMap(([element, code]) => (missing.includes(element) ? code : []));
}
