// The loss of going back to a moment: cases, entries and files that later backups have and this one lacks.
import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Keys } from '../../crypto/keys.ts';
import type { CheckedBackup } from '../checking.ts';
import { BackupError, type Manifest, momentOf, readFileList, readManifest, tableFile } from '../manifest.ts';
import { listBackups } from '../rotation.ts';

export interface Later {
  /** Of the newest one, which the figures are of. */
  readonly moment: string;
  readonly backups: number;
  readonly caseNumbers: readonly string[];
  readonly entries: number;
  readonly files: number;
}

/** Undefined when this is the newest of its folder. */
export async function findLater(folder: string, own: CheckedBackup, keys: Keys): Promise<Later | undefined> {
  const later = listBackups(dirname(folder)).filter((other) => other > folder);
  for (const other of later.toReversed())
    try {
      const manifest = readManifest(other, keys);
      const [has, paths] = [await caseNumbersOf(folder, own.manifest), new Set(own.files.map(({ path }) => path))];
      return {
        moment: momentOf(manifest),
        backups: later.length,
        caseNumbers: [...(await caseNumbersOf(other, manifest))].filter((number) => !has.has(number)),
        entries: Math.max(0, manifest.log.size - own.manifest.log.size),
        files: readFileList(other, manifest).filter(({ path }) => !paths.has(path)).length,
      };
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  return undefined;
}

/** A number has nothing that COPY's text would write otherwise. */
async function caseNumbersOf(folder: string, { tables }: Manifest): Promise<ReadonlySet<string>> {
  const table = tables.find(({ schema, name }) => schema === 'public' && name === 'cases');
  const at = table?.columns.indexOf('number') ?? -1;
  const numbers = new Set<string>();
  if (!table || at < 0) return numbers;
  const text = createReadStream(join(folder, tableFile(table))).pipe(createGunzip());
  for await (const line of createInterface({ input: text })) numbers.add(line.split('\t')[at] ?? '');
  return numbers;
}
