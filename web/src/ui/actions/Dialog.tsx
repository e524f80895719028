import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconClose } from '../marks/icons.ts';
import './overlays.css';
import { Button } from './Button.tsx';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `drawer` slides in from the start edge, `drawer-end` from the end edge, `calendar` has the width of a month. */
  kind?: 'dialog' | 'drawer' | 'drawer-end' | 'calendar' | undefined;
  children: ReactNode;
}

const styles = {
  dialog: '',
  drawer: ' dialog--drawer',
  'drawer-end': ' dialog--drawer dialog--drawer-end',
  calendar: ' dialog--calendar',
};

/** A dialog's form state is lost on closing unless the caller holds it. */
export function Dialog({ open, onClose, title, kind = 'dialog', children }: DialogProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before unmounting, so that the focus returns.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (open) dialog?.showModal();
    return () => dialog?.close();
  }, [open]);
  // The close event comes later, and could close a dialog that was opened again meanwhile.
  const cancel = (event: SyntheticEvent) => {
    // A cancelled file chooser inside it sends this event too.
    if (event.target !== box.current) return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: closes on backdrop clicks; the browser handles Escape
    <dialog
      ref={box}
      className={`dialog${styles[kind]}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={() => open && !box.current?.open && onClose()}
      onClick={(event) => event.target === box.current && onClose()}
    >
      {open && (
        <>
          <h2 className="dialog__title" id={titleId}>
            {title}
          </h2>
          <div className="dialog__body">{children}</div>
          {/* Last, so that the first field or link gets the focus. */}
          <span className="dialog__close">
            <Button square tone="quiet" aria-label={t`Mbyll dritaren`} onClick={onClose}>
              <Icon of={iconClose} />
            </Button>
          </span>
        </>
      )}
    </dialog>
  );
}
