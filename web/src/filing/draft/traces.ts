// "Leave no trace": whether this tab may keep anything of a filing on the device. Known in memory alone, since the choice
// itself would be a trace; a reload asks again.
import { create } from 'zustand';
import { devicePlace } from './sealedStore.ts';

export const useTraces = create<{ readonly allowed: boolean }>(() => ({ allowed: true }));

export const tracesAllowed = (): boolean => useTraces.getState().allowed;

/** Where the drafts of a visitor's forms lie. */
export const formPlace = devicePlace(tracesAllowed);

/** A token for the browser's own memory of forms; on a shared device it is asked to remember nothing. */
export function useAutofill(): (token: string) => string {
  const allowed = useTraces((state) => state.allowed);
  return (token) => (allowed ? token : 'off');
}
