// Prompt for step-up authentication over any page, loaded when first needed; if loading fails, the call stays refused.
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { registerStepUpPrompt } from '../../platform/api/client.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';

type Question = ComponentType<{ onAnswer: (isProved: boolean) => void }>;

async function fetchQuestion(): Promise<Question> {
  const [{ StepUp }] = await Promise.all([
    import('../../accounts/profile/StepUp.tsx'),
    loadCatalogues('accounts/profile'),
  ]);
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
    const stop = registerStepUpPrompt(async () => {
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
