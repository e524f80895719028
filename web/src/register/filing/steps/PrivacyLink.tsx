import { Trans } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';

/** Opens beside the form. */
export const PrivacyLink = () => (
  <p className="measure">
    <a href={`#${paths.privacy}`} target="_blank" rel="noreferrer">
      <Trans>Çfarë mbajmë për ju, sa gjatë dhe kush e sheh</Trans>
    </a>
  </p>
);
