// A portal with so many cases, its clerks, and its follow-up work.
import { openSeededPortal } from '../seededPortal.ts';
import { settled } from '../settled.ts';
import { Clerks } from './clerks.ts';

export interface Stage {
  readonly clerks: Clerks;
  /** Waits for follow-up work. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `folder`: for the copy; the caller removes it. */
export async function openStage(cases: number, folder: string): Promise<Stage> {
  const { portal, books, close } = await openSeededPortal(cases, folder);
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
