// A list loaded in parts, with loading and empty states. Texts are the caller's.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { FaultState } from '../feedback/FaultState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Card } from '../layout/Card.tsx';

interface LongListProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Row[] }>>;
  /** Loading label. */
  lines: number;
  /** Empty state. */
  empty: ReactNode;
  /** Label of the button for the next part. */
  moreWords: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function LongList<Row>({ list, lines, empty, moreWords, children }: LongListProps<Row>) {
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {list.error && <FaultState fault={list.error} retry={list.isFetchNextPageError ? undefined : list.refetch} />}
      {list.isLoading && (
        <Card>
          <Skeleton lines={lines} />
        </Card>
      )}
      {list.data && rows.length === 0 && empty}
      {rows.length > 0 && <Card flush>{children(rows)}</Card>}
      {list.hasNextPage && (
        <div>
          <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {moreWords}
          </Button>
        </div>
      )}
    </>
  );
}
