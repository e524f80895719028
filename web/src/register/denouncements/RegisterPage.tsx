import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { RegisterFrame } from '../filing/RegisterFrame.tsx';
import type { Form } from '../filing/steps/form.ts';
import { type Answers, emptyAnswers } from './answers.ts';
import { draft, evidence, start, stepsFor } from './start.tsx';

const form: Form<Answers> = {
  draft,
  evidence,
  path: paths.registerDenouncement,
  texts: {
    kind: msg`Denoncim`,
    send: msg`Dërgo denoncimin`,
    elsewhere: msg`Denoncimi është i hapur në një skedë tjetër`,
    notSent: msg`Denoncimi nuk u dërgua ende.`,
    mayHaveArrived: msg`Nuk dimë nëse denoncimi mbërriti. Provoni përsëri: regjistrohet vetëm një herë.`,
  },
  emptyAnswers,
  first: start,
  stepsFor,
  fetchLazyForm: async () => (await import('./fields.tsx')).lazyForm,
};

// Starts reading the draft during the first render, which takes as long on slow phones.
void draft.open();

export const RegisterPage = () => <RegisterFrame form={form} />;
