// Uploads by the real tus client over HTTP, invalid ones, and their use in a filing.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Failure, type RoleCode, uploadsPath } from '@denonco/contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { solvedChallenge } from '../../../test/challenge.ts';
import { createClient } from '../../../test/client.ts';
import { aPdf, aPng, aWav, uploaded } from '../../../test/evidence.ts';
import { requestOf, sentWhole } from '../../../test/sentWhole.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildApp } from '../../app/app.ts';
import { buildDenouncement } from '../../demo/filings.ts';
import type { Deps } from '../../platform/deps.ts';
import { createLimits } from '../../platform/http/limits.ts';
import { openStorage } from '../../platform/storage/openStorage.ts';
import { openS3 } from '../../platform/storage/s3.ts';
import { purgeAbandonedUploads, ticketOf } from './uploads.ts';

let w: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  w = await createTestApp({ env: { EVIDENCE_MAX_BYTES: '3000000' } });
  driver = new CaseDriver(w);
});
afterAll(() => w.close());

const endpoint = () => w.address + uploadsPath;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const original = (id: string) => join(w.deps.config.dataDir, 'evidence/originals', id);
const originals = () => readdirSync(original('.'));
const idOf = (url: string | null | undefined) => url?.split('/').filter(Boolean).at(-1) ?? '';

/** Returns the id. */
const upload = (bytes: Buffer, filename?: string, chunkSize?: number) =>
  uploaded(w.address, bytes, filename, chunkSize);

const tus = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
  fetch(path.startsWith('http') ? path : w.address + path, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
const create = (length: number | string, headers: Record<string, string> = {}) =>
  tus('POST', uploadsPath, { 'upload-length': String(length), ...headers });
const patch = (path: string, offset: number, body: Buffer) =>
  tus('PATCH', path, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body);
const codeOf = async (response: Response) => {
  const { code, message } = z.parse(Failure, JSON.parse(await response.text()));
  return [response.status, code, message];
};
/** Returns the path. */
const startUpload = async (length: number, headers?: Record<string, string>) =>
  (await create(length, headers)).headers.get('location') ?? '';
/** Sends these bytes and stalls. */
const stalling = (url: string, bytes: Buffer, signal?: AbortSignal) =>
  fetch(url, {
    method: 'PATCH',
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(bytes));
        return new Promise(() => {});
      },
    }),
    duplex: 'half',
    ...(signal && { signal }),
  } as const);
/** Another server on the same database and files. */
async function secondServer(deps: Partial<Deps> = {}) {
  const app = await buildApp({ ...w.deps, ...deps });
  return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}
/** With the ticket of its address. */
const own = (id: string) => ({ headers: { 'x-upload-ticket': ticketOf(w.deps, id) } });
const stateOf = async (id: string) => (await w.call('getAttachment', { params: { id } }, own(id))).result;
const addressOf = (id: string) => `${uploadsPath}${ticketOf(w.deps, id)}/${id}/`;

describe('limits', () => {
  it('evidenceLimits gives size, number and kinds', async () => {
    const { result } = await w.call('evidenceLimits', {});
    expect(result).toMatchObject({ maxBytes: 3_000_000, maxFiles: 20 });
    expect(result.kinds.find(({ code }) => code === 'jpeg')?.extensions).toEqual(['jpg', 'jpeg']);
  });

  it('OPTIONS gives the versions and extensions of tus', async () => {
    const response = await tus('OPTIONS', uploadsPath);
    expect(response.status).toBe(204);
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect(response.headers.get('tus-max-size')).toBe('3000000');
    expect(response.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an upload', () => {
  it('arrives whole; its kind is told by its content, and it is hashed and made read-only', async () => {
    const bytes = aPdf();
    const id = await upload(bytes, 'Fotografi të Çmuara — ëndrra.exe');
    expect(await stateOf(id)).toEqual({
      id,
      name: 'Fotografi të Çmuara — ëndrra.exe',
      size: bytes.length,
      kind: 'pdf',
      sha256: sha256(bytes),
      state: 'ready',
    });
    expect(readFileSync(original(id)).equals(bytes)).toBe(true);
    expect(statSync(original(id)).mode & 0o777).toBe(0o400);
  });

  it('has a random id, and a name of 300 Albanian letters stays whole', async () => {
    const name = `${'Gjëçka'.repeat(50)}.pdf`;
    const id = await upload(aPdf(), name);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect((await stateOf(id)).name).toBe(name);
  });

  it('has its name cleaned of paths, control characters and excess length', async () => {
    const names = [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\x\\dok.pdf', 'dok.pdf'],
      ['a‮fdp.exe', 'afdp.exe'],
      ['', 'skedar'],
      [`${'ë'.repeat(600)}.pdf`, `${'ë'.repeat(395)}….pdf`],
    ] as const;
    const saved = names.map(async ([given]) => [given, (await stateOf(await upload(aPdf(), given))).name]);
    expect(await Promise.all(saved)).toEqual(names);
  });

  it('may come in many small pieces', async () => {
    const bytes = aPng(randomBytes(300_000));
    const id = await upload(bytes, 'x.png', 65_536);
    expect(await stateOf(id)).toMatchObject({ kind: 'png', sha256: sha256(bytes), state: 'ready' });
  });

  it('is created and sent in one request', async () => {
    const bytes = aPdf();
    const headers = { 'upload-length': String(bytes.length), 'content-type': 'application/offset+octet-stream' };
    const response = await tus('POST', uploadsPath, headers, bytes);
    expect([response.status, response.headers.get('upload-offset')]).toEqual([201, String(bytes.length)]);
    expect(await stateOf(idOf(response.headers.get('location')))).toMatchObject({ state: 'ready' });
  });

  it('resumes where a broken connection left it', async () => {
    const bytes = aPng(randomBytes(1_000_000));
    const path = await startUpload(bytes.length);
    const broken = new AbortController();
    const sending = stalling(w.address + path, bytes.subarray(0, 500_000), broken.signal);
    await expect.poll(() => statSync(original(idOf(path))).size).toBeGreaterThan(450_000);
    broken.abort();
    await expect(sending).rejects.toThrow();
    const offset = Number((await tus('HEAD', path)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(400_000);
    expect(offset).toBeLessThanOrEqual(500_000);
    expect(await stateOf(idOf(path))).toMatchObject({ state: 'uploading', kind: null, sha256: null });
    expect((await patch(path, offset, bytes.subarray(offset))).status).toBe(204);
    expect(await stateOf(idOf(path))).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('does not delay the shutdown of its server, and keeps the bytes that arrived', async () => {
    const second = await secondServer();
    const bytes = aPng(randomBytes(1_000_000));
    const path = await startUpload(bytes.length);
    const sending = stalling(second.address + path, bytes.subarray(0, 400_000)).then(
      () => 'answered',
      () => 'broken',
    );
    await expect.poll(() => statSync(original(idOf(path))).size).toBeGreaterThan(0);
    await second.app.close();
    expect(await sending).toBe('broken');
    expect(statSync(original(idOf(path))).size).toBeGreaterThan(0);
  });

  it('accepts one of two concurrent writers, also on two servers, and never mixes them', async () => {
    const second = await secondServer();
    const bytes = aPng(randomBytes(2_000_000));
    const path = await startUpload(bytes.length);
    const answers = await Promise.all([patch(path, 0, bytes), patch(second.address + path, 0, bytes)]);
    await second.app.close();
    expect(answers.map(({ status }) => status).filter((status) => ![204, 409, 423].includes(status))).toEqual([]);
    // A slow writer lets go for the one that waits, and is answered how far it came: a device goes on from there.
    const offset = Number((await tus('HEAD', path)).headers.get('upload-offset'));
    if (offset < bytes.length) expect((await patch(path, offset, bytes.subarray(offset))).status).toBe(204);
    expect(await stateOf(idOf(path))).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('is completed when asked for, after the server died between the last byte and the check', async () => {
    const bytes = aPdf();
    const path = await startUpload(bytes.length);
    const id = idOf(path);
    await w.deps.storage.uploads.write(Readable.from([bytes]), id, 0);
    expect(await stateOf(id)).toMatchObject({ state: 'uploading' });
    const head = await tus('HEAD', path);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect(await stateOf(id)).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('cannot be written to once it is complete', async () => {
    const bytes = aPdf();
    const id = await upload(bytes);
    for (const offset of [0, bytes.length]) {
      const response = await patch(addressOf(id), offset, Buffer.from('x'));
      expect((await codeOf(response)).slice(0, 2)).toEqual([409, 'upload_moved']);
    }
    expect(readFileSync(original(id)).equals(bytes)).toBe(true);
  });
});

describe('refusals', () => {
  it('refuses an empty file', async () => {
    expect(await codeOf(await create(0))).toEqual([400, 'empty_file', 'Skedari është bosh.']);
  });

  it('refuses more bytes than allowed, at creation and in the language asked for', async () => {
    const response = await create(3_000_001, { 'accept-language': 'en' });
    expect(await codeOf(response)).toEqual([413, 'file_too_large', 'The file is larger than allowed.']);
    expect((await create(3_000_000)).status).toBe(201);
  });

  it('refuses more bytes than the announced length', async () => {
    const path = await startUpload(10);
    expect((await codeOf(await patch(path, 0, Buffer.alloc(11)))).slice(0, 2)).toEqual([413, 'file_too_large']);
  });

  it('refuses so that a client that sends everything first reads the answer', async () => {
    const type = { 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/offset+octet-stream' };
    const send = (start: string, headers: Record<string, string>, code: string) =>
      sentWhole(w.address, [requestOf(start, { ...type, ...headers }, 12_000_000)], `"code":"${code}"`);
    const path = await startUpload(10);
    const answers = await Promise.all([
      send(`PATCH ${path}`, { 'Upload-Offset': '0' }, 'file_too_large'),
      send(`PATCH ${path}`, { 'Upload-Offset': '5' }, 'upload_moved'),
      send(`POST ${uploadsPath}`, { 'Upload-Length': '3000001' }, 'file_too_large'),
    ]);
    expect(answers.map((heard) => heard.slice(0, 12))).toEqual(['HTTP/1.1 413', 'HTTP/1.1 409', 'HTTP/1.1 413']);
  });

  it('refuses an invalid length', async () => {
    const lengths = ['-1', '1.5', 'x', '1e3', '99999999999999999999'];
    const answers = await Promise.all(lengths.map(async (length) => (await create(length)).status));
    expect(answers.filter((status) => status !== 400 && status !== 413)).toEqual([]);
  });

  it('refuses a missing or deferred length, malformed metadata and another protocol', async () => {
    expect((await codeOf(await tus('POST', uploadsPath)))[0]).toBe(400);
    expect((await codeOf(await tus('POST', uploadsPath, { 'upload-defer-length': '1' })))[0]).toBe(400);
    expect((await codeOf(await create(5, { 'upload-metadata': 'filename ***' })))[0]).toBe(400);
    const response = await fetch(endpoint(), { method: 'POST', headers: { 'upload-length': '5' } });
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect((await codeOf(response)).slice(0, 2)).toEqual([412, 'tus_version']);
  });

  it('refuses a wrong offset', async () => {
    const path = await startUpload(10);
    expect((await codeOf(await patch(path, 5, Buffer.alloc(5)))).slice(0, 2)).toEqual([409, 'upload_moved']);
  });

  it('refuses an unknown id', async () => {
    const ids = ['x', randomUUID(), '..%2f..%2fkey.json', '%00', `${randomUUID()}.json`];
    const answers = ids.map(async (id) => {
      const path = addressOf(id);
      const [, code] = await codeOf(await patch(path, 0, Buffer.from('x')));
      return [id, (await tus('HEAD', path)).status, (await tus('DELETE', path)).status, code];
    });
    expect(await Promise.all(answers)).toEqual(ids.map((id) => [id, 404, 404, 'not_found']));
  });

  it('refuses a kind that is not allowed, whatever the file is called', async () => {
    const html = '<html><script>alert(1)</script></html>';
    const program = Buffer.from('7f454c460201010000000000000000000200', 'hex');
    const files = {
      'an SVG with script': ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'foto.jpg'],
      'a page': [html, 'x.pdf'],
      'a PDF behind a page': [`${html}\n%PDF-1.7\n`, 'x.pdf'],
      'a plain text': ['Ju shkruaj…', 'x.txt'],
      'a program': [Buffer.concat([program, Buffer.alloc(200)]), 'x.png'],
      'a Windows program': [Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]), 'x.mp4'],
      'an archive': [Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'x.docx'],
      noise: [randomBytes(500), 'x.jpg'],
    } as const;
    const answers = Object.entries(files).map(async ([what, [content, name]]) => {
      const bytes = Buffer.from(content);
      const metadata = `filename ${btoa(name)},filetype ${btoa('image/jpeg')}`;
      const path = await startUpload(bytes.length, { 'upload-metadata': metadata });
      const [status, code] = await codeOf(await patch(path, 0, bytes));
      const state = await stateOf(idOf(path));
      const remaining = originals().filter((file) => file.startsWith(idOf(path)));
      return { what, status, code, state, remaining, head: (await tus('HEAD', path)).status };
    });
    const expected = {
      status: 415,
      code: 'unsupported_kind',
      state: expect.objectContaining({ state: 'refused', reason: 'unsupported_kind', kind: null }),
      remaining: [],
      head: 415,
    };
    expect(await Promise.all(answers)).toEqual(Object.keys(files).map((what) => ({ what, ...expected })));
  });
});

it('refuses a file protected by a password, with an error of its own', async () => {
  const compound = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2000),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  // The flag of each entry, as a packer with a password sets it.
  const archive = Buffer.from(zipSync({ 'letra.txt': strToU8('Tekst') }));
  for (const signature of ['PK\x03\x04', 'PK\x01\x02']) {
    const at = archive.indexOf(signature, 0, 'latin1') + (signature.endsWith('\x04') ? 6 : 8);
    archive[at] = (archive[at] ?? 0) | 1;
  }
  for (const [bytes, name] of [
    [compound, 'kyçur.docx'],
    [archive, 'kyçur.zip'],
  ] as const) {
    const path = await startUpload(bytes.length, {
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    });
    expect(await codeOf(await patch(path, 0, bytes))).toEqual([
      415,
      'encrypted_file',
      expect.stringContaining('fjalëkalim'),
    ]);
    expect(await stateOf(idOf(path))).toMatchObject({ state: 'refused', reason: 'encrypted_file' });
    const [, again] = await codeOf(await patch(path, 0, bytes));
    expect(again).toBe('encrypted_file');
  }
});

describe('without the ticket of its address', () => {
  const secret = 'Emri i denoncuesit.png';
  /** All answers about this id, without request ids. */
  async function saidOf(id: string): Promise<unknown[]> {
    const other = ticketOf(w.deps, randomUUID());
    const said = async (response: Response) => [
      response.status,
      (await response.text()).replaceAll(/"requestId":"[^"]*"/g, ''),
    ];
    const answers = [];
    for (const ticket of [undefined, 'x', other, `${ticketOf(w.deps, id)}A`]) {
      const headers: Record<string, string> = ticket ? { 'x-upload-ticket': ticket } : {};
      answers.push(await said(await fetch(`${w.address}/api/evidence/${id}/`, { headers })));
      answers.push(await said(await fetch(`${w.address}/api/evidence/${id}/remove/`, { method: 'POST', headers })));
      const path = `${uploadsPath}${ticket ? `${ticket}/` : ''}${id}/`;
      answers.push(await said(await tus('HEAD', path)), await said(await tus('DELETE', path)));
      answers.push(await said(await patch(path, 0, Buffer.from('x'))));
    }
    return answers;
  }

  it('an upload is as one that there is not, before its case is filed and after', async () => {
    const bytes = aPng(randomBytes(1000));
    const id = await upload(bytes, secret);
    const unknown = await saidOf(randomUUID());
    expect(unknown.flat().filter((part) => typeof part === 'number')).toEqual(Array(20).fill(404));
    expect(await saidOf(idOf(await startUpload(10)))).toEqual(unknown);
    expect(await saidOf(id)).toEqual(unknown);
    expect((await file([id])).status).toBe(201);
    expect(await saidOf(id)).toEqual(unknown);
    expect(await stateOf(id)).toMatchObject({ name: secret, sha256: sha256(bytes) });
  });
});

describe('removing', () => {
  it('removeAttachment forgets an upload with its bytes', async () => {
    const id = await upload(aPdf());
    expect((await w.call('removeAttachment', { params: { id } }, own(id))).status).toBe(200);
    expect(existsSync(original(id))).toBe(false);
    expect((await w.call('getAttachment', { params: { id } }, own(id))).status).toBe(404);
    expect((await w.call('removeAttachment', { params: { id } }, own(id))).status).toBe(404);
  });

  it('DELETE does the same, also halfway', async () => {
    const path = await startUpload(10);
    await patch(path, 0, Buffer.alloc(5));
    expect((await tus('DELETE', path)).status).toBe(204);
    expect((await tus('HEAD', path)).status).toBe(404);
    expect(existsSync(original(idOf(path)))).toBe(false);
  });
});

describe('uploads that are promised', () => {
  /** A server with this much storage. */
  const withRoom = (bytes: number) => secondServer({ storage: { ...w.deps.storage, roomBytes: async () => bytes } });
  const beginAt = (address: string, length: number, headers: Record<string, string> = {}) =>
    tus('POST', address + uploadsPath, { 'upload-length': String(length), ...headers });
  const promised = async () => {
    const { rows } = await w.owner.query(
      'select coalesce(sum(size), 0)::float8 as bytes from uploads where completed_at is null and refused_at is null',
    );
    return Number(rows[0]?.bytes);
  };

  it('are refused beyond the room there is, however many come at once, and say when to come again', async () => {
    const few = await withRoom((await promised()) + 7_000_000);
    const answers = await Promise.all(Array.from({ length: 160 }, () => beginAt(few.address, 3_000_000)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.headers.get('retry-after')).toBe('300');
    expect(refused && (await codeOf(refused)).slice(0, 2)).toEqual([503, 'storage_full']);
    // A removed or complete upload reserves no space.
    const [path = ''] = answers.flatMap(({ headers }) => headers.get('location') ?? []);
    await tus('DELETE', path);
    expect((await beginAt(few.address, 3_000_000)).status).toBe(201);
    await few.app.close();
  });

  it('fit into a bucket as far as it may hold more than it does', async () => {
    const s3 = { endpoint: 'http://127.0.0.1:1', region: 'x', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' };
    expect(await openS3(s3, 100).roomBytes(async () => 30)).toBe(70);
    // A bucket reports no size, so the start counts.
    const { config } = w.deps;
    const unbounded = { ...config, evidence: { ...config.evidence, s3, s3MaxBytes: undefined } };
    await expect(openStorage(unbounded)).rejects.toThrow('S3_URL needs S3_MAX_BYTES');
  });

  it('take a solved challenge, which carries the files of one form and no flood', async () => {
    const { config } = w.deps;
    const { app, address } = await secondServer({
      config: { ...config, challenge: true },
      limits: createLimits(w.independent, w.deps.config),
    });
    const solved = await solvedChallenge(createClient(address));
    const [key, other] = [randomUUID(), randomUUID()];
    expect((await codeOf(await beginAt(address, 10))).slice(0, 2)).toEqual([400, 'challenge_required']);
    const form = { ...solved, 'idempotency-key': key };
    const files = await Promise.all(Array.from({ length: 20 }, () => beginAt(address, 10, form)));
    expect(new Set(files.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await beginAt(address, 10, { ...solved, 'idempotency-key': other })).status).toBe(400);
    expect((await beginAt(address, 10, solved)).status).toBe(400);
    const more = await Promise.all(Array.from({ length: 30 }, () => beginAt(address, 10, form)));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(20);
    await app.close();
  });
});

it('limits how much one origin may upload in a day, however much room is left', async () => {
  const { config } = w.deps;
  expect(config.evidence.maxBytesOfAddress).toBe(10 * 2 ** 30);
  const limited = await secondServer({
    config: { ...config, evidence: { ...config.evidence, maxBytes: 5_000_000_000 } },
    limits: createLimits(w.independent, config),
    storage: { ...w.deps.storage, roomBytes: async () => 240_000_000_000 },
  });
  const openUpload = async (length: string) => {
    const headers = { 'upload-length': length, 'x-forwarded-for': '192.0.2.60' };
    return (await tus('POST', limited.address + uploadsPath, headers)).status;
  };
  const statuses: number[] = [];
  for (const length of ['5000000000', '5000000000', '5000000000', '500000000']) statuses.push(await openUpload(length));
  // A refused upload is not counted, so a smaller file still fits.
  expect(statuses).toEqual([201, 201, 429, 201]);
  await w.owner.query('delete from uploads where size >= 500000000');
  await limited.app.close();
});

it('limits how much of the room that is left one origin may promise', async () => {
  let room = 40_000_000_000;
  const { config } = w.deps;
  const limited = await secondServer({
    config: { ...config, evidence: { ...config.evidence, maxBytes: 4_000_000_000 } },
    limits: createLimits(w.independent, w.deps.config),
    storage: { ...w.deps.storage, roomBytes: async () => room },
  });
  const openUpload = async (from: string, length = '4000000000') => {
    const headers = { 'upload-length': length, 'x-forwarded-for': from };
    return (await tus('POST', limited.address + uploadsPath, headers)).status;
  };
  const statuses: number[] = [];
  for (let tries = 0; tries < 3; tries++) statuses.push(await openUpload('192.0.2.50'));
  expect(statuses).toEqual([201, 201, 429]);
  expect(await openUpload('192.0.2.51')).toBe(201);
  // A refused upload is not counted, so a smaller file still fits.
  expect(await openUpload('192.0.2.50', '1000000000')).toBe(201);
  await w.owner.query('delete from uploads where size >= 1000000000');
  // Storage that is full is no fault of the address.
  room = 0;
  expect(await openUpload('192.0.2.52', '10')).toBe(503);
  await limited.app.close();
});

const file = (evidence: string[]) =>
  w.call(
    'fileIndividualDenouncement',
    { body: buildDenouncement({ evidence }) },
    { headers: { 'idempotency-key': randomUUID() } },
  );

describe('a filing', () => {
  it('takes twenty files, in their order, and not twenty-one', async () => {
    const names = Array.from({ length: 21 }, (_, at) => `prova ${at}.wav`);
    const ids = await Promise.all(names.map((name) => upload(aWav(100), name)));
    const refused = await file(ids);
    expect([refused.status, refused.code]).toEqual([400, 'validation']);
    expect(Object.keys(refused.failure?.validationResponse?.fields ?? {})).toEqual(['evidence']);
    const taken = await file(ids.slice(0, 20));
    expect(taken.status).toBe(201);
    const { evidence } = (await driver.read(taken.result.number)).result;
    expect(evidence.map(({ name }) => name)).toEqual(names.slice(0, 20));
  });

  it('is the only one of ten concurrent ones that gets an upload; the others are told which they lack', async () => {
    const id = await upload(aPng(), 'një.png');
    const answers = await Promise.all(Array.from({ length: 10 }, () => file([id])));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
    const late = answers.find(({ status }) => status === 400);
    expect(Object.keys(late?.failure?.validationResponse?.fields ?? {})).toEqual(['evidence.0']);
    const { rows } = await w.owner.query('select count(*)::int as many from case_documents where id = $1', [id]);
    expect(rows).toEqual([{ many: 1 }]);
  });

  it('takes no upload that is unknown or unfinished', async () => {
    for (const id of [randomUUID(), idOf(await startUpload(10))]) expect((await file([id])).status).toBe(400);
  });
});

// Last, because these move the clock.
describe('deletion of uploads', () => {
  // Earlier uploads need no scan and no copy.
  beforeAll(() => w.owner.query(`delete from outbox; update uploads set scan = 'unscanned', cleaning = 'none'`));

  const forgetAfter = async (hours: number) => {
    w.advance(hours * 3_600_000);
    await w.deps.db.insertInto('outbox').values({ task: 'forgetUploads', payload: '{}' }).execute();
    await w.settle();
  };

  it('deletes uploads in no case after a day, finished or not', async () => {
    const done = await upload(aPng(), 'një.png');
    const openUpload = idOf(await startUpload(10));
    await w.settle();
    const cleaned = join(w.deps.config.dataDir, 'evidence/cleaned', done);
    expect(existsSync(cleaned)).toBe(true);
    w.advance(23 * 3_600_000);
    const young = await upload(aWav(100), 'dy.wav');
    await forgetAfter(0);
    expect(originals()).toEqual(expect.arrayContaining([done, openUpload, young]));
    await forgetAfter(2);
    expect(originals().filter((name) => name.startsWith(done) || name.startsWith(openUpload))).toEqual([]);
    expect(existsSync(cleaned)).toBe(false);
    expect(originals()).toContain(young);
    expect((await w.call('getAttachment', { params: { id: done } }, own(done))).status).toBe(404);
  });

  it('deletes unsent uploads after minutes and complete ones in no case after hours while room is short', async () => {
    const { deps, clock } = w;
    const short = { ...deps, storage: { ...deps.storage, roomBytes: async () => 1 } };
    const complete = await upload(aWav(100), 'e plotë.wav');
    const filed = await upload(aWav(100), 'e çështjes.wav');
    await file([filed]);
    const unsent = idOf(await startUpload(10));
    const sending = await startUpload(10);
    w.advance(14 * 60_000);
    await patch(sending, 0, Buffer.alloc(5));
    w.advance(2 * 60_000);
    const left = async () => {
      const { rows } = await w.owner.query('select id from uploads where id = any($1)', [
        [complete, filed, unsent, idOf(sending)],
      ]);
      return new Set(rows.map(({ id }) => id));
    };
    await purgeAbandonedUploads({}, deps);
    expect(await left()).toEqual(new Set([complete, filed, unsent, idOf(sending)]));
    await purgeAbandonedUploads({}, short);
    expect(await left()).toEqual(new Set([complete, filed, idOf(sending)]));
    clock.now = new Date(clock.now.getTime() + 2 * 3_600_000);
    await purgeAbandonedUploads({}, short);
    expect(await left()).toEqual(new Set([filed]));
  });

  it('deletes no file of a case, whether the uploader, tus, the clock or the serving role asks', async () => {
    const id = await upload(aWav(100), 'një.wav');
    await file([id]);
    expect(await w.call('removeAttachment', { params: { id } }, own(id))).toMatchObject({
      status: 409,
      code: 'not_allowed_now',
    });
    expect((await tus('DELETE', addressOf(id))).status).toBe(409);
    await forgetAfter(72);
    expect(originals()).toContain(id);
    for (const change of ['delete from case_documents', `update case_documents set name = 'x'`])
      await expect(w.pool.query(change)).rejects.toThrow('permission denied');
  });
});

describe('files that staff add', () => {
  beforeAll(() => driver.signInAgain());
  const add = async (number: string, body: object, role: RoleCode = 'KqzRegistrar') =>
    w.call(
      'addCaseDocuments',
      { params: { number }, body: { type: 'incoming', filerSees: false, documents: [await upload(aPdf())], ...body } },
      { token: await driver.tokenOf(role) },
    );
  const traced = async (code: string) => (await w.call('traceDenouncement', { body: { code } })).result;
  const linked = (code: string, id: string) =>
    w.call('linkLetterByCode', { params: { kind: 'denouncement' }, body: { code, id } });
  const settle = () => w.owner.query(`update uploads set scan = 'clean', cleaning = 'none' where scan = 'pending'`);

  it('are an event with their hashes, and belong to the case', async () => {
    const { number } = await driver.file();
    const bytes = aPdf('shkresë');
    const id = await upload(bytes, 'shkresa.pdf');
    expect((await add(number, { documents: [id], note: 'Nr. 112 prot.' })).status).toBe(200);
    const { evidence, events } = (await driver.read(number)).result;
    expect(evidence.at(-1)).toMatchObject({
      purpose: 'incoming',
      name: 'shkresa.pdf',
      sha256: sha256(bytes),
      filerSees: false,
      addedBy: { name: expect.stringContaining('Demo') },
    });
    expect(events.at(-1)).toMatchObject({
      action: 'addInternalDocuments',
      data: { documents: [id], addedAs: 'incoming', reason: 'Nr. 112 prot.' },
      filerSees: false,
    });
    expect((await add(number, { documents: [id], note: 'Nr. 112 prot.' })).status).toBe(200);
    expect((await driver.read(number)).result.events).toHaveLength(events.length);
    for (const other of [{}, { note: 'Nr. 113 prot.' }, { note: 'Nr. 112 prot.', filerSees: true }])
      expect(await add(number, { documents: [id], ...other })).toMatchObject({ status: 409, code: 'already_sent' });
    const another = await driver.file();
    const refused = await add(another.number, { documents: [id], note: 'Nr. 112 prot.' });
    expect(refused.failure?.validationResponse?.fields).toHaveProperty('documents.0');
  });

  it('reach the filer only where the member chose so', async () => {
    const { number, trackingCode } = await driver.file();
    const [inside, visible] = [await upload(aPdf(), 'brenda.pdf'), await upload(aPdf(), 'hapur.pdf')];
    await add(number, { documents: [inside] });
    await add(number, { documents: [visible], type: 'inspection', filerSees: true });
    const { documents, events } = await traced(trackingCode);
    expect(documents.map(({ name }) => name)).toEqual(['hapur.pdf']);
    expect(documents[0]).toMatchObject({ from: 'commission', type: { en: 'Inspection record' } });
    expect(events.filter(({ action }) => action.startsWith('add'))).toHaveLength(1);
    expect(await linked(trackingCode, visible)).toMatchObject({ status: 423, code: 'evidence_locked' });
    await settle();
    const link = await linked(trackingCode, visible);
    expect((await fetch(w.address + link.result.url)).status).toBe(200);
    expect((await linked(trackingCode, inside)).status).toBe(404);
    const other = await driver.file();
    expect((await linked(other.trackingCode, visible)).status).toBe(404);
  });

  it('come with notes for staff, and with messages for the filer too', async () => {
    const { number, trackingCode } = await driver.file();
    const token = await driver.tokenOf('KqzRegistrar');
    const [noted, sent] = [await upload(aPdf(), 'shënim.pdf'), await upload(aPdf(), 'mesazh.pdf')];
    const note = await w.call(
      'addCaseNote',
      { params: { number }, body: { text: 'Shihni skedarin.', documents: [noted] } },
      { token },
    );
    expect(note.result.items.at(-1)?.documents).toEqual([{ id: noted, name: 'shënim.pdf' }]);
    const message = await w.call(
      'sendCaseMessage',
      { params: { number }, body: { text: 'Ju bashkëngjisim aktin.', documents: [sent] } },
      { token },
    );
    expect(message.result.items.at(-1)?.documents).toEqual([{ id: sent, name: 'mesazh.pdf' }]);
    const trace = await traced(trackingCode);
    expect(trace.documents.map(({ id }) => id)).toEqual([sent]);
    expect(JSON.stringify(trace)).not.toContain(noted);
  });

  it('come with the claims that a party gave', async () => {
    const number = await driver.createCaseInStatus('investigation');
    const id = await upload(aPdf(), 'pretendimet.pdf');
    await driver.act('KqzInvestigator', number, 'recordClaims', { reason: 'E kundërshton.', documents: [id] });
    expect((await driver.read(number)).result.evidence.at(-1)).toMatchObject({ purpose: 'party', filerSees: false });
  });

  it('are refused to those who do not work on the case, and to a filer who has left', async () => {
    const { number, trackingCode } = await driver.file();
    expect((await add(number, {}, 'KqzAuditor')).status).toBe(403);
    expect((await add(number, {}, 'KasSecretary')).status).toBe(404);
    await w.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: trackingCode } });
    expect((await add(number, { filerSees: true })).code).toBe('not_allowed_now');
    expect((await add(number, {})).status).toBe(200);
  });
});
