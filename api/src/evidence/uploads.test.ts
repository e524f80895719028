// Uploads by the real tus client over real HTTP, invalid ones, and what a filing takes of them.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Failure, uploadsPath } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Course } from '../../test/course.ts';
import { aPdf, aPng, aWav, uploaded } from '../../test/evidence.ts';
import { type World, world } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { aDenouncement } from '../demo/demo.factories.ts';
import type { Deps } from '../deps.ts';
import { createLimits } from '../http/limits.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world({ env: { EVIDENCE_MAX_BYTES: '3000000' } });
  course = new Course(w);
});
afterAll(() => w.close());

const endpoint = () => w.address + uploadsPath;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const original = (id: string) => join(w.deps.config.dataDir, 'evidence/originals', id);
const originals = () => readdirSync(original('.'));
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
/** Begins an upload and gives its path. */
const begin = async (length: number, headers?: Record<string, string>) =>
  (await create(length, headers)).headers.get('location') ?? '';
/** Sends these bytes and then nothing: a connection that stalls. */
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
const stateOf = async (id: string) => (await w.call('getAttachment', { params: { id } })).result;

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
    const path = await begin(bytes.length);
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
    const path = await begin(bytes.length);
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
    const path = await begin(bytes.length);
    const answers = await Promise.all([patch(path, 0, bytes), patch(second.address + path, 0, bytes)]);
    await second.app.close();
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    expect([409, 423]).toContain(statuses[1]);
    expect(await stateOf(idOf(path))).toMatchObject({ state: 'ready', sha256: sha256(bytes) });
  });

  it('is completed when asked for, after the server died between the last byte and the check', async () => {
    const bytes = aPdf();
    const path = await begin(bytes.length);
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
    const path = await begin(10);
    expect((await codeOf(await patch(path, 0, Buffer.alloc(11)))).slice(0, 2)).toEqual([413, 'file_too_large']);
  });

  it('an invalid length', async () => {
    const lengths = ['-1', '1.5', 'x', '1e3', '99999999999999999999'];
    const answers = await Promise.all(lengths.map(async (length) => (await create(length)).status));
    expect(answers.filter((status) => status !== 400 && status !== 413)).toEqual([]);
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
    const path = await begin(10);
    expect((await codeOf(await patch(path, 5, Buffer.alloc(5)))).slice(0, 2)).toEqual([409, 'upload_moved']);
  });

  it('an unknown id', async () => {
    const ids = ['x', randomUUID(), '..%2f..%2fkey.json', '%00', `${randomUUID()}.json`];
    const answers = ids.map(async (id) => {
      const path = `${uploadsPath}${id}/`;
      const [, code] = await codeOf(await patch(path, 0, Buffer.from('x')));
      return [id, (await tus('HEAD', path)).status, (await tus('DELETE', path)).status, code];
    });
    expect(await Promise.all(answers)).toEqual(ids.map((id) => [id, 404, 404, 'not_found']));
  });

  it('a kind that is not allowed, whatever the file is called', async () => {
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
      const path = await begin(bytes.length, { 'upload-metadata': metadata });
      const [status, code] = await codeOf(await patch(path, 0, bytes));
      const state = await stateOf(idOf(path));
      const kept = originals().filter((file) => file.startsWith(idOf(path)));
      return { what, status, code, state, kept, head: (await tus('HEAD', path)).status };
    });
    const expected = {
      status: 415,
      code: 'unsupported_kind',
      state: expect.objectContaining({ state: 'refused', reason: 'unsupported_kind', kind: null }),
      kept: [],
      head: 415,
    };
    expect(await Promise.all(answers)).toEqual(Object.keys(files).map((what) => ({ what, ...expected })));
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
    const path = await begin(10);
    await patch(path, 0, Buffer.alloc(5));
    expect((await tus('DELETE', path)).status).toBe(204);
    expect((await tus('HEAD', path)).status).toBe(404);
    expect(existsSync(original(idOf(path)))).toBe(false);
  });
});

it('limits how much one origin may upload in a day', async () => {
  const { config } = w.deps;
  const limited = await secondServer({
    config: { ...config, evidence: { ...config.evidence, maxBytes: 30_000_000_000 } },
    limits: createLimits(w.pool),
  });
  const statuses: number[] = [];
  for (let tries = 0; tries < 3; tries++)
    statuses.push((await tus('POST', limited.address + uploadsPath, { 'upload-length': '30000000000' })).status);
  expect(statuses).toEqual([201, 201, 429]);
  await limited.app.close();
});

const file = (evidence: string[]) =>
  w.call(
    'fileIndividualDenouncement',
    { body: aDenouncement({ evidence }) },
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
    const { evidence } = (await course.read(taken.result.number)).result;
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
    for (const id of [randomUUID(), idOf(await begin(10))]) expect((await file([id])).status).toBe(400);
  });
});

// Last: these move the clock.
describe('what stays', () => {
  // No copies of what was uploaded before need to be made.
  beforeAll(() => w.owner.query('delete from outbox'));

  const forgetAfter = async (hours: number) => {
    w.advance(hours * 3_600_000);
    await w.deps.db.insertInto('outbox').values({ task: 'forgetUploads', payload: '{}' }).execute();
    await w.settle();
  };

  it('of uploads in no case: nothing after a day, finished or not', async () => {
    const done = await upload(aPng(), 'një.png');
    const begun = idOf(await begin(10));
    await w.settle();
    const cleaned = join(w.deps.config.dataDir, 'evidence/cleaned', done);
    expect(existsSync(cleaned)).toBe(true);
    w.advance(23 * 3_600_000);
    const young = await upload(aWav(100), 'dy.wav');
    await forgetAfter(0);
    expect(originals()).toEqual(expect.arrayContaining([done, begun, young]));
    await forgetAfter(2);
    expect(originals().filter((name) => name.startsWith(done) || name.startsWith(begun))).toEqual([]);
    expect(existsSync(cleaned)).toBe(false);
    expect(originals()).toContain(young);
    expect((await w.call('getAttachment', { params: { id: done } })).status).toBe(404);
  });

  it('of a case: everything, whether the uploader, tus, the clock or the serving role would remove it', async () => {
    const id = await upload(aWav(100), 'një.wav');
    await file([id]);
    expect(await w.call('removeAttachment', { params: { id } })).toMatchObject({
      status: 409,
      code: 'not_allowed_now',
    });
    expect((await tus('DELETE', `${uploadsPath}${id}/`)).status).toBe(409);
    await forgetAfter(72);
    expect(originals()).toContain(id);
    for (const change of ['delete from case_documents', `update case_documents set name = 'x'`])
      await expect(w.pool.query(change)).rejects.toThrow('permission denied');
  });
});
