import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import { clientSettings } from '../../platform/storage/s3.ts';
import type { S3Settings } from '../../platform/storage/s3Address.ts';
import { counting, type Sum } from './files.ts';
import { BackupError } from './manifest.ts';

interface Listed {
  readonly key: string;
  readonly bytes: number;
  readonly etag: string;
  readonly modifiedAtMs: number;
}

export type Bucket = ReturnType<typeof openBucket>;

/** More parallel transfers wait for the disk, fewer leave the line idle. */
const atOnce = 4;
/** S3 takes at most 5 GB in one request and 10,000 parts. */
const partBytes = 16 * 1_048_576;
const mostParts = 10_000;
const silenceMs = 30_000;

export async function withBucket<T>(settings: S3Settings, work: (bucket: Bucket) => Promise<T>): Promise<T> {
  const requestHandler = { connectionTimeout: 10_000, socketTimeout: silenceMs };
  const client = new S3({ ...clientSettings(settings), requestHandler });
  try {
    return await work(openBucket(client, settings));
  } finally {
    client.destroy();
  }
}

function openBucket(client: S3, { endpoint, bucket }: S3Settings) {
  const name = `${endpoint}/${bucket}`;
  async function read(key: string, into?: string): Promise<Sum | undefined> {
    try {
      const { Body } = await client.getObject({ Bucket: bucket, Key: key });
      if (!(Body instanceof Readable)) throw new Error('an object without a body');
      const sums = counting();
      if (into === undefined) await pipeline(Body, sums.resume());
      else await pipeline(Body, sums, createWriteStream(into, { mode: 0o600, flush: true }));
      return sums.sum();
    } catch (error) {
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
      throw error;
    }
  }
  return {
    name,
    list: () => withRetries(`${name} cannot be listed`, () => listAll(client, bucket)),
    fetch: (key: string, to: string) => withRetries(`${key} of ${name} cannot be copied`, () => read(key, to)),
    sumOf: (key: string) => withRetries(`${key} of ${name} cannot be read`, () => read(key)),
    put: (key: string, file: string, bytes: number) =>
      withRetries(`${key} cannot be brought to ${name}`, () => put(client, { bucket, key, file, bytes })),
  };
}

async function listAll(client: S3, bucket: string): Promise<readonly Listed[]> {
  const all: Listed[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
    for (const { Key: key, Size: bytes = 0, ETag: etag = '', LastModified: at } of page.Contents ?? [])
      if (key) all.push({ key, bytes, etag, modifiedAtMs: at?.getTime() ?? 0 });
  return all;
}

interface Put {
  readonly bucket: string;
  readonly key: string;
  readonly file: string;
  readonly bytes: number;
}

async function put(client: S3, { bucket, key, file, bytes }: Put): Promise<void> {
  const asked = { Bucket: bucket, Key: key };
  if (bytes <= partBytes) {
    await client.putObject({ ...asked, Body: createReadStream(file), ContentLength: bytes });
    return;
  }
  const { UploadId } = await client.createMultipartUpload(asked);
  try {
    const Parts = await putParts(client, { ...asked, UploadId }, { file, bytes });
    await client.completeMultipartUpload({ ...asked, UploadId, MultipartUpload: { Parts } });
  } catch (error) {
    // Unfinished multipart uploads cost money until they are aborted.
    await client.abortMultipartUpload({ ...asked, UploadId }).catch(() => {});
    throw error;
  }
}

async function putParts(
  client: S3,
  upload: { Bucket: string; Key: string; UploadId: string | undefined },
  { file, bytes }: Pick<Put, 'file' | 'bytes'>,
) {
  const size = Math.max(partBytes, Math.ceil(bytes / mostParts));
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  for (let start = 0; start < bytes; start += size) {
    const end = Math.min(start + size, bytes);
    const PartNumber = parts.length + 1;
    const Body = createReadStream(file, { start, end: end - 1 });
    const { ETag } = await client.uploadPart({ ...upload, PartNumber, Body, ContentLength: end - start });
    parts.push({ PartNumber, ETag });
  }
  return parts;
}

/** The first failure ends it, after those in progress. */
export async function forEach<T>(those: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = those.values();
  const failures: unknown[] = [];
  const hand = async () => {
    for (const one of left) {
      if (failures.length > 0) return;
      await work(one).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  if (failures.length > 0) throw failures[0];
}

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
const nameOf = (error: unknown): unknown => field(error, 'name');
const statusOf = (error: unknown): unknown => field(field(error, '$metadata'), 'httpStatusCode');
const broken = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (typeof status === 'number') return status >= 500 || status === 429;
  return nameOf(error) === 'TimeoutError' || broken.some((code) => field(error, 'code') === code);
}

async function withRetries<T>(what: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries < 3 && isPassing(error)) {
        await pause(tries * 500);
        continue;
      }
      if (statusOf(error) === undefined && !isPassing(error)) throw error;
      const said = [field(error, 'message'), field(error, 'code'), nameOf(error)].find(Boolean);
      throw new BackupError(`${what}: ${said}`, { cause: error });
    }
}
