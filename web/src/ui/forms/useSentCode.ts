import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routeMutation } from '../../platform/api/query.ts';
import { focusField } from './ErrorSummary.tsx';

export interface SentCode {
  readonly requestId: string;
  readonly phone: string;
  readonly expiresAt: string;
  readonly resendAfter: string;
}

/** Six-digit code sent by SMS, typed into the field of this id. */
export function useSentCode(field: string, { requestId }: SentCode) {
  const [code, setCode] = useState('');
  const { mutateAsync, isPending, error, reset } = useMutation(routeMutation('confirmPhone'));
  // The field replaces the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per sent code
  useEffect(() => focusField(field), [requestId]);
  return {
    code,
    type: (value: string) => {
      if (error) reset();
      setCode(value);
    },
    error: error?.fields.code?.[0] ?? error?.message,
    pending: isPending,
    /** Proof of the confirmed number; undefined when the code is wrong, which the field then shows. */
    confirm: async () => {
      const typed = code.replace(/[\s-]/g, '');
      if (await mutateAsync({ body: { requestId, code: typed } }).catch(() => undefined))
        return { requestId, code: typed };
      focusField(field);
      return undefined;
    },
  };
}
