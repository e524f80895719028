// Uploading as browsers do it, by the real tus client over real HTTP, and as nobody should.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure, uploadsPath } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aPdf, aPng, uploaded } from '../../test/evidence.ts';
import { type World, world } from '../../test/world.ts';
import { buildApp } from '../app.ts';

let w: World;
beforeAll(async () => {
  w = await world({ env: { EVIDENCE_MAX_BYTES: '3000000' } });
});
afterAll(() => w.close());

const endpoint = () => w.address + uploadsPath;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const original = (id: string, of = w) => join(of.deps.config.dataDir, 'evidence/originals', id);
const idOf = (url: string | null | undefined) => url?.split('/').filter(Boolean).at(-1) ?? '';

/** Sends with the real client; gives the id. */
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
const stateOf = async (id: string) => (await w.call('getAttachment', { params: { id } })).result;

describe('limits', () => {
  it('evidenceLimits tells them before anything is chosen', async () => {
    const { result } = await w.call('evidenceLimits', {});
    expect(result).toMatchObject({ maxBytes: 3_000_000, maxFiles: 20 });
    expect(result.kinds.find(({ code }) => code === 'jpeg')?.extensions).toEqual(['jpg', 'jpeg']);
  });

  it('OPTIONS says what is spoken', async () => {
    const response = await tus('OPTIONS', uploadsPath);
    expect(response.status).toBe(204);
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect(response.headers.get('tus-max-size')).toBe('3000000');
    expect(response.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an upload', () => {
  it('arrives whole, is told by its content, hashed and made read-only', async () => {
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

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\x\\dok.pdf', 'dok.pdf'],
    ['a‮fdp.exe', 'afdp.exe'],
    ['', 'skedar'],
    [`${'ë'.repeat(600)}.pdf`, `${'ë'.repeat(395)}….pdf`],
  ])('the name %j is kept as %j', async (given, kept) => {
    expect((await stateOf(await upload(aPdf(), given))).name).toBe(kept);
  });

  it('in many small pieces is the same', async () => {
    const bytes = aPng(randomBytes(300_000));
    const id = await upload(bytes, 'x.png', 65_536);
    expect(await stateOf(id)).toMatchObject({ kind: 'png', sha256: sha256(bytes), state: 'ready' });
  });

  it('creation with upload is one request', async () => {
    const bytes = aPdf();
    const headers = { 'upload-length': String(bytes.length), 'content-type': 'application/offset+octet-stream' };
    const response = await tus('POST', uploadsPath, headers, bytes);
    expect([response.status, response.headers.get('upload-offset')]).toEqual([201, String(bytes.length)]);
    expect(await stateOf(idOf(response.headers.get('location')))).toMatchObject({ state: 'ready' });
  });

  it('goes on where a broken connection left it', async () => {
    const bytes = aPng(randomBytes(1_000_000));
    const path = (await create(bytes.length)).headers.get('location') ?? '';
    const broken = new AbortController();
    const half = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(0, 500_000)));
        return new Promise(() => {});
      },
    });
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const init = { method: 'PATCH', headers, body: half, duplex: 'half', signal: broken.signal } as const;
    const sending = fetch(w.address + path, init);
    while (statSync(original(idOf(path))).size < 450_000) await pause(20);
    broken.abort();
    await expect(sending).rejects.toThrow();
    const offset = Number((await tus('HEAD', path)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(400_000);
    expect(offset).toBeLessThanOrEqual(500_000);
    expect(await stateOf(idOf(path))).toMatchObject({ state: 'uploading', kind: null, sha256: null });
    expect((await patch(path, offset, bytes.subarray(offset))).status).toBe(204);
    expect(await stateOf(idOf(path))).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('does not keep a server that ends from ending, and keeps what came', async () => {
    const own = await world();
    const bytes = aPng(randomBytes(1_000_000));
    const begun = await fetch(own.address + uploadsPath, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) },
    });
    const slow = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(0, 400_000)));
        return new Promise(() => {});
      },
    });
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const url = own.address + begun.headers.get('location');
    const sending = fetch(url, { method: 'PATCH', headers, body: slow, duplex: 'half' } as const).then(
      () => 'answered',
      () => 'broken',
    );
    const path = original(idOf(url), own);
    while (statSync(path).size === 0) await pause(20);
    await own.app.close();
    expect(await sending).toBe('broken');
    expect(statSync(path).size).toBeGreaterThan(0);
    await own.close();
  });

  it('takes one of two writers at once, also on two servers, and never mixes them', async () => {
    const second = await buildApp(w.deps);
    const elsewhere = await second.listen({ host: '127.0.0.1', port: 0 });
    const bytes = aPng(randomBytes(2_000_000));
    const path = (await create(bytes.length)).headers.get('location') ?? '';
    const answers = await Promise.all([patch(path, 0, bytes), patch(elsewhere + path, 0, bytes)]);
    await second.close();
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    expect([409, 423]).toContain(statuses[1]);
    expect(await stateOf(idOf(path))).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('is made up for when the server died between the last byte and the look at it', async () => {
    const bytes = aPdf();
    const path = (await create(bytes.length)).headers.get('location') ?? '';
    const id = idOf(path);
    await w.deps.storage.uploads.write((await import('node:stream')).Readable.from([bytes]), id, 0);
    expect(await stateOf(id)).toMatchObject({ state: 'uploading' });
    const head = await tus('HEAD', path);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect(await stateOf(id)).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('cannot be written to once it is complete', async () => {
    const bytes = aPdf();
    const id = await upload(bytes);
    for (const offset of [0, bytes.length]) {
      const response = await patch(`${uploadsPath}${id}/`, offset, Buffer.from('x'));
      expect((await codeOf(response)).slice(0, 2)).toEqual([409, 'upload_moved']);
    }
    expect(readFileSync(original(id)).equals(bytes)).toBe(true);
  });
});

describe('what is refused', () => {
  it('0 bytes', async () => {
    expect(await codeOf(await create(0))).toEqual([400, 'empty_file', 'Skedari është bosh.']);
  });

  it('more bytes than allowed, at creation and in the language asked for', async () => {
    const response = await create(3_000_001, { 'accept-language': 'en' });
    expect(await codeOf(response)).toEqual([413, 'file_too_large', 'The file is larger than allowed.']);
    expect((await create(3_000_000)).status).toBe(201);
  });

  it('more bytes than were said', async () => {
    const path = (await create(10)).headers.get('location') ?? '';
    expect((await codeOf(await patch(path, 0, Buffer.alloc(11)))).slice(0, 2)).toEqual([413, 'file_too_large']);
  });

  it.each(['-1', '1.5', 'x', '1e3', '99999999999999999999'])('a length of %j', async (length) => {
    expect([400, 413]).toContain((await create(length)).status);
  });

  it('no length, a deferred one, metadata that is none, another protocol', async () => {
    expect((await codeOf(await tus('POST', uploadsPath)))[0]).toBe(400);
    expect((await codeOf(await tus('POST', uploadsPath, { 'upload-defer-length': '1' })))[0]).toBe(400);
    expect((await codeOf(await create(5, { 'upload-metadata': 'filename ***' })))[0]).toBe(400);
    const response = await fetch(endpoint(), { method: 'POST', headers: { 'upload-length': '5' } });
    expect(response.headers.get('tus-version')).toBe('1.0.0');
    expect((await codeOf(response)).slice(0, 2)).toEqual([412, 'tus_version']);
  });

  it('a wrong offset', async () => {
    const path = (await create(10)).headers.get('location') ?? '';
    expect((await codeOf(await patch(path, 5, Buffer.alloc(5)))).slice(0, 2)).toEqual([409, 'upload_moved']);
  });

  it.each(['x', randomUUID(), '..%2f..%2fkey.json', '%00', `${randomUUID()}.json`])('the unknown id %s', async (id) => {
    for (const method of ['HEAD', 'DELETE']) expect((await tus(method, `${uploadsPath}${id}/`)).status).toBe(404);
    expect((await codeOf(await patch(`${uploadsPath}${id}/`, 0, Buffer.from('x')))).slice(0, 2)).toEqual([
      404,
      'not_found',
    ]);
  });

  const html = '<html><script>alert(1)</script></html>';
  it.each([
    ['an SVG with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'foto.jpg'],
    ['a page', html, 'x.pdf'],
    ['a PDF behind a page', `${html}\n%PDF-1.7\n`, 'x.pdf'],
    ['a plain text', 'Ju shkruaj…', 'x.txt'],
    [
      'a program',
      Buffer.concat([Buffer.from('7f454c460201010000000000000000000200', 'hex'), Buffer.alloc(200)]),
      'x.png',
    ],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]), 'x.mp4'],
    ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'x.docx'],
    ['noise', randomBytes(500), 'x.jpg'],
  ])('%s, at once, whatever it is called', async (_, content, name) => {
    const bytes = Buffer.from(content);
    const path =
      (
        await create(bytes.length, { 'upload-metadata': `filename ${btoa(name)},filetype ${btoa('image/jpeg')}` })
      ).headers.get('location') ?? '';
    expect((await codeOf(await patch(path, 0, bytes))).slice(0, 2)).toEqual([415, 'unsupported_kind']);
    expect(await stateOf(idOf(path))).toMatchObject({ state: 'refused', reason: 'unsupported_kind', kind: null });
    expect(
      readdirSync(join(w.deps.config.dataDir, 'evidence/originals')).filter((file) => file.startsWith(idOf(path))),
    ).toEqual([]);
    expect((await tus('HEAD', path)).status).toBe(415);
  });
});

describe('removing', () => {
  it('removeAttachment forgets an upload with its bytes', async () => {
    const id = await upload(aPdf());
    expect((await w.call('removeAttachment', { params: { id } })).status).toBe(200);
    expect(existsSync(original(id))).toBe(false);
    expect((await w.call('getAttachment', { params: { id } })).status).toBe(404);
    expect((await w.call('removeAttachment', { params: { id } })).status).toBe(404);
  });

  it('DELETE does the same, also halfway', async () => {
    const path = (await create(10)).headers.get('location') ?? '';
    await patch(path, 0, Buffer.alloc(5));
    expect((await tus('DELETE', path)).status).toBe(204);
    expect((await tus('HEAD', path)).status).toBe(404);
    expect(existsSync(original(idOf(path)))).toBe(false);
  });
});

it('an origin may begin only so many', async () => {
  const limited = await world({ env: { RATE_LIMITS: 'on' } });
  const begin = () =>
    fetch(limited.address + uploadsPath, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '400000000' },
    });
  const statuses = new Set<number>();
  for (let at = 0; at < 160; at++) statuses.add((await begin()).status);
  expect(statuses).toEqual(new Set([201, 429]));
  await limited.close();
});
