// The backups of a folder by their names, and those that are let go. Whatever else lies there is not touched.
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const name = /^denonco-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
export const halfEnding = '.part';

/** `denonco-2026-11-21T23-05-00Z` */
export const nameOf = (at: Date): string => `denonco-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The whole ones, oldest first. */
export const listBackups = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((entry) => name.test(entry) && existsSync(join(folder, entry, 'manifest.json')))
    .toSorted()
    .map((entry) => join(folder, entry));

/** Removes all but the newest, and what was left half-written; gives how many whole ones went. */
export async function rotate(folder: string, keep: number): Promise<number> {
  const old = listBackups(folder).slice(0, -keep);
  for (const path of old) await rm(path, { recursive: true });
  return old.length;
}

/** What a backup that was broken off left behind. Only for who knows that none is being made. */
export async function clearHalves(folder: string): Promise<void> {
  const halves = readdirSync(folder).filter(
    (entry) => entry.endsWith(halfEnding) && name.test(entry.slice(0, -halfEnding.length)),
  );
  for (const half of halves) await rm(join(folder, half), { recursive: true });
}
