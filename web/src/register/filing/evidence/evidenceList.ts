import { useRef } from 'react';
import { create } from 'zustand';
import type { DraftLocation } from '../../../platform/drafts/sealedStore.ts';
import type { EvidenceItem } from './evidence.ts';

type Items = readonly EvidenceItem[];

/** Draft to which the stored files belong until they are uploaded. */
export interface StoredIn {
  readonly location: () => Promise<DraftLocation>;
  readonly name: string;
}

export interface EvidenceList {
  readonly use: () => Items;
  readonly get: () => Items;
  /** `isProgress`: upload progress, not an answer. */
  readonly change: (next: (items: Items) => Items, isProgress?: boolean) => void;
  /** Files without it live only with the page. */
  readonly storedIn?: StoredIn | undefined;
}

export function createEvidenceList(): EvidenceList {
  const use = create<{ readonly items: Items }>(() => ({ items: [] }));
  return {
    use: () => use(({ items }) => items),
    get: () => use.getState().items,
    change: (next) => use.setState(({ items }) => ({ items: next(items) })),
  };
}

export function useEvidenceList(): EvidenceList {
  const box = useRef<EvidenceList>(undefined);
  box.current ??= createEvidenceList();
  return box.current;
}

export function changeItem(evidenceList: EvidenceList, key: string, part: Partial<EvidenceItem>): void {
  if (!evidenceList.get().some((item) => item.key === key)) return;
  const isProgress = part.refusal === undefined;
  evidenceList.change((items) => items.map((item) => (item.key === key ? { ...item, ...part } : item)), isProgress);
}
