// An S3-compatible server with one bucket, limited to what the portal uses: objects, multipart uploads, paged lists.
// Writes are flushed before they are answered. Own process: `objectStore.ts <port> <folder> [<entries in a page>]`.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

interface StoreRequest {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const [port = '0', folder = '.', maxPerPage = '1000'] = process.argv.slice(2);
const objects = join(folder, 'objects');
const uploads = join(folder, 'uploads');
for (const one of [objects, uploads]) mkdirSync(one, { recursive: true });

const fileOf = (key: string): string => join(objects, Buffer.from(key).toString('base64url'));
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const s3Error = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
const xml = (name: string, inner: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`,
});
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Atomic and flushed. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  const file = await open(part, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
}

async function storeObject({ key, headers }: StoreRequest, bytes: Buffer): Promise<Answer> {
  await writeDurably(`${fileOf(key)}.headers`, Buffer.from(JSON.stringify(headers)));
  await writeDurably(fileOf(key), bytes);
  return { status: 200, headers: { etag: tagOf(bytes) } };
}

async function readObject({ method, key }: StoreRequest): Promise<Answer> {
  try {
    const bytes = await readFile(fileOf(key));
    const headers: Record<string, string> = JSON.parse(await readFile(`${fileOf(key)}.headers`, 'utf8'));
    const length = { 'content-length': String(bytes.length), etag: tagOf(bytes) };
    return { status: 200, headers: { ...headers, ...length }, ...(method === 'GET' && { body: bytes }) };
  } catch (error) {
    if (isMissing(error)) return method === 'HEAD' ? { status: 404 } : s3Error(404, 'NoSuchKey');
    throw error;
  }
}

async function removeObject(key: string): Promise<Answer> {
  for (const path of [fileOf(key), `${fileOf(key)}.headers`]) await rm(path, { force: true });
  return { status: 204 };
}

async function removeObjects({ body }: StoreRequest): Promise<Answer> {
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) await removeObject(key);
  return xml('DeleteResult', '');
}

/** As ListObjectsV2; the token is the last key of the previous page. */
async function listObjects(query: URLSearchParams): Promise<Answer> {
  const after = query.get('continuation-token') ?? '';
  const keys = (await readdir(objects))
    .filter((name) => !name.includes('.'))
    .map((name) => Buffer.from(name, 'base64url').toString())
    .filter((key) => key > after)
    .toSorted();
  const page = keys.slice(0, Number(maxPerPage));
  const contents = await Promise.all(page.map(entryOf));
  const isCut = page.length < keys.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml('ListBucketResult', `<IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}`);
}

/** Empty for an object deleted meanwhile. */
async function entryOf(key: string): Promise<string> {
  try {
    const { size, mtime } = await stat(fileOf(key));
    const tag = tagOf(await readFile(fileOf(key)));
    return `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified><ETag>${tag}</ETag><Size>${size}</Size></Contents>`;
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

interface Upload {
  readonly id: string;
  readonly home: string;
}

async function beginUpload(request: StoreRequest): Promise<Answer> {
  const id = randomUUID();
  mkdirSync(join(uploads, id));
  await writeDurably(join(uploads, id, 'headers'), Buffer.from(JSON.stringify(request.headers)));
  return xml('InitiateMultipartUploadResult', `<Key>${request.key}</Key><UploadId>${id}</UploadId>`);
}

async function partsOf({ home }: Upload) {
  const names = (await readdir(home)).filter((name) => /^\d+$/.test(name)).toSorted((a, b) => Number(a) - Number(b));
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(home, name)) })));
}

async function listParts(upload: Upload, key: string): Promise<Answer> {
  const parts = (await partsOf(upload)).map(
    ({ name, bytes }) =>
      `<Part><PartNumber>${name}</PartNumber><ETag>${tagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
  );
  const about = `<Key>${key}</Key><UploadId>${upload.id}</UploadId><IsTruncated>false</IsTruncated>`;
  return xml('ListPartsResult', about + parts.join(''));
}

async function putTogether(upload: Upload, request: StoreRequest): Promise<Answer> {
  const named = [...request.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => number);
  const parts = (await partsOf(upload)).filter(({ name }) => named.includes(name));
  if (parts.length !== named.length || parts.length === 0) return s3Error(400, 'InvalidPart');
  const headers: Record<string, string> = JSON.parse(await readFile(join(upload.home, 'headers'), 'utf8'));
  const bytes = Buffer.concat(parts.map((part) => part.bytes));
  await storeObject({ ...request, headers }, bytes);
  await rm(upload.home, { recursive: true });
  return xml('CompleteMultipartUploadResult', `<Key>${request.key}</Key><ETag>${tagOf(bytes)}</ETag>`);
}

async function onUpload(upload: Upload, request: StoreRequest): Promise<Answer> {
  const { method, key, query, body } = request;
  try {
    if (method === 'GET') return await listParts(upload, key);
    if (method === 'POST') return await putTogether(upload, request);
    if (method === 'DELETE') {
      await rm(upload.home, { recursive: true });
      return { status: 204 };
    }
    await writeDurably(join(upload.home, String(Number(query.get('partNumber')))), body);
    return { status: 200, headers: { etag: tagOf(body) } };
  } catch (error) {
    if (isMissing(error)) return s3Error(404, 'NoSuchUpload');
    throw error;
  }
}

async function answer(request: StoreRequest): Promise<Answer> {
  const { method, key, query, body } = request;
  const id = query.get('uploadId');
  if (id !== null)
    return /^[0-9a-f-]{36}$/.test(id)
      ? onUpload({ id, home: join(uploads, id) }, request)
      : s3Error(404, 'NoSuchUpload');
  if (key === '' && method === 'GET' && query.has('list-type')) return listObjects(query);
  if (key === '') return method === 'POST' && query.has('delete') ? removeObjects(request) : { status: 200 };
  if (method === 'POST' && query.has('uploads')) return beginUpload(request);
  if (method === 'PUT') return storeObject(request, body);
  if (method === 'DELETE') return removeObject(key);
  return method === 'GET' || method === 'HEAD' ? readObject(request) : s3Error(405, 'MethodNotAllowed');
}

async function parseRequest(request: IncomingMessage): Promise<StoreRequest> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store');
  const [, , ...key] = decodeURIComponent(pathname).split('/');
  const storedHeaders = Object.entries(request.headers).flatMap(([name, value]) =>
    (name === 'content-type' || name.startsWith('x-amz-meta-')) && typeof value === 'string' ? [[name, value]] : [],
  );
  const body = await buffer(request);
  return {
    method: request.method ?? 'GET',
    key: key.join('/'),
    query,
    body,
    headers: Object.fromEntries(storedHeaders),
  };
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A stream signed in chunks has a framing that is not decoded here: refused rather than stored wrong.
  const isFramed = String(request.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=') ?? false;
  const parsed = await parseRequest(request);
  const { status, headers, body } = isFramed
    ? s3Error(501, 'NotImplemented')
    : isSigned
      ? await answer(parsed)
      : s3Error(403, 'AccessDenied');
  response.writeHead(status, headers).end(body);
}

createServer((request, response) => {
  serve(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(port), '127.0.0.1');
