// A list that is read part by part: while its first part comes, when there is nothing, its rows, and the way to more of
// them. What it says is each page's own.
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { FaultState, type FaultStateProps } from '../feedback/FaultState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Card } from '../layout/Card.tsx';

type Fault = FaultStateProps['fault'];

interface LongListProps<Row> {
  /** Its first part. */
  first: {
    data: { items: readonly Row[] } | undefined;
    fault: Fault | undefined;
    isLoading: boolean;
    retry: () => void;
  };
  /** The parts after it. */
  more: {
    rows: readonly Row[];
    next: string | null;
    pending: boolean;
    fault: Fault | undefined;
    load: () => Promise<unknown>;
  };
  /** Of the sign of waiting. */
  lines: number;
  /** Instead of rows where there are none. */
  empty: ReactNode;
  /** On the button that reads the next part. */
  moreWords: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function LongList<Row>({ first, more, lines, empty, moreWords, children }: LongListProps<Row>) {
  const rows = [...(first.data?.items ?? []), ...more.rows];
  return (
    <>
      {first.fault && <FaultState fault={first.fault} retry={first.retry} />}
      {first.isLoading && (
        <Card>
          <Skeleton lines={lines} />
        </Card>
      )}
      {first.data && rows.length === 0 && empty}
      {rows.length > 0 && <Card flush>{children(rows)}</Card>}
      {more.fault && <FaultState fault={more.fault} />}
      {more.next !== null && (
        <div>
          <Button pending={more.pending} onClick={() => void more.load()}>
            {moreWords}
          </Button>
        </div>
      )}
    </>
  );
}
