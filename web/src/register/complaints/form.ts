import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import type { Form } from '../filing/steps/form.ts';
import { type Answers, noAnswers, toFiling } from './answers.ts';
import { draft, files } from './draft.ts';
import { WhoStep } from './questions/WhoStep.tsx';
import { stepsFor } from './steps.ts';

export const complaintForm: Form<Answers> = {
  draft,
  evidence: files,
  path: paths.registerComplaint,
  words: {
    kind: msg`Ankesë`,
    send: msg`Depozito ankesën`,
    elsewhere: msg`Ankesa është e hapur në një skedë tjetër`,
    notSent: msg`Ankesa nuk u dërgua ende.`,
    mayHaveArrived: msg`Nuk dimë nëse ankesa mbërriti. Provoni përsëri: regjistrohet vetëm një herë.`,
  },
  noAnswers,
  First: WhoStep,
  stepsFor,
  toFiling,
  fetchRest: async () => (await import('./rest.ts')).rest,
};
