// Problems that block sending a complaint, by field, from the contract's schema and the form's own checks. Standing,
// lateness and missing elements are no problems: no registration is refused (KZ 127.4).
import { Complaint, type FieldCode, type Locale } from '@denonco/contract';
import { collectProblems } from '../filing/fields/collectProblems.ts';
import { announcedProblem, momentProblem } from '../filing/fields/dates.ts';
import { withLabel } from '../filing/fields/fields.ts';
import { isBody } from '../filing/fields/filerTypes.ts';
import type { Problems } from '../filing/steps/form.ts';
import { type Answers, toFiling } from './answers.ts';
import { fields } from './fields.ts';

interface Rule {
  readonly path: readonly string[];
  readonly code: FieldCode;
}

/** Rules between fields. */
const rulesOf = ({ type, filer }: Answers): Rule[] =>
  type !== '' && !isBody(type) && filer === '' ? [{ path: ['filer'], code: 'required' }] : [];

/** Everything wrong with the answers. `now` in milliseconds, `locale` for the words. */
export function findProblems(answers: Answers, locale: Locale, now: number): Problems {
  const filing = toFiling(answers, locale);
  const { isInaction, receivedOn } = answers;
  const issues = Complaint.safeParse(filing).error?.issues ?? [];
  return collectProblems(fields, filing, locale, {
    dates: {
      'act.announcedAt': isInaction ? undefined : announcedProblem(answers, now),
      'act.receivedOn': isInaction ? undefined : momentProblem(receivedOn, '', now),
    },
    // Several codes share one field.
    issues: issues.map((issue) => (issue.path[0] === 'votingCentres' ? { ...issue, path: ['votingCentres'] } : issue)),
    rules: rulesOf(answers),
  });
}

/** A problem's words away from its field. */
export const summaryWords = (path: string, words: string): string => withLabel(fields, path, words);
