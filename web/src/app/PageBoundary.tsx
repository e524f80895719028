// Spinner while a page's code loads, and an error when it cannot.
import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from '../platform/router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { CoveringSpinner } from '../ui/feedback/Skeleton.tsx';
import { LoadError } from '../ui/page/inLoadTime.ts';
import { TakeOver } from './first/takeOver.ts';

interface Props {
  over: 'content' | 'page';
  children: ReactNode;
}

/** Parts that did not load, and errors while rendering. Drafts are saved, so reloading is safe. */
class FaultBoundary extends Component<{ children: ReactNode }, { fault: { error: unknown } | undefined }> {
  override state: { fault: { error: unknown } | undefined } = { fault: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }
  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    const why = fault.error instanceof LoadError ? fault.error.why : 'program';
    const isLost = why === 'network' || why === 'late';
    return (
      <div className="wrap wrap--public page">
        <TakeOver />
        <Note tone="error" alert>
          <p>
            <b>
              {why === 'program' && <Trans>Faqja u ndal nga një gabim i programit.</Trans>}
              {why === 'updated' && <Trans>Portali u përditësua.</Trans>}
              {isLost && <Trans>Faqja nuk u ngarkua.</Trans>}
            </b>
          </p>
          <p>
            {isLost ? (
              <Trans>Kontrolloni rrjetin. Drafti juaj ruhet.</Trans>
            ) : (
              <Trans>Rifreskoni faqen. Drafti juaj ruhet.</Trans>
            )}
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
