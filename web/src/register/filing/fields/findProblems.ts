// Problems that block sending, by field path. The server checks the same again.
import { type FieldCode, fieldMessage, issueMessage, type Locale } from '@denonco/contract';
import { i18n } from '@lingui/core';
import {
  type AnswersStore,
  answerAt,
  type FieldRow,
  fieldAt,
  fieldTextsIn,
  isBlank,
  orderOf,
  type Problems,
} from '../../../ui/forms/FieldsTable.tsx';

interface Checked<A> extends Pick<AnswersStore<A>, 'placeOf'> {
  readonly answers: A;
  readonly filing: unknown;
  readonly locale: Locale;
  readonly now: number;
  readonly issues: readonly Parameters<typeof issueMessage>[0][];
  readonly rules?: readonly { readonly path: readonly (string | number)[]; readonly code: FieldCode }[];
}

/** At most one per path, in page order. */
export function findProblemsIn<A>(
  rows: readonly FieldRow<A>[],
  { answers, filing, locale, now, issues, rules = [], ...store }: Checked<A>,
): Problems {
  const fields = fieldTextsIn(rows);
  const problems = new Map<string, string>();
  const required = fieldMessage('required', locale);
  const invalid = fieldMessage('invalid', locale);
  const add = (at: string, message: string) => {
    const own = fieldAt(fields, at);
    // A part without a field of its own, such as one of several codes, belongs to the field around it.
    const field = own ?? fields.find(({ path }) => at.startsWith(`${path}.`));
    const path = own || !field ? at : field.path;
    const better = message === required ? field?.missing : message === invalid ? field?.invalid : undefined;
    if (!problems.has(path)) problems.set(path, better ? i18n._(better) : message);
  };
  // A half-typed date is left out of the filing, so its problem precedes the schema's.
  for (const { path, problem } of rows) {
    const message = problem?.(answers, now);
    if (message) problems.set(path, i18n._(message));
  }
  for (const issue of issues) add(issue.path.map(String).join('.'), issueMessage(issue, filing, locale));
  for (const { path, code } of rules) add(path.join('.'), fieldMessage(code, locale));
  for (const row of rows)
    if (row.required?.(answers) && isBlank(answerAt(row, answers, store))) add(row.path, required);
  return new Map([...problems].toSorted(([a], [b]) => orderOf(fields, a) - orderOf(fields, b)));
}
