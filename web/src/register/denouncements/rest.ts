// Loaded after the form's first question: see `Rest`.
import { IndividualDenouncement, LegalEntityDenouncement } from '@denonco/contract';
import type { Rest } from '../filing/steps/form.ts';
import { type Answers, toFiling } from './answers.ts';
import { findProblems, summaryWords } from './problems.ts';
import { CheckStep } from './questions/CheckStep.tsx';
import { EvidenceStep } from './questions/EvidenceStep.tsx';
import { KindStep } from './questions/KindStep.tsx';
import { useSummaries } from './questions/useSummaries.tsx';
import { WhatStep } from './questions/WhatStep.tsx';
import { WhereStep } from './questions/WhereStep.tsx';
import { WhoStep } from './questions/WhoStep.tsx';
import { FilerStep } from './questions/you/FilerStep.tsx';
import { Receipt } from './Receipt.tsx';

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
