// Loaded after the form's first question: see `Rest`.
import {
  confidentialityProblems,
  filingProblems,
  IndividualDenouncement,
  LegalEntityDenouncement,
} from '@denonco/contract';
import { t } from '@lingui/core/macro';
import { findProblemsIn } from '../filing/fields/findProblems.ts';
import type { Rest } from '../filing/steps/form.ts';
import { fieldsIn } from '../filing/steps/steps.ts';
import { type Answers, toFiling, toIndividualFiling } from './answers.ts';
import { CheckStep } from './CheckStep.tsx';
import { contents, declaration } from './fields.tsx';

const all: Rest<Answers>['contents'] = { ...contents, check: { rows: declaration, Page: CheckStep } };

export const rest: Rest<Answers> = {
  contents: all,
  fetchReceipt: async () => (await import('./Receipt.tsx')).Receipt,
  findProblems: (answers, locale, now) => {
    const filing = toFiling(answers, locale);
    const isEntity = answers.filer === 'legalEntity';
    const schema = isEntity ? LegalEntityDenouncement : IndividualDenouncement;
    return findProblemsIn(fieldsIn(all, answers), {
      answers,
      filing,
      locale,
      now,
      issues: schema.safeParse(filing).error?.issues ?? [],
      rules: isEntity ? confidentialityProblems(answers) : filingProblems(toIndividualFiling(answers, locale)),
    });
  },
  listOf: (path) => {
    const subject = /^subjects\.(\d+)/.exec(path)?.[1];
    if (subject === undefined) return '';
    const number = Number(subject) + 1;
    return `${t`Subjekti ${number}`}: `;
  },
  toFiling,
  toOutgoing: (answers, locale) => {
    const filing = toFiling(answers, locale);
    return answers.filer === 'legalEntity'
      ? { route: 'fileLegalEntityDenouncement', body: LegalEntityDenouncement.parse(filing) }
      : { route: 'fileIndividualDenouncement', body: IndividualDenouncement.parse(filing) };
  },
};
