import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './overlays.css';

export interface MenuProps {
  /** What the button shows; the name for assistive technology is `label`. */
  face: ReactNode;
  label: string;
  className?: string | undefined;
  /** Links and buttons of class `menu__item`; called with what closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** A button that shows a short list of links and buttons. Closes on Escape, on leaving it, and when one is taken. */
export function Menu({ face, label, className = '', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the keys and the focus of what it holds
    <div className="menu" onKeyDown={onKeyDown} onBlur={onBlur}>
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
