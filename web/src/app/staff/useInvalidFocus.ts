// Focuses the first wrong field after a form was submitted, for every form without an error summary of its own.
import { useEffect } from 'react';

export function useInvalidFocus(): void {
  useEffect(() => {
    let form: HTMLFormElement | undefined;
    const focus = () => {
      if (!form || form.querySelector('.errors')) return;
      const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
      wrong?.scrollIntoView({ block: 'center' });
      wrong?.focus({ preventScroll: true });
    };
    // Errors of the server arrive later, those of the form in the same turn.
    const observer = new MutationObserver(focus);
    const onSubmit = ({ target }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement)) return;
      form = target;
      focus();
      observer.observe(form, { attributes: true, attributeFilter: ['aria-invalid'], subtree: true });
    };
    // A field that turns wrong while it is filled in keeps the focus where it is.
    const onInput = () => observer.disconnect();
    document.addEventListener('submit', onSubmit);
    document.addEventListener('input', onInput);
    return () => {
      observer.disconnect();
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('input', onInput);
    };
  }, []);
}
