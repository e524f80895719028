// Problems that block sending, by field path. The server checks the same again.
import { type FieldCode, type Locale, wordsOfField, wordsOfIssue } from '@denonco/contract';
import { i18n } from '@lingui/core';
import {
  type AnswersStore,
  answerAt,
  type FieldRow,
  fieldAt,
  isBlank,
  type Problems,
  placeIn,
  wordsIn,
} from '../../../ui/forms/FieldsTable.tsx';

interface Checked<A> extends Pick<AnswersStore<A>, 'placeOf'> {
  readonly answers: A;
  readonly filing: unknown;
  readonly locale: Locale;
  readonly now: number;
  readonly issues: readonly Parameters<typeof wordsOfIssue>[0][];
  readonly rules?: readonly { readonly path: readonly (string | number)[]; readonly code: FieldCode }[];
}

/** At most one per path, in page order. */
export function findProblemsIn<A>(
  rows: readonly FieldRow<A>[],
  { answers, filing, locale, now, issues, rules = [], ...store }: Checked<A>,
): Problems {
  const fields = wordsIn(rows);
  const problems = new Map<string, string>();
  const required = wordsOfField('required', locale);
  const invalid = wordsOfField('invalid', locale);
  const add = (path: string, words: string) => {
    const field = fieldAt(fields, path);
    const better = words === required ? field?.missing : words === invalid ? field?.invalid : undefined;
    if (!problems.has(path)) problems.set(path, better ? i18n._(better) : words);
  };
  // A half-typed date is left out of the filing, so its problem precedes the schema's.
  for (const { path, problem } of rows) {
    const words = problem?.(answers, now);
    if (words) problems.set(path, i18n._(words));
  }
  for (const issue of issues) add(issue.path.map(String).join('.'), wordsOfIssue(issue, filing, locale));
  for (const { path, code } of rules) add(path.join('.'), wordsOfField(code, locale));
  for (const row of rows)
    if (row.required?.(answers) && isBlank(answerAt(row, answers, store))) add(row.path, required);
  return new Map([...problems].toSorted(([a], [b]) => placeIn(fields, a) - placeIn(fields, b)));
}
