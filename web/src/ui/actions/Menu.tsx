import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './overlays.css';

interface MenuProps {
  face: ReactNode;
  label: string;
  className?: string | undefined;
  /** Links and buttons of class `menu__item`; receives a function that closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** Closes on Escape, on choosing, when the browser goes back, and on focus or a press elsewhere. */
export function Menu({ face, label, className = '', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    const stop = new AbortController();
    document.addEventListener('pointerdown', onPointerDown, { signal: stop.signal });
    window.addEventListener('popstate', () => setOpen(false), { signal: stop.signal });
    return () => stop.abort();
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  const onBlur = ({ currentTarget: own, relatedTarget: next }: FocusEvent<HTMLDivElement>) => {
    // A press on text of the menu moves the focus to nothing, or to a part of the page around the menu.
    if (next && !own.contains(next) && !next.contains(own)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys and focus of its controls
    <div ref={menu} className="menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      <div id={panel} className="menu__panel" hidden={!open}>
        {open && children(close)}
      </div>
    </div>
  );
}
