import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconOk } from '../marks/icons.ts';
import './feedback.css';

const SHOWN_MS = 8000;

/** Confirms a change for 8 seconds; the time stops while it is pointed at or focused. Never for errors. */
export function Toast({ children, onGone }: { children: ReactNode; onGone: () => void }) {
  const held = useRef(false);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    let left = SHOWN_MS;
    const timer = setInterval(() => {
      if (!held.current) left -= 500;
      if (left <= 0) gone.current();
    }, 500);
    return () => clearInterval(timer);
  }, []);
  const hold = (value: boolean) => () => {
    held.current = value;
  };
  return (
    <div
      className="toast"
      role="status"
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Icon of={iconOk} />
      <div>{children}</div>
    </div>
  );
}
