// What both kinds of filings on paper are made of at the desk: how they came, their files, and their texts by the path of
// the contract. Pure.
import type { CaseKind, GapCode, Locale, ReceiptWay, Registered } from '@denonco/contract';
import type { ComponentType } from 'react';
import type { CallInput } from '../api/client.ts';
import type { EvidenceBox } from '../filing/evidence/box.ts';
import type { EvidenceItem } from '../filing/evidence/evidence.ts';
import type { FieldTable } from '../filing/fields/fields.ts';
import { filled } from '../filing/fields/texts.ts';
import type { Problems } from '../filing/steps/form.ts';
import { type DateParts, noDate } from '../ui/dates/dates.ts';

export interface ReceivedAnswers {
  readonly way: ReceiptWay | '';
  readonly on: DateParts;
  readonly time: string;
  readonly signed: boolean;
}

export interface PaperAnswers {
  readonly received: ReceivedAnswers;
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

/** The text at a path as it goes out; undefined when nothing is written there. */
export const textAt = ({ texts }: Pick<PaperAnswers, 'texts'>, path: string): string | undefined =>
  filled(texts[path] ?? '');

/** Several texts below one path. */
export function textsAt<K extends string>(
  answers: PaperAnswers,
  path: string,
  keys: readonly K[],
): { [P in K]?: string | undefined };
export function textsAt(answers: PaperAnswers, path: string, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, textAt(answers, `${path}.${key}`)]));
}

/** A whole number as typed; undefined for anything else, so that the schema says so. */
export const countAt = (answers: PaperAnswers, path: string): number | undefined => {
  const typed = textAt(answers, path);
  return typed !== undefined && /^\d{1,4}$/.test(typed) ? Number(typed) : undefined;
};

/** Files that are there or on their way; refused ones are not. */
export const isTaken = ({ refusal }: EvidenceItem): boolean => refusal === undefined;

/** The draft of a paper until it is registered. */
export interface PaperDraft<A> {
  /** As it is kept. */
  readonly name: string;
  readonly use: () => A;
  /** With the key under which it is registered: sent twice, it is one case. */
  readonly get: () => { readonly key: string; readonly answers: A };
  readonly changeAnswers: (part: Partial<A>) => void;
  readonly clear: () => void;
}

/** One kind of filing as the page of the desk needs it. */
export interface PaperForm<A extends PaperAnswers> {
  readonly kind: CaseKind;
  readonly draft: PaperDraft<A>;
  readonly boxes: { readonly scans: EvidenceBox; readonly evidence: EvidenceBox };
  /** Lists of files beside those two. */
  readonly more?: readonly EvidenceBox[] | undefined;
  readonly fields: FieldTable;
  /** Everything between how it came and what came with it. */
  readonly Sections: ComponentType<{ readonly problems: Problems }>;
  /** The body as its schema would take it; what is not written is left out. */
  readonly toBody: (answers: A, locale: Locale) => unknown;
  /** Everything wrong with what is written. `now` in milliseconds. */
  readonly findProblems: (answers: A, locale: Locale, now: number) => Problems;
  readonly gapsOf: (answers: A) => readonly GapCode[];
  /** By what the same paper would be found again. */
  readonly similarTo: (answers: A) => CallInput<'findSimilar'>['body'];
  /** Who wrote and what about, in a line each. */
  readonly useSummary: () => { readonly who: string; readonly what: string };
  readonly register: (answers: A, locale: Locale, idempotencyKey: string) => Promise<Registered>;
  /** An empty form for the next paper of the same sender. */
  readonly ofSameSender: (answers: A) => A;
}
