// The rows of a queue: the first page is read anew by itself, further ones are appended by key when a person asks. What is
// newer is shown in its place; what would move rows waits until the person wants it.
import type { CaseKind, QueueRow } from '@denonco/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLive } from '../../api/live/useLive.ts';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { queuePath } from '../../paths.ts';
import { filterParams, type QueueFilter } from './filter.ts';
import { keepQueuePlace, queuePlace } from './place.ts';
import { settled } from './settled.ts';

const PAGE = 25;
/** The most that one call gives. */
const LARGEST_PAGE = 100;

interface Appended {
  readonly address: string;
  readonly rows: readonly QueueRow[];
  readonly next: string | null | undefined;
}

function keptRows(address: string): Appended {
  const place = queuePlace();
  return place.address === address
    ? { address, rows: place.more, next: place.next }
    : { address, rows: [], next: undefined };
}

/** The address of a queue, filtered. */
function addressOf(kind: CaseKind, filter: QueueFilter): string {
  const query = filterParams(filter).toString();
  return query ? `${queuePath(kind)}?${query}` : queuePath(kind);
}

/** The first page as it is shown: as it was when it was first read, or when the person last asked for what is newer. */
function useFirstPage(kind: CaseKind, filter: QueueFilter, address: string, when: boolean) {
  const asked = { kind, ...filter, status: [...filter.status], limit: PAGE };
  const first = useRead('listCases', { query: asked }, { everySeconds: 60, when });
  // Until the answer to a new filter is there, the rows of the one before stay on screen.
  const answered = useRef({ address, data: first.data });
  if (answered.current.data !== first.data) answered.current = { address, data: first.data };
  const isAnswered = answered.current.address === address;
  const fresh = first.data?.items ?? [];
  const shown = useRef<{ address: string; rows: readonly QueueRow[] }>(undefined);
  if (isAnswered && first.data && shown.current?.address !== address) shown.current = { address, rows: fresh };
  const page = settled(shown.current?.rows ?? fresh, fresh);
  if (isAnswered && shown.current && page.changes === 0) shown.current = { address, rows: page.rows };
  const [, show] = useReducer((count: number) => count + 1, 0);
  const adopt = () => {
    shown.current = undefined;
    show();
  };
  return { asked, first, isAnswered, page, adopt };
}

/** The rows after the first page, kept for the way back from a case too. */
function useAppended(address: string) {
  const [kept, setKept] = useState<Appended>(() => keptRows(address));
  const keep = (rows: Appended['rows'], next: Appended['next']) => {
    setKept({ address, rows, next });
    keepQueuePlace(address, { more: rows, next });
  };
  // Rows appended under another filter are none of this one's.
  return { appended: kept.address === address ? kept : keptRows(address), keep };
}

/** Keeps the order of the queue, by which one goes from case to case. */
function useKeptNumbers(address: string, rows: readonly QueueRow[], isAnswered: boolean): void {
  const numbers = rows.map(({ number }) => number).join(' ');
  useEffect(() => {
    if (isAnswered) keepQueuePlace(address, { numbers: numbers === '' ? [] : numbers.split(' ') });
  }, [address, numbers, isAnswered]);
}

/** Of the rows that were appended, those that have changed since. */
function useStale(appended: Appended) {
  const [stale, setStale] = useState<ReadonlySet<string>>(new Set());
  useLive(['case'], (message) => {
    if (message.type !== 'case') return;
    const row = appended.rows.find(({ number }) => number === message.number);
    if (row && row.version !== message.version) setStale((before) => new Set(before).add(message.number));
  });
  return { stale, freshen: () => setStale(new Set()) };
}

export function useQueue(kind: CaseKind, filter: QueueFilter, when: boolean) {
  const address = addressOf(kind, filter);
  const { asked, first, isAnswered, page, adopt } = useFirstPage(kind, filter, address, when);
  const further = useAction('listCases');
  const { appended, keep } = useAppended(address);
  const { stale, freshen } = useStale(appended);

  // A case may have moved between the pages since they were read: the newer first page is believed.
  const known = new Set(page.rows.map(({ number }) => number));
  const rows = [...page.rows, ...appended.rows.filter(({ number }) => !known.has(number))];
  const next = appended.next === undefined ? first.data?.next : appended.next;
  useKeptNumbers(address, rows, isAnswered);

  const append = async (before: readonly QueueRow[], after: string, limit: number): Promise<string | undefined> => {
    const answer = await further.run({ query: { ...asked, after, limit } });
    if (!answer) return undefined;
    keep([...before, ...answer.items], answer.next);
    return answer.items[0]?.number;
  };
  /** Appends the next page; gives the number of its first row. */
  const showMore = async () => (next ? append(appended.rows, next, PAGE) : undefined);
  /** Everything as it is now, in the order it has now. */
  const showChanges = async () => {
    await refresh('listCases');
    adopt();
    freshen();
    const many = appended.rows.length;
    keep([], undefined);
    if (many > 0 && first.data?.next) await append([], first.data.next, Math.min(many, LARGEST_PAGE));
  };

  const { pending: pendingMore, fault: moreFault } = further;
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
