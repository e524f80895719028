import type { Db } from '../../platform/db/pool.ts';
import { loadSeeds, type SeedRow } from '../../platform/db/seeds.store.ts';
import { programChapters } from './manual.program.ts';

export const manualSeeds = (): readonly SeedRow[] =>
  programChapters().map(({ slug, topic, position, keys, role, title, body }) => ({
    slug,
    topic,
    position,
    keys,
    role_code: role,
    title_al: title.al,
    title_en: title.en,
    body_al: body.al,
    body_en: body.en,
  }));

export async function loadManual(owner: Db): Promise<void> {
  const seeds = { table: 'manual_chapters', key: ['slug'], rows: manualSeeds(), placed: 'placed_at' } as const;
  await owner.transaction().execute((tx) => loadSeeds(tx, seeds));
}
