import { Trans } from '@lingui/react/macro';

/** Sending waits for uploads. */
export const StillUploading = () => (
  <p className="small" role="alert">
    <Trans>Skedarët po ngarkohen ende. Prisni të mbarojnë, ose hiqni ata që nuk mbarojnë.</Trans>
  </p>
);
