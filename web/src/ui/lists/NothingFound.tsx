import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';

interface NothingFoundProps {
  title: string;
  /** Undefined without filters. */
  onClear: (() => void) | undefined;
  children?: ReactNode;
}

export const NothingFound = ({ title, onClear, children }: NothingFoundProps) => (
  <EmptyState
    title={title}
    action={
      onClear && (
        <Button onClick={() => onClear()}>
          <Trans>Pastro filtrat</Trans>
        </Button>
      )
    }
  >
    {children}
  </EmptyState>
);
