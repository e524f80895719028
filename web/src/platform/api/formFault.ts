import type { Fault } from './faults.ts';

/** Error messages by field path. */
export const errorsOf = (fault: Pick<Fault, 'fields'> | null): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fault?.fields ?? {}).map(([path, words]) => [path, words.join(' ')]));
