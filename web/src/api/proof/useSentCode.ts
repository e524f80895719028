import { useEffect, useState } from 'react';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { useAction } from '../useAction.ts';

/** What a telephone was sent a code with. */
export interface SentCode {
  readonly requestId: string;
  readonly phone: string;
  readonly expiresAt: string;
  readonly resendAfter: string;
}

/** The code of six digits that a telephone was sent, as it is typed back into the field of this id and confirmed. */
export function useSentCode(field: string, { requestId }: SentCode) {
  const [code, setCode] = useState('');
  const { run, pending, fault, clearFault } = useAction('confirmPhone');
  // It takes the place of the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that is sent
  useEffect(() => focusField(field), [requestId]);
  return {
    code,
    type: (value: string) => {
      clearFault();
      setCode(value);
    },
    error: fault?.fields.code?.[0] ?? fault?.message,
    pending,
    /** The proof; undefined when the code is wrong, which the field then says. */
    confirm: async () => {
      const typed = code.replace(/[\s-]/g, '');
      if (await run({ body: { requestId, code: typed } })) return { requestId, code: typed };
      focusField(field);
      return undefined;
    },
  };
}
