// Which parts of a case the public registers show, and the words it is found by. Pure.
// Approved fields only: nobody's name, never the text of the filing, never a place below the municipality.
import {
  type CaseKind,
  type CaseOutcome,
  type DeadlineCode,
  foldForSearch,
  type Named,
  type Organ,
  outcomeCodesOf,
  tiraneDay,
  toTiraneIso,
} from '@denonco/contract';
import { type CaseDeadline, type CourseStep, deadlineFate, nearestDue } from '../cases/cases.course.rules.ts';
import { organName } from '../complaints/complaints.rules.ts';
import { decisionWords, type PublicationStep, publicDecision } from '../publications/publications.rules.ts';

interface ProjectedSubject {
  readonly type: Named;
  readonly name: string | null;
  readonly position: string | null;
  readonly institution: string | null;
  readonly outcome: CaseOutcome | null;
  readonly amount: number | null;
}

/** What only a complaint has. */
interface ProjectedComplaint {
  readonly organ: Organ;
  readonly kzazNumber: string | null;
  readonly actNumber: string | null;
  readonly complainerType: Named;
  /** Kept in the open for parties, coalitions and bodies alone (KZ 127). */
  readonly complainer: string | null;
}

export interface ProjectedCase {
  readonly kind: CaseKind;
  readonly number: string;
  readonly registeredAt: Date;
  readonly decidedAt: Date | null;
  /** The object of a denouncement, the type of act of a complaint. */
  readonly about: Named;
  readonly region: Named | null;
  readonly municipality: Named | null;
  readonly steps: readonly (CourseStep & PublicationStep & { readonly publicSees: boolean })[];
  readonly deadlines: readonly CaseDeadline[];
  readonly subjects: readonly ProjectedSubject[];
  readonly complaint: ProjectedComplaint | undefined;
}

/** Bodies that act in public: their own name is shown. A form may have put it in either field. */
const bodies: ReadonlySet<string> = new Set([
  'PARTY',
  'ELECTION_BODY',
  'CENTRAL_INSTITUTION',
  'MUNICIPALITY',
  'ADMIN_UNIT',
  'STATE_ENTERPRISE',
  'SCHOOL',
  'HEALTH',
]);
/** People who are denounced for what they do in office: the office is shown, never the person. */
const offices: ReadonlySet<string> = new Set(['PUBLIC_EMPLOYEE', 'ELECTED', 'HEAD', 'RESPONSIBLE']);
// All other types (candidates, media, companies, pages, individuals) may be or name a private person: only their type is shown.

/** What is shown of a denounced subject; undefined when only its type is. */
function publicSubject({ type, name, position, institution }: ProjectedSubject): string | undefined {
  if (bodies.has(type.code)) return institution ?? name ?? undefined;
  if (!offices.has(type.code)) return undefined;
  return [position, institution].filter((part) => part !== null).join(', ') || undefined;
}

/** Whom a case is against, as the public sees it. Every organ whose act can be challenged is one of the election's. */
function shownSubjects({ complaint, subjects }: ProjectedCase) {
  if (complaint) return { types: ['ELECTION_BODY'], names: [organName(complaint)] };
  const names = subjects.flatMap((subject) => publicSubject(subject) ?? []);
  return { types: [...new Set(subjects.map(({ type }) => type.code))], names: [...new Set(names)] };
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
  const subjects = shownSubjects(projected);
  const decision = publicDecision(kind, steps);
  return {
    course: steps.filter(({ publicSees }) => publicSees).map(({ at, action }) => ({ at: iso(at), action })),
    outcomes: decidedAt ? projected.subjects.flatMap((subject) => outcomeOf(projected, subject)) : [],
    decision,
    publishedAt: decision?.parts ? new Date(decision.publishedAt) : null,
    subjectTypes: subjects.types,
    subjects: subjects.names,
    organ: complaint ? organName(complaint) : null,
    actNumber: complaint?.actNumber ?? null,
    complainer: complaint?.complainer ?? null,
    outcome: decidedAt ? (outcomeCodesOf(kind).find((code) => outcomes.includes(code)) ?? null) : null,
    decidedAt,
    daysTaken: decidedAt && daysBetween(registeredAt, decidedAt),
    dueAt: due?.dueAt ?? null,
    duePaused: due?.paused ?? false,
    met: decidedAt && deciding ? deadlineFate(kind, deciding, steps) !== 'missed' : null,
    words: wordsOf([
      projected.number,
      String(Number(projected.number.slice(-6))),
      ...bothNames(projected.about),
      ...bothNames(projected.region),
      ...bothNames(projected.municipality),
      ...(complaint ? [] : projected.subjects.flatMap(({ type }) => bothNames(type))),
      ...subjects.names,
      ...bothNames(complaint?.complainerType),
      ...[complaint?.actNumber ?? '', complaint?.complainer ?? ''],
      ...decisionWords(decision?.parts ?? null),
    ]),
  };
}

/** Of a complaint the one subject is the act, named as the register names it. */
function outcomeOf({ complaint, about }: ProjectedCase, subject: ProjectedSubject) {
  const { outcome, amount, type } = subject;
  if (!outcome) return [];
  const name = complaint ? organName(complaint) : (publicSubject(subject) ?? null);
  return [{ subject: name, type: complaint ? about.code : type.code, outcome, amount }];
}

const iso = (at: Date): string => toTiraneIso(at.getTime());

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
