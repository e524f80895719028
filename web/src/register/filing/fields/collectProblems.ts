// Problems that block sending, by field path. The server checks the same again.
import { type FieldCode, type Locale, wordsOfField, wordsOfIssue } from '@denonco/contract';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problems } from '../steps/form.ts';
import type { DateCode } from './dates.ts';
import { type FieldTable, fieldOf, placeOf } from './fields.ts';

type Issue = Parameters<typeof wordsOfIssue>[0];

export interface Found {
  /** Faults of partial dates, which no schema sees. They precede other issues of their path. */
  readonly dates: Readonly<Record<string, DateCode | undefined>>;
  /** From the contract's schema. */
  readonly issues: readonly Issue[];
  /** From the contract's rules between fields. */
  readonly rules: readonly { readonly path: readonly (string | number)[]; readonly code: FieldCode }[];
}

/** At most one per path, in page order, with the form's own words where defined. */
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

const dateWords: Readonly<Record<DateCode, MessageDescriptor>> = {
  incomplete: msg`Shkruani datën të plotë, p.sh. 14.11.2026, ose lëreni bosh.`,
  day: msg`Dita duhet të jetë nga 1 deri në 31.`,
  month: msg`Muaji duhet të jetë nga 1 deri në 12.`,
  year: msg`Viti duhet të ketë katër shifra, p.sh. 2026.`,
  calendar: msg`Kjo ditë nuk është në kalendar.`,
  time: msg`Ora duhet të jetë si 11:00.`,
  time_alone: msg`Shkruani edhe datën, ose hiqeni orën.`,
  time_missing: msg`Shkruani orën, ose shënoni që akti nuk e ka.`,
  no_such_hour: msg`Kjo orë nuk ekziston: atë natë ora kalon nga 02:00 në 03:00. Shkruani orën e saktë.`,
  date_future: msg`Data nuk mund të jetë në të ardhmen.`,
  date_range: msg`Kontrolloni vitin e datës.`,
};
