import { Trans } from '@lingui/react/macro';
import { Note } from '../../ui/feedback/Note.tsx';

/** Another changed the same thing: what they made of it is shown now, and what was typed here is still here. */
export const Meanwhile = () => (
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
