// Which parts of a case the public register shows, and the words it is found by. Pure.
// Approved fields only: nobody's name, never the text of the filing, never a place below the municipality.
import { type CaseOutcome, foldForSearch, type Named, outcomeCodes, tiraneDay } from '@denonco/contract';
import { type CaseDeadline, type CourseStep, deadlineFate, nearestDue } from '../cases/cases.course.rules.ts';

interface ProjectedSubject {
  readonly type: Named;
  readonly name: string | null;
  readonly position: string | null;
  readonly institution: string | null;
  readonly outcome: CaseOutcome | null;
}

export interface ProjectedCase {
  readonly number: string;
  readonly registeredAt: Date;
  readonly decidedAt: Date | null;
  readonly object: Named;
  readonly region: Named;
  readonly municipality: Named;
  readonly steps: readonly CourseStep[];
  readonly deadlines: readonly CaseDeadline[];
  readonly subjects: readonly ProjectedSubject[];
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

/** The columns of public_cases that are decided here; the rest are the case's own. */
export function toPublic(projected: ProjectedCase) {
  const { steps, deadlines, decidedAt, registeredAt } = projected;
  const outcomes = projected.subjects.map(({ outcome }) => outcome);
  const due = nearestDue(deadlines.filter(({ isPublic }) => isPublic));
  const investigation = deadlines.findLast(({ code }) => code === 'investigation');
  const subjects = [...new Set(projected.subjects.flatMap((subject) => publicSubject(subject) ?? []))];
  return {
    subjectTypes: [...new Set(projected.subjects.map(({ type }) => type.code))],
    subjects,
    outcome: decidedAt ? (outcomeCodes.find((code) => outcomes.includes(code)) ?? null) : null,
    decidedAt,
    daysTaken: decidedAt && daysBetween(registeredAt, decidedAt),
    dueAt: due?.dueAt ?? null,
    duePaused: due?.paused ?? false,
    met: decidedAt && investigation ? deadlineFate('denouncement', investigation, steps) !== 'missed' : null,
    words: wordsOf([
      projected.number,
      String(Number(projected.number.slice(-6))),
      ...bothNames(projected.object),
      ...bothNames(projected.region),
      ...bothNames(projected.municipality),
      ...projected.subjects.flatMap(({ type }) => bothNames(type)),
      ...subjects,
    ]),
  };
}

const bothNames = ({ name }: Named): readonly string[] => [name.al, name.en];

/** Whole days by the calendar of Tirane: decided on the day it was registered is 0. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(tiraneDay(to.getTime())) - Date.parse(tiraneDay(from.getTime()))) / 86_400_000);

/**
 * The words a text is found by: folded (ë and e, ç and c, other accents too), split where there is no letter or digit.
 * The register and what is searched in it are both split here, so they always agree.
 */
export function wordsOf(texts: readonly string[]): string[] {
  const folded = texts.map((text) => foldForSearch(text).normalize('NFD').replace(/\p{M}/gu, ''));
  return [...new Set(folded.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))].filter((word) => word !== '');
}
