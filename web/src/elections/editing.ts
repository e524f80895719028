// What every form of this page makes of a failed call: words at fields, a conflict, or a fault to show.
import type { Fault } from '../api/faults.ts';

export function toldOf(fault: Fault | undefined) {
  const errors: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(fault?.fields ?? {}).map(([path, words]) => [path, words.join(' ')]),
  );
  const isConflict = fault?.code === 'conflict';
  const isTold = isConflict || Object.keys(errors).length > 0;
  return { errors, isConflict, shown: isTold ? undefined : fault };
}
