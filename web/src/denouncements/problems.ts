// What stands in the way of sending, by path of the field and in words: the contract's own schema and rules between
// fields, and the parts of dates that a schema never sees. The server asks the same again.
import { filingProblems, IndividualDenouncement, type Locale, wordsOfField, wordsOfIssue } from '@denonco/contract';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type Answers, toFiling } from './answers.ts';
import { birthProblem, whenProblem } from './dates.ts';
import { dateWords, fieldOf, fields } from './fields.ts';

/** Words by path, as `subjects.0.type`; at most one for each. */
export type Problems = ReadonlyMap<string, string>;

/** Everything wrong with the answers. `now` in milliseconds, `locale` for the words. */
export function findProblems(answers: Answers, locale: Locale, now: number): Problems {
  const problems = new Map<string, string>();
  const add = (path: string, words: string) => {
    if (!problems.has(path)) problems.set(path, words);
  };
  const filing = toFiling(answers, locale);
  const when = whenProblem(answers, now);
  if (when) add('occurredAt', i18n._(dateWords[when]));
  const born = filing.denouncer && birthProblem(answers, now);
  if (born) add('denouncer.birthDate', i18n._(dateWords[born]));

  const required = wordsOfField('required', locale);
  const invalid = wordsOfField('invalid', locale);
  const addWords = (path: string, words: string) => {
    const field = fieldOf(path);
    const better = words === required ? field?.missing : words === invalid ? field?.invalid : undefined;
    add(path, better ? i18n._(better) : words);
  };
  const parsed = IndividualDenouncement.safeParse(filing);
  for (const issue of parsed.error?.issues ?? [])
    addWords(issue.path.map(String).join('.'), wordsOfIssue(issue, filing, locale));
  for (const { path, code } of filingProblems(filing)) addWords(path.join('.'), wordsOfField(code, locale));
  // In the order of the page, so that the summary reads from top to bottom.
  return new Map([...problems].toSorted(([a], [b]) => placeOf(a) - placeOf(b)));
}

const order = Object.keys(fields);
const placeOf = (path: string): number =>
  Number(subjectOf(path) ?? 0) * order.length + order.indexOf(path.replace(/\.\d+(?=\.|$)/g, '.*'));

/** How a problem reads away from its field: with the field's name before it, unless the words say it themselves. */
export function summaryWords(path: string, words: string): string {
  const field = fieldOf(path);
  const label = field ? i18n._(field.label).replace(/\?$/, '') : '';
  const sayItself = label === '' || words.startsWith(label) || (field?.missing && words === i18n._(field.missing));
  return withSubject(path, sayItself ? words : `${label}: ${words}`);
}

function withSubject(path: string, words: string): string {
  const subject = subjectOf(path);
  if (subject === undefined) return words;
  const number = Number(subject) + 1;
  return `${t`Subjekti ${number}`}: ${words}`;
}

const subjectOf = (path: string): string | undefined => /^subjects\.(\d+)/.exec(path)?.[1];
