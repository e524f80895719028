// A file sent by tus in two parts, as a browser does: after a broken connection it asks how far it came and goes on.
import { createHash, randomUUID } from 'node:crypto';
import { uploadsPath } from '@denonco/contract';
import { callerOf } from '../../api/test/caller.ts';
import { solvedChallenge } from '../../api/test/challenge.ts';
import { aPdf } from '../../api/test/evidence.ts';
import { insist } from './insisting.ts';
import type { Ledger } from './ledger.ts';

const tus = { 'tus-resumable': '1.0.0' };

async function ask(url: string, method: string, headers: Record<string, string>, body?: Buffer) {
  const init = { method, headers: { ...tus, ...headers }, ...(body ? { body: new Uint8Array(body) } : {}) };
  const response = await fetch(url, init);
  const text = await response.text();
  const code: unknown = text.startsWith('{') ? JSON.parse(text).code : '';
  return { status: response.status, headers: response.headers, code: typeof code === 'string' ? code : '' };
}

/** Gives the id of the upload, complete and acknowledged; undefined when it was refused, which is noted. */
export async function upload(address: string, ledger: Ledger): Promise<string | undefined> {
  const bytes = aPdf(`/Mark (${randomUUID()}) /Words (${'Prove '.repeat(Math.ceil(Math.random() * 3000))})`);
  const metadata = `filename ${Buffer.from('prova.pdf').toString('base64')}`;
  const creating = {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
    'idempotency-key': randomUUID(),
    ...(await solvedChallenge(callerOf(address))),
  };
  const made = await insist(ledger, 'an upload', () => ask(address + uploadsPath, 'POST', creating));
  const location = made.headers.get('location');
  if (made.status !== 201 || !location) {
    ledger.odd.push(`an upload: ${made.status} ${made.code}`);
    return undefined;
  }
  const url = new URL(location, address).href;
  for (let offset = 0; offset < bytes.length; ) {
    const part = bytes.subarray(offset, offset === 0 ? Math.ceil(bytes.length / 2) : undefined);
    const moved = await sendPart(url, ledger, offset, part);
    if (moved === undefined) return undefined;
    offset = moved;
  }
  const id = url.split('/').filter(Boolean).at(-1) ?? '';
  ledger.uploaded(id, createHash('sha256').update(bytes).digest('hex'));
  return id;
}

/** Where the server stands afterwards; undefined when it forgot the upload. */
async function sendPart(url: string, ledger: Ledger, offset: number, part: Buffer): Promise<number | undefined> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const answer = await once(() => ask(url, 'PATCH', headers, part));
  if (answer?.status === 204) return Number(answer.headers.get('upload-offset'));
  ledger.count(answer ? `${answer.status} ${answer.code}` : 'connection broke');
  const stands = await insist(ledger, 'how an upload stands', () => head(url));
  if (stands.status === 200) return Number(stands.headers.get('upload-offset'));
  ledger.odd.push(`an upload that was begun: ${stands.status} ${stands.code}`);
  return undefined;
}

/** An answer to HEAD has no words. */
async function head(url: string) {
  const answer = await ask(url, 'HEAD', {});
  return answer.status === 503 ? { ...answer, code: 'unavailable' } : answer;
}

const once = <T>(send: () => Promise<T>): Promise<T | undefined> => send().catch(() => undefined);
