// Which parts of a case the public registers show, and the words it is found by. Pure.
// Coded values, and the texts of the approved public line: never what a filer typed, nor a place below the municipality.
import {
  actWords,
  type CaseKind,
  type CaseOutcome,
  type Confidentiality,
  type DeadlineCode,
  dayOfText,
  foldForSearch,
  hidingOf,
  lifecycleOf,
  type Named,
  type Organ,
  outcomeCodesOf,
  outcomeName,
  type PublicLine,
  type ShownAppeal,
  shownLotOf,
  tiraneDay,
  type Words,
} from '@denonco/contract';
import { type IssuedDocument, toShownAppeal } from '../cases/appeals.rules.ts';
import {
  type CaseDeadline,
  type CourseStep,
  deadlineFate,
  type Law,
  nearestDue,
  openAppeals,
} from '../cases/cases.course.rules.ts';
import { organName } from '../complaints/complaints.rules.ts';
import { decisionWords, keptWords, type PublicationStep, publicDecision } from '../publications/publications.rules.ts';
import { lineFieldsOf, publicLineOf } from '../publicLines/publicLines.rules.ts';

interface ProjectedSubject {
  readonly id: string;
  readonly type: Named;
  readonly name: string | null;
  /** A denounced party that was chosen from the list. */
  readonly electoralSubject: Named | null;
  readonly position: string | null;
  readonly institution: string | null;
  readonly outcome: CaseOutcome | null;
  readonly amount: number | null;
}

/** What only a complaint has. */
interface ProjectedComplaint {
  readonly organ: Organ | null;
  readonly kzazNumber: string | null;
  readonly actNumber: string | null;
  readonly announcedOn: string | null;
  readonly complainerType: Named;
  /** Kept in the open for parties, coalitions and bodies alone (KZ 127). */
  readonly complainer: string | null;
  /** The registered electoral subject that the complainer chose to be. */
  readonly subject: Named | null;
}

type ProjectedStep = CourseStep & PublicationStep & { readonly publicSees: boolean; readonly memberId: string | null };

export interface ProjectedCase {
  readonly kind: CaseKind;
  readonly confidentiality: Confidentiality;
  readonly number: string;
  readonly registeredAt: Date;
  readonly decidedAt: Date | null;
  /** The object of a denouncement, the type of act of a complaint. */
  readonly about: Named;
  readonly region: Named | null;
  readonly municipality: Named | null;
  readonly steps: readonly ProjectedStep[];
  readonly deadlines: readonly CaseDeadline[];
  readonly subjects: readonly ProjectedSubject[];
  readonly complaint: ProjectedComplaint | undefined;
}

/** A case whose filer is not named in the open is shown once its check has begun. */
export const isShown = ({ kind, confidentiality, steps }: Pick<ProjectedCase, 'kind' | 'confidentiality' | 'steps'>) =>
  confidentiality === 'named' || hasBegun(kind, steps);

const hasBegun = (kind: CaseKind, steps: ProjectedCase['steps']): boolean =>
  steps.some(({ action }) => lifecycleOf(kind).row(action).to === 'preliminary_check');

/** Whether texts still wait for approval although the check has begun. */
const awaitsLine = (projected: ProjectedCase): boolean =>
  hasBegun(projected.kind, projected.steps) && !publicLineOf(projected.steps) && lineFieldsOf(projected).length > 0;

/** The approved texts and the subjects that may be named. Hiding leaves only the coded values, without chosen names. */
function namesOf({ kind, steps, subjects }: Pick<ProjectedCase, 'kind' | 'steps' | 'subjects'>) {
  const hiding = hidingOf(lifecycleOf(kind), steps);
  const texts: PublicLine = (hiding ? undefined : publicLineOf(steps)?.texts) ?? {};
  return {
    hiding,
    texts,
    subjects: hiding ? subjects.map((subject) => ({ ...subject, electoralSubject: null })) : subjects,
  };
}

/** Whom a case is against, as the public sees it. Every organ whose act can be challenged is one of the election's. */
function shownSubjects({ complaint }: ProjectedCase, subjects: ProjectedCase['subjects'], texts: PublicLine) {
  if (complaint)
    return { types: ['ELECTION_BODY'], names: [organName(complaint)].filter((name) => name !== ''), known: [] };
  const names = subjects.flatMap(({ id }) => texts[id] ?? []);
  const known = new Map(subjects.flatMap(({ electoralSubject: one }) => (one ? [[one.code, one] as const] : [])));
  return {
    types: [...new Set(subjects.map(({ type }) => type.code))],
    names: [...new Set(names)],
    known: [...known.values()],
  };
}

/** The deadline that a decision keeps or misses. */
const decisive: Readonly<Record<CaseKind, readonly string[]>> = {
  denouncement: ['investigation'],
  complaint: ['decision', 'decisionResults'],
} satisfies Record<CaseKind, DeadlineCode[]>;

/** The columns of public_cases that are decided here; the rest are the case's own. */
export function toPublic(projected: ProjectedCase) {
  const { kind, steps, deadlines, decidedAt, registeredAt, complaint } = projected;
  const outcomes = projected.subjects.map(({ outcome }) => outcome);
  const due = nearestDue(deadlines.filter(({ isPublic }) => isPublic));
  const deciding = deadlines.findLast(({ code }) => decisive[kind].includes(code));
  const { hiding, texts, subjects: namable } = namesOf(projected);
  const subjects = shownSubjects(projected, namable, texts);
  const confirmed = texts.complainerSubject === complaint?.subject?.code ? complaint?.subject : undefined;
  const decision = hiding ? null : publicDecision(kind, steps);
  const kept = new Set(wordsOf(keptWords(steps)));
  return {
    hidden: hiding?.scope === 'case',
    course: steps
      .filter(({ publicSees }) => publicSees)
      .map(({ at, action, data }) => {
        const lot = shownLotOf(data, true);
        return { at: tiraneDay(at.getTime()), action, ...(lot && { lot }) };
      }),
    outcomes: decidedAt ? namable.flatMap((subject) => outcomeOf(projected, subject, texts)) : [],
    decision,
    publishedAt: decision?.parts ? new Date(decision.publishedAt) : null,
    subjectTypes: subjects.types,
    subjects: subjects.names,
    electoralSubjects: subjects.known.map(({ code }) => code),
    organ: complaint ? organName(complaint) || null : null,
    actNumber: texts.actNumber ?? null,
    actOn: dayOfText(texts.actDay ?? '') ?? null,
    complainer: texts.complainer ?? null,
    complainerSubject: confirmed?.code ?? null,
    awaitsLine: awaitsLine(projected),
    outcome: decidedAt ? (outcomeCodesOf(kind).find((code) => outcomes.includes(code)) ?? null) : null,
    decidedAt,
    daysTaken: decidedAt && daysBetween(registeredAt, decidedAt),
    dueAt: due?.dueAt ?? null,
    duePaused: due?.paused ?? false,
    met: decidedAt && deciding ? deadlineFate(kind, deciding, steps) !== 'missed' : null,
    words: [
      ...new Set([
        ...wordsOf(decisionWords(decision?.parts ?? null)).filter((word) => !kept.has(word)),
        ...wordsOf([
          projected.number,
          String(Number(projected.number.slice(-6))),
          ...bothNames(projected.about),
          ...bothNames(projected.region),
          ...bothNames(projected.municipality),
          ...(complaint ? [] : projected.subjects.flatMap(({ type }) => bothNames(type))),
          ...subjects.names,
          ...subjects.known.flatMap(bothNames),
          ...bothNames(complaint?.complainerType),
          ...bothNames(confirmed),
          ...[texts.actNumber ?? '', texts.complainer ?? ''],
        ]),
      ]),
    ],
  };
}

/** Of a complaint the one subject is the act, named as the register names it. */
function outcomeOf({ complaint, about }: ProjectedCase, subject: ProjectedSubject, texts: PublicLine) {
  const { id, outcome, amount, type, electoralSubject } = subject;
  if (!outcome) return [];
  const name = complaint ? organName(complaint) : (electoralSubject?.name.al ?? texts[id] ?? null);
  return [{ subject: name, type: complaint ? about.code : type.code, outcome, amount }];
}

/** The appeals against the decisions of a case, with the subjects as the public line names them. */
export function publicAppeals(projected: ProjectedCase, issued: readonly IssuedDocument[], law: Law): ShownAppeal[] {
  const { kind, steps, deadlines } = projected;
  const { texts, subjects } = namesOf(projected);
  return openAppeals(kind, steps, deadlines, law).map((found) => {
    const shown = subjects.flatMap((subject) => {
      if (!subject.outcome || !found.subjects.includes(subject.id)) return [];
      return [{ subject: shownSubject(projected, subject, texts), outcome: outcomeName(kind, subject.outcome) }];
    });
    return toShownAppeal(found, { kind, steps, issued }, shown);
  });
}

function shownSubject(
  { complaint, about }: ProjectedCase,
  { id, type, electoralSubject }: ProjectedSubject,
  texts: PublicLine,
): Words {
  if (complaint) return actWords(texts.actNumber ?? null, organName(complaint) || null, about.name);
  if (electoralSubject) return electoralSubject.name;
  const text = texts[id];
  return text === undefined ? type.name : { al: text, en: text };
}

const bothNames = (named: Named | null | undefined): readonly string[] => (named ? [named.name.al, named.name.en] : []);

/** Whole days by the calendar of Tirane: decided on the day it was registered is 0. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(tiraneDay(to.getTime())) - Date.parse(tiraneDay(from.getTime()))) / 86_400_000);

/**
 * The words a text is found by: folded (ë and e, ç and c, other accents too), split where there is no letter or digit.
 * The register and what is searched in it are both split here, so they always agree.
 */
export const wordsOf = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(wordsIn))];

/** The words of a text in their order, as often as they stand there. */
export function wordsIn(text: string): readonly string[] {
  const folded = foldForSearch(text);
  // Most texts have no other accents than those that are folded already.
  if (ascii.test(folded)) return folded.match(/[a-z0-9]+/g) ?? [];
  return folded
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ascii = /^[\x00-\x7F]*$/;
