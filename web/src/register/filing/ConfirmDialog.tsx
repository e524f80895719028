import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/actions/Dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'kind'> {
  act: ReactNode;
  onAct: () => void;
  other: ReactNode;
  /** Closes the dialog, if not given. */
  onOther?: () => void;
}

export const ConfirmDialog = ({ act, onAct, other, onOther, children, ...dialog }: ConfirmDialogProps) => (
  <Dialog {...dialog}>
    <div className="stack">
      {children}
      <p className="row stack-on-phone">
        <Button tone="ink" onClick={onAct}>
          {act}
        </Button>
        <Button tone="quiet" onClick={onOther ?? dialog.onClose}>
          {other}
        </Button>
      </p>
    </div>
  </Dialog>
);
