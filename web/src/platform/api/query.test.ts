import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './errors.ts';

const { call, signIn } = vi.hoisted(() => ({
  call: vi.fn(),
  signIn: { as: (_token: string): void => undefined },
}));
vi.mock('./client.ts', () => ({ call }));
vi.mock('../state/state.ts', async () => {
  const { create } = await import('zustand');
  const useAppState = create(() => ({ auth: { token: '' } }));
  signIn.as = (token) => useAppState.setState({ auth: { token } });
  return { useAppState };
});
// Tests of forms may have loaded it with the real client.
vi.resetModules();
const { invalidate, queryClient, routeQuery, setResponse } = await import('./query.ts');

const error = (status: number, code: string, waitSeconds?: number) =>
  new ApiError(status, code, { main: code }, {}, waitSeconds);
const seconds = (many: number) => vi.advanceTimersByTimeAsync(1000 * many);
const watch = () => {
  const observer = new QueryObserver(queryClient, routeQuery('listRegions', {}));
  return { observer, leave: observer.subscribe(() => undefined) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  call.mockReset();
  vi.useRealTimers();
});

it('retries a lost connection twice, then shows the error', async () => {
  call.mockRejectedValue(error(0, 'network'));
  const { observer, leave } = watch();
  await seconds(2);
  expect([call.mock.calls.length, observer.getCurrentResult().error]).toEqual([2, null]);
  await seconds(2);
  expect([call.mock.calls.length, observer.getCurrentResult().error?.code]).toEqual([3, 'network']);
  leave();
});

it('does not retry a refused read', async () => {
  call.mockRejectedValue(error(403, 'forbidden'));
  const { observer, leave } = watch();
  await seconds(20);
  expect([call.mock.calls.length, observer.getCurrentResult().error?.code]).toEqual([1, 'forbidden']);
  leave();
});

it('shows that the server is busy and reads again when it said', async () => {
  call.mockRejectedValueOnce(error(503, 'busy', 5)).mockResolvedValue([]);
  const { observer, leave } = watch();
  await seconds(4);
  expect([call.mock.calls.length, observer.getCurrentResult().error?.code]).toEqual([1, 'busy']);
  await seconds(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: [], error: null });
  leave();
});

it('reads again what is shown after a change, and nothing else', async () => {
  call.mockResolvedValue([]);
  const { leave } = watch();
  await seconds(0);
  await invalidate('listUnits');
  expect(call).toHaveBeenCalledTimes(1);
  await invalidate('listRegions');
  expect(call).toHaveBeenCalledTimes(2);
  leave();
});

it('forgets what one member read before the next one signs in', async () => {
  const { queryKey } = routeQuery('listRegions', {});
  queryClient.setQueryData(queryKey, []);
  signIn.as('other');
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

it('keeps the reply of a change when a read that began before it ends later', async () => {
  call.mockResolvedValue([{ code: '01' }]);
  const { observer, leave } = watch();
  await seconds(0);
  const late = Promise.withResolvers<readonly object[]>();
  call.mockReturnValue(late.promise);
  void invalidate('listRegions');
  setResponse('listRegions', {}, []);
  late.resolve([{ code: '01' }]);
  await seconds(0);
  expect(observer.getCurrentResult()).toMatchObject({ data: [], isFetching: false });
  leave();
});
