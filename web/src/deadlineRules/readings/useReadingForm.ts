// A reading as it is chosen: looked at first, confirmed afterwards.
import type { LawChoice } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useDeciding } from '../preview/useDeciding.ts';
import { useFindings } from '../preview/useFindings.ts';
import { useLooking } from '../preview/useLooking.ts';

export function useReadingForm({ id: reading, chosen, revision }: LawChoice) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const deciding = useDeciding('keep', `reading/${reading}`, revision, { choice: chosen, basis: '' });
  const { choice, basis } = deciding.draft;
  const looking = useLooking((of: string) => call('previewReading', { params: { reading }, query: { choice: of } }));
  const { run, pending, fault, clearFault } = useAction('chooseReading');
  const look = async () => {
    const found = {
      ...(choice === chosen && { choice: t`Zgjidhni leximin tjetër: ky është tashmë në fuqi.` }),
      ...(basis.trim() === '' && { basis: t`Shkruani vendimin e komisionit.` }),
    };
    setWrong(found);
    clearFault();
    if (Object.keys(found).length === 0) await looking.look(choice);
  };
  const confirm = async (): Promise<boolean> => {
    const { reason, running } = deciding;
    const saved = await run({ params: { reading }, body: { choice, basis, revision, reason, running } });
    if (saved) deciding.typed.clear();
    if (saved) give('listDeadlineRules', {}, saved);
    else await refresh('listDeadlineRules');
    return saved !== undefined;
  };
  const setChoice = (next: string) => {
    deciding.change({ choice: next });
    looking.forget();
  };
  const setBasis = (next: string) => deciding.change({ basis: next });
  const findings = useFindings(wrong, fault, looking);
  return { choice, setChoice, basis, setBasis, look, confirm, deciding, pending, ...findings };
}
