// A portal with so many cases behind it, those who work on them, and how far it has followed up.
import { openSeededPortal } from '../million/seededPortal.ts';
import { settled } from '../settled.ts';
import { Clerks } from './clerks.ts';

export interface Stage {
  readonly clerks: Clerks;
  /** Waits until the jobs of everything that was done are done too. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `folder`: where the copy goes; removing it is the caller's. */
export async function openStage(cases: number, folder: string, say: (line: string) => void): Promise<Stage> {
  const { portal, books, close } = await openSeededPortal(cases, folder, say);
  const clerks = await Clerks.signIn(portal.address);
  return {
    clerks,
    async settle() {
      await settled(books);
    },
    async close() {
      clerks.close();
      await close();
    },
  };
}
