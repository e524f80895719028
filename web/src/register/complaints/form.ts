import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import type { Form } from '../filing/steps/form.ts';
import { type Answers, noAnswers } from './answers.ts';
import { draft, files } from './draft.ts';
import { first } from './first.tsx';
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
  first,
  stepsFor,
  fetchRest: async () => (await import('./rest.tsx')).rest,
};
