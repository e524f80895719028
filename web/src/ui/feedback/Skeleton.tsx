import { useLingui } from '@lingui/react/macro';
import { Spinner } from '../marks/Icon.tsx';
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

export function CoveringSpinner({ over }: { over: 'content' | 'page' }) {
  const { t } = useLingui();
  return (
    <div className={`covering covering--${over}`} role="status" aria-label={t`Po ngarkohet`}>
      <Spinner />
    </div>
  );
}
