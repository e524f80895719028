// Asks "is it you?" over whatever page a member is on, when a call was refused until that is proved. What it shows is
// fetched when it is first asked; where that fails, the call stays refused.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { answerStepUpBy } from '../../api/proof/stepUp.ts';
import { wantCatalogues } from '../../i18n/catalogues.ts';

type Question = ComponentType<{ onAnswer: (isProved: boolean) => void }>;

async function fetchQuestion(): Promise<Question> {
  const [{ StepUp }] = await Promise.all([import('../../profile/StepUp.tsx'), wantCatalogues('profile')]);
  return StepUp;
}

export function StepUpAsker() {
  const [asked, setAsked] = useState<{ readonly Question: Question }>();
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const answer = (isProved: boolean) => {
    setAsked(undefined);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  };
  useEffect(() => {
    const stop = answerStepUpBy(async () => {
      const Question = await fetchQuestion().catch(() => undefined);
      if (!Question) return false;
      setAsked({ Question });
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => {
      stop();
      for (const resolve of waiting.current.splice(0)) resolve(false);
    };
  }, []);
  return asked ? <asked.Question onAnswer={answer} /> : null;
}
