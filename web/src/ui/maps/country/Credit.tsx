import { Trans } from '@lingui/react/macro';
import '../credit.css';

/** Under every map: whose borders these are (geo/README.md). */
export const Credit = () => (
  <p className="map-credit">
    <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
      <Trans>© kontribuesit e OpenStreetMap</Trans>
    </a>
  </p>
);
