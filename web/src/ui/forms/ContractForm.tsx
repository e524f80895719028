import { Trans } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { DraftHandle } from '../../platform/drafts/vault.ts';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { Dialog, type DialogProps } from '../actions/Dialog.tsx';
import { DraftLine } from '../draft/DraftLine.tsx';
import { FaultState, type FaultStateProps } from '../feedback/FaultState.tsx';

export interface ContractFormProps {
  form: {
    readonly submit: () => void;
    readonly pending: boolean;
    readonly fault: FaultStateProps['fault'] | null;
    readonly turn?: number;
    readonly typed?: Partial<DraftHandle>;
    readonly isConflict?: boolean;
  };
  /** Label of the submit button; without one, the form cannot be sent now. */
  act: ReactNode;
  tone?: ButtonProps['tone'];
  size?: ButtonProps['size'];
  onCancel?: (() => void) | undefined;
  cancel?: string | undefined;
  /** Shown first; replaces the words of a conflict. */
  note?: ReactNode;
  more?: ReactNode;
  className?: string;
  /** Class of a bar with the buttons that stays in view. */
  bar?: string;
  children?: ReactNode;
}

export const isDraft = (typed: Partial<DraftHandle> | undefined): typed is DraftHandle =>
  typed?.saveState !== undefined;

/** A failed try moves the focus to the first wrong field. */
export function ContractForm({ form, act, tone = 'blue', className = 'stack', note, ...rest }: ContractFormProps) {
  const { fault, turn = 0, typed, pending } = form;
  const box = useRef<HTMLFormElement>(null);
  const [isAtField, setAtField] = useState(false);
  useLayoutEffect(() => {
    if (turn === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>('.errors, [aria-invalid="true"], .field--wrong');
    setAtField(wrong instanceof HTMLElement);
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [turn]);
  const foot = (
    <>
      {isDraft(typed) && <DraftLine of={typed} />}
      <div className="row row--8">
        {act && (
          <Button type="submit" tone={tone} size={rest.size} pending={pending}>
            {act}
          </Button>
        )}
        {rest.more}
        {rest.onCancel && (
          <Button tone="quiet" size={rest.size} onClick={rest.onCancel}>
            {rest.cancel ?? <Trans>Anulo</Trans>}
          </Button>
        )}
      </div>
    </>
  );
  return (
    <form
      ref={box}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {note}
      {fault && !(note && form.isConflict) && !isAtField && <FaultState fault={fault} />}
      {rest.children}
      {rest.bar ? <div className={`${rest.bar} bottom-bar`}>{foot}</div> : foot}
    </form>
  );
}

type ActionDialogProps = ContractFormProps & Pick<DialogProps, 'title' | 'kind' | 'onClose'>;

/** Mounted while it is open. */
export const ActionDialog = ({ title, kind, onClose, ...form }: ActionDialogProps) => (
  <Dialog open title={title} kind={kind} onClose={onClose}>
    <ContractForm onCancel={onClose} {...form} />
  </Dialog>
);
