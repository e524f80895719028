// The steps of the filing as data: their order, their words, and the paths of the contract each answers for.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { Answers } from './answers.ts';
import type { Problems } from './problems.ts';
import { CheckStep } from './questions/CheckStep.tsx';
import { KindStep } from './questions/KindStep.tsx';
import type { StepProps } from './questions/useAnswers.ts';
import { WhatStep } from './questions/WhatStep.tsx';
import { WhereStep } from './questions/WhereStep.tsx';
import { WhoStep } from './questions/WhoStep.tsx';
import { YouStep } from './questions/YouStep.tsx';

export type StepKey = 'kind' | 'what' | 'where' | 'who' | 'you' | 'check';

export interface Step {
  readonly key: StepKey;
  /** In the list of steps. */
  readonly name: MessageDescriptor;
  /** The page's heading. */
  readonly title: MessageDescriptor;
  readonly owns: readonly string[];
  readonly Page: ComponentType<StepProps>;
  /** An anonymous tip says nothing about who files it. */
  readonly skippedFor?: Answers['confidentiality'];
}

const all: readonly Step[] = [
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

/** Whether a step answers for a path such as `place.municipality`. */
export const ownsPath = ({ owns }: Pick<Step, 'owns'>, path: string): boolean =>
  owns.some((own) => path === own || path.startsWith(`${own}.`));

/** The problems of one step. */
export const problemsOf = (step: Pick<Step, 'owns'>, problems: Problems): Problems =>
  new Map([...problems].filter(([path]) => ownsPath(step, path)));

/** The step an address asks for, or the first unfinished one before it. `asked` is the `step` of the query. */
export function stepAt(steps: readonly Step[], problems: Problems, asked: string | null): Step {
  const wanted = steps.findIndex(({ key }) => key === asked);
  const unfinished = steps.findIndex((step) => problemsOf(step, problems).size > 0);
  const at = Math.min(Math.max(wanted, 0), unfinished < 0 ? steps.length - 1 : unfinished);
  const step = steps[at];
  if (!step) throw new RangeError('the filing has no steps');
  return step;
}
