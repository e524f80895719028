// Where in the form one is and what is wrong there: problems show after a try and go when they are mended; what the server
// refused shows at its field until that answer changes.
import { useState } from 'react';
import { useLocale } from '../i18n/useLocale.ts';
import { toFiling } from './answers.ts';
import { useDraft } from './draft/draft.ts';
import { findProblems, type Problems } from './problems.ts';
import { standingRefusals } from './sending/refusals.ts';
import { useSending } from './sending/useSending.ts';
import { ownsPath, problemsOf, type Step, type StepKey, stepAt, stepsFor } from './steps.ts';

interface Tried {
  readonly step: StepKey;
  readonly paths: ReadonlySet<string>;
}

/** `asked`: the step in the address. */
export function useFiling(asked: string) {
  const locale = useLocale();
  const answers = useDraft((state) => state.draft.answers);
  const [tried, setTried] = useState<Tried>();
  const [turn, setTurn] = useState(0);
  const sending = useSending(locale);

  const steps = stepsFor(answers);
  const problems = findProblems(answers, locale, Date.now());
  const step = stepAt(steps, problems, asked);
  const own = problemsOf(step, problems);

  const { refusals } = sending;
  const refused = steps.find((one) => [...refusals.keys()].some((path) => ownsPath(one, path)));
  const standing = problemsOf(step, standingRefusals(refusals, toFiling(answers, locale)));
  const tries = tried?.step === step.key ? [...own].filter(([path]) => tried.paths.has(path)) : [];

  return {
    steps,
    step,
    /** Counts what moves the focus to the faults: tries with problems, and refusals. */
    turn: turn + refusals.size,
    sending,
    /** What to show in this step now. */
    shown: new Map([...standing, ...tries]) satisfies Problems,
    /** The first step in which the server refused something; undefined again while it is sent anew. */
    refused: refused?.key,
    isDone: (one: Step) => one.key !== 'check' && problemsOf(one, problems).size === 0,
    /** The person wants to go on: true when nothing is wrong here, else what is wrong is shown. */
    attempt: (): boolean => {
      setTried({ step: step.key, paths: new Set(own.keys()) });
      if (own.size > 0) setTurn(turn + 1);
      return own.size === 0;
    },
  };
}
