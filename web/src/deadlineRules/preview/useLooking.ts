// Asks what a change would do to deadlines that run; nothing is changed by it.
import type { RecountPreview } from '@denonco/contract';
import { useState } from 'react';
import { Fault } from '../../api/faults.ts';

export interface Looking {
  readonly preview: RecountPreview | undefined;
  readonly fault: Fault | undefined;
  readonly looking: boolean;
}

export function useLooking<A extends readonly unknown[]>(ask: (...asked: A) => Promise<RecountPreview>) {
  const [preview, setPreview] = useState<RecountPreview>();
  const [fault, setFault] = useState<Fault>();
  const [looking, setLooking] = useState(false);
  const look = async (...asked: A) => {
    setLooking(true);
    setFault(undefined);
    try {
      setPreview(await ask(...asked));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      setFault(error);
    } finally {
      setLooking(false);
    }
  };
  return { preview, forget: () => setPreview(undefined), looking, fault, look };
}
