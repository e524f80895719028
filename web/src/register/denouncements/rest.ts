// Loaded after the form's first question: see `Rest`.
import {
  confidentialityProblems,
  filingProblems,
  IndividualDenouncement,
  isEmpty,
  LegalEntityDenouncement,
  type Locale,
} from '@denonco/contract';
import { t } from '@lingui/core/macro';
import { collectProblems } from '../filing/fields/collectProblems.ts';
import { birthProblem, momentProblem } from '../filing/fields/dates.ts';
import { withLabel } from '../filing/fields/fields.ts';
import type { Problems, Rest } from '../filing/steps/form.ts';
import { type Answers, contactOf, toFiling, toIndividualFiling } from './answers.ts';
import { draft } from './draft.ts';
import { fieldsOf } from './fields.ts';
import { CheckStep } from './questions/CheckStep.tsx';
import { EvidenceStep } from './questions/EvidenceStep.tsx';
import { KindStep } from './questions/KindStep.tsx';
import { useSummaries } from './questions/useSummaries.tsx';
import { WhatStep } from './questions/WhatStep.tsx';
import { WhereStep } from './questions/WhereStep.tsx';
import { WhoStep } from './questions/WhoStep.tsx';
import { FilerStep } from './questions/you/FilerStep.tsx';
import { Receipt } from './Receipt.tsx';

/** Everything wrong with the answers. `now` in milliseconds, `locale` for the words. */
function findProblems(answers: Answers, locale: Locale, now: number): Problems {
  const filing = toFiling(answers, locale);
  const isEntity = answers.filer === 'legalEntity';
  const asks = !isEntity && answers.confidentiality !== 'anonymous';
  const schema = isEntity ? LegalEntityDenouncement : IndividualDenouncement;
  return collectProblems(fieldsOf(answers.filer), filing, locale, {
    dates: {
      occurredAt: momentProblem(answers.occurredOn, answers.occurredTime, now),
      'denouncer.birthDate': asks ? birthProblem(answers.denouncer.birthDate, now) : undefined,
    },
    issues: schema.safeParse(filing).error?.issues ?? [],
    rules: [
      ...(answers.filer === '' ? [{ path: ['filer'], code: 'required' } as const] : []),
      ...wantedProblems(answers),
      ...(isEntity ? confidentialityProblems(answers) : filingProblems(toIndividualFiling(answers, locale))),
    ],
  });
}

/** Notifications need an address. */
function wantedProblems(answers: Answers) {
  const { notify, confidentiality, filer } = answers;
  if (confidentiality === 'anonymous' && filer !== 'legalEntity') return [];
  const contact = contactOf(answers);
  const empty = { email: notify.email && isEmpty(contact.email), phone: notify.sms && isEmpty(contact.phone) };
  return (['email', 'phone'] as const)
    .filter((field) => empty[field])
    .map((field) => ({ path: ['denouncer', field], code: 'required' }) as const);
}

/** A problem's words away from its field. */
function summaryWords(path: string, words: string): string {
  const message = withLabel(fieldsOf(draft.get().answers.filer), path, words);
  const subject = /^subjects\.(\d+)/.exec(path)?.[1];
  if (subject === undefined) return message;
  const number = Number(subject) + 1;
  return `${t`Subjekti ${number}`}: ${message}`;
}

export const rest: Rest<Answers> = {
  pages: {
    kind: KindStep,
    what: WhatStep,
    where: WhereStep,
    who: WhoStep,
    evidence: EvidenceStep,
    you: FilerStep,
    check: CheckStep,
  },
  Receipt,
  useRows: (answers) => {
    const { start, kind, what, where, who, evidence, you } = useSummaries(answers);
    return { matter: [...kind, ...what, ...where, ...who, ...evidence], person: [...start, ...you] };
  },
  findProblems,
  summaryWords,
  toOutgoing: (answers, locale) => {
    const filing = toFiling(answers, locale);
    return answers.filer === 'legalEntity'
      ? { route: 'fileLegalEntityDenouncement', body: LegalEntityDenouncement.parse(filing) }
      : { route: 'fileIndividualDenouncement', body: IndividualDenouncement.parse(filing) };
  },
};
