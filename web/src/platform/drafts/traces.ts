// "Leave no trace": the choice is in memory only, since it would itself be a trace.
import { create } from 'zustand';
import { deviceLocation } from './sealedStore.ts';

export const useTraces = create<{ readonly allowed: boolean }>(() => ({ allowed: true }));

export const tracesAllowed = (): boolean => useTraces.getState().allowed;

/** Place of visitors' drafts; those elsewhere are sent by their own page only. */
export const formLocation = deviceLocation(tracesAllowed);

/** Autocomplete token, or `off` on shared devices. */
export function useAutofill(): (token: string) => string {
  const allowed = useTraces((state) => state.allowed);
  return (token) => (allowed ? token : 'off');
}
