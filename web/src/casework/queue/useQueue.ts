// The rows of the queue: the first page is read anew by itself, further ones are appended by key when a person asks.
import type { QueueRow } from '@denonco/contract';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { filterParams, type QueueFilter } from './filter.ts';
import { keepQueuePlace, queuePlace } from './place.ts';

const PAGE = 25;

interface Appended {
  query: string;
  rows: readonly QueueRow[];
  next: string | null | undefined;
}

function keptRows(query: string): Appended {
  const place = queuePlace();
  return place.query === query ? { query, rows: place.more, next: place.next } : { query, rows: [], next: undefined };
}

export function useQueue(filter: QueueFilter) {
  const query = filterParams(filter).toString();
  const asked = { ...filter, kind: 'denouncement' as const, limit: PAGE };
  const first = useRead('listCases', { query: asked }, { everySeconds: 60 });
  // Until the answer to a new filter is there, the rows of the one before stay on screen.
  const answered = useRef({ query, data: first.data });
  if (answered.current.data !== first.data) answered.current = { query, data: first.data };
  const isAnswered = answered.current.query === query;
  const further = useAction('listCases');
  const [kept, setKept] = useState<Appended>(() => keptRows(query));
  // Rows appended under another filter are none of this one's.
  const appended = kept.query === query ? kept : keptRows(query);

  // A case may have moved between the pages since they were read: the newer first page is believed.
  const own = first.data?.items ?? [];
  const known = new Set(own.map(({ number }) => number));
  const rows = [...own, ...appended.rows.filter(({ number }) => !known.has(number))];
  const next = appended.next === undefined ? first.data?.next : appended.next;
  const numbers = rows.map(({ number }) => number).join(' ');

  useEffect(() => {
    if (isAnswered) keepQueuePlace(query, { numbers: numbers.split(' ') });
  }, [query, numbers, isAnswered]);

  /** Appends the next page; gives the number of its first row. */
  const showMore = async (): Promise<string | undefined> => {
    if (!next) return undefined;
    const page = await further.run({ query: { ...asked, after: next } });
    if (!page) return undefined;
    const more = [...appended.rows, ...page.items];
    setKept({ query, rows: more, next: page.next });
    keepQueuePlace(query, { more, next: page.next });
    return page.items[0]?.number;
  };

  const { pending: pendingMore, fault: moreFault } = further;
  return { first, rows, isAnswered, hasMore: Boolean(next), showMore, pendingMore, moreFault };
}
