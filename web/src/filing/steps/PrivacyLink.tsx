import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';

/** Beside the form, which stays as it is. */
export const PrivacyLink = () => (
  <p className="measure">
    <a href={`#${paths.privacy}`} target="_blank" rel="noreferrer">
      <Trans>Çfarë mbajmë për ju, sa gjatë dhe kush e sheh</Trans>
    </a>
  </p>
);
