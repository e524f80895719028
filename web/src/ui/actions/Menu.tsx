import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import './overlays.css';

export interface MenuProps {
  /** Visible content of the button; `label` is its accessible name. */
  face: ReactNode;
  label: string;
  className?: string | undefined;
  /** Links and buttons of class `menu__item`; receives a function that closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** Menu button. Closes on Escape, on leaving, and on choosing. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys and focus of its controls
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
