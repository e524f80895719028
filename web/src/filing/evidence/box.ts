// Where the files of one filing are listed: in its draft, or in memory for a page that keeps no draft.
import { create } from 'zustand';
import type { EvidenceItem } from './evidence.ts';

type Items = readonly EvidenceItem[];

export interface EvidenceBox {
  readonly use: () => Items;
  readonly get: () => Items;
  readonly change: (next: (items: Items) => Items) => void;
}

/** A list in memory alone. */
export function createBox(): EvidenceBox {
  const use = create<{ readonly items: Items }>(() => ({ items: [] }));
  return {
    use: () => use(({ items }) => items),
    get: () => use.getState().items,
    change: (next) => use.setState(({ items }) => ({ items: next(items) })),
  };
}

/** Changes one file of the list, if it is still there. */
export function changeItem(box: EvidenceBox, key: string, part: Partial<EvidenceItem>): void {
  if (!box.get().some((item) => item.key === key)) return;
  box.change((items) => items.map((item) => (item.key === key ? { ...item, ...part } : item)));
}
