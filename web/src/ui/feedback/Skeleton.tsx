import { useLingui } from '@lingui/react/macro';
import './feedback.css';

/** Placeholder lines of about the final height, shown after 200 ms. */
export function Skeleton({ lines = 5 }: { lines?: number }) {
  const { t } = useLingui();
  return (
    <div className="skeleton" role="status" aria-label={t`Po ngarkohet`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identical
        <span key={line} />
      ))}
    </div>
  );
}

/** Inside the pressed button, which itself announces being busy. */
export const Spinner = () => (
  <svg className="spinner" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="8" />
  </svg>
);

/** Covers the content or the page while a page loads. */
export function CoveringSpinner({ over }: { over: 'content' | 'page' }) {
  const { t } = useLingui();
  return (
    <div className={`covering covering--${over}`} role="status" aria-label={t`Po ngarkohet`}>
      <Spinner />
    </div>
  );
}
