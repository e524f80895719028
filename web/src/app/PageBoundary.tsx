// Spinner while a page's code loads, and an error when it cannot.
import { useLingui } from '@lingui/react/macro';
import { Component, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useLocation } from '../platform/router/router.tsx';
import { ErrorNotice } from '../ui/feedback/ErrorNotice.tsx';
import { CoveringSpinner } from '../ui/feedback/Skeleton.tsx';
import { LoadError } from '../ui/page/inLoadTime.ts';

/** Drafts are saved, so reloading is safe. */
class ErrorBoundary extends Component<{ children: ReactNode }, { caught: { error: unknown } | undefined }> {
  override state: { caught: { error: unknown } | undefined } = { caught: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }
  override render() {
    const { caught } = this.state;
    return caught ? <FailedPage error={caught.error} /> : this.props.children;
  }
}

function FailedPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const lost = { message: t`Faqja nuk u ngarkua.`, extra: t`Kontrolloni rrjetin. Drafti juaj ruhet.` };
  const reload = t`Rifreskoni faqen. Drafti juaj ruhet.`;
  const errors = {
    program: { message: t`Faqja u ndal nga një gabim i programit.`, extra: reload },
    updated: { message: t`Portali u përditësua.`, extra: reload },
    network: lost,
    late: lost,
  };
  return (
    <div className="wrap wrap--public page">
      <TakeOver />
      <ErrorNotice
        error={errors[error instanceof LoadError ? error.why : 'program']}
        retry={() => window.location.reload()}
      />
    </div>
  );
}

export function PageBoundary({ over, children }: { over: 'content' | 'page'; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={over === 'page' ? 'page' : pathname}>
      <Suspense fallback={<CoveringSpinner over={over} />}>
        {children}
        {over === 'content' && <TakeOver />}
      </Suspense>
    </ErrorBoundary>
  );
}

const same = ['.skip', '.top', '.hero'];
const usable = (part: Element | null | undefined) =>
  part ? [...part.querySelectorAll<HTMLElement>('a, button, input'), ...(part.matches('button') ? [part] : [])] : [];

/** Sets the value by its native setter, so that React sees the input event. */
function type(into: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(into, text);
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

function carry(was: Element, now: Element | undefined): void {
  if (!(was instanceof HTMLElement && now instanceof HTMLElement)) return;
  const focused = was === document.activeElement;
  if (focused) now.focus({ preventScroll: true });
  if (was instanceof HTMLInputElement && now instanceof HTMLInputElement) {
    if (was.type === 'radio') {
      if (was.checked && !now.checked) now.click();
    } else if (was.value !== now.value) {
      type(now, was.value);
      if (focused) now.setSelectionRange(was.selectionStart, was.selectionEnd);
    }
  }
  if (was.dataset.pressed !== undefined) now.click();
}

function adoptServerHtml(): void {
  const first = document.getElementById('first');
  const root = document.getElementById('root');
  if (!first || !root) return;
  delete document.documentElement.dataset.first;
  for (const part of same) {
    const fresh = usable(root.querySelector(part));
    for (const [at, was] of usable(first.querySelector(part)).entries()) carry(was, fresh[at]);
  }
  first.remove();
}

function TakeOver() {
  useLayoutEffect(adoptServerHtml, []);
  return null;
}
