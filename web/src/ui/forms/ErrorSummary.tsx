import { Plural } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { TextButton } from '../actions/Button.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconError } from '../marks/icons.ts';
import { goTo } from '../page/usePageFocus.ts';
import './options.css';

export interface FieldError {
  id: string;
  message: string;
}

export function focusField(id: string): void {
  const found = document.getElementById(id);
  const target = found?.matches('input, select, textarea, button, [tabindex]')
    ? found
    : found?.querySelector<HTMLElement>('[aria-invalid="true"], :checked, input, select, textarea, button');
  goTo(target, 'center');
}

/** Takes the focus when `attempt` changes: count failed tries with it. */
export function ErrorSummary({ errors, attempt }: { errors: readonly FieldError[]; attempt: number }) {
  const box = useRef<HTMLElement>(null);
  // Every failed try moves the focus, even with the same errors.
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
    box.current?.scrollIntoView({ block: 'start' });
  }, [attempt]);
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
