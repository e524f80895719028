// Previews effects on running deadlines without changing anything.
import type { RecountPreview } from '@denonco/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fault } from '../../../platform/api/faults.ts';

export interface Previewing {
  readonly preview: RecountPreview | undefined;
  readonly fault: Fault | null;
  readonly pending: boolean;
}

export function usePreview<A extends readonly unknown[]>(ask: (...asked: A) => Promise<RecountPreview>) {
  const [preview, setPreview] = useState<RecountPreview>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (asked: A) => ask(...asked),
    onSuccess: (found) => setPreview(found),
  });
  return {
    preview,
    forget: () => setPreview(undefined),
    pending: isPending,
    fault: error,
    look: (...asked: A) => mutate(asked),
  };
}
