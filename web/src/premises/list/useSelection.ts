// Which reports are chosen to do something with: kept from page to page of one list, forgotten with it.
import type { PremisesSummary } from '@denonco/contract';
import { useRef, useState } from 'react';

export interface Selection {
  readonly rows: readonly PremisesSummary[];
  readonly has: (id: number) => boolean;
  /** `through`: also every row between the last one that was pressed and this. */
  readonly toggle: (id: number, through: boolean) => void;
  readonly toggleAll: () => void;
  readonly keep: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

export function useSelection(shown: readonly PremisesSummary[]): Selection {
  const [picked, setPicked] = useState<ReadonlyMap<number, PremisesSummary>>(new Map());
  const anchor = useRef(0);
  // A row that is shown is known as it is now.
  const fresh = new Map(shown.map((row) => [row.id, row]));
  const rows = [...picked.values()].map((row) => fresh.get(row.id) ?? row);
  const pick = (next: readonly PremisesSummary[]) => setPicked(new Map(next.map((row) => [row.id, row])));
  const indexOf = (id: number) => shown.findIndex((row) => row.id === id);
  const toggle = (id: number, through: boolean) => {
    const [from, to] = [indexOf(anchor.current), indexOf(id)];
    anchor.current = id;
    if (through && from >= 0) return pick([...rows, ...shown.slice(Math.min(from, to), Math.max(from, to) + 1)]);
    const row = fresh.get(id);
    return pick(picked.has(id) ? rows.filter((one) => one.id !== id) : row ? [...rows, row] : rows);
  };
  const isAll = shown.every(({ id }) => picked.has(id));
  return {
    rows,
    toggle,
    has: (id) => picked.has(id),
    toggleAll: () => pick(isAll ? rows.filter(({ id }) => !fresh.has(id)) : [...rows, ...shown]),
    keep: (ids) => pick(rows.filter(({ id }) => ids.includes(id))),
    clear: () => pick([]),
  };
}
