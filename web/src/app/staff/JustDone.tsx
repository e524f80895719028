import { useEffect } from 'react';
import { clearDone, useDone } from '../../state/done.ts';
import { Toast } from '../../ui/feedback/Toast.tsx';

/** Tells what the page before did, where the person is now. */
export function JustDone() {
  const { done } = useDone();
  // Whoever signs in next did not do it.
  useEffect(() => clearDone, []);
  if (!done) return null;
  return (
    <Toast onGone={clearDone}>
      <p>
        <b>{done.title}</b>
      </p>
      <p>{done.detail}</p>
    </Toast>
  );
}
