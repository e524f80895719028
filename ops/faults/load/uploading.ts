// A tus upload in two parts that resumes after a broken connection.
import { createHash, randomUUID } from 'node:crypto';
import { call } from '../../http.ts';
import type { AcknowledgedLog } from './acknowledged.ts';

const tus = { 'tus-resumable': '1.0.0' };

/** One blank page; readers rebuild the missing table of objects. */
const aPdf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Words (${text}) >> endobj
trailer << /Size 4 /Root 1 0 R >>
%%EOF
`);

/** Uploads a PDF. Returns undefined if refused, which is recorded. */
export async function upload(address: string, acknowledged: AcknowledgedLog): Promise<string | undefined> {
  const bytes = aPdf(randomUUID() + ' prove'.repeat(Math.ceil(Math.random() * 3000)));
  const headers = {
    ...tus,
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from('prova.pdf').toString('base64')}`,
    'idempotency-key': randomUUID(),
  };
  const created = await acknowledged.retry('an upload', () =>
    call(`${address}/api/evidence/uploads/`, { method: 'POST', headers }),
  );
  const url = new URL(created.headers.get('location') ?? '', address).href;
  for (let offset = 0; offset < bytes.length; ) {
    const part = bytes.subarray(offset, offset === 0 ? Math.ceil(bytes.length / 2) : undefined);
    const patch = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    const sent = await call(url, { method: 'PATCH', headers: patch, body: part }).catch(() => undefined);
    // After a failure the server says how much has arrived; HEAD has no body to name a reason.
    const now = sent?.status === 204 ? sent : await acknowledged.retry('the offset of an upload', () => headOf(url));
    if (now.status >= 400) {
      acknowledged.unexpected.push(`an upload: ${created.status}, then ${now.status}`);
      return undefined;
    }
    offset = Number(now.headers.get('upload-offset'));
  }
  const id = url.split('/').filter(Boolean).at(-1) ?? '';
  acknowledged.lastAt = performance.now();
  acknowledged.uploads.set(id, createHash('sha256').update(bytes).digest('hex'));
  return id;
}

async function headOf(url: string) {
  const answer = await call(url, { method: 'HEAD', headers: tus });
  return answer.status === 503 ? { ...answer, code: 'unavailable' } : answer;
}
