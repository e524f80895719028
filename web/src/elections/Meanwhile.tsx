import { Trans } from '@lingui/react/macro';
import { Note } from '../ui/feedback/Note.tsx';

/** Another changed the same thing: what was typed is still here. */
export const Meanwhile = () => (
  <Note tone="warn" alert>
    <p>
      <Trans>
        Dikush tjetër e ndryshoi këtë ndërkohë. Ajo që shkruat është këtu; ruajeni përsëri nëse duhet të mbetet e juaja.
      </Trans>
    </p>
  </Note>
);
