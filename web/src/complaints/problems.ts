// What stands in the way of sending a complaint, by path of the field and in words: the contract's own schema, and what it
// never sees. Standing and lateness are not among them: the commission may not refuse to register (KZ 127).
import { Complaint, type FieldCode, type Locale } from '@denonco/contract';
import { collectProblems } from '../filing/fields/collectProblems.ts';
import { momentProblem } from '../filing/fields/dates.ts';
import { withLabel } from '../filing/fields/fields.ts';
import { isBody } from '../filing/fields/filerTypes.ts';
import type { Problems } from '../filing/steps/form.ts';
import { type Answers, isTaken, toFiling } from './answers.ts';
import { fields } from './fields.ts';

interface Rule {
  readonly path: readonly string[];
  readonly code: FieldCode;
}

/** What depends on another answer. */
function rulesOf(answers: Answers, announcedAt: string | undefined): Rule[] {
  const { type, filer, isInaction, decision } = answers;
  const rules: Rule[] = [];
  if (type !== '' && !isBody(type) && filer === '') rules.push({ path: ['filer'], code: 'required' });
  if (isInaction) return rules;
  if (announcedAt === undefined) rules.push({ path: ['act', 'announcedAt'], code: 'required' });
  if (!decision.some(isTaken)) rules.push({ path: ['decisionFile'], code: 'decision_file' });
  return rules;
}

/** Everything wrong with the answers. `now` in milliseconds, `locale` for the words. */
export function findProblems(answers: Answers, locale: Locale, now: number): Problems {
  const filing = toFiling(answers, locale);
  const { isInaction, announcedOn, announcedTime } = answers;
  const issues = Complaint.safeParse(filing).error?.issues ?? [];
  return collectProblems(fields, filing, locale, {
    dates: { 'act.announcedAt': isInaction ? undefined : momentProblem(announcedOn, announcedTime, now) },
    // Several codes share one field.
    issues: issues.map((issue) => (issue.path[0] === 'votingCentres' ? { ...issue, path: ['votingCentres'] } : issue)),
    rules: rulesOf(answers, filing.act.announcedAt),
  });
}

/** How a problem reads away from its field. */
export const summaryWords = (path: string, words: string): string => withLabel(fields, path, words);
