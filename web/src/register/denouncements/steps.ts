// Steps of a denouncement: order, words, and contract paths.
import { msg } from '@lingui/core/macro';
import type { Step } from '../filing/steps/form.ts';
import type { Answers } from './answers.ts';

const start: Step = {
  key: 'start',
  name: msg`Kush denoncon`,
  title: msg`Kush denoncon?`,
  owns: ['filer'],
};

const matter: readonly Step[] = [
  {
    key: 'kind',
    name: msg`Si denonconi`,
    title: msg`Si doni të denonconi?`,
    owns: ['track', 'confidentiality', 'confidentialityReason'],
  },
  {
    key: 'what',
    name: msg`Çfarë ndodhi`,
    title: msg`Çfarë ndodhi?`,
    owns: ['object', 'description', 'occurredAt', 'violatedAct'],
  },
  { key: 'where', name: msg`Ku ndodhi`, title: msg`Ku ndodhi?`, owns: ['place'] },
  { key: 'who', name: msg`Kush e bëri`, title: msg`Kush e bëri?`, owns: ['subjects'] },
  {
    key: 'evidence',
    name: msg`Dokumente dhe prova`,
    title: msg`Keni dokumente ose prova?`,
    owns: ['evidence'],
  },
];

const aboutFiler = { key: 'you', owns: ['denouncer', 'phoneConfirmation', 'notify'] } as const;
const you: Step = { ...aboutFiler, name: msg`Rreth jush`, title: msg`Rreth jush` };
const entity: Step = {
  ...aboutFiler,
  name: msg`Rreth personit juridik`,
  title: msg`Rreth personit juridik`,
};

const check: Step = {
  key: 'check',
  name: msg`Kontrolloni dhe dërgoni`,
  title: msg`Kontrolloni para se të dërgoni`,
  owns: ['declaration'],
};

/** Anonymous tips skip the questions about the filer. */
export function stepsFor({ filer, confidentiality }: Pick<Answers, 'filer' | 'confidentiality'>): readonly Step[] {
  if (filer === 'legalEntity') return [start, ...matter, entity, check];
  return confidentiality === 'anonymous' ? [start, ...matter, check] : [start, ...matter, you, check];
}
