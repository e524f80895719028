import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

/** Loads only what it needs: the S3 client is large. */
export async function openStorage({ dataDir, evidence }: Config): Promise<Storage> {
  if (evidence.s3) return (await import('./s3.ts')).openS3(evidence.s3);
  return (await import('./disk.ts')).openDisk(join(dataDir, 'evidence'));
}
