// The ceremony of adding a passkey: the server's challenge, the device's answer, the server's word.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { Fault } from '../../api/faults.ts';

export function useAddPasskey(onAdded: (codes: readonly string[] | null) => Promise<void>) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);

  const ceremony = async (name: string): Promise<readonly string[] | null | string> => {
    const { ticket, options } = await call('startPasskey', { body: {} });
    const { makePasskey } = await import('../../api/proof/passkeys.ts');
    const response = await makePasskey(options);
    if (!response) return t`Shtimi i çelësit u ndërpre. Provoni përsëri kur të jeni gati.`;
    return (await call('addPasskey', { body: { ticket, response, name } })).recoveryCodes;
  };
  const wordsOf = (error: unknown): string => {
    if (error instanceof Fault) return error.message;
    if (error instanceof Error && error.name === 'InvalidStateError')
      return t`Kjo pajisje ka tashmë një çelës për këtë llogari.`;
    return t`Pajisja nuk e krijoi dot çelësin. Provoni përsëri ose me një pajisje tjetër.`;
  };
  const add = async (name: string) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      const made = await ceremony(name);
      if (typeof made === 'string') setProblem(made);
      else await onAdded(made);
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { add, pending, problem };
}
