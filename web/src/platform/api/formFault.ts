import type { Fault } from './faults.ts';

/** Error messages by field path. */
export const errorsOf = (fault: Pick<Fault, 'fields'> | null): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fault?.fields ?? {}).map(([path, words]) => [path, words.join(' ')]));

/** Maps a failed call to field errors, a conflict, or a general fault. */
export function formFault(fault: Fault | null) {
  const errors = errorsOf(fault);
  const isConflict = fault?.code === 'conflict';
  const isShown = isConflict || Object.keys(errors).length > 0;
  return { errors, isConflict, fault: isShown ? null : fault };
}
