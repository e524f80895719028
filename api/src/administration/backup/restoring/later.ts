import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Keys } from '../../../platform/crypto/keys.ts';
import type { CheckedBackup } from '../checking.ts';
import { BackupError, type Manifest, readFileList, readManifest, tableFile } from '../manifest.ts';
import { listBackups } from '../rotation.ts';

export interface Later {
  readonly moment: string;
  readonly backups: number;
  readonly caseNumbers: readonly string[];
  readonly entries: number;
  readonly files: number;
}

export async function findLater(folder: string, own: CheckedBackup, keys: Keys): Promise<Later | undefined> {
  const later = listBackups(dirname(folder)).filter((other) => other > folder);
  for (const other of later.toReversed())
    try {
      const manifest = readManifest(other, keys);
      const [has, paths] = [await caseNumbersOf(folder, own.manifest), new Set(own.files.map(({ path }) => path))];
      return {
        moment: manifest.rowsAt,
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

/** Case numbers need no unescaping of COPY's text. */
async function caseNumbersOf(folder: string, { tables }: Manifest): Promise<ReadonlySet<string>> {
  const numbers = new Set<string>();
  for (const table of tables.filter(({ schema, name }) => schema === 'public' && name === 'cases')) {
    const at = table.columns.indexOf('number');
    const text = createReadStream(join(folder, tableFile(table))).pipe(createGunzip());
    for await (const line of createInterface({ input: text })) numbers.add(line.split('\t')[at] ?? '');
  }
  return numbers;
}
