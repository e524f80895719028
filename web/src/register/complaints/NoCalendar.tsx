import { useLingui } from '@lingui/react/macro';
import { FaultState } from '../../ui/feedback/FaultState.tsx';

/** Without holidays no end is shown, since a wrong one would be worse. */
export function NoCalendar({ retry }: { retry: () => void }) {
  const { t } = useLingui();
  const message = t`Kalendari i KQZ-së nuk u ngarkua, prandaj afati nuk llogaritet. Mund të vazhdoni edhe pa të.`;
  return <FaultState fault={{ message }} retry={retry} />;
}
