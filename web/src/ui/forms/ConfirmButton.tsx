import type { RouteName } from '@denonco/contract';
import type { ReactNode } from 'react';
import type { ButtonProps } from '../actions/Button.tsx';
import { DialogButton } from '../actions/DialogButton.tsx';
import { ActionDialog } from './ContractForm.tsx';
import { type RouteCall, useCall } from './useCall.ts';

interface ConfirmationProps<N extends RouteName> extends RouteCall<N> {
  title: string;
  text: ReactNode;
  /** Label and tone of the button that calls; the label of the one that asks by default. */
  act?: ReactNode;
  tone?: ButtonProps['tone'];
}

interface ConfirmButtonProps<N extends RouteName>
  extends ConfirmationProps<N>,
    Pick<ButtonProps, 'size' | 'aria-label'> {
  label: ReactNode;
}

export const ConfirmButton = <N extends RouteName>({
  label,
  size,
  'aria-label': name,
  ...confirmation
}: ConfirmButtonProps<N>) => (
  <DialogButton label={label} size={size} aria-label={name}>
    {(close) => <Confirmation act={label} {...confirmation} onClose={close} />}
  </DialogButton>
);

function Confirmation<N extends RouteName>(props: ConfirmationProps<N> & { onClose: () => void }) {
  const { route, input, replaces, rereads, onDone, title, text, act, tone, onClose } = props;
  const { mutate, isPending, error } = useCall(route, { replaces, rereads, onDone });
  const submit = () => mutate(input, { onSuccess: onClose });
  return (
    <ActionDialog title={title} form={{ submit, pending: isPending, error }} act={act} tone={tone} onClose={onClose}>
      <p>{text}</p>
    </ActionDialog>
  );
}
