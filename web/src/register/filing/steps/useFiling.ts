// Current step and its problems, which show after a try and go when fixed; server errors stay until the answer changes.
// Only the first step is known before the rest of the form loads.
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { currentRefusals } from '../sending/refusals.ts';
import { type Sending, useSending } from '../sending/useSending.ts';
import type { Form, Problems, Rest, Step, StepProps } from './form.ts';
import { ownsPath, problemsOf, stepAt } from './steps.ts';

interface Tried {
  readonly step: string;
  readonly paths: ReadonlySet<string>;
}

export interface Filing {
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly Page: ComponentType<StepProps>;
  /** The rest of the form has loaded. */
  readonly isReady: boolean;
  /** Changes move the focus to the errors: failed tries and refusals. */
  readonly turn: number;
  readonly sending: Sending;
  readonly shown: Problems;
  /** First step with a server error; undefined while resending. */
  readonly refused: string | undefined;
  readonly isDone: (one: Step) => boolean;
  /** Continues; false shows the problems. */
  readonly attempt: () => boolean;
}

/** The first step shows without validation. */
function firstOf<A>(
  { noAnswers }: Form<A>,
  steps: readonly Step[],
  answers: A,
  asked: string | null,
): Step | undefined {
  const [first] = steps;
  return asked === first?.key || (asked === null && answers === noAnswers) ? first : undefined;
}

const nothingFound: Problems = new Map();

/** `asked`: step in the address. Undefined until the rest of the form has loaded. */
export function useFiling<A>(form: Form<A>, rest: Rest<A> | undefined, asked: string | null): Filing | undefined {
  const { locale } = useLingui();
  const answers = form.draft.use((state) => state.draft.answers);
  const [tried, setTried] = useState<Tried>();
  const [turn, setTurn] = useState(0);
  const sending = useSending(form, rest);

  const steps = form.stepsFor(answers);
  const problems = rest?.findProblems(answers, locale, Date.now()) ?? nothingFound;
  const step = rest ? stepAt(steps, problems, asked ?? 'check') : firstOf(form, steps, answers, asked);
  const Page = step === steps[0] ? form.First : rest?.pages[step?.key ?? ''];
  if (!step || !Page) return undefined;
  const own = problemsOf(step, problems);
  // Optional steps are done once all steps before them are.
  const firstUnfinished = steps.findIndex((one) => !rest || problemsOf(one, problems).size > 0);
  const unfinished = firstUnfinished < 0 ? steps.length : firstUnfinished;

  const { refusals } = sending;
  const refused = steps.find((one) => [...refusals.keys()].some((path) => ownsPath(one, path)));
  const current = problemsOf(step, currentRefusals(refusals, form.toFiling(answers, locale)));
  const tries = tried?.step === step.key ? [...own].filter(([path]) => tried.paths.has(path)) : [];

  return {
    steps,
    step,
    Page,
    isReady: rest !== undefined,
    turn: turn + refusals.size,
    sending,
    shown: new Map([...current, ...tries]),
    refused: refused?.key,
    isDone: (one) => one.key !== 'check' && steps.indexOf(one) < unfinished,
    attempt: () => {
      setTried({ step: step.key, paths: new Set(own.keys()) });
      if (own.size > 0) setTurn(turn + 1);
      return own.size === 0;
    },
  };
}
