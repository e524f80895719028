// Files on disk: originals/<id> with tus metadata in <id>.json, cleaned/<id>, letters/<id>.pdf; bundles/<id>, which no
// backup has.
import { constants, createReadStream, mkdirSync } from 'node:fs';
import { access, chmod, copyFile, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { Storage } from './storage.ts';

/** Room kept for database and log. */
const reservedBytes = 512 * 1_048_576;

export function openDisk(folder: string): Storage {
  const originals = join(folder, 'originals');
  const cleaned = join(folder, 'cleaned');
  const letters = join(folder, 'letters');
  const bundles = join(folder, 'bundles');
  for (const one of [originals, cleaned, letters, bundles]) mkdirSync(one, { recursive: true, mode: 0o700 });
  let saving = Promise.resolve();
  return {
    uploads: new FileStore({ directory: originals }),
    async seal(id) {
      const path = join(originals, id);
      await syncTo(path);
      await syncTo(originals);
      await chmod(path, 0o400);
    },
    readOriginal: (id) => opened(join(originals, id)),
    readCleaned: (id) => opened(join(cleaned, id)),
    saveCleaned(id, path) {
      const save = async () => {
        const part = join(cleaned, `${id}.part`);
        await copyFile(path, part);
        await syncTo(part);
        await chmod(part, 0o400);
        await rename(part, join(cleaned, id));
      };
      // One after the other: two copies of one file would share the part.
      saving = saving.then(save, save);
      return saving;
    },
    async saveLetter(id, body) {
      const path = join(letters, `${id}.pdf`);
      await writeFile(path, body, { flag: 'wx', mode: 0o400, flush: true });
      await syncTo(letters);
    },
    readLetter: (id) => opened(join(letters, `${id}.pdf`)),
    removeLetter: (id) => rm(join(letters, `${id}.pdf`), { force: true }),
    async saveBundle(id, path) {
      await copyFile(path, join(bundles, id));
      await syncTo(join(bundles, id));
    },
    readBundle: (id) => opened(join(bundles, id)),
    removeBundle: (id) => rm(join(bundles, id), { force: true }),
    async remove(id) {
      const names = [`originals/${id}`, `originals/${id}.json`, `cleaned/${id}`, `cleaned/${id}.part`];
      for (const name of names) await rm(join(folder, name), { force: true });
    },
    async state() {
      await access(originals, constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      return { kind: 'disk', freeBytes: bavail * bsize };
    },
    async roomBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize - reservedBytes;
    },
  };
}

/** Opens first, so that a missing file fails here and not within an answer. */
async function opened(path: string): Promise<Readable> {
  const stream = createReadStream(path);
  await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
  return stream;
}

async function syncTo(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
