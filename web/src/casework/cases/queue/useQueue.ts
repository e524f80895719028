// Rows of a queue. They update in place; changes that would move rows wait for a press.
import type { CaseKind, QueueRow } from '@denonco/contract';
import { useEffect, useReducer, useRef } from 'react';
import { queuePath } from '../../../paths.ts';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { useSearchParams } from '../../../platform/router/router.tsx';
import { useList } from '../../../ui/lists/useList.ts';
import type { Selection } from '../../../ui/lists/useSelection.tsx';
import { useHoldsTurns } from '../words.ts';
import { queueFields } from './filter.ts';
import { storeQueuePlace } from './place.ts';
import { stableRows } from './stableRows.ts';

const PAGE = 25;

interface Shown {
  readonly address: string;
  readonly parts: number;
  readonly rows: readonly QueueRow[];
}

type Parts = readonly { readonly items: readonly QueueRow[] }[];
const rowsOf = (parts: Parts) => parts.flatMap(({ items }) => items);

/** In the order first read, until `adopt`; further parts are appended. */
function useStableRows(address: string, parts: Parts, isAnswered: boolean) {
  const shown = useRef<Shown>(undefined);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const before = shown.current?.address === address ? shown.current : { parts: parts.length, rows: rowsOf(parts) };
  const { rows: stable, changes } = stableRows(before.rows, rowsOf(parts.slice(0, before.parts)));
  // A case may have moved between parts: its first place counts.
  const all = [...stable, ...rowsOf(parts.slice(before.parts))];
  const rows = [...new Map(all.map((row) => [row.number, row])).values()];
  if (isAnswered && (changes === 0 || parts.length > before.parts))
    shown.current = { address, parts: parts.length, rows };
  const adopt = () => {
    shown.current = undefined;
    render();
  };
  return { rows, changes: isAnswered ? changes : 0, adopt };
}

function useStoredOrder(address: string, rows: readonly QueueRow[], isAnswered: boolean): void {
  const numbers = rows.map(({ number }) => number).join(' ');
  useEffect(() => {
    if (isAnswered) storeQueuePlace(address, { numbers: numbers === '' ? [] : numbers.split(' ') });
  }, [address, numbers, isAnswered]);
}

/** Begins with the member's turn; a search without a view looks through all. */
export function useQueueFields(kind: CaseKind) {
  const isSearch = useSearchParams()[0].has('search');
  return queueFields(kind, useHoldsTurns(kind) && !isSearch ? 'turn' : 'all');
}

export function useQueue(kind: CaseKind, enabled: boolean) {
  const list = useList(
    useQueueFields(kind),
    ({ status, ...asked }) => routeQuery('listCases', { query: { kind, ...asked, status: [...status], limit: PAGE } }),
    { replace: true, refetchInterval: 60_000, enabled },
  );
  const { filter, query, first, parts } = list;
  const address = query ? `${queuePath(kind)}?${query}` : queuePath(kind);
  const isAnswered = first !== undefined && !list.isOther;
  const { rows, changes, adopt } = useStableRows(address, parts, isAnswered);
  useStoredOrder(address, rows, isAnswered);
  const showChanges = async () => {
    await invalidate('listCases');
    adopt();
  };
  const clear = () => list.clear(filter.sort === 'relevance' ? { sort: '' } : {});
  return { ...list, kind, address, first, rows, isAnswered, changes, showChanges, clear };
}
export type Queue = ReturnType<typeof useQueue>;
export type QueueSelection = Selection<QueueRow, string>;
