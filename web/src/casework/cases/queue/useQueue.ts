// Rows of a queue: the first page reloads automatically, further pages are appended by cursor on request. Rows update
// in place; changes that would move rows wait for a press.
import type { CaseKind, QueueRow } from '@denonco/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { queuePath } from '../../../paths.ts';
import { useLive } from '../../../platform/api/live/useLive.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import type { Selection } from '../../../ui/lists/useSelection.tsx';
import type { QueueFilter, QueueList } from './filter.ts';
import { queuePlace, storeQueuePlace } from './place.ts';
import { stableRows } from './stableRows.ts';

const PAGE = 25;
/** Maximum of one call. */
const LARGEST_PAGE = 100;

interface Appended {
  readonly address: string;
  readonly rows: readonly QueueRow[];
  readonly next: string | null | undefined;
}

function storedRows(address: string): Appended {
  const place = queuePlace();
  return place.address === address
    ? { address, rows: place.more, next: place.next }
    : { address, rows: [], next: undefined };
}

/** First page in its initial order, until newer rows are requested. */
function useFirstPage(kind: CaseKind, filter: QueueFilter, address: string, when: boolean) {
  const asked = { kind, ...filter, status: [...filter.status], limit: PAGE };
  const first = useQuery(routeQuery('listCases', { query: asked }, { refetchInterval: 60_000, enabled: when }));
  // Rows of the previous filter stay until the new ones arrive.
  const isAnswered = first.data !== undefined && !first.isPlaceholderData;
  const fresh = first.data?.items ?? [];
  const shown = useRef<{ address: string; rows: readonly QueueRow[] }>(undefined);
  if (isAnswered && shown.current?.address !== address) shown.current = { address, rows: fresh };
  const page = stableRows(shown.current?.rows ?? fresh, fresh);
  if (isAnswered && shown.current && page.changes === 0) shown.current = { address, rows: page.rows };
  const [, show] = useReducer((count: number) => count + 1, 0);
  const adopt = () => {
    shown.current = undefined;
    show();
  };
  return { asked, first, isAnswered, page, adopt };
}

/** Rows after the first page, also restored after returning from a case. */
function useAppended(address: string) {
  const [stored, setStored] = useState<Appended>(() => storedRows(address));
  const store = (rows: Appended['rows'], next: Appended['next']) => {
    setStored({ address, rows, next });
    storeQueuePlace(address, { more: rows, next });
  };
  // Ignore rows appended under another filter.
  return { appended: stored.address === address ? stored : storedRows(address), store };
}

/** Stores the order for moving from case to case. */
function useStoredOrder(address: string, rows: readonly QueueRow[], isAnswered: boolean): void {
  const numbers = rows.map(({ number }) => number).join(' ');
  useEffect(() => {
    if (isAnswered) storeQueuePlace(address, { numbers: numbers === '' ? [] : numbers.split(' ') });
  }, [address, numbers, isAnswered]);
}

/** Appended rows that changed since. */
function useStale(appended: Appended) {
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set());
  useLive(['case'], (message) => {
    if (message.type !== 'case') return;
    const row = appended.rows.find(({ number }) => number === message.number);
    if (row && row.version !== message.version) setStale((before) => new Set(before).add(message.number));
  });
  return { stale, freshen: () => setStale(new Set()) };
}

export function useQueue({ kind, filter, query }: QueueList, when: boolean) {
  const address = query ? `${queuePath(kind)}?${query}` : queuePath(kind);
  const { asked, first, isAnswered, page, adopt } = useFirstPage(kind, filter, address, when);
  const further = useMutation(routeMutation('listCases'));
  const { appended, store } = useAppended(address);
  const { stale, freshen } = useStale(appended);

  // A case may have moved between pages: the newer first page wins.
  const known = new Set(page.rows.map(({ number }) => number));
  const rows = [...page.rows, ...appended.rows.filter(({ number }) => !known.has(number))];
  const next = appended.next === undefined ? first.data?.next : appended.next;
  useStoredOrder(address, rows, isAnswered);

  const append = async (before: readonly QueueRow[], after: string, limit: number): Promise<string | undefined> => {
    const answer = await further.mutateAsync({ query: { ...asked, after, limit } }).catch(() => undefined);
    if (!answer) return undefined;
    store([...before, ...answer.items], answer.next);
    return answer.items[0]?.number;
  };
  /** Appends the next page; returns the number of its first row. */
  const showMore = async () => (next ? append(appended.rows, next, PAGE) : undefined);
  /** Shows current rows in current order. */
  const showChanges = async () => {
    await invalidate('listCases');
    adopt();
    freshen();
    const many = appended.rows.length;
    store([], undefined);
    if (many > 0 && first.data?.next) await append([], first.data.next, Math.min(many, LARGEST_PAGE));
  };

  const { isPending: pendingMore, error: moreFault } = further;
  const changes = isAnswered ? page.changes + stale.size : 0;
  return {
    address,
    first,
    rows,
    isAnswered,
    hasMore: Boolean(next),
    showMore,
    pendingMore,
    moreFault,
    changes,
    showChanges,
  };
}
export type Queue = ReturnType<typeof useQueue>;
export type QueueSelection = Selection<QueueRow, string>;
