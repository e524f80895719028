// Whoever has a case open in front of them reads what the filer wrote; whether it was theirs to read is the server's to say.
import type { CaseFile } from '@denonco/contract';
import { useEffect } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';

export function useFilerRead({ number, filerWroteAt }: CaseFile): void {
  const { run } = useAction('readCase');
  useEffect(() => {
    if (!filerWroteAt) return undefined;
    const read = async () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      await run({ params: { number }, body: { until: filerWroteAt } });
      await refresh('listCases');
    };
    document.addEventListener('visibilitychange', read);
    void read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [number, filerWroteAt, run]);
}
