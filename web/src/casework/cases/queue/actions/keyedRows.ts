// One key for each action of the queue: the first free letter of its Albanian name, in both languages.
import { type CaseKind, hasCode, type LifecycleRow, type QueueRow, rowsAtOnce } from '@denonco/contract';
import { useAppState } from '../../../../platform/state/state.ts';

/** Of the list itself. */
const taken = new Set('jkxdezf/?');
/** As it was before the other actions had keys. */
const kept: Readonly<Record<string, string>> = { assign: 'a' };

export interface KeyedRow {
  readonly row: LifecycleRow;
  readonly key: string;
}

export function keyedRows(kind: CaseKind): readonly KeyedRow[] {
  const used = new Set([...taken, ...Object.values(kept)]);
  return rowsAtOnce(kind).map((row) => {
    const letters = [...row.words.al.toLowerCase()].filter((letter) => /[a-z]/.test(letter));
    const key = kept[row.action] ?? letters.find((letter) => !used.has(letter)) ?? '';
    used.add(key);
    return { row, key };
  });
}

export function useKeyedRows(kind: CaseKind): readonly KeyedRow[] {
  const permissions = useAppState((state) => state.permission.list);
  return keyedRows(kind).filter(({ row }) => row.by !== 'filer' && row.by !== 'system' && hasCode(permissions, row.by));
}

/** As far as the row shows; the server decides. */
export const fits = ({ from, asks }: LifecycleRow, { status, outcomeSeenAt }: QueueRow): boolean =>
  from.includes(status.code) && (!asks.includes('conveyedBy') || outcomeSeenAt !== null);
