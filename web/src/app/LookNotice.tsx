import { useLingui } from '@lingui/react/macro';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { useLookFault } from './look.ts';

/** Says that the chosen language or colours did not load. */
export function LookNotice() {
  const { t } = useLingui();
  const { fault } = useLookFault();
  if (!fault) return null;
  const words = {
    locale: t`Gjuha nuk u ndërrua. Kontrolloni rrjetin.`,
    colours: t`Ngjyrat nuk u ndërruan. Kontrolloni rrjetin.`,
  };
  return (
    <div className="look-fault no-print">
      <FaultState fault={{ message: words[fault.of] }} retry={fault.retry} />
    </div>
  );
}
