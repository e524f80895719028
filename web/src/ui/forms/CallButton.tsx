import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { Fault } from '../../platform/api/faults.ts';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { FaultState } from '../feedback/FaultState.tsx';

interface CallButtonProps<R, I> extends Omit<ButtonProps, 'pending' | 'onClick'> {
  /** Such as `routeMutation('linkLetter')`. */
  call: UseMutationOptions<R, Fault, I>;
  input: I;
}

/** The fault shows below it. */
export function CallButton<R, I>({ call, input, ...button }: CallButtonProps<R, I>) {
  const { mutate, isPending, error } = useMutation(call);
  return (
    <>
      <Button {...button} pending={isPending} onClick={() => mutate(input)} />
      {error && <FaultState fault={error} />}
    </>
  );
}
