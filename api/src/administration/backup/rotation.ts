import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { tiraneDay } from '@denonco/contract';

const name = /^denonco-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z$/;
export const unfinishedEnding = '.part';

export const backupName = (at: Date): string => `denonco-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const listBackups = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((entry) => name.test(entry) && existsSync(join(folder, entry, 'manifest.json')))
    .toSorted()
    .map((entry) => join(folder, entry));

const dayMs = 86_400_000;

export async function rotate(
  folder: string,
  { keep, retentionDays, now }: { readonly keep: number; readonly retentionDays: number; readonly now: Date },
): Promise<number> {
  const all = listBackups(folder);
  const dayOf = (path: string) => tiraneDay(Date.parse(basename(path).replace(name, '$1:$2:$3Z')));
  const lastOfDay = new Map(all.map((path) => [dayOf(path), path]));
  const since = tiraneDay(now.getTime() - retentionDays * dayMs);
  const isRetained = (path: string) => dayOf(path) > since && lastOfDay.get(dayOf(path)) === path;
  const old = all.slice(0, -keep).filter((path) => !isRetained(path));
  for (const path of old) await rm(path, { recursive: true });
  return old.length;
}

/** Unfinished ones. Only while none is being made. */
export async function removeUnfinished(folder: string): Promise<void> {
  const halves = readdirSync(folder).filter(
    (entry) => entry.endsWith(unfinishedEnding) && name.test(entry.slice(0, -unfinishedEnding.length)),
  );
  for (const half of halves) await rm(join(folder, half), { recursive: true });
}
