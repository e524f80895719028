import { Trans } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';

export const WaitingNote = () => (
  <Note tone="wait">
    <Trans>
      Një ndryshim pret konfirmimin e një personi të dytë dhe nuk vlen ende.{' '}
      <Link to={paths.grants}>Shihni kërkesën</Link>
    </Trans>
  </Note>
);
