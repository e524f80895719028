// Evidence as objects: <id>, what tus notes of it in <id>.info, and <id>.cleaned; issued documents as letters/<id>.pdf. The
// bucket is the commission's own and private; object lock and versions are for its keeper to set.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3 } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { newId } from '../crypto/ids.ts';
import type { S3Settings } from './s3Address.ts';
import { cleanedKey, letterKey } from './s3Keys.ts';
import type { Storage } from './storage.ts';

export const clientSettings = ({ endpoint, region, ...credentials }: Omit<S3Settings, 'bucket'>) => ({
  ...{ endpoint, region, forcePathStyle: true, credentials },
  // The client's own checksums frame the body in a way that not every store but Amazon's understands.
  ...({ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const),
});

/** `maxBytes`: how much the bucket may hold. */
export function openS3(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  maxBytes: number,
): Storage {
  const settings = clientSettings({ endpoint, region, accessKeyId, secretAccessKey });
  const client = new S3(settings);
  const uploads = new S3Store({ s3ClientConfig: { bucket, ...settings }, useTags: false });
  const read = async (key: string): Promise<Readable> => {
    const { Body } = await client.getObject({ Bucket: bucket, Key: key });
    if (!(Body instanceof Readable)) throw new Error('an object without a body');
    return Body;
  };
  const exists = (key: string): Promise<boolean> =>
    client.headObject({ Bucket: bucket, Key: key }).then(
      () => true,
      () => false,
    );
  return {
    uploads,
    // An object is whole and kept once its parts are put together, and no call here writes to it again.
    seal: async () => {},
    readOriginal: read,
    readCleaned: (id) => read(cleanedKey(id)),
    async keepCleaned(id, path) {
      const { size } = await stat(path);
      await client.putObject({
        Bucket: bucket,
        Key: cleanedKey(id),
        Body: createReadStream(path),
        ContentLength: size,
      });
    },
    async keepLetter(id, body) {
      await client.putObject({ Bucket: bucket, Key: letterKey(id), Body: body, ContentType: 'application/pdf' });
    },
    readLetter: (id) => read(letterKey(id)),
    async removeLetter(id) {
      await client.deleteObject({ Bucket: bucket, Key: letterKey(id) });
    },
    async remove(id) {
      // A multipart upload that was never put together costs money until it is told to end.
      if (!(await exists(id))) await uploads.remove(id).catch(() => {});
      const keys = [id, `${id}.info`, `${id}.part`, cleanedKey(id)];
      for (const Key of keys) await client.deleteObject({ Bucket: bucket, Key });
    },
    async state() {
      await client.headBucket({ Bucket: bucket }, { abortSignal: AbortSignal.timeout(3000) });
      return { kind: 's3', freeBytes: undefined };
    },
    roomBytes: async (countKept) => maxBytes - (await countKept()),
  };
}

/** Writes, reads, lists and deletes an object of its own. @throws Error that says which of them is refused. */
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
