// Loaded after the form's first question: see `Rest`.
import { Complaint } from '@denonco/contract';
import type { Rest } from '../filing/steps/form.ts';
import { ActStep } from './act/ActStep.tsx';
import { AnnouncedStep } from './act/AnnouncedStep.tsx';
import { PlaceStep } from './act/PlaceStep.tsx';
import { type Answers, toFiling } from './answers.ts';
import { CheckStep } from './check/CheckStep.tsx';
import { CompleteStep } from './check/CompleteStep.tsx';
import { useSummaries } from './check/useSummaries.tsx';
import { findProblems, summaryWords } from './problems.ts';
import { ClaimStep } from './questions/ClaimStep.tsx';
import { ContactStep } from './questions/ContactStep.tsx';
import { FactsStep } from './questions/FactsStep.tsx';
import { DecisionStep, EvidenceStep } from './questions/FileSteps.tsx';
import { GroundsStep } from './questions/GroundsStep.tsx';
import { Receipt } from './receipt/Receipt.tsx';

export const rest: Rest<Answers> = {
  pages: {
    contact: ContactStep,
    act: ActStep,
    announced: AnnouncedStep,
    place: PlaceStep,
    grounds: GroundsStep,
    facts: FactsStep,
    claim: ClaimStep,
    decision: DecisionStep,
    evidence: EvidenceStep,
    complete: CompleteStep,
    check: CheckStep,
  },
  Receipt,
  useRows: (answers) => {
    const { who, contact, ...matter } = useSummaries(answers);
    return { matter: Object.values(matter).flat(), person: [...who, ...contact] };
  },
  findProblems,
  summaryWords,
  toOutgoing: (answers, locale) => ({ route: 'fileComplaint', body: Complaint.parse(toFiling(answers, locale)) }),
};
