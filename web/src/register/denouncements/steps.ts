// Steps of a denouncement: order and words.
import { msg } from '@lingui/core/macro';
import type { Step } from '../filing/steps/form.ts';
import type { Answers } from './answers.ts';

const start: Step = { key: 'start', name: msg`Kush denoncon`, title: msg`Kush denoncon?` };

const matter: readonly Step[] = [
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
  if (filer === 'legalEntity') return [start, ...matter, entity, check];
  return confidentiality === 'anonymous' ? [start, ...matter, check] : [start, ...matter, you, check];
}
