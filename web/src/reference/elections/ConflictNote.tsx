import { Trans } from '@lingui/react/macro';
import { Note } from '../../ui/feedback/Note.tsx';

/** Conflict; typed values stay. */
export const ConflictNote = () => (
  <Note tone="warn" alert>
    <p>
      <Trans>
        Dikush tjetër e ndryshoi këtë ndërkohë. Ajo që shkruat është këtu; ruajeni përsëri nëse duhet të mbetet e juaja.
      </Trans>
    </p>
  </Note>
);
