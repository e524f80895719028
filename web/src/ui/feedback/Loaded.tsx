import type { ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';
import { ErrorNotice, type ErrorNoticeProps } from './ErrorNotice.tsx';
import { Skeleton } from './Skeleton.tsx';

interface LoadedProps<T> {
  query: {
    readonly data: T | null | undefined;
    readonly error: ErrorNoticeProps['error'] | null;
    readonly isLoading: boolean;
    readonly refetch: () => unknown;
  };
  /** About the height of the content. */
  lines: number;
  /** The placeholder has no card around it. */
  bare?: boolean;
  children: (data: T) => ReactNode;
}

/** An error shows above data that was loaded before. */
export function Loaded<T>({ query, lines, bare = false, children }: LoadedProps<T>) {
  const { data, error, isLoading, refetch } = query;
  const skeleton = <Skeleton lines={lines} />;
  return (
    <>
      {error && <ErrorNotice error={error} retry={refetch} />}
      {isLoading && !error && (bare ? skeleton : <Card>{skeleton}</Card>)}
      {data !== undefined && data !== null && children(data)}
    </>
  );
}
