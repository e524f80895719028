// Files in a bucket: <id>, tus metadata in <id>.info, <id>.cleaned and letters/<id>.pdf.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { paginateListObjectsV2, S3 } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { newId } from '../crypto/ids.ts';
import type { S3Settings } from './s3Address.ts';
import { bundleKey, cleanedKey, letterKey } from './s3Keys.ts';
import type { Storage } from './storage.ts';

const clientSettings = ({ endpoint, region, ...credentials }: Omit<S3Settings, 'bucket'>) => ({
  endpoint,
  region,
  forcePathStyle: true,
  credentials,
  // Few stores besides Amazon's support the default checksums' framing.
  ...({ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const),
});

export function openS3({ bucket, ...address }: S3Settings, maxBytes: number): Storage {
  const settings = clientSettings(address);
  const client = new S3(settings);
  const uploads = new S3Store({ s3ClientConfig: { bucket, ...settings }, useTags: false });
  const read = async (key: string): Promise<Readable> => {
    const { Body } = await client.getObject({ Bucket: bucket, Key: key });
    if (!(Body instanceof Readable)) throw new Error('an object without a body');
    return Body;
  };
  const save = async (key: string, path: string): Promise<void> => {
    const { size } = await stat(path);
    await client.putObject({ Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength: size });
  };
  return {
    uploads,
    // A completed object is durable and never rewritten.
    seal: async () => {},
    readOriginal: read,
    readCleaned: (id) => read(cleanedKey(id)),
    saveCleaned: (id, path) => save(cleanedKey(id), path),
    async saveLetter(id, body) {
      await client.putObject({ Bucket: bucket, Key: letterKey(id), Body: body, ContentType: 'application/pdf' });
    },
    readLetter: (id) => read(letterKey(id)),
    async removeLetter(id) {
      await client.deleteObject({ Bucket: bucket, Key: letterKey(id) });
    },
    saveBundle: (id, path) => save(bundleKey(id), path),
    readBundle: (id) => read(bundleKey(id)),
    async removeBundle(id) {
      await client.deleteObject({ Bucket: bucket, Key: bundleKey(id) });
    },
    async remove(id) {
      // An unfinished upload costs money until aborted.
      await client.headObject({ Bucket: bucket, Key: id }).catch(() => uploads.remove(id).catch(() => {}));
      const keys = [id, `${id}.info`, `${id}.part`, cleanedKey(id)];
      for (const Key of keys) await client.deleteObject({ Bucket: bucket, Key });
    },
    async state() {
      await client.headBucket({ Bucket: bucket }, { abortSignal: AbortSignal.timeout(3000) });
      return { kind: 's3', freeBytes: undefined };
    },
    roomBytes: async (countUsedBytes) => maxBytes - (await countUsedBytes()),
  };
}

export async function listObjects({ bucket, ...settings }: S3Settings): Promise<ReadonlyMap<string, number>> {
  const requestHandler = { connectionTimeout: 10_000, socketTimeout: 30_000 };
  const client = new S3({ ...clientSettings(settings), requestHandler });
  const sizes = new Map<string, number>();
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
    for (const { Key, Size = 0 } of page.Contents ?? []) if (Key) sizes.set(Key, Size);
  client.destroy();
  return sizes;
}

export async function probeBucket({ bucket, ...settings }: S3Settings): Promise<void> {
  const client = new S3(clientSettings(settings));
  const Key = `probe/${newId()}`;
  const at = { Bucket: bucket, Key };
  const within = () => ({ abortSignal: AbortSignal.timeout(5000) });
  const remove = () => client.deleteObject(at, within());
  await step('write', () => client.putObject({ ...at, Body: Key }, within()));
  try {
    await step('read', async () => (await client.getObject(at, within())).Body?.transformToString());
    await step('list', () => client.listObjectsV2({ Bucket: bucket, Prefix: Key, MaxKeys: 1 }, within()));
  } catch (error) {
    await remove().catch(() => {});
    throw error;
  }
  await step('delete', remove);
}

async function step(what: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (cause) {
    throw new Error(`${what}: ${cause instanceof Error ? cause.name : 'refused'}`, { cause });
  }
}
