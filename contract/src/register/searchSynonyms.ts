// Everyday words of list values. The query is widened, not the stored words: an edit needs no reindexing. Pure.
import { stemOf } from '../platform/stems.ts';
import { foldForSearch } from '../platform/texts.ts';
import type { CaseKind } from './cases.statuses.ts';

/** Stored beside a case's search words. No word has a slash. */
const valueKey = (list: string, code: string): string => `${list}/${code}`;

interface CaseValues {
  readonly kind: CaseKind;
  readonly about: string;
  readonly subjectTypes: readonly string[];
}

export const valueKeysOf = ({ kind, about, subjectTypes }: CaseValues): readonly string[] =>
  kind === 'complaint'
    ? [valueKey('complained_act_type', about)]
    : [valueKey('denounce_object', about), ...new Set(subjectTypes.map((code) => valueKey('subject_type', code)))];

/** `mayGoOn`: it may be the beginning of a word. */
export type SynonymKeys = (word: string, mayGoOn: boolean) => readonly string[];

/** Shorter beginnings match too many words. */
const shortestBeginning = 4;

export function synonymKeysOf(
  values: readonly { readonly list: string; readonly code: string; readonly everyday: readonly string[] }[],
): SynonymKeys {
  const entries = values.flatMap(({ list, code, everyday }) =>
    everyday.map((one) => ({ word: foldForSearch(one), key: valueKey(list, code) })),
  );
  const byStem = Map.groupBy(entries, ({ word }) => stemOf(word));
  return (word, mayGoOn) => {
    const completions =
      mayGoOn && word.length >= shortestBeginning ? entries.filter((one) => one.word.startsWith(word)) : [];
    return [...new Set([...(byStem.get(stemOf(word)) ?? []), ...completions].map(({ key }) => key))];
  };
}
