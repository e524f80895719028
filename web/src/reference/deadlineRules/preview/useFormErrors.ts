// Maps a failed save or preview to field errors, a conflict, or a general fault.
import { useMemo } from 'react';
import type { Fault } from '../../../platform/api/faults.ts';
import { errorsOf, formFault } from '../../../platform/api/formFault.ts';
import type { Previewing } from './usePreview.ts';

export function useFormErrors(wrong: Readonly<Record<string, string>>, fault: Fault | null, previewing: Previewing) {
  const looked = previewing.fault;
  const errors = useMemo(() => ({ ...wrong, ...errorsOf(looked), ...errorsOf(fault) }), [wrong, looked, fault]);
  const isConflict = fault?.code === 'conflict';
  return {
    errors,
    isConflict,
    // Another member's change invalidates the preview.
    preview: isConflict ? undefined : previewing.preview,
    isPreviewing: previewing.pending,
    fault: formFault(fault).fault ?? formFault(looked).fault,
  };
}
