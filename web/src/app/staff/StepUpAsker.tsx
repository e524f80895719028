// Asks "is it you?" over whatever page a member is on, when a call was refused until that is proved. What it shows is
// fetched when it is first asked.
import { type ComponentType, Suspense, use, useEffect, useRef, useState } from 'react';
import { answerStepUpBy } from '../../api/stepUp.ts';
import { wantCatalogues } from '../../i18n/catalogues.ts';

type Shown = ComponentType<{ onAnswer: (isProved: boolean) => void }>;
let fetched: Promise<Shown> | undefined;

async function fetchDialog(): Promise<Shown> {
  const [{ StepUp }] = await Promise.all([import('../../profile/StepUp.tsx'), wantCatalogues('profile')]);
  return StepUp;
}

function LazyDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  fetched ??= fetchDialog();
  const Dialog = use(fetched);
  return <Dialog onAnswer={onAnswer} />;
}

export function StepUpAsker() {
  const [isAsked, setAsked] = useState(false);
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const answer = (isProved: boolean) => {
    setAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  };
  useEffect(() => {
    const stop = answerStepUpBy(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setAsked(true);
        }),
    );
    return () => {
      stop();
      for (const resolve of waiting.current.splice(0)) resolve(false);
    };
  }, []);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <LazyDialog onAnswer={answer} />
    </Suspense>
  );
}
