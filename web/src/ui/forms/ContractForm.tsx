import { Trans } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { DraftHandle } from '../../platform/drafts/draftStore.ts';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { Dialog, type DialogProps } from '../actions/Dialog.tsx';
import { DraftLine } from '../draft/DraftLine.tsx';
import { ErrorNotice, type ErrorNoticeProps } from '../feedback/ErrorNotice.tsx';

export interface ContractFormProps {
  form: {
    readonly submit: () => void;
    readonly pending: boolean;
    readonly error: (ErrorNoticeProps['error'] & { readonly code?: string }) | null;
    readonly attempt?: number;
    readonly draft?: Partial<DraftHandle>;
  };
  /** Label of the submit button; without one, the form cannot be sent now. */
  act: ReactNode;
  tone?: ButtonProps['tone'];
  size?: ButtonProps['size'];
  onCancel?: (() => void) | undefined;
  cancel?: string | undefined;
  /** Shown first; replaces the error of a conflict. */
  note?: ReactNode;
  more?: ReactNode;
  className?: string;
  /** Class of a bar with the buttons that stays in view. */
  bar?: string;
  children?: ReactNode;
}

export const isDraft = (draft: Partial<DraftHandle> | undefined): draft is DraftHandle =>
  draft?.saveState !== undefined;

const findWrong = (form: HTMLFormElement | null): HTMLElement | undefined =>
  form?.querySelector<HTMLElement>('.errors, [aria-invalid="true"], .field--wrong') ?? undefined;

/** A failed try moves the focus to the first wrong field. */
export function ContractForm({ form, act, tone = 'blue', className = 'stack', note, ...rest }: ContractFormProps) {
  const { error, attempt = 0, draft, pending } = form;
  const box = useRef<HTMLFormElement>(null);
  const [isAtField, setAtField] = useState(false);
  useLayoutEffect(() => {
    if (error) setAtField(attempt > 0 && findWrong(box.current) !== undefined);
  }, [attempt, error]);
  useLayoutEffect(() => {
    if (attempt === 0) return;
    const wrong = findWrong(box.current);
    const control = wrong?.matches('.field--wrong') && wrong.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.scrollIntoView({ block: 'center' });
    (control || wrong)?.focus({ preventScroll: true });
  }, [attempt]);
  const foot = (
    <>
      {isDraft(draft) && <DraftLine of={draft} />}
      <div className={rest.size === 'large' ? 'row stack-on-phone' : 'row row--8'}>
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
      {error && !(note && error.code === 'conflict') && !isAtField && <ErrorNotice error={error} />}
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
