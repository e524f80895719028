import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import type { Storage } from './storage.ts';

/** The S3 client is large, so it is loaded only when needed. */
export async function openStorage({ dataDir, evidence: { s3, s3MaxBytes } }: Config): Promise<Storage> {
  if (!s3) return (await import('./disk.ts')).openDisk(join(dataDir, 'evidence'));
  if (s3MaxBytes === undefined)
    throw new ConfigError('S3_URL needs S3_MAX_BYTES, how many bytes the bucket may hold: uploads are promised room.');
  return (await import('./s3.ts')).openS3(s3, s3MaxBytes);
}
