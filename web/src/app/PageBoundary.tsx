// Between a shell and its page: a spinner while the page's code is on its way, and words when it cannot come.
import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { CoveringSpinner } from '../ui/feedback/Spinner.tsx';
import { TakeOver } from './first/takeOver.ts';

interface Props {
  over: 'content' | 'page';
  children: ReactNode;
}

/** A fault of the page, most often code that the network or a new version took away. Drafts are kept, so loading anew is safe. */
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
