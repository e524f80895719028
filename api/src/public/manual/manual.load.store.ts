// Loads the program's chapters from files: contents.json has order and audience, the first line is the title.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, ManualEntry } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import { loadSeeds, type SeedRow } from '../../platform/db/seeds.store.ts';

const folder = join(import.meta.dirname, 'data');
const Line = z.omit(ManualEntry, { title: true });

function textOf(slug: string, language: Locale): { readonly title: string; readonly body: string } {
  const text = readFileSync(join(folder, slug, `${language}.txt`), 'utf8').normalize('NFC');
  const end = text.indexOf('\n');
  return { title: text.slice(0, end).trim(), body: text.slice(end).trim() };
}

export function programChapters() {
  const lines = z.array(Line).parse(JSON.parse(readFileSync(join(folder, 'contents.json'), 'utf8')));
  return lines.map((line) => ({ ...line, al: textOf(line.slug, 'al'), en: textOf(line.slug, 'en') }));
}

export const manualSeeds = (): readonly SeedRow[] =>
  programChapters().map(({ slug, topic, keys, role, al, en }, at) => ({
    slug,
    topic,
    // Gaps for the commission's own chapters.
    position: (at + 1) * 10,
    keys,
    role_code: role,
    title_al: al.title,
    title_en: en.title,
    body_al: al.body,
    body_en: en.body,
  }));

export async function loadManual(owner: Db): Promise<void> {
  const seeds = { table: 'manual_chapters', key: ['slug'], rows: manualSeeds(), placed: 'placed_at' } as const;
  await owner.transaction().execute((tx) => loadSeeds(tx, seeds));
}
