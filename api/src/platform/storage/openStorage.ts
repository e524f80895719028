import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import type { Storage } from './storage.ts';

/**
 * Loads the S3 client only when needed, because it is large. @throws ConfigError without a limit of the bucket's size.
 */
export async function openStorage({ dataDir, evidence: { s3, s3MaxBytes } }: Config): Promise<Storage> {
  if (!s3) return (await import('./disk.ts')).openDisk(join(dataDir, 'evidence'));
  if (s3MaxBytes === undefined)
    throw new ConfigError('S3_URL needs S3_MAX_BYTES, how many bytes the bucket may hold: uploads are promised room.');
  return (await import('./s3.ts')).openS3(s3, s3MaxBytes);
}
