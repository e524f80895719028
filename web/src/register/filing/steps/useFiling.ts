// State of a form's steps: problems show after a try and go when fixed; server errors stay until the answer changes.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Problems } from '../../../ui/forms/FieldsTable.tsx';
import { currentRefusals } from '../sending/refusals.ts';
import { useSending } from '../sending/useSending.ts';
import type { Form, LazyForm, Step } from './form.ts';
import { isOf, problemsOf, stepAt } from './steps.ts';

export type Filing<A> = NonNullable<ReturnType<typeof useFiling<A>>>;

/** The first step shows without validation. */
function firstOf<A>({ emptyAnswers }: Form<A>, steps: readonly Step[], answers: A, requestedStep: string | null) {
  const [first] = steps;
  return requestedStep === first?.key || (requestedStep === null && answers === emptyAnswers) ? first : undefined;
}

const nothingFound: Problems = new Map();

/** `requestedStep`: step in the address. Undefined until the rest of the form has loaded. */
export function useFiling<A>(form: Form<A>, lazyForm: LazyForm<A> | undefined, requestedStep: string | null) {
  const { locale } = useLingui();
  const answers = form.draft.use((state) => state.draft.answers);
  const [tried, setTried] = useState<{ readonly step: string; readonly paths: ReadonlySet<string> }>();
  const [attempt, setAttempt] = useState(0);
  const sending = useSending(form, lazyForm);

  const steps = form.stepsFor(answers);
  const problems = lazyForm?.findProblems(answers, locale, Date.now()) ?? nothingFound;
  const contents = lazyForm?.contents;
  const step = contents
    ? stepAt(contents, steps, problems, requestedStep ?? 'check')
    : firstOf(form, steps, answers, requestedStep);
  const content = contents?.[step?.key ?? ''] ?? (step && { rows: form.first });
  if (!step || !content) return undefined;
  const own = problemsOf(contents, step, problems);
  // Optional steps are done once all steps before them are.
  const firstUnfinished = steps.findIndex((one) => !lazyForm || problemsOf(contents, one, problems).size > 0);
  const unfinished = firstUnfinished < 0 ? steps.length : firstUnfinished;

  const lacking = lazyForm?.lackingIn(answers) ?? [];
  const isReached = (one: Step) => steps.indexOf(one) < unfinished;

  const { refusals } = sending;
  const refused = steps.find((one) => [...refusals.keys()].some((path) => isOf(contents, one, path)));
  const current = lazyForm
    ? problemsOf(contents, step, currentRefusals(refusals, lazyForm.toFiling(answers, locale)))
    : nothingFound;
  const tries = tried?.step === step.key ? [...own].filter(([path]) => tried.paths.has(path)) : [];

  return {
    steps,
    step,
    content,
    isReady: lazyForm !== undefined,
    /** Changes move the focus to the errors: failed tries and refusals. */
    attempt: attempt + refusals.size,
    sending,
    shown: new Map([...current, ...tries]),
    /** First step with a server error; undefined while resending. */
    refused: refused?.key,
    /** Whether the answers of a step and of those before it pass, and the commission lacks nothing of it. */
    isDone: (one: Step) => one.key !== 'check' && isReached(one) && !lacking.some((path) => isOf(contents, one, path)),
    isReached,
    /** Continues; false shows the problems. */
    finishStep: () => {
      setTried({ step: step.key, paths: new Set(own.keys()) });
      if (own.size > 0) setAttempt(attempt + 1);
      return own.size === 0;
    },
  };
}
