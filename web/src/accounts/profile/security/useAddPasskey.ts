// Adding a passkey: challenge, device's answer, verification.
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/client.ts';
import { Fault } from '../../../platform/api/faults.ts';

export function useAddPasskey(onAdded: (codes: readonly string[] | null) => Promise<void>) {
  const { t } = useLingui();
  const ceremony = async (name: string) => {
    const { ticket, options } = await call('startPasskey', { body: {} });
    const { makePasskey } = await import('../../../platform/api/proof/passkeys.ts');
    const response = await makePasskey(options);
    if (!response) return t`Shtimi i çelësit u ndërpre. Provoni përsëri kur të jeni gati.`;
    return (await call('addPasskey', { body: { ticket, response, name } })).recoveryCodes;
  };
  const wordsOf = (error: Error): string => {
    if (error instanceof Fault) return error.message;
    if (error.name === 'InvalidStateError') return t`Kjo pajisje ka tashmë një çelës për këtë llogari.`;
    return t`Pajisja nuk e krijoi dot çelësin. Provoni përsëri ose me një pajisje tjetër.`;
  };
  const { mutate, data, isPending, error } = useMutation<readonly string[] | null | string, Error, string>({
    mutationFn: ceremony,
    onSuccess: async (made) => {
      if (typeof made !== 'string') await onAdded(made);
    },
  });
  return { add: mutate, pending: isPending, problem: error ? wordsOf(error) : typeof data === 'string' ? data : '' };
}
