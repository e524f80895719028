// A report while somebody writes on it: what the server has, what was typed since, and where both differ after another
// person's save. Each field on its own, and nothing typed is ever lost. Pure.
import {
  type Locale,
  type PremisesData,
  type PremisesFieldKey,
  type PremisesReport,
  type PremisesValue,
  premisesFieldsOf,
} from '@denonco/contract';
import { type ReadTyped, readTyped, type Typed, typedOf } from './typed.ts';

type Edits = Readonly<Partial<Record<PremisesFieldKey, Typed>>>;

export interface Work {
  /** The report as the server gave it last. */
  readonly report: PremisesReport;
  /** What was typed, by field; fields that nobody touched are missing. */
  readonly edits: Edits;
  /** Fields that another person changed meanwhile: what was typed waits here until this person chooses. */
  readonly clashes: readonly PremisesFieldKey[];
}

export const workOn = (report: PremisesReport, edits: Edits = {}): Work => ({ report, edits, clashes: [] });

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value;

const fieldsOf = ({ report }: Work) => premisesFieldsOf(report.kind);

/** What stands in the field. */
export const shownTyped = ({ report, edits }: Work, key: PremisesFieldKey, locale: Locale): Typed =>
  edits[key] ?? typedOf(key, report.data[key], locale);

/** What the field says now. */
export const readField = (work: Work, key: PremisesFieldKey, locale: Locale): ReadTyped => {
  const typed = work.edits[key];
  return typed === undefined ? { value: work.report.data[key] } : readTyped(key, typed, locale);
};

/** The answer that counts for warnings and conditions: what was typed once it is one, else what the server has. */
function answerOf(work: Work, key: PremisesFieldKey): PremisesValue | undefined {
  const read = readField(work, key, 'al');
  return 'value' in read ? read.value : work.report.data[key];
}

const pick = (keys: readonly PremisesFieldKey[], answer: (key: PremisesFieldKey) => PremisesValue | undefined) => {
  const data: PremisesData = {};
  for (const key of keys) {
    const value = answer(key);
    if (value !== undefined) data[key] = value;
  }
  return data;
};

/** The answers as they read on the page. */
export const answersOf = (work: Work): PremisesData => pick(fieldsOf(work), (key) => answerOf(work, key));

/** The answers to keep now: of fields that wait for a choice, and of those that are wrong, the server's. */
export const answersToKeep = (work: Work): PremisesData =>
  pick(fieldsOf(work), (key) => (work.clashes.includes(key) ? work.report.data[key] : answerOf(work, key)));

/** The fields whose text is not yet an answer of the server's. */
export const unkept = (work: Work): readonly PremisesFieldKey[] =>
  fieldsOf(work).filter((key) => {
    const read = readField(work, key, 'al');
    return !('value' in read) || !isSame(read.value, work.report.data[key]);
  });

/** Whether a save would change anything on the server. */
export function isToKeep(work: Work): boolean {
  const answers = answersToKeep(work);
  return fieldsOf(work).some((key) => !isSame(answers[key], work.report.data[key]));
}

/** The work after a person typed. */
export const typedInto = (work: Work, key: PremisesFieldKey, typed: Typed): Work => ({
  ...work,
  edits: { ...work.edits, [key]: typed },
  clashes: work.clashes.filter((one) => one !== key),
});

/** Chooses between what was typed and what another person wrote. */
export function settled(work: Work, key: PremisesFieldKey, whose: 'mine' | 'theirs'): Work {
  const { [key]: _, ...others } = work.edits;
  return {
    ...work,
    edits: whose === 'mine' ? work.edits : others,
    clashes: work.clashes.filter((one) => one !== key),
  };
}

/** The work once our own save was answered: what was typed meanwhile stays. */
export const kept = (work: Work, report: PremisesReport): Work => ({ ...work, report });

/** The work upon a report that others changed. A field that both changed, and not to the same, waits for a choice. */
export function rebased(work: Work, fresh: PremisesReport): Work {
  const typed = unkept(work);
  const now: Work = {
    report: fresh,
    edits: Object.fromEntries(Object.entries(work.edits).filter(([key]) => typed.some((one) => one === key))),
    clashes: [],
  };
  const open = unkept(now);
  const clashes = typed.filter(
    (key) => open.includes(key) && (work.clashes.includes(key) || !isSame(work.report.data[key], fresh.data[key])),
  );
  return { ...now, clashes };
}
