// What is decided with a confirmation: whether running deadlines are counted anew, and why.
import { useState } from 'react';

export type Running = 'keep' | 'recount';

export function useDeciding(first: Running) {
  const [running, setRunning] = useState<Running>(first);
  const [reason, setReason] = useState('');
  return { running, setRunning, reason, setReason };
}
export type Deciding = ReturnType<typeof useDeciding>;

/** Words by path of the field, from a failed call. */
export const errorsOf = (
  fault: { readonly fields: Readonly<Record<string, readonly string[]>> } | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fault?.fields ?? {}).map(([path, words]) => [path, words.join(' ')]));
