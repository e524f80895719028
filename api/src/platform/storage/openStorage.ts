import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Config, ConfigError } from '../config.ts';
import type { Storage } from './storage.ts';

/** The S3 client is large: loaded only when needed. */
export async function openStorage({ dataDir, evidence: { s3, s3MaxBytes } }: Config): Promise<Storage> {
  if (!s3) return (await import('./disk.ts')).openDisk(join(dataDir, 'evidence'));
  if (s3MaxBytes === undefined)
    throw new ConfigError('S3_URL needs S3_MAX_BYTES, how many bytes the bucket may hold: uploads are promised room.');
  return (await import('./s3.ts')).openS3(s3, s3MaxBytes);
}

const rememberedMs = 5000;
/** Shorter than the timeout of one part of the metrics. */
const maxMs = 800;

const probes = new WeakMap<Storage, { readonly until: number; readonly answers: Promise<boolean> }>();

/** Whether the storage answers; `/ready` and the metrics must not wait. */
export function isStorageReachable(storage: Storage): Promise<boolean> {
  const known = probes.get(storage);
  if (known && performance.now() < known.until) return known.answers;
  const availability = storage.state().then(
    () => true,
    () => false,
  );
  const answers = Promise.race([availability, pause(maxMs, false, { ref: false })]);
  probes.set(storage, { until: performance.now() + rememberedMs, answers });
  return answers;
}
