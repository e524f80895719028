import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Fault } from '../../api/faults.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';

interface RemoveDialogProps {
  open: boolean;
  title: string;
  act: string;
  action: { readonly pending: boolean; readonly fault: Fault | undefined };
  onRemove: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What goes away is named before it goes. */
export const RemoveDialog = ({ open, title, act, action, onRemove, onClose, children }: RemoveDialogProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <div className="stack stack--24">
      {action.fault && <FaultState fault={action.fault} />}
      <p>{children}</p>
      <p className="row">
        <Button tone="red" pending={action.pending} onClick={onRemove}>
          {act}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </p>
    </div>
  </Dialog>
);
