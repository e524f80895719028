import { Trans } from '@lingui/react/macro';
import type { ApiError } from '../../platform/api/errors.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Note } from './Note.tsx';

/** Why a typed code could not be looked up. */
export function CodeError({ error, retry }: { error: ApiError; retry: () => void }) {
  const minutes = Math.ceil((error.waitSeconds ?? 60) / 60);
  if (error.status !== 429) return <ErrorNotice error={error} retry={retry} />;
  return (
    <Note tone="wait" alert title={<Trans>Shumë përpjekje.</Trans>}>
      <p>
        <Trans>Prisni {minutes} min dhe provoni përsëri. Kodi që shkruat mbetet këtu.</Trans>
      </p>
    </Note>
  );
}
