// Where in the form one is and what is wrong there: problems show after a try and go when they are mended; what the server
// refused shows at its field until that answer changes. Before the rest of the form is here only its first step is known.
import { type ComponentType, useState } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { standingRefusals } from '../sending/refusals.ts';
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
  /** What the step asks. */
  readonly Page: ComponentType<StepProps>;
  /** Answers can be judged. */
  readonly isReady: boolean;
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

/** Where only the first step can be meant, nothing needs to be judged to show it. */
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

/** `asked`: the step in the address. Undefined while only the rest of the form can tell which step it is. */
export function useFiling<A>(form: Form<A>, rest: Rest<A> | undefined, asked: string | null): Filing | undefined {
  const locale = useLocale();
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
  // What may stay empty is done once everything before it is.
  const firstUnfinished = steps.findIndex((one) => !rest || problemsOf(one, problems).size > 0);
  const unfinished = firstUnfinished < 0 ? steps.length : firstUnfinished;

  const { refusals } = sending;
  const refused = steps.find((one) => [...refusals.keys()].some((path) => ownsPath(one, path)));
  const standing = problemsOf(step, standingRefusals(refusals, form.toFiling(answers, locale)));
  const tries = tried?.step === step.key ? [...own].filter(([path]) => tried.paths.has(path)) : [];

  return {
    steps,
    step,
    Page,
    isReady: rest !== undefined,
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
