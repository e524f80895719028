// Loaded after the form's first question: see `Rest`.
import { Complaint, type FieldCode, type Locale } from '@denonco/contract';
import { collectProblems } from '../filing/fields/collectProblems.ts';
import { announcedProblem, momentProblem } from '../filing/fields/dates.ts';
import { withLabel } from '../filing/fields/fields.ts';
import { isBody } from '../filing/fields/filerTypes.ts';
import type { Problems, Rest } from '../filing/steps/form.ts';
import { ActStep } from './act/ActStep.tsx';
import { AnnouncedStep } from './act/AnnouncedStep.tsx';
import { PlaceStep } from './act/PlaceStep.tsx';
import { type Answers, toFiling } from './answers.ts';
import { CheckStep } from './check/CheckStep.tsx';
import { CompleteStep } from './check/CompleteStep.tsx';
import { useSummaries } from './check/useSummaries.tsx';
import { fields } from './fields.ts';
import { ClaimStep } from './questions/ClaimStep.tsx';
import { ContactStep } from './questions/ContactStep.tsx';
import { FactsStep } from './questions/FactsStep.tsx';
import { DecisionStep, EvidenceStep } from './questions/FileSteps.tsx';
import { GroundsStep } from './questions/GroundsStep.tsx';
import { Receipt } from './receipt/Receipt.tsx';

// Problems that block sending a complaint, by field, from the contract's schema and the form's own checks. Standing,
// lateness and missing elements are no problems: no registration is refused (KZ 127.4).
interface Rule {
  readonly path: readonly string[];
  readonly code: FieldCode;
}

/** Rules between fields. */
const rulesOf = ({ type, filer }: Answers): Rule[] =>
  type !== '' && !isBody(type) && filer === '' ? [{ path: ['filer'], code: 'required' }] : [];

/** Everything wrong with the answers. `now` in milliseconds, `locale` for the words. */
function findProblems(answers: Answers, locale: Locale, now: number): Problems {
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
const summaryWords = (path: string, words: string): string => withLabel(fields, path, words);

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
