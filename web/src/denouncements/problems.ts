// What stands in the way of sending a denouncement, by path of the field and in words: the contract's own schema and rules
// between fields, and the parts of dates that a schema never sees. The server asks the same again.
import { filingProblems, IndividualDenouncement, type Locale } from '@denonco/contract';
import { t } from '@lingui/core/macro';
import { collectProblems } from '../filing/fields/collectProblems.ts';
import { birthProblem, momentProblem } from '../filing/fields/dates.ts';
import { withLabel } from '../filing/fields/fields.ts';
import type { Problems } from '../filing/steps/form.ts';
import { type Answers, toFiling } from './answers.ts';
import { fields } from './fields.ts';

/** Everything wrong with the answers. `now` in milliseconds, `locale` for the words. */
export function findProblems(answers: Answers, locale: Locale, now: number): Problems {
  const filing = toFiling(answers, locale);
  return collectProblems(fields, filing, locale, {
    dates: {
      occurredAt: momentProblem(answers.occurredOn, answers.occurredTime, now),
      'denouncer.birthDate': filing.denouncer && birthProblem(answers.denouncer.birthDate, now),
    },
    issues: IndividualDenouncement.safeParse(filing).error?.issues ?? [],
    rules: filingProblems(filing),
  });
}

/** How a problem reads away from its field. */
export function summaryWords(path: string, words: string): string {
  const said = withLabel(fields, path, words);
  const subject = /^subjects\.(\d+)/.exec(path)?.[1];
  if (subject === undefined) return said;
  const number = Number(subject) + 1;
  return `${t`Subjekti ${number}`}: ${said}`;
}
