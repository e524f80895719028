// Public fields and search words: no filer's text but the approved line, no place below the municipality.
import {
  type AppealView,
  actLabel,
  type CaseKind,
  type CaseOutcome,
  type Confidentiality,
  type DeadlineCode,
  dayOfText,
  type EventData,
  type FieldCode,
  hidingOf,
  type LocalizedText,
  lifecycleOf,
  type Named,
  type Organ,
  organName,
  outcomeCodesOf,
  outcomeName,
  type PublicLine,
  stemOf,
  termsIn,
  tiraneDay,
  toLotView,
  valueKeysOf,
} from '@denonco/contract';
import { writtenDate } from '../../platform/moments/moments.rules.ts';
import {
  type CaseDeadline,
  deadlineResult,
  type HistoryStep,
  type IssuedDocument,
  type Law,
  nearestDue,
  openAppeals,
  toAppealView,
} from '../cases/cases.history.rules.ts';
import {
  decisionTexts,
  type PublicationStep,
  publicDecision,
  unredactedTexts,
} from '../decisions/publications.rules.ts';

interface ProjectedSubject {
  readonly id: string;
  readonly type: Named;
  readonly name: string | null;
  readonly electoralSubject: Named | null;
  readonly position: string | null;
  readonly institution: string | null;
  readonly outcome: CaseOutcome | null;
  readonly amount: number | null;
}

interface ProjectedComplaint {
  readonly organ: Organ | null;
  readonly kzazNumber: string | null;
  readonly actNumber: string | null;
  /** `YYYY-MM-DD`. */
  readonly announcedOn: string | null;
  readonly complainerType: Named;
  /** Unsealed only for parties, coalitions and bodies (KZ 127). */
  readonly complainer: string | null;
  readonly subject: Named | null;
}

type ProjectedStep = HistoryStep & PublicationStep & { readonly publicSees: boolean; readonly memberId: string | null };

export interface ProjectedCase {
  readonly kind: CaseKind;
  readonly confidentiality: Confidentiality;
  readonly number: string;
  readonly registeredAt: Date;
  readonly decidedAt: Date | null;
  readonly about: Named;
  readonly region: Named | null;
  readonly municipality: Named | null;
  readonly steps: readonly ProjectedStep[];
  readonly deadlines: readonly CaseDeadline[];
  readonly subjects: readonly ProjectedSubject[];
  readonly complaint: ProjectedComplaint | undefined;
}

/** Cases of unnamed filers are public once their check has begun. */
export const isPubliclyVisible = ({ kind, confidentiality, steps }: ProjectedCase): boolean =>
  confidentiality === 'named' || hasBegun(kind, steps);

const hasBegun = (kind: CaseKind, steps: ProjectedCase['steps']): boolean =>
  steps.some(({ action }) => lifecycleOf(kind).row(action).to === 'preliminary_check');

function namesOf({ kind, steps, subjects }: Pick<ProjectedCase, 'kind' | 'steps' | 'subjects'>) {
  const hiding = hidingOf(lifecycleOf(kind), steps);
  const texts: PublicLine = (hiding ? undefined : publicLineOf(steps)?.texts) ?? {};
  return {
    hiding,
    texts,
    subjects: hiding ? subjects.map((subject) => ({ ...subject, electoralSubject: null })) : subjects,
  };
}

/** Every organ whose act can be challenged belongs to the election administration. */
function publicSubjects({ complaint }: ProjectedCase, subjects: ProjectedCase['subjects'], texts: PublicLine) {
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

const decisive: Readonly<Record<CaseKind, readonly string[]>> = {
  denouncement: ['investigation'],
  complaint: ['decision', 'decisionResults'],
} satisfies Record<CaseKind, DeadlineCode[]>;

export function toPublicColumns(projected: ProjectedCase) {
  const { kind, steps, deadlines, decidedAt, registeredAt, complaint } = projected;
  const outcomes = projected.subjects.map(({ outcome }) => outcome);
  const due = nearestDue(deadlines.filter(({ isPublic }) => isPublic));
  const deciding = deadlines.findLast(({ code }) => decisive[kind].includes(code));
  const { hiding, texts, subjects: namable } = namesOf(projected);
  const subjects = publicSubjects(projected, namable, texts);
  const confirmed = texts.complainerSubject === complaint?.subject?.code ? complaint?.subject : undefined;
  const decision = hiding ? null : publicDecision(kind, steps);
  // Stems are compared, so that no form of a name is left.
  const visibleStems = new Set(termsOf(unredactedTexts(steps)).map(stemOf));
  return {
    hidden: hiding?.scope === 'case',
    course: steps
      .filter(({ publicSees }) => publicSees)
      .map(({ at, action, data }) => {
        const lot = toLotView(data, true);
        return { at: tiraneDay(at), action, ...(lot && { lot }) };
      }),
    outcomes: decidedAt ? namable.flatMap((subject) => outcomeOf(projected, subject, texts)) : [],
    decision,
    published_at: decision?.parts ? new Date(decision.publishedAt) : null,
    subject_types: subjects.types,
    subjects: subjects.names,
    electoral_subjects: subjects.known.map(({ code }) => code),
    organ: complaint ? organName(complaint) || null : null,
    act_number: texts.actNumber ?? null,
    act_on: dayOfText(texts.actDay ?? '') ?? null,
    complainer: texts.complainer ?? null,
    complainer_code: confirmed?.code ?? null,
    awaits_line: hasBegun(kind, steps) && !publicLineOf(steps) && lineFieldsOf(projected).length > 0,
    outcome: decidedAt ? (outcomeCodesOf(kind).find((code) => outcomes.includes(code)) ?? null) : null,
    decided_at: decidedAt,
    days_taken: decidedAt && daysBetween(registeredAt, decidedAt),
    due_at: due?.dueAt ?? null,
    due_paused: due?.paused ?? false,
    met: decidedAt && deciding ? deadlineResult(kind, deciding, steps) !== 'missed' : null,
    words: withStems(
      [
        ...termsOf(decisionTexts(decision?.parts ?? null)).filter((word) => !visibleStems.has(stemOf(word))),
        ...termsOf([
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
      ],
      valueKeysOf({ kind, about: projected.about.code, subjectTypes: projected.subjects.map(({ type }) => type.code) }),
    ),
  };
}

/** The act, named as in the register. */
function outcomeOf({ complaint, about }: ProjectedCase, subject: ProjectedSubject, texts: PublicLine) {
  const { id, outcome, amount, type, electoralSubject } = subject;
  if (!outcome) return [];
  const name = complaint ? organName(complaint) : (electoralSubject?.name.al ?? texts[id] ?? null);
  return [{ subject: name, type: complaint ? about.code : type.code, outcome, amount }];
}

export function publicAppeals(projected: ProjectedCase, issued: readonly IssuedDocument[], law: Law): AppealView[] {
  const { kind, steps, deadlines } = projected;
  const { texts, subjects } = namesOf(projected);
  return openAppeals(kind, steps, deadlines, law).map((found) => {
    const outcomes = subjects.flatMap((subject) => {
      if (!subject.outcome || !found.subjects.includes(subject.id)) return [];
      return [{ subject: publicSubject(projected, subject, texts), outcome: outcomeName(kind, subject.outcome) }];
    });
    return toAppealView(found, { kind, steps, issued }, outcomes);
  });
}

function publicSubject(
  { complaint, about }: ProjectedCase,
  { id, type, electoralSubject }: ProjectedSubject,
  texts: PublicLine,
): LocalizedText {
  if (complaint) return actLabel(texts.actNumber ?? null, organName(complaint) || null, about.name);
  if (electoralSubject) return electoralSubject.name;
  const text = texts[id];
  return text === undefined ? type.name : { al: text, en: text };
}

const bothNames = (named: Named | null | undefined): readonly string[] => (named ? [named.name.al, named.name.en] : []);

const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(tiraneDay(to)) - Date.parse(tiraneDay(from))) / 86_400_000);

/** Folded, and split at everything but letters and digits; used for the register and for queries. */
const termsOf = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(termsIn))];

const withStems = (terms: readonly string[], keys: readonly string[] = []): string[] => [
  ...new Set([...terms, ...terms.map(stemOf), ...keys]),
];

export function publicLineOf(
  steps: readonly { readonly at: Date; readonly memberId: string | null; readonly data: EventData }[],
) {
  const approvals = steps.flatMap(({ data, ...step }) => (data.publicLine ? { ...step, texts: data.publicLine } : []));
  const last = approvals.at(-1);
  return last && { version: approvals.length, texts: last.texts, approvedAt: last.at, approvedBy: last.memberId };
}

/** A filer's text that a member may approve. */
export interface LineField {
  readonly key: string;
  readonly type: Named;
  readonly parts: readonly { readonly name: LocalizedText; readonly text: string }[];
  /** A list value, confirmed but not edited. */
  readonly value?: Named | undefined;
}

/** Bodies that act in public, whose own name may be shown; a form may have it in either field. */
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
/** Office holders: the office may be shown, never the person. */
const offices: ReadonlySet<string> = new Set(['PUBLIC_EMPLOYEE', 'ELECTED', 'HEAD', 'RESPONSIBLE']);
// All other types may name a private person: only the type is shown.

const names = {
  institution: { al: 'Institucioni', en: 'Institution' },
  position: { al: 'Detyra', en: 'Position' },
  complainer: { al: 'Ankuesi', en: 'Complainant' },
  subject: { al: 'Subjekti zgjedhor', en: 'Electoral subject' },
  actNumber: { al: 'Numri i aktit', en: 'Number of the act' },
  actDay: { al: 'Dita e shpalljes së aktit', en: 'Day of the announcement of the act' },
} as const satisfies Record<string, LocalizedText>;

export const personsIn = ({ subjects }: Pick<ProjectedCase, 'subjects'>): readonly string[] =>
  subjects.flatMap(({ type, name }) => (name === null || bodies.has(type.code) ? [] : name));

const dayText = (day: string | null) => day && writtenDate(day, 'al');

const partOf = (name: LocalizedText, text: string | null) => (text === null || text === '' ? [] : [{ name, text }]);

function subjectParts({ type, name, electoralSubject, position, institution }: ProjectedSubject): LineField['parts'] {
  if (electoralSubject) return [];
  if (bodies.has(type.code)) return partOf(names.institution, institution ?? name);
  if (!offices.has(type.code)) return [];
  return [...partOf(names.position, position), ...partOf(names.institution, institution)];
}

function complainerField({ complainerType: type, complainer, subject: value }: ProjectedComplaint): LineField {
  if (value) return { key: 'complainerSubject', type, parts: partOf(names.subject, value.name.al), value };
  return { key: 'complainer', type, parts: partOf(names.complainer, complainer) };
}

/** Texts of a filing allowed in the public line; never a person's name. */
export function lineFieldsOf({ about, subjects, complaint }: ProjectedCase): readonly LineField[] {
  const fields: readonly LineField[] = complaint
    ? [
        complainerField(complaint),
        { key: 'actNumber', type: about, parts: partOf(names.actNumber, complaint.actNumber) },
        { key: 'actDay', type: about, parts: partOf(names.actDay, dayText(complaint.announcedOn)) },
      ]
    : subjects.map((subject) => ({ key: subject.id, type: subject.type, parts: subjectParts(subject) }));
  return fields.filter(({ parts }) => parts.length > 0);
}

export function lineProblems(fields: readonly LineField[], line: PublicLine): Record<string, FieldCode> {
  const fits = (key: string, text: string) =>
    fields.some((field) => field.key === key && (!field.value || field.value.code === text));
  const unknown = Object.entries(line).flatMap(([key, text]) => (fits(key, text) ? [] : key));
  return {
    ...Object.fromEntries(unknown.map((key) => [`data.publicLine.${key}`, 'unknown_value'] as const)),
    ...(line.actDay !== undefined && !dayOfText(line.actDay) && { 'data.publicLine.actDay': 'date' as const }),
  };
}
