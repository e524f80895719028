import { Trans } from '@lingui/react/macro';
import './trail.css';

/** First on every page. Moves the focus by script: an in-page anchor would be a change of route. */
export const SkipLink = () => (
  <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
    <Trans>Kalo te përmbajtja</Trans>
  </button>
);
