import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';

/** Without holidays no end is shown, since a wrong one would be worse. */
export const NoCalendar = ({ retry }: { retry: () => void }) => (
  <Note tone="error" alert>
    <p>
      <Trans>Kalendari i KQZ-së nuk u ngarkua, prandaj afati nuk llogaritet. Mund të vazhdoni edhe pa të.</Trans>
    </p>
    <p className="note__actions">
      <Button size="small" onClick={retry}>
        <Trans>Provo përsëri</Trans>
      </Button>
    </p>
  </Note>
);
