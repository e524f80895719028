import { useLingui } from '@lingui/react/macro';
import './feedback.css';

/** Inside the button that was pressed; the button itself says that it is busy. */
export const Spinner = () => (
  <svg className="spinner" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8" />
  </svg>
);

/** Over the content area or the whole page, while a page of the portal is on its way. */
export function CoveringSpinner({ over }: { over: 'content' | 'page' }) {
  const { t } = useLingui();
  return (
    <div className={`covering covering--${over}`} role="status" aria-label={t`Po ngarkohet`}>
      <Spinner />
    </div>
  );
}
