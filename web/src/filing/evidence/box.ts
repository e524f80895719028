// Where the files of one filing are listed: in its draft, or in memory for a page that keeps no draft.
import { useRef } from 'react';
import { create } from 'zustand';
import type { Place } from '../draft/sealedStore.ts';
import type { EvidenceItem } from './evidence.ts';

type Items = readonly EvidenceItem[];

/** The draft below whose record files are kept until the server has them. */
export interface KeptIn {
  readonly place: () => Promise<Place>;
  readonly name: string;
}

export interface EvidenceBox {
  readonly use: () => Items;
  readonly get: () => Items;
  /** `isProgress`: how far an upload is, which is no answer of the person. */
  readonly change: (next: (items: Items) => Items, isProgress?: boolean) => void;
  /** Missing where files live no longer than the page. */
  readonly keptIn?: KeptIn | undefined;
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

/** A list of files that lives as long as what shows it. */
export function useBox(): EvidenceBox {
  const box = useRef<EvidenceBox>(undefined);
  box.current ??= createBox();
  return box.current;
}

/** Changes one file of the list, if it is still there. */
export function changeItem(box: EvidenceBox, key: string, part: Partial<EvidenceItem>): void {
  if (!box.get().some((item) => item.key === key)) return;
  const isProgress = part.refusal === undefined;
  box.change((items) => items.map((item) => (item.key === key ? { ...item, ...part } : item)), isProgress);
}
