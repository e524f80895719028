import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Note } from '../feedback/Note.tsx';

/** Another member changed the same thing; typed values stay and may be saved over it. */
export const ConflictNote = ({ by, children }: { by?: string | undefined; children?: ReactNode }) => (
  <Note tone="warn" alert>
    <p>
      <b>
        {by ? <Trans>{by} e ndryshoi këtë ndërkohë.</Trans> : <Trans>Dikush tjetër e ndryshoi këtë ndërkohë.</Trans>}
      </b>
    </p>
    {children}
    <p>
      <Trans>Ajo që shkruat është këtu; ruajeni përsëri nëse duhet të mbetet e juaja.</Trans>
    </p>
  </Note>
);
