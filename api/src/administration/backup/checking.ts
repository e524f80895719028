import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Keys } from '../../platform/crypto/keys.ts';
import { sumOf } from './files.ts';
import { BackupError, type FileLine, readFileList, readManifest, tableFile } from './manifest.ts';

export type CheckedBackup = Awaited<ReturnType<typeof checkBackup>>;

export async function checkBackup(folder: string, keys: Keys, known: ReadonlySet<string> = new Set()) {
  const manifest = readManifest(folder, keys);
  const files = readFileList(folder, manifest);
  for (const table of manifest.tables)
    if (!known.has(tableFile(table))) await checkOne(folder, tableFile(table), table);
  for (const file of files) if (!known.has(file.path)) await checkOne(folder, join('files', file.path), file);
  return { manifest, files };
}

async function checkOne(folder: string, name: string, { sha256 }: Pick<FileLine, 'sha256'>): Promise<void> {
  const path = join(folder, name);
  if (!existsSync(path)) throw new BackupError(`${name} is missing from ${folder}: take another backup.`);
  const found = await sumOf(path);
  if (found.sha256 !== sha256)
    throw new BackupError(
      `${name} in ${folder} is not as it was written (its SHA-256 differs): take another backup, and begin a new folder on another disk, because later ones share this copy.`,
    );
}
