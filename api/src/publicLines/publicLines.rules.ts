// The public line of a case, folded from its events, and which texts of a filing it may hold. Pure.
import {
  type CaseKind,
  dayOfText,
  type EventData,
  type FieldCode,
  type Named,
  type PublicLine,
  type Words,
} from '@denonco/contract';
import { writtenDate } from '../cases/moments.rules.ts';

interface LineStep {
  readonly at: Date;
  readonly memberId: string | null;
  readonly data: EventData;
}

export interface ApprovedLine {
  /** 1 for the first; each change is one more. */
  readonly version: number;
  readonly texts: PublicLine;
  readonly approvedAt: Date;
  readonly approvedBy: string | null;
}

/** The line in force after a history; undefined while none was approved. */
export function publicLineOf(steps: readonly LineStep[]): ApprovedLine | undefined {
  const approvals = steps.flatMap(({ data, ...step }) => (data.publicLine ? { ...step, texts: data.publicLine } : []));
  const last = approvals.at(-1);
  return last && { version: approvals.length, texts: last.texts, approvedAt: last.at, approvedBy: last.memberId };
}

/** A filer's text that a member may approve. */
export interface LineField {
  /** As in `PublicLine`. */
  readonly key: string;
  readonly type: Named;
  readonly parts: readonly { readonly name: Words; readonly text: string }[];
  /** A value of a list, which is confirmed and not written. */
  readonly value?: Named | undefined;
}

interface TypedSubject {
  readonly id: string;
  readonly type: Named;
  readonly name: string | null;
  /** A value of the list is public as the other coded values are. */
  readonly electoralSubject: Named | null;
  readonly position: string | null;
  readonly institution: string | null;
}

interface TypedComplaint {
  readonly actNumber: string | null;
  /** `YYYY-MM-DD`. */
  readonly announcedOn: string | null;
  readonly complainerType: Named;
  /** Kept in the open for parties, coalitions and bodies alone (KZ 127). */
  readonly complainer: string | null;
  /** The registered electoral subject that the complainer chose to be. */
  readonly subject: Named | null;
}

interface Typed {
  readonly kind: CaseKind;
  readonly about: Named;
  readonly subjects: readonly TypedSubject[];
  readonly complaint: TypedComplaint | undefined;
}

/** Bodies that act in public: their own name may be shown. A form may have put it in either field. */
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
/** People who are denounced for what they do in office: the office may be shown, never the person. */
const offices: ReadonlySet<string> = new Set(['PUBLIC_EMPLOYEE', 'ELECTED', 'HEAD', 'RESPONSIBLE']);
// All other types (candidates, media, companies, pages, individuals) may be or name a private person: only their type is shown.

const names = {
  institution: { al: 'Institucioni', en: 'Institution' },
  position: { al: 'Detyra', en: 'Position' },
  complainer: { al: 'Ankuesi', en: 'Complainant' },
  subject: { al: 'Subjekti zgjedhor', en: 'Electoral subject' },
  actNumber: { al: 'Numri i aktit', en: 'Number of the act' },
  actDay: { al: 'Dita e shpalljes së aktit', en: 'Day of the announcement of the act' },
} as const satisfies Record<string, Words>;

/** Names of the case that are no body's: what a member is shown to cut. */
export const personsIn = ({ subjects }: Pick<Typed, 'subjects'>): readonly string[] =>
  subjects.flatMap(({ type, name }) => (name === null || bodies.has(type.code) ? [] : name));

const dayText = (day: string | null) => day && writtenDate(day, 'al');

const partOf = (name: Words, text: string | null) => (text === null || text === '' ? [] : [{ name, text }]);

function subjectParts({ type, name, electoralSubject, position, institution }: TypedSubject): LineField['parts'] {
  if (electoralSubject) return [];
  if (bodies.has(type.code)) return partOf(names.institution, institution ?? name);
  if (!offices.has(type.code)) return [];
  return [...partOf(names.position, position), ...partOf(names.institution, institution)];
}

function complainerField({ complainerType: type, complainer, subject: value }: TypedComplaint): LineField {
  if (value) return { key: 'complainerSubject', type, parts: partOf(names.subject, value.name.al), value };
  return { key: 'complainer', type, parts: partOf(names.complainer, complainer) };
}

/** The texts of a filing that its public line may hold; a person's name is never one of them. */
export function lineFieldsOf({ about, subjects, complaint }: Typed): readonly LineField[] {
  const fields: readonly LineField[] = complaint
    ? [
        complainerField(complaint),
        { key: 'actNumber', type: about, parts: partOf(names.actNumber, complaint.actNumber) },
        { key: 'actDay', type: about, parts: partOf(names.actDay, dayText(complaint.announcedOn)) },
      ]
    : subjects.map((subject) => ({ key: subject.id, type: subject.type, parts: subjectParts(subject) }));
  return fields.filter(({ parts }) => parts.length > 0);
}

/** Problems of a line of these fields, whose texts the contract's schema passed. */
export function lineProblems(fields: readonly LineField[], line: PublicLine): Record<string, FieldCode> {
  const fits = (key: string, text: string) =>
    fields.some((field) => field.key === key && (!field.value || field.value.code === text));
  const unknown = Object.entries(line).flatMap(([key, text]) => (fits(key, text) ? [] : key));
  return {
    ...Object.fromEntries(unknown.map((key) => [`data.publicLine.${key}`, 'unknown_value'] as const)),
    ...(line.actDay !== undefined && !dayOfText(line.actDay) && { 'data.publicLine.actDay': 'date' as const }),
  };
}
