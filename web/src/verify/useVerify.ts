// What is on the page: the receipts and files that were taken, and what the portal's log says.
import { useCallback, useRef, useState } from 'react';
import { type PortalLog, readPortalLog } from './reading/portalLog.ts';
import { type Progress, type Taken, takeFile } from './reading/readFiles.ts';

export interface Verify {
  readonly taken: readonly Taken[];
  readonly progress: Progress | undefined;
  /** Undefined while it is being asked; null when it could not be. */
  readonly log: PortalLog | null | undefined;
  take: (files: Iterable<File>) => Promise<void>;
  askAgain: () => Promise<void>;
  /** The proof of a receipt came. */
  prove: (name: string, proof: string) => void;
  clear: () => void;
}

export function useVerify(): Verify {
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [progress, setProgress] = useState<Progress>();
  const [log, setLog] = useState<PortalLog | null>();
  const wasAsked = useRef(false);

  const askAgain = useCallback(async () => {
    wasAsked.current = true;
    setLog(undefined);
    setLog((await readPortalLog()) ?? null);
  }, []);
  const take = useCallback(
    async (files: Iterable<File>) => {
      for (const file of files) {
        setProgress({ name: file.name, share: 0 });
        const one = await takeFile(file, setProgress);
        // A file that is dropped again stands in the place of the first.
        setTaken((before) => [...before.filter(({ name }) => name !== one.name), one]);
        if ((one.is === 'receipt' || one.is === 'history') && !wasAsked.current) void askAgain();
      }
      setProgress(undefined);
    },
    [askAgain],
  );
  const prove = useCallback((name: string, proof: string) => {
    setTaken((before) =>
      before.map((one) =>
        one.is === 'receipt' && one.name === name ? { ...one, receipt: { ...one.receipt, proof } } : one,
      ),
    );
  }, []);
  const clear = useCallback(() => setTaken([]), []);
  return { taken, progress, log, take, askAgain, prove, clear };
}
