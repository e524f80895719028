// Steps of a denouncement in their order, and its words.
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import type { Form, Step } from '../filing/steps/form.ts';
import { type Answers, noAnswers } from './answers.ts';
import { draft, evidence } from './draft.ts';
import { start } from './start.tsx';

const matter: readonly Step[] = [
  { key: 'start', name: msg`Kush denoncon`, title: msg`Kush denoncon?` },
  { key: 'kind', name: msg`Si denonconi`, title: msg`Si doni të denonconi?` },
  { key: 'what', name: msg`Çfarë ndodhi`, title: msg`Çfarë ndodhi?` },
  { key: 'where', name: msg`Ku ndodhi`, title: msg`Ku ndodhi?` },
  { key: 'who', name: msg`Kush e bëri`, title: msg`Kush e bëri?` },
  { key: 'evidence', name: msg`Dokumente dhe prova`, title: msg`Keni dokumente ose prova?` },
];
const you: Step = { key: 'you', name: msg`Rreth jush`, title: msg`Rreth jush` };
const entity: Step = { key: 'you', name: msg`Rreth personit juridik`, title: msg`Rreth personit juridik` };
const check: Step = { key: 'check', name: msg`Kontrolloni dhe dërgoni`, title: msg`Kontrolloni para se të dërgoni` };

/** Anonymous tips skip the questions about the filer. */
export function stepsFor({ filer, confidentiality }: Pick<Answers, 'filer' | 'confidentiality'>): readonly Step[] {
  if (filer === 'legalEntity') return [...matter, entity, check];
  return confidentiality === 'anonymous' ? [...matter, check] : [...matter, you, check];
}

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
  noAnswers,
  first: start,
  stepsFor,
  fetchRest: async () => (await import('./rest.tsx')).rest,
};
