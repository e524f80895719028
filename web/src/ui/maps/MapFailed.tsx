import { Trans } from '@lingui/react/macro';
import { Button } from '../actions/Button.tsx';
import { Note } from '../feedback/Note.tsx';

/** Shown when map code fails to load. */
export const MapFailed = ({ retry }: { retry: () => void }) => (
  <Note tone="error" alert>
    <p>
      <Trans>Harta nuk u ngarkua. Kontrolloni rrjetin.</Trans>
    </p>
    <p className="note__actions">
      <Button size="small" onClick={retry}>
        <Trans>Provo përsëri</Trans>
      </Button>
    </p>
  </Note>
);
