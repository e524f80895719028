// Answers common to both kinds of filings on paper: receipt, files, and texts by contract path. Pure.
import type { CaseKind, GapCode, Locale, ReceiptWay, Registered, wordsOfIssue } from '@denonco/contract';
import type { CallInput } from '../../platform/api/client.ts';
import type { EvidenceBox } from '../../register/filing/evidence/box.ts';
import type { EvidenceItem } from '../../register/filing/evidence/evidence.ts';
import { filled } from '../../register/filing/fields/texts.ts';
import { type DateParts, noDate } from '../../ui/dates/dates.ts';
import type { AnswersStore, Item } from '../../ui/forms/FieldsTable.tsx';

export interface PaperAnswers {
  readonly received: {
    readonly way: ReceiptWay | '';
    readonly on: DateParts;
    readonly time: string;
    readonly signed: boolean;
  };
  readonly texts: Readonly<Record<string, string>>;
  readonly scans: readonly EvidenceItem[];
  readonly evidence: readonly EvidenceItem[];
}

export const noPaper: PaperAnswers = {
  received: { way: '', on: noDate, time: '', signed: false },
  texts: {},
  scans: [],
  evidence: [],
};

/** Text at a path; undefined when empty. */
export const textAt = ({ texts }: Pick<PaperAnswers, 'texts'>, path: string): string | undefined =>
  filled(texts[path] ?? '');

/** Texts below one path. */
export function textsAt<K extends string>(
  answers: PaperAnswers,
  path: string,
  keys: readonly K[],
): { [P in K]?: string | undefined };
export function textsAt(answers: PaperAnswers, path: string, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, textAt(answers, `${path}.${key}`)]));
}

/** Whole number; undefined otherwise, so that the schema reports it. */
export const countAt = (answers: PaperAnswers, path: string): number | undefined => {
  const typed = textAt(answers, path);
  return typed !== undefined && /^\d{1,4}$/.test(typed) ? Number(typed) : undefined;
};

/** Files arrived or uploading; refused ones are left out. */
export const isTaken = ({ refusal }: EvidenceItem): boolean => refusal === undefined;

/** Draft of a paper until registered. */
export interface PaperDraft<A> extends AnswersStore<A> {
  readonly name: string;
  /** Idempotency key: registering twice makes one case. */
  readonly get: () => { readonly key: string; readonly answers: A };
  readonly clear: () => void;
}

/** One kind of filing as the desk page needs it. */
export interface PaperForm<A extends PaperAnswers> {
  readonly kind: CaseKind;
  readonly draft: PaperDraft<A>;
  readonly boxes: { readonly scans: EvidenceBox; readonly evidence: EvidenceBox };
  readonly more?: readonly EvidenceBox[] | undefined;
  readonly rows: readonly Item<A>[];
  readonly toBody: (answers: A, locale: Locale) => unknown;
  /** Errors of the schema, with the paths of the form. */
  readonly issuesOf: (answers: A, body: unknown) => readonly Parameters<typeof wordsOfIssue>[0][];
  readonly gapsOf: (answers: A) => readonly GapCode[];
  /** Fields that identify duplicates. */
  readonly similarTo: (answers: A) => CallInput<'findSimilar'>['body'];
  /** Sender and subject, a line each. */
  readonly useSummary: () => { readonly who: string; readonly what: string };
  readonly register: (answers: A, locale: Locale, idempotencyKey: string) => Promise<Registered>;
  /** Empty form for the sender's next paper. */
  readonly ofSameSender: (answers: A) => A;
}
