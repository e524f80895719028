import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconClose } from '../marks/icons.ts';
import './actions.css';
import { Button } from './Button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `drawer` comes from the start edge, `drawer-end` from the end edge. */
  kind?: 'dialog' | 'drawer' | 'drawer-end' | undefined;
  children: ReactNode;
}

/** The browser's own modal dialog. What was typed inside stays while it is closed only if the caller keeps it. */
export function Dialog({ open, onClose, title, kind = 'dialog', children }: DialogProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) box.current?.showModal();
    else box.current?.close();
  }, [open]);
  const look = kind === 'dialog' ? '' : kind === 'drawer' ? ' dialog--drawer' : ' dialog--drawer dialog--drawer-end';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's; the click is one on the backdrop
    <dialog
      ref={box}
      className={`dialog${look}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === box.current && onClose()}
    >
      {open && (
        <>
          <header className="dialog__head">
            <h2 id={titleId}>{title}</h2>
            <Button square tone="quiet" aria-label={t`Mbyll`} onClick={onClose}>
              <Icon of={iconClose} />
            </Button>
          </header>
          <div className="dialog__body">{children}</div>
        </>
      )}
    </dialog>
  );
}
