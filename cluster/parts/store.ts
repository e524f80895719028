// The S3-compatible server (cluster/store), over a link that may be cut. Why of our own: docs/adr/0053-a-cluster-to-try.md.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openS3 } from '../../api/src/storage/s3.ts';
import { s3SettingsOf } from '../../api/src/storage/s3Address.ts';
import type { Shelf } from '../../faults/books/uploads.ts';
import { type Link, openLink } from './link.ts';
import { aPort } from './ports.ts';
import { type Program, startProgram } from './program.ts';
import { until } from './waiting.ts';

export interface Store {
  /** For the portal, over the link. */
  readonly url: string;
  readonly link: Link;
  readonly program: Program;
  /** For the books, beside it. */
  readonly shelf: (keyFile: string) => Shelf;
}

const bucket = 'denonco';
const addressOf = (port: number) => `http://key:secret@127.0.0.1:${port}/${bucket}`;

export async function openStore(folder: string): Promise<Store> {
  const home = join(folder, 'store');
  mkdirSync(home);
  const port = await aPort();
  const command = [process.execPath, join(import.meta.dirname, '../store/serve.ts'), String(port), home] as const;
  const program = startProgram({ name: 'store', folder, command, isOwn: true });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  await until('the S3 server answers', answers, 30_000, program.words);
  const link = await openLink(port);
  return { url: addressOf(link.port), link, program, shelf: (keyFile) => shelfOf(port, keyFile) };
}

function shelfOf(port: number, keyFile: string): Shelf {
  const settings = s3SettingsOf(addressOf(port));
  if (!settings) throw new Error('the address of the S3 server is none');
  const storage = openS3(settings, Number.MAX_SAFE_INTEGER);
  const whole = async (reading: Promise<Readable>): Promise<Buffer | undefined> =>
    reading.then(buffer).catch(() => undefined);
  return {
    keyFile,
    original: (id) => whole(storage.readOriginal(id)),
    letter: (id) => whole(storage.readLetter(id)),
  };
}
