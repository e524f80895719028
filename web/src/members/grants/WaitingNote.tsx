import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

/** A change was asked for and is not made yet. */
export const WaitingNote = () => (
  <Note tone="wait">
    <p>
      <Trans>
        Një ndryshim pret konfirmimin e një personi të dytë dhe nuk vlen ende.{' '}
        <Link to={paths.grants}>Shihni kërkesën</Link>
      </Trans>
    </p>
  </Note>
);
