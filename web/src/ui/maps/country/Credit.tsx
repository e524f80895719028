import { Trans } from '@lingui/react/macro';
import '../credit.css';

export const Credit = () => (
  <p className="map-credit">
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
      <Trans>© kontribuesit e OpenStreetMap</Trans>
    </a>
  </p>
);
