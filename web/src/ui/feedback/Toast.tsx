import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconOk } from '../marks/icons.ts';
import './toast.css';

const SHOWN_MS = 8000;

/** Confirms a change for 8 seconds; clicks pass through it. Never for errors, and without controls. */
export function Toast({ children, onGone }: { children: ReactNode; onGone: () => void }) {
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const timer = setTimeout(() => gone(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="toast" role="status">
      <Icon of={iconOk} />
      <div>{children}</div>
    </div>
  );
}
