// Steps of a denouncement: order and words.
import { msg } from '@lingui/core/macro';
import type { Step } from '../filing/steps/form.ts';
import type { Answers } from './answers.ts';

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
