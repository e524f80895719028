import { Trans } from '@lingui/react/macro';

/** Nothing is sent while a file is on its way. */
export const StillUploading = () => (
  <p className="small" role="alert">
    <Trans>Skedarët po ngarkohen ende. Prisni të mbarojnë, ose hiqni ata që nuk mbarojnë.</Trans>
  </p>
);
