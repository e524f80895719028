// What happens to evidence after it has arrived: it is scanned, and then a copy is cleaned. A scanner that is away leaves
// the file closed and is asked again by the clock; a file that cannot be cleaned is told to staff.
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { evidenceKind } from '@denonco/contract';
import type { Deps } from '../deps.ts';
import { tellLiveOfUpload } from '../live/live.store.ts';
import { sweepTemporary } from '../storage/temporary.ts';
import { scan } from './clamav.ts';
import { withCleaner } from './cleaning/cleaners.ts';
import {
  claimCleaning,
  claimScan,
  findUpload,
  listToScan,
  requeueCleanings,
  setCleaning,
  setScan,
} from './evidence.store.ts';

const firstRetryMs = 2 * 60_000;
const laterRetryMs = 3_600_000;
const cleaningRetryMs = 10 * 60_000;
/** Above this a copy would take more memory than it is worth. */
const mostCleanedBytes = 150 * 1_048_576;

/** A job for each file, and each scans the one that comes first then, which need not be the one it was queued for. */
export async function scanEvidence(_payload: unknown, deps: Deps): Promise<void> {
  const id = await claimScan(deps.db, deps.now());
  if (id !== undefined) await scanOne(id, deps);
}

/** By the clock: copies whose job was lost, and what waits for a scanner that was away, had no limits wide enough, or was not there yet. */
export async function rescanEvidence(_payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now().getTime();
  await sweepTemporary(deps.config);
  await requeueCleanings(deps.db, new Date(now - cleaningRetryMs));
  deps.nudge();
  const since = { pending: new Date(now - firstRetryMs), judged: new Date(now - laterRetryMs) };
  const waiting = await listToScan(deps.db, since, deps.config.evidence.scanner !== undefined);
  for (const { id } of waiting) if (!(await scanOne(id, deps))) return;
}

/** False when the scanner is away. */
async function scanOne(id: string, { db, storage, config, now, log, nudge }: Deps): Promise<boolean> {
  const upload = await findUpload(db, id);
  if (!upload?.completed_at || upload.scan === 'clean' || upload.scan === 'infected') return true;
  const { scanner } = config.evidence;
  try {
    const verdict = scanner
      ? await scan(await storage.readOriginal(id), upload.size, scanner)
      : { scan: 'unscanned' as const, finding: null };
    await setScan(db, id, { ...verdict, at: now() }, upload.cleaning === 'pending');
    await tellLiveOfUpload(db, id);
    nudge();
    return true;
  } catch (error) {
    log.warn({ err: error }, 'a file waits for the scanner');
    return false;
  }
}

/** As with scans: a job for each file, and each cleans the one that comes first then. */
export async function cleanEvidence(_payload: unknown, deps: Deps): Promise<void> {
  const { db, storage, config, log, now, nudge } = deps;
  const id = await claimCleaning(db, now());
  const upload = id === undefined ? undefined : await findUpload(db, id);
  const cleaning = upload?.kind ? evidenceKind(upload.kind)?.cleaning : undefined;
  if (!id || !upload || !cleaning) return;
  if (upload.size > mostCleanedBytes) return setCleaning(db, id, 'failed');
  await withCleaner(config, async ({ from, to, clean }) => {
    await pipeline(await storage.readOriginal(id), createWriteStream(from, { mode: 0o600 }));
    const failure = await clean(cleaning, upload.size);
    if (failure !== undefined) {
      log.warn({ upload: id, failure }, 'a file could not be cleaned');
      return setCleaning(db, id, 'failed');
    }
    await storage.keepCleaned(id, to);
    await setCleaning(db, id, 'ready', (await stat(to)).size);
    await tellLiveOfUpload(db, id);
    nudge();
  });
}
