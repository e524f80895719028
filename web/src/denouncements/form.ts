// The denouncement as a form of the filing room.
import { IndividualDenouncement, LegalEntityDenouncement } from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import type { Form } from '../filing/steps/form.ts';
import { paths } from '../paths.ts';
import { type Answers, toFiling } from './answers.ts';
import { draft, evidence } from './draft.ts';
import { findProblems, summaryWords } from './problems.ts';
import { Receipt } from './Receipt.tsx';
import { stepsFor } from './steps.ts';

export const denouncementForm: Form<Answers> = {
  draft,
  evidence,
  path: paths.registerDenouncement,
  words: {
    kind: msg`Denoncim`,
    send: msg`Dërgo denoncimin`,
    elsewhere: msg`Denoncimi është i hapur në një skedë tjetër`,
    notSent: msg`Denoncimi nuk u dërgua ende.`,
    mayHaveArrived: msg`Nuk dimë nëse denoncimi mbërriti. Provoni përsëri: regjistrohet vetëm një herë.`,
  },
  Receipt,
  stepsFor,
  findProblems,
  summaryWords,
  toFiling,
  toOutgoing: (answers, locale) => {
    const filing = toFiling(answers, locale);
    return answers.filer === 'legalEntity'
      ? { route: 'fileLegalEntityDenouncement', body: LegalEntityDenouncement.parse(filing) }
      : { route: 'fileIndividualDenouncement', body: IndividualDenouncement.parse(filing) };
  },
};
