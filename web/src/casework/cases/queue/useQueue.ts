// Rows of a queue. They update in place; changes that would move rows wait for a press.
import { type CaseKind, hasCode, type QueueRow } from '@denonco/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import { queuePath } from '../../../paths.ts';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { useSearchParams } from '../../../platform/router/router.tsx';
import { useAppState } from '../../../platform/state/state.ts';
import { write } from '../../../platform/state/storage.ts';
import { useList } from '../../../ui/lists/useList.ts';
import type { Selection } from '../../../ui/lists/useSelection.tsx';
import { useHoldsTurns } from '../labels.ts';
import { storeQueuePlace } from './place.ts';
import { type ColumnKey, keyedRows, queueFields, readColumnKeys, stableRows } from './rules.ts';

const PAGE = 25;

type Parts = readonly { readonly items: readonly QueueRow[] }[];
const rowsOf = (parts: Parts) => parts.flatMap(({ items }) => items);

/** Rows keep the order first read until `adopt`; further parts are appended. */
function useStableRows(address: string, parts: Parts, isAnswered: boolean) {
  const visible = useRef<{ address: string; parts: number; rows: readonly QueueRow[] }>(undefined);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const before = visible.current?.address === address ? visible.current : { parts: parts.length, rows: rowsOf(parts) };
  const { rows: stable, changes } = stableRows(before.rows, rowsOf(parts.slice(0, before.parts)));
  // A case may have moved between parts: its first place counts.
  const all = [...stable, ...rowsOf(parts.slice(before.parts))];
  const rows = [...new Map(all.map((row) => [row.number, row])).values()];
  if (isAnswered && (changes === 0 || parts.length > before.parts))
    visible.current = { address, parts: parts.length, rows };
  const adopt = () => {
    visible.current = undefined;
    render();
  };
  return { rows, changes: isAnswered ? changes : 0, adopt };
}

/** Begins with the member's turn; a search without a view looks through all. */
export function useQueueFields(kind: CaseKind) {
  const isSearch = useSearchParams()[0].has('search');
  return queueFields(kind, useHoldsTurns(kind) && !isSearch ? 'turn' : 'all');
}

export function useQueue(kind: CaseKind, enabled: boolean) {
  const list = useList(
    useQueueFields(kind),
    ({ status, ...filter }) =>
      routeQuery('listCases', { query: { kind, ...filter, status: [...status], limit: PAGE } }),
    { replace: true, refetchInterval: 60_000, enabled },
  );
  const { filter, query, first, parts } = list;
  const address = query ? `${queuePath(kind)}?${query}` : queuePath(kind);
  const isAnswered = first !== undefined && !list.isPreviousFilter;
  const { rows, changes, adopt } = useStableRows(address, parts, isAnswered);
  const numbers = rows.map(({ number }) => number).join(' ');
  useEffect(() => {
    if (isAnswered) storeQueuePlace(address, { numbers: numbers === '' ? [] : numbers.split(' ') });
  }, [address, numbers, isAnswered]);
  const showChanges = async () => {
    await invalidate('listCases', 'countCases');
    adopt();
  };
  const clear = () => list.clear(filter.sort === 'relevance' ? { sort: '' } : {});
  return { ...list, kind, address, rows, isAnswered, changes, showChanges, clear };
}
export type Queue = ReturnType<typeof useQueue>;
export type QueueSelection = Selection<QueueRow, string>;

export function useColumnChoice(kind: CaseKind) {
  const memberId = useAppState((state) => state.member.data?.id);
  const name = `denonco.queueColumns.${kind}.${memberId}`;
  const [visible, setVisible] = useState(() => {
    try {
      return readColumnKeys(localStorage.getItem(name));
    } catch {
      return readColumnKeys(null);
    }
  });
  const choose = (next: readonly ColumnKey[]) => {
    setVisible(next);
    write(localStorage, name, next.join(' '));
  };
  return { visible, choose };
}
export type ColumnChoice = ReturnType<typeof useColumnChoice>;

/** Actions at once that the member may take, with their keys. */
export function useKeyedRows(kind: CaseKind) {
  const permissions = useAppState((state) => state.permission.list);
  return keyedRows(kind).filter(({ row }) => hasCode(permissions, row.by));
}
