// An S3-compatible server, from npm into the cluster's own folder: nobody who builds or runs the portal carries it
// (docs/adr/0053-a-cluster-to-try.md). Over a link that may be cut.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
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
const addressOf = (port: number) => `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`;

export async function openStore(folder: string): Promise<Store> {
  const home = join(folder, 'store');
  mkdirSync(home);
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(import.meta.dirname, '../store', name), join(home, name));
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: home,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the S3 server could not be installed:\n${stderr}`);
  const objects = join(home, 'objects');
  mkdirSync(objects);
  const port = await aPort();
  // The package comes without the script that its own description names.
  const script = `require(${JSON.stringify(join(home, 'node_modules/@20minutes/s3rver/lib/cli.js'))}).parseAsync(['', '', ...process.argv.slice(1)])`;
  const given = ['-d', objects, '-a', '127.0.0.1', '-p', String(port), '--silent', '--configure-bucket', bucket];
  const command = [process.execPath, '-e', script, '--', ...given] as const;
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
  const storage = openS3(settings);
  const whole = async (reading: Promise<Readable>): Promise<Buffer | undefined> =>
    reading.then(buffer).catch(() => undefined);
  return {
    keyFile,
    original: (id) => whole(storage.readOriginal(id)),
    letter: (id) => whole(storage.readLetter(id)),
  };
}
