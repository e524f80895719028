import { Trans } from '@lingui/react/macro';
import { Note } from '../../../ui/feedback/Note.tsx';

/** Conflict: shows another member's change, while typed values stay. */
export const ConflictNote = () => (
  <Note tone="warn" alert>
    <p>
      <b>
        <Trans>Dikush tjetër e ndryshoi këtë ndërkohë.</Trans>
      </b>
    </p>
    <p>
      <Trans>Gjendja e re tregohet në faqe dhe ajo që shkruat është këtu. Shihni përsëri dhe vendosni.</Trans>
    </p>
  </Note>
);
