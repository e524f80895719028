import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../platform/api/errors.ts';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { ErrorNotice } from '../feedback/ErrorNotice.tsx';

interface CallButtonProps<R, I> extends Omit<ButtonProps, 'pending' | 'onClick'> {
  /** Such as `routeMutation('linkLetter')`. */
  call: UseMutationOptions<R, ApiError, I>;
  input: I;
}

/** The fault shows below it. */
export function CallButton<R, I>({ call, input, ...button }: CallButtonProps<R, I>) {
  const { mutate, isPending, error } = useMutation(call);
  return (
    <>
      <Button {...button} pending={isPending} onClick={() => mutate(input)} />
      {error && <ErrorNotice error={error} />}
    </>
  );
}
