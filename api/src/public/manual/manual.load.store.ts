// Loads the program's chapters at every start.
import type { Db } from '../../platform/db/pool.ts';
import { loadSeeds } from '../../platform/db/seeds.store.ts';
import { programChapters } from './manual.program.ts';

export async function loadManual(owner: Db): Promise<void> {
  const rows = programChapters().map(({ slug, topic, position, keys, role, title, body }) => ({
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
  const seeds = { table: 'manual_chapters', key: ['slug'], rows, placed: 'placed_at', isVersioned: true } as const;
  await owner.transaction().execute((tx) => loadSeeds(tx, seeds));
}
