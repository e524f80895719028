// Where in the form one is and what is wrong there: problems show after a try and go when they are mended; what the server
// refused shows at its field until that answer changes.
import { useState } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { standingRefusals } from '../sending/refusals.ts';
import { type Sending, useSending } from '../sending/useSending.ts';
import type { Form, Problems, Step } from './form.ts';
import { ownsPath, problemsOf, stepAt } from './steps.ts';

interface Tried {
  readonly step: string;
  readonly paths: ReadonlySet<string>;
}

export interface Filing {
  readonly steps: readonly Step[];
  readonly step: Step;
  /** Counts what moves the focus to the faults: tries with problems, and refusals. */
  readonly turn: number;
  readonly sending: Sending;
  /** What to show in this step now. */
  readonly shown: Problems;
  /** The first step in which the server refused something; undefined again while it is sent anew. */
  readonly refused: string | undefined;
  readonly isDone: (one: Step) => boolean;
  /** The person wants to go on: true when nothing is wrong here, else what is wrong is shown. */
  readonly attempt: () => boolean;
}

/** `asked`: the step in the address. */
export function useFiling<A>(form: Form<A>, asked: string): Filing {
  const locale = useLocale();
  const answers = form.draft.use((state) => state.draft.answers);
  const [tried, setTried] = useState<Tried>();
  const [turn, setTurn] = useState(0);
  const sending = useSending(form);

  const steps = form.stepsFor(answers);
  const problems = form.findProblems(answers, locale, Date.now());
  const step = stepAt(steps, problems, asked);
  const own = problemsOf(step, problems);
  // What may stay empty is done once everything before it is.
  const firstUnfinished = steps.findIndex((one) => problemsOf(one, problems).size > 0);
  const unfinished = firstUnfinished < 0 ? steps.length : firstUnfinished;

  const { refusals } = sending;
  const refused = steps.find((one) => [...refusals.keys()].some((path) => ownsPath(one, path)));
  const standing = problemsOf(step, standingRefusals(refusals, form.toFiling(answers, locale)));
  const tries = tried?.step === step.key ? [...own].filter(([path]) => tried.paths.has(path)) : [];

  return {
    steps,
    step,
    turn: turn + refusals.size,
    sending,
    shown: new Map([...standing, ...tries]),
    refused: refused?.key,
    isDone: (one) => one.key !== 'check' && steps.indexOf(one) < unfinished,
    attempt: () => {
      setTried({ step: step.key, paths: new Set(own.keys()) });
      if (own.size > 0) setTurn(turn + 1);
      return own.size === 0;
    },
  };
}
