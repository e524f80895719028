// The member's queue columns, stored on the device.
import type { CaseKind } from '@denonco/contract';
import { useState } from 'react';
import { useAppState } from '../../../platform/state/state.ts';
import { write } from '../../../platform/state/storage.ts';

export const columnKeys = [
  'number',
  'object',
  'turn',
  'due',
  'status',
  'assignee',
  'municipality',
  'registered',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

export const stays = (key: ColumnKey): boolean => ['number', 'object', 'due', 'assignee'].includes(key);

export const usualColumns: readonly ColumnKey[] = columnKeys.slice(0, 6);

/** In order; unknown ones are dropped and those that stay added. */
export function readColumns(text: string | null): readonly ColumnKey[] {
  if (text === null) return usualColumns;
  const named = text.split(' ').flatMap((one) => columnKeys.find((key) => key === one) ?? []);
  return [...new Set([...named, ...columnKeys.filter(stays)])];
}

export function movedColumn(shown: readonly ColumnKey[], key: ColumnKey, by: -1 | 1): readonly ColumnKey[] {
  const at = shown.indexOf(key);
  const other = shown[at + by];
  return other ? shown.with(at, other).with(at + by, key) : shown;
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function useColumnChoice(kind: CaseKind) {
  const memberId = useAppState((state) => state.member.data?.id);
  const name = `denonco.queueColumns.${kind}.${memberId}`;
  const [shown, setShown] = useState(() => readColumns(stored(name)));
  const choose = (next: readonly ColumnKey[]) => {
    setShown(next);
    write(localStorage, name, next.join(' '));
  };
  return { shown, choose };
}
export type ColumnChoice = ReturnType<typeof useColumnChoice>;
