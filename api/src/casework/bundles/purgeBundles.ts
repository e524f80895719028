// Removes files of expired bundles, and of cases from which retention erased something.
import { bundleDays } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import { listExpiredBundles, markBundleGone } from './bundles.store.ts';

const dayMs = 24 * 3_600_000;

export async function purgeBundles({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<void> {
  for (const id of await listExpiredBundles(db, new Date(now().getTime() - bundleDays * dayMs))) {
    await storage.removeBundle(id);
    await markBundleGone(db, id);
  }
}
