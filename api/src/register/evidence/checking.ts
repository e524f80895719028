// Jobs that scan and clean files. While the scanner is away a file stays closed; it is tried again by schedule.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { evidenceKind } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import { publishLiveUpload } from '../../platform/live/live.store.ts';
import { sweepTemporary } from '../../platform/storage/temporary.ts';
import { scan } from './clamav.ts';
import { withCleaner } from './cleaning/cleaners.ts';
import { isEncryptedIn } from './evidence.kind.ts';
import {
  claimCleaning,
  claimScan,
  findUpload,
  listToScan,
  requeueCleanings,
  setCleaned,
  setScan,
  updateUpload,
} from './evidence.store.ts';

const firstRetryMs = 2 * 60_000;
const laterRetryMs = 3_600_000;
const cleaningRetryMs = 10 * 60_000;
/** A copy of a larger file would take too much memory. */
const maxCleanedBytes = 150 * 1_048_576;

/** Each job scans the most urgent file, which need not be its own. */
export async function scanEvidence(_payload: unknown, deps: Deps): Promise<void> {
  const id = await claimScan(deps.db, deps.now());
  if (id !== undefined) await scanOne(id, deps);
}

/** Rescans files whose job was lost, or whose scanner was unavailable, too limited or missing. */
export async function rescanEvidence(_payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now().getTime();
  await sweepTemporary(deps.config);
  await requeueCleanings(deps.db, new Date(now - cleaningRetryMs));
  deps.wakeRelay();
  const since = { pending: new Date(now - firstRetryMs), judged: new Date(now - laterRetryMs) };
  const waiting = await listToScan(deps.db, since, deps.config.evidence.scanner !== undefined);
  for (const id of waiting) if (!(await scanOne(id, deps))) return;
}

async function scanOne(id: string, deps: Deps): Promise<boolean> {
  const { db, storage, config, now, log, wakeRelay } = deps;
  const upload = await findUpload(db, id);
  if (!upload?.completed_at || ['clean', 'infected', 'encrypted'].includes(upload.scan)) return true;
  const { scanner } = config.evidence;
  try {
    const verdict = scanner
      ? await scan(await storage.readOriginal(id), upload.size, scanner)
      : { scan: 'unscanned' as const, finding: null };
    // A scanner reports files as clean that it could not open.
    const isUnseen = verdict.scan === 'clean' || verdict.scan === 'unscanned';
    const cleaning = upload.kind && evidenceKind(upload.kind)?.cleaning;
    const isLocked =
      isUnseen &&
      (cleaning === 'pdf' || cleaning === 'office') &&
      (await isEncryptedIn(await storage.readOriginal(id))) &&
      !(upload.kind === 'pdf' && (await opensUnasked(id, upload.size, deps)));
    const found = isLocked ? { scan: 'encrypted' as const, finding: null } : verdict;
    await setScan(db, id, { ...found, at: now() }, upload.cleaning === 'pending');
    await publishLiveUpload(db, id);
    wakeRelay();
    return true;
  } catch (error) {
    log.warn({ err: error }, 'a file waits for the scanner');
    return false;
  }
}

/** A PDF whose owner's password only forbids changes. */
async function opensUnasked(id: string, size: number, { storage, config }: Deps): Promise<boolean> {
  if (size > maxCleanedBytes) return false;
  return withCleaner(config, async ({ from, clean }) => {
    await pipeline(await storage.readOriginal(id), createWriteStream(from, { mode: 0o600 }));
    return (await clean('pdf', size)) === 'ProtectedError';
  });
}

/** The queue asks again in seconds when it throws. */
export async function cleanEvidence(_payload: unknown, deps: Deps): Promise<void> {
  const id = await claimCleaning(deps.db, deps.now());
  if (id === undefined) return;
  try {
    await cleanOne(id, deps);
  } catch (error) {
    // The cleaner failed, so the file can be claimed again at once.
    await updateUpload(deps.db, id, { cleaning_began_at: new Date(0) });
    throw error;
  }
}

const failed = { cleaning: 'failed', cleaned_size: null } as const;

async function cleanOne(id: string, { db, storage, config, log, wakeRelay }: Deps): Promise<void> {
  const upload = await findUpload(db, id);
  const cleaning = upload?.kind ? evidenceKind(upload.kind)?.cleaning : undefined;
  if (!upload || !cleaning) return;
  if (upload.size > maxCleanedBytes) return updateUpload(db, id, failed);
  await withCleaner(config, async ({ from, to, clean }) => {
    await pipeline(await storage.readOriginal(id), createWriteStream(from, { mode: 0o600 }));
    const failure = await clean(cleaning, upload.size);
    if (failure !== undefined) {
      log.warn({ upload: id, failure }, 'a file could not be cleaned');
      return updateUpload(db, id, failed);
    }
    const hash = createHash('sha256');
    await pipeline(createReadStream(to), hash);
    await storage.saveCleaned(id, to);
    await setCleaned(db, id, { size: (await stat(to)).size, sha256: hash.digest() });
    await publishLiveUpload(db, id);
    wakeRelay();
  });
}
