import { Trans } from '@lingui/react/macro';
import './breadcrumbs.css';

/** First on every page. Focuses by script, because in-page anchors would change the route. */
export const SkipLink = () => (
  <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
    <Trans>Kalo te përmbajtja</Trans>
  </button>
);
