import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { openDisk } from './disk.ts';

it('keeps a cleaned copy that several writers bring at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'denonco-disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'copy');
  await writeFile(path, 'kopja');
  const disk = openDisk(join(folder, 'evidence'));
  await Promise.all(Array.from({ length: 20 }, () => disk.saveCleaned('a', path)));
  expect(await text(await disk.readCleaned('a'))).toBe('kopja');
});
