// Loaded after the form's first question: see `Rest`.
import { Complaint } from '@denonco/contract';
import { findProblemsIn } from '../filing/fields/findProblems.ts';
import type { Rest } from '../filing/steps/form.ts';
import { fieldsIn } from '../filing/steps/steps.ts';
import { type Answers, toFiling } from './answers.ts';
import { CheckStep } from './CheckStep.tsx';
import { CompleteStep } from './CompleteStep.tsx';
import { contents, signing } from './fields.tsx';

const all: Rest<Answers>['contents'] = {
  ...contents,
  complete: { rows: [], Page: CompleteStep },
  check: { rows: signing, Page: CheckStep },
};

export const rest: Rest<Answers> = {
  contents: all,
  fetchReceipt: async () => (await import('./Receipt.tsx')).Receipt,
  // Standing, lateness and missing elements are no problems: no registration is refused (KZ 127.4).
  findProblems: (answers, locale, now) => {
    const filing = toFiling(answers, locale);
    const issues = Complaint.safeParse(filing).error?.issues ?? [];
    return findProblemsIn(fieldsIn(all, answers), {
      answers,
      filing,
      locale,
      now,
      // Several codes share one field.
      issues: issues.map((issue) =>
        issue.path[0] === 'votingCentres' ? { ...issue, path: ['votingCentres'] } : issue,
      ),
    });
  },
  toFiling,
  toOutgoing: (answers, locale) => ({ route: 'fileComplaint', body: Complaint.parse(toFiling(answers, locale)) }),
};
