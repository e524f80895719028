// A tus upload in two parts that resumes after a broken connection.
import { createHash, randomUUID } from 'node:crypto';
import { uploadsPath } from '@denonco/contract';
import { callerOf, solvedChallenge } from '../../calling.ts';
import type { Ledger } from './ledger.ts';
import { retry } from './retrying.ts';

const tus = { 'tus-resumable': '1.0.0' };

/** One blank page; the reader rebuilds the missing table of objects. */
const aPdf = (words: string): Buffer =>
  Buffer.from(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Words (${words}) >>
endobj
trailer << /Size 4 /Root 1 0 R >>
%%EOF
`);

async function ask(url: string, method: string, headers: Record<string, string>, body?: Buffer) {
  const init = { method, headers: { ...tus, ...headers }, ...(body ? { body: new Uint8Array(body) } : {}) };
  const response = await fetch(url, init);
  const text = await response.text();
  const code: unknown = text.startsWith('{') ? JSON.parse(text).code : '';
  return { status: response.status, headers: response.headers, code: typeof code === 'string' ? code : '' };
}

/** The upload's id once acknowledged; undefined when refused, which is recorded. */
export async function upload(address: string, ledger: Ledger): Promise<string | undefined> {
  const bytes = aPdf(randomUUID() + ' prove'.repeat(Math.ceil(Math.random() * 3000)));
  const metadata = `filename ${Buffer.from('prova.pdf').toString('base64')}`;
  const creating = {
    'upload-length': String(bytes.length),
    'upload-metadata': metadata,
    'idempotency-key': randomUUID(),
  };
  const made = await retry(ledger, 'an upload', async () =>
    ask(address + uploadsPath, 'POST', { ...creating, ...(await solvedChallenge(callerOf(address))) }),
  );
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

/** The server's offset afterwards; undefined when it forgot the upload. */
async function sendPart(url: string, ledger: Ledger, offset: number, part: Buffer): Promise<number | undefined> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const answer = await once(() => ask(url, 'PATCH', headers, part));
  if (answer?.status === 204) return Number(answer.headers.get('upload-offset'));
  ledger.count(answer ? `${answer.status} ${answer.code}` : 'connection broke');
  const stands = await retry(ledger, 'how an upload stands', () => head(url));
  if (stands.status === 200) return Number(stands.headers.get('upload-offset'));
  ledger.odd.push(`an upload that was begun: ${stands.status} ${stands.code}`);
  return undefined;
}

/** HEAD has no body. */
async function head(url: string) {
  const answer = await ask(url, 'HEAD', {});
  return answer.status === 503 ? { ...answer, code: 'unavailable' } : answer;
}

const once = <T>(send: () => Promise<T>): Promise<T | undefined> => send().catch(() => undefined);
