import { useLingui } from '@lingui/react/macro';
import './feedback.css';

/** Lines of about the final height, shown after 200 ms. */
export function Skeleton({ lines = 5 }: { lines?: number }) {
  const { t } = useLingui();
  return (
    <div className="skeleton" role="status" aria-label={t`Po ngarkohet`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <span key={line} />
      ))}
    </div>
  );
}
