// Focuses the first faulty field when errors appear.
import { useEffect } from 'react';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';

export function useErrorFocus(errors: Readonly<Record<string, string>>): void {
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) focusField(first);
  }, [errors]);
}
