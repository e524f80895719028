// Form state of a reading: previewed first, then confirmed.
import type { LawChoice } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeMutation, setReply } from '../../../platform/api/query.ts';
import { useDecision } from '../preview/useDecision.ts';
import { useFormErrors } from '../preview/useFormErrors.ts';
import { usePreview } from '../preview/usePreview.ts';

export function useReadingForm({ id: reading, chosen, revision }: LawChoice, onDone: () => void) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const decision = useDecision('keep', `reading/${reading}`, revision, { choice: chosen, basis: '' });
  const { choice, basis } = decision.draft;
  const previewing = usePreview((of: string) => call('previewReading', { params: { reading }, query: { choice: of } }));
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('chooseReading'),
    onSuccess: (saved) => {
      decision.typed.clear();
      setReply('listDeadlineRules', {}, saved);
      onDone();
    },
    onError: () => void invalidate('listDeadlineRules'),
  });
  const look = () => {
    const found = {
      ...(choice === chosen && { choice: t`Zgjidhni leximin tjetër: ky është tashmë në fuqi.` }),
      ...(basis.trim() === '' && { basis: t`Shkruani vendimin e komisionit.` }),
    };
    setWrong(found);
    reset();
    if (Object.keys(found).length === 0) previewing.look(choice);
  };
  const confirm = () => {
    const { reason, running } = decision;
    mutate({ params: { reading }, body: { choice, basis, revision, reason, running } });
  };
  const setChoice = (next: string) => {
    decision.change({ choice: next });
    previewing.forget();
  };
  const setBasis = (next: string) => decision.change({ basis: next });
  const formErrors = useFormErrors(wrong, error, previewing);
  return { choice, setChoice, basis, setBasis, look, confirm, decision, pending: isPending, ...formErrors };
}
