import {
  type CaseKind,
  type GapCode,
  type Locale,
  type ReceiptWay,
  type Registered,
  valueAt,
  type wordsOfIssue,
} from '@denonco/contract';
import type { CallInput } from '../../platform/api/client.ts';
import { newKey } from '../../platform/drafts/autosave.ts';
import { memberVault } from '../../platform/drafts/memberVault.ts';
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

export const textAt = ({ texts }: Pick<PaperAnswers, 'texts'>, path: string): string | undefined =>
  filled(texts[path] ?? '');

export function textsAt<K extends string>(
  answers: PaperAnswers,
  path: string,
  keys: readonly K[],
): { [P in K]?: string | undefined };
export function textsAt(answers: PaperAnswers, path: string, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, textAt(answers, `${path}.${key}`)]));
}

/** Undefined if not whole, so that the schema reports it. */
export const countAt = (answers: PaperAnswers, path: string): number | undefined => {
  const typed = textAt(answers, path);
  return typed !== undefined && /^\d{1,4}$/.test(typed) ? Number(typed) : undefined;
};

/** Arrived or uploading, not refused. */
export const isTaken = ({ refusal }: EvidenceItem): boolean => refusal === undefined;

export interface PaperDraft<A> extends AnswersStore<A> {
  readonly name: string;
  /** Idempotency key: registering twice makes one case. */
  readonly get: () => { readonly key: string; readonly answers: A };
  readonly clear: () => void;
}

export interface PaperForm<A extends PaperAnswers> {
  readonly kind: CaseKind;
  readonly draft: PaperDraft<A>;
  readonly boxes: { readonly scans: EvidenceBox; readonly evidence: EvidenceBox };
  readonly more?: readonly EvidenceBox[] | undefined;
  readonly rows: readonly Item<A>[];
  readonly toBody: (answers: A, locale: Locale) => unknown;
  /** The schema's errors, with the form's paths. */
  readonly issuesOf: (answers: A, body: unknown) => readonly Parameters<typeof wordsOfIssue>[0][];
  readonly gapsOf: (answers: A) => readonly GapCode[];
  readonly similarTo: (answers: A) => CallInput<'findSimilar'>['body'];
  readonly useSummary: () => { readonly who: string; readonly what: string };
  readonly register: (answers: A, locale: Locale, idempotencyKey: string) => Promise<Registered>;
  readonly ofSameSender: (answers: A) => A;
}

interface StoredPaper<A> {
  readonly key: string;
  readonly answers: A;
}

export function draftOf<A extends PaperAnswers>(kind: string, noAnswers: A): PaperDraft<A> {
  const name = `paper/${kind}`;
  let last: { readonly text: string | undefined; readonly paper: StoredPaper<A> } | undefined;
  // Once per change, since every field reads all answers.
  const parsed = (text: string | undefined): StoredPaper<A> => {
    if (!last || last.text !== text) {
      const found: StoredPaper<A> = text === undefined ? { key: '', answers: noAnswers } : JSON.parse(text);
      // A draft of an earlier version may lack fields.
      last = { text, paper: { ...found, answers: { ...noAnswers, ...found.answers } } };
    }
    return last.paper;
  };
  const get = () => parsed(memberVault().get(name));
  return {
    name,
    useAnswers: () => parsed(memberVault().use(({ entries }) => entries[name]?.text)).answers,
    getAnswers: () => get().answers,
    get,
    placeOf: (at) => {
      const keys = at.split('.');
      return valueAt(noAnswers, keys) === undefined ? ['texts', at] : keys;
    },
    marksRequired: true,
    changeAnswers: (part) => {
      const { key, answers } = get();
      memberVault().set(name, JSON.stringify({ key: key || newKey(), answers: { ...answers, ...part } }));
    },
    clear: () => memberVault().set(name, undefined),
  };
}

export function boxesOf<A extends PaperAnswers>(draft: PaperDraft<A>): PaperForm<A>['boxes'] {
  const box = (key: 'scans' | 'evidence'): EvidenceBox => ({
    use: () => draft.useAnswers()[key],
    get: () => draft.get().answers[key],
    change: (next) => draft.changeAnswers({ ...draft.get().answers, [key]: next(draft.get().answers[key]) }),
    storedIn: { name: draft.name, place: () => memberVault().place() },
  });
  return { scans: box('scans'), evidence: box('evidence') };
}
