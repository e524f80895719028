// A bucket as a backup reads it and a restore fills it: objects go through as streams, a few at a time, and a line that breaks
// is tried anew. Knows nothing of what they are.
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { S3 } from '@aws-sdk/client-s3';
import { clientSettings } from '../storage/s3.ts';
import type { S3Settings } from '../storage/s3Address.ts';
import { counting } from './files.ts';
import { BackupError } from './manifest.ts';

export interface Listed {
  readonly key: string;
  readonly bytes: number;
  /** Another one stands for other bytes; what it is made of is the store's own affair. */
  readonly etag: string;
  readonly modifiedAtMs: number;
}

type Sum = ReturnType<ReturnType<typeof counting>['sum']>;

export interface Bucket {
  /** For sentences. */
  readonly name: string;
  list(): Promise<readonly Listed[]>;
  /** Copies one to a file, flushed; undefined when there is none (any more). */
  fetch(key: string, to: string): Promise<Sum | undefined>;
  /** Reads one; undefined when there is none. */
  sumOf(key: string): Promise<Sum | undefined>;
  put(key: string, file: string, bytes: number): Promise<void>;
}

/** Objects on their way at once: more wait for the disk, fewer for the line. */
const atOnce = 4;
/** What a store takes as one is 5 GB at most; parts number 10,000 at most. */
const partBytes = 16 * 1_048_576;
const mostParts = 10_000;
/** A store that says nothing for so long is not going to. */
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

function openBucket(client: S3, { endpoint, bucket }: S3Settings): Bucket {
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
    list: () => insisting(`${name} cannot be listed`, () => listAll(client, bucket)),
    fetch: (key, to) => insisting(`${key} of ${name} cannot be copied`, () => read(key, to)),
    sumOf: (key) => insisting(`${key} of ${name} cannot be read`, () => read(key)),
    put: (key, file, bytes) =>
      insisting(`${key} cannot be brought to ${name}`, () => put(client, { bucket, key, file, bytes })),
  };
}

async function listAll(client: S3, bucket: string): Promise<readonly Listed[]> {
  const all: Listed[] = [];
  let token: string | undefined;
  do {
    const page = await client.listObjectsV2({ Bucket: bucket, ...(token && { ContinuationToken: token }) });
    for (const { Key: key, Size: bytes = 0, ETag: etag = '', LastModified: at } of page.Contents ?? [])
      if (key) all.push({ key, bytes, etag, modifiedAtMs: at?.getTime() ?? 0 });
    token = page.NextContinuationToken;
  } while (token);
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
    // Parts that nobody puts together cost money until somebody says so.
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

/** Does it for each, a few at a time; the first that fails ends it, once those that were begun are through. */
export async function forEach<T>(those: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = those.values();
  let failure: { readonly error: unknown } | undefined;
  const hand = async () => {
    for (const one of left) {
      if (failure) return;
      await work(one).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  if (failure) throw failure.error;
}

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
const nameOf = (error: unknown): unknown => field(error, 'name');
const statusOf = (error: unknown): unknown => field(field(error, '$metadata'), 'httpStatusCode');
const broken = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

/** Whether it is the line or the store's bad moment, and no answer that stays the same. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  if (typeof status === 'number') return status >= 500 || status === 429;
  return nameOf(error) === 'TimeoutError' || broken.some((code) => field(error, 'code') === code);
}

/** @throws BackupError with what the store said last. */
async function insisting<T>(what: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries < 3 && isPassing(error)) {
        await pause(tries * 500);
        continue;
      }
      // Of the disk, which has words of its own.
      if (statusOf(error) === undefined && !isPassing(error)) throw error;
      const said = [field(error, 'message'), field(error, 'code'), nameOf(error)].find(Boolean);
      throw new BackupError(`${what}: ${said}`, { cause: error });
    }
}
