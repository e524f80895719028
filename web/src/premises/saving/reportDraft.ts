// A report being edited: the server's version, typed values, and conflicts after another member's save. Merged by
// field, so that nothing typed is lost. Pure.
import {
  type Locale,
  type PremisesData,
  type PremisesFieldKey,
  type PremisesReport,
  type PremisesValue,
  premisesFieldsOf,
} from '@denonco/contract';
import { type ReadTyped, readTyped, type Typed, typedOf } from './answerText.ts';

type Edits = Readonly<Partial<Record<PremisesFieldKey, Typed>>>;

export interface ReportDraft {
  /** Latest version of the server. */
  readonly report: PremisesReport;
  /** Typed text by field; untouched fields are missing. */
  readonly edits: Edits;
  /** Fields changed by another member meanwhile: typed values wait for this person's choice. */
  readonly clashes: readonly PremisesFieldKey[];
}

export const draftOf = (report: PremisesReport, edits: Edits = {}): ReportDraft => ({ report, edits, clashes: [] });

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value;

const fieldsOf = ({ report }: ReportDraft) => premisesFieldsOf(report.kind);

/** Text shown in the field. */
export const shownTyped = ({ report, edits }: ReportDraft, key: PremisesFieldKey, locale: Locale): Typed =>
  edits[key] ?? typedOf(key, report.data[key], locale);

/** Answer read from the field. */
export const readField = (draft: ReportDraft, key: PremisesFieldKey, locale: Locale): ReadTyped => {
  const typed = draft.edits[key];
  return typed === undefined ? { value: draft.report.data[key] } : readTyped(key, typed, locale);
};

/** Effective answer for warnings and conditions: the typed one if readable, else the server's. */
function answerOf(draft: ReportDraft, key: PremisesFieldKey): PremisesValue | undefined {
  const read = readField(draft, key, 'al');
  return 'value' in read ? read.value : draft.report.data[key];
}

const pick = (keys: readonly PremisesFieldKey[], answer: (key: PremisesFieldKey) => PremisesValue | undefined) => {
  const data: PremisesData = {};
  for (const key of keys) {
    const value = answer(key);
    if (value !== undefined) data[key] = value;
  }
  return data;
};

/** Answers as shown. */
export const answersOf = (draft: ReportDraft): PremisesData => pick(fieldsOf(draft), (key) => answerOf(draft, key));

/** Answers to save; fields in conflict or with errors keep the server's. */
export const answersToSave = (draft: ReportDraft): PremisesData =>
  pick(fieldsOf(draft), (key) => (draft.clashes.includes(key) ? draft.report.data[key] : answerOf(draft, key)));

/** Fields whose text differs from the server's answer. */
export const unsavedFields = (draft: ReportDraft): readonly PremisesFieldKey[] =>
  fieldsOf(draft).filter((key) => {
    const read = readField(draft, key, 'al');
    return !('value' in read) || !isSame(read.value, draft.report.data[key]);
  });

/** Whether saving would change anything. */
export function isUnsaved(draft: ReportDraft): boolean {
  const answers = answersToSave(draft);
  return fieldsOf(draft).some((key) => !isSame(answers[key], draft.report.data[key]));
}

/** After typing. */
export const typedInto = (draft: ReportDraft, key: PremisesFieldKey, typed: Typed): ReportDraft => ({
  ...draft,
  edits: { ...draft.edits, [key]: typed },
  clashes: draft.clashes.filter((one) => one !== key),
});

/** Resolves a conflict by the typed or the other member's answer. */
export function resolved(draft: ReportDraft, key: PremisesFieldKey, whose: 'mine' | 'theirs'): ReportDraft {
  const { [key]: _, ...others } = draft.edits;
  return {
    ...draft,
    edits: whose === 'mine' ? draft.edits : others,
    clashes: draft.clashes.filter((one) => one !== key),
  };
}

/** After our own save; later typing stays. */
export const withSaved = (draft: ReportDraft, report: PremisesReport): ReportDraft => ({ ...draft, report });

/** Merges another member's report. Fields that both changed differently are conflicts. */
export function rebased(draft: ReportDraft, fresh: PremisesReport): ReportDraft {
  const typed = unsavedFields(draft);
  const now: ReportDraft = {
    report: fresh,
    edits: Object.fromEntries(Object.entries(draft.edits).filter(([key]) => typed.some((one) => one === key))),
    clashes: [],
  };
  const open = unsavedFields(now);
  const clashes = typed.filter(
    (key) => open.includes(key) && (draft.clashes.includes(key) || !isSame(draft.report.data[key], fresh.data[key])),
  );
  return { ...now, clashes };
}
