import type { RouteName } from '@denonco/contract';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../platform/api/errors.ts';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { ErrorNotice } from '../feedback/ErrorNotice.tsx';
import { type RouteCall, routeCall } from './useCall.ts';

type Face = Omit<ButtonProps, 'pending' | 'onClick'>;

interface MutationButtonProps<R, I> extends Face {
  /** Such as `routeDownload('exportPremises')`. */
  call: UseMutationOptions<R, ApiError, I>;
  input: I;
}

function MutationButton<R, I>({ call, input, ...button }: MutationButtonProps<R, I>) {
  const { mutate, isPending, error } = useMutation(call);
  return (
    <>
      <Button {...button} pending={isPending} onClick={() => mutate(input)} />
      {error && <ErrorNotice error={error} />}
    </>
  );
}

/** An error shows below it. */
export function CallButton<N extends RouteName, R, I>(props: (Face & RouteCall<N>) | MutationButtonProps<R, I>) {
  if ('call' in props) return <MutationButton {...props} />;
  const { route, replaces, rereads, onDone, ...button } = props;
  return <MutationButton {...button} call={routeCall(route, { replaces, rereads, onDone })} />;
}
