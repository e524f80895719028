import { Plural } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { TextButton } from '../actions/Button.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconError } from '../marks/icons.ts';
import './options.css';

export interface FieldError {
  /** The `id` of the field, or of its group. */
  id: string;
  message: string;
}

/** Moves to a field by script: in-page anchors would be changes of route here. */
export function focusField(id: string): void {
  const found = document.getElementById(id);
  const target = found?.matches('input, select, textarea, button, [tabindex]')
    ? found
    : found?.querySelector<HTMLElement>('[aria-invalid="true"], :checked, input, select, textarea, button');
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** All faults of a form above it. Takes the focus each time `turn` changes: count the tries to go on with it. */
export function ErrorSummary({ errors, turn }: { errors: readonly FieldError[]; turn: number }) {
  const box = useRef<HTMLElement>(null);
  // Each try with errors moves the focus, also with the same errors.
  useEffect(() => {
    if (turn > 0) box.current?.focus();
    box.current?.scrollIntoView({ block: 'start' });
  }, [turn]);
  if (errors.length === 0) return null;
  return (
    <section ref={box} className="errors" role="alert" tabIndex={-1} aria-labelledby="error-summary">
      <h2 id="error-summary">
        <Icon of={iconError} />
        <Plural value={errors.length} one="Ka # gabim në këtë faqe" other="Ka # gabime në këtë faqe" />
      </h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            <TextButton onClick={() => focusField(id)}>{message}</TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
