// Spinner while a page's code loads, and an error when it cannot.
import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from '../platform/router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { CoveringSpinner } from '../ui/feedback/Skeleton.tsx';
import { TakeOver } from './first/takeOver.ts';

interface Props {
  over: 'content' | 'page';
  children: ReactNode;
}

/** Mostly chunks lost to the network or a new version. Drafts are saved, so reloading is safe. */
class FaultBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap wrap--public page">
        <TakeOver />
        <Note tone="error" alert>
          <p>
            <b>
              <Trans>Faqja nuk u ngarkua.</Trans>
            </b>
          </p>
          <p>
            <Trans>Kontrolloni rrjetin. Drafti juaj ruhet.</Trans>
          </p>
          <p className="note__actions">
            <Button size="small" onClick={() => window.location.reload()}>
              <Trans>Provo përsëri</Trans>
            </Button>
          </p>
        </Note>
      </div>
    );
  }
}

export function PageBoundary({ over, children }: Props) {
  const { pathname } = useLocation();
  return (
    <FaultBoundary key={over === 'page' ? 'page' : pathname}>
      <Suspense fallback={<CoveringSpinner over={over} />}>
        {children}
        {over === 'content' && <TakeOver />}
      </Suspense>
    </FaultBoundary>
  );
}
