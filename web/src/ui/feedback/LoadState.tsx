import { Card } from '../layout/Card.tsx';
import { FaultState, type FaultStateProps } from './FaultState.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadStateProps {
  error: FaultStateProps['fault'] | null;
  isLoading: boolean;
  refetch: () => unknown;
  /** About the height of the content. */
  lines: number;
  /** Without a card around the placeholder. */
  bare?: boolean;
}

/** A failed read with its retry, or a placeholder while it loads. */
export function LoadState({ error, isLoading, refetch, lines, bare = false }: LoadStateProps) {
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (!isLoading) return null;
  return bare ? (
    <Skeleton lines={lines} />
  ) : (
    <Card>
      <Skeleton lines={lines} />
    </Card>
  );
}
