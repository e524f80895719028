import { useEffect, useState } from 'react';
import { type Judge, openJudge } from './judge.ts';

/** The judge of passwords, once it has come; undefined until then, and where it cannot come. */
export function useJudge(): Judge | undefined {
  const [judge, setJudge] = useState<Judge>();
  useEffect(() => {
    let isHere = true;
    openJudge().then(
      (came) => isHere && setJudge(() => came),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return judge;
}
