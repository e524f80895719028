// What stands in the way of sending, by path of the field and in words: the contract's own schema and rules between
// fields, and the parts of dates that a schema never sees. The server asks the same again.
import { filingProblems, IndividualDenouncement, type Locale, wordsOfField, wordsOfIssue } from '@denonco/contract';
import { i18n } from '@lingui/core';
import { type Answers, toFiling } from './answers.ts';
import { birthProblem, whenProblem } from './dates.ts';
import { dateWords, fieldOf } from './fields.ts';

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
  const addWords = (path: string, words: string) => {
    const missing = words === required ? fieldOf(path)?.missing : undefined;
    add(path, missing ? i18n._(missing) : words);
  };
  const parsed = IndividualDenouncement.safeParse(filing);
  for (const issue of parsed.error?.issues ?? [])
    addWords(issue.path.map(String).join('.'), wordsOfIssue(issue, filing, locale));
  for (const { path, code } of filingProblems(filing)) addWords(path.join('.'), wordsOfField(code, locale));
  return problems;
}

/** How a problem reads away from its field: with the field's name before it, unless the words say it themselves. */
export function summaryWords(path: string, words: string): string {
  const field = fieldOf(path);
  if (!field || (field.missing && words === i18n._(field.missing))) return withSubject(path, words);
  return withSubject(path, `${i18n._(field.label).replace(/\?$/, '')}: ${words}`);
}

function withSubject(path: string, words: string): string {
  const index = /^subjects\.(\d+)/.exec(path)?.[1];
  return index === undefined ? words : `${Number(index) + 1}. ${words}`;
}
