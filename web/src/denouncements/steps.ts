// The steps of the filing as data: their order, their words, and the paths of the contract each answers for.
import { msg } from '@lingui/core/macro';
import type { Step } from '../filing/steps/form.ts';
import type { Answers } from './answers.ts';
import { CheckStep } from './questions/CheckStep.tsx';
import { KindStep } from './questions/KindStep.tsx';
import { WhatStep } from './questions/WhatStep.tsx';
import { WhereStep } from './questions/WhereStep.tsx';
import { WhoStep } from './questions/WhoStep.tsx';
import { YouStep } from './questions/YouStep.tsx';

interface OwnStep extends Step {
  /** An anonymous tip says nothing about who files it. */
  readonly skippedFor?: Answers['confidentiality'];
}

const all: readonly OwnStep[] = [
  {
    key: 'kind',
    name: msg`Si denonconi`,
    title: msg`Si doni të denonconi?`,
    owns: ['track', 'confidentiality', 'confidentialityReason'],
    Page: KindStep,
  },
  {
    key: 'what',
    name: msg`Çfarë ndodhi`,
    title: msg`Çfarë ndodhi?`,
    owns: ['object', 'description', 'occurredAt', 'violatedAct'],
    Page: WhatStep,
  },
  { key: 'where', name: msg`Ku ndodhi`, title: msg`Ku ndodhi?`, owns: ['place'], Page: WhereStep },
  { key: 'who', name: msg`Kush e bëri`, title: msg`Kush e bëri?`, owns: ['subjects'], Page: WhoStep },
  {
    key: 'you',
    name: msg`Rreth jush`,
    title: msg`Rreth jush`,
    owns: ['denouncer'],
    Page: YouStep,
    skippedFor: 'anonymous',
  },
  {
    key: 'check',
    name: msg`Kontrolloni dhe dërgoni`,
    title: msg`Kontrolloni para se të dërgoni`,
    owns: ['declaration'],
    Page: CheckStep,
  },
];

/** The steps this person goes through. */
export const stepsFor = ({ confidentiality }: Pick<Answers, 'confidentiality'>): readonly Step[] =>
  all.filter(({ skippedFor }) => skippedFor === undefined || skippedFor !== confidentiality);
