// The S3-compatible server (ops/cluster/store) over a cuttable link. Why our own: docs/adr/0013-tests-on-real-parts.md.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Shelf } from '../../faults/books/uploads.ts';
import { type Link, openLink } from './link.ts';
import { aPort } from './ports.ts';
import { type Program, startProgram } from './program.ts';
import { until } from './waiting.ts';

export interface Store {
  /** Over the link. */
  readonly url: string;
  readonly link: Link;
  readonly program: Program;
  /** Direct access for checks. */
  readonly original: Shelf['original'];
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
  return { url: addressOf(link.port), link, program, original: (id) => originalOf(port, id) };
}

async function originalOf(port: number, id: string): Promise<Buffer | undefined> {
  const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=key' };
  const answer = await fetch(`http://127.0.0.1:${port}/${bucket}/${id}`, { headers });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}
