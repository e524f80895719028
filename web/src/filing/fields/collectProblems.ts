// Collects what stands in the way of sending, by path of the field and in words. The server asks the same again.
import { type FieldCode, type Locale, wordsOfField, wordsOfIssue } from '@denonco/contract';
import { i18n } from '@lingui/core';
import type { Problems } from '../steps/form.ts';
import type { DateCode } from './dates.ts';
import { dateWords } from './dateWords.ts';
import { type FieldTable, fieldOf, placeOf } from './fields.ts';

type Issue = Parameters<typeof wordsOfIssue>[0];

export interface Found {
  /** What only the form sees: the parts of a date that no schema gets. They come before all else said of their path. */
  readonly dates: Readonly<Record<string, DateCode | undefined>>;
  /** What the schema of the contract finds. */
  readonly issues: readonly Issue[];
  /** What the contract's rules between fields find. */
  readonly rules: readonly { readonly path: readonly (string | number)[]; readonly code: FieldCode }[];
}

/** At most one for each path, in the order of the pages, in the form's own words where it has some. */
export function collectProblems(fields: FieldTable, filing: unknown, locale: Locale, found: Found): Problems {
  const problems = new Map<string, string>();
  const required = wordsOfField('required', locale);
  const invalid = wordsOfField('invalid', locale);
  const add = (path: string, words: string) => {
    const field = fieldOf(fields, path);
    const better = words === required ? field?.missing : words === invalid ? field?.invalid : undefined;
    if (!problems.has(path)) problems.set(path, better ? i18n._(better) : words);
  };
  for (const [path, code] of Object.entries(found.dates)) if (code) problems.set(path, i18n._(dateWords[code]));
  for (const issue of found.issues) add(issue.path.map(String).join('.'), wordsOfIssue(issue, filing, locale));
  for (const { path, code } of found.rules) add(path.join('.'), wordsOfField(code, locale));
  return new Map([...problems].toSorted(([a], [b]) => placeOf(fields, a) - placeOf(fields, b)));
}
