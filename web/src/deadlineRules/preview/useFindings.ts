// The findings of a form of this page as errors by field, a conflict, and a fault without a field.
import { useMemo } from 'react';
import type { Fault } from '../../api/faults.ts';
import { errorsOf } from './useDeciding.ts';
import type { Looking } from './useLooking.ts';

const isTold = (fault: Fault): boolean => fault.code === 'conflict' || Object.keys(errorsOf(fault)).length > 0;

export function useFindings(wrong: Readonly<Record<string, string>>, fault: Fault | undefined, looking: Looking) {
  const looked = looking.fault;
  const errors = useMemo(() => ({ ...wrong, ...errorsOf(looked), ...errorsOf(fault) }), [wrong, looked, fault]);
  const isConflict = fault?.code === 'conflict';
  return {
    errors,
    isConflict,
    // Another's change makes what was looked at untrue.
    preview: isConflict ? undefined : looking.preview,
    looking: looking.looking,
    fault: [fault, looked].find((one) => one && !isTold(one)),
  };
}
