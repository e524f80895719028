import { createHash, timingSafeEqual } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../platform/deps.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { cutoffOf } from '../../reference/settings/periods.store.ts';
import { detectKind, isEncryptedIn } from './evidence.kind.ts';
import {
  completeUpload,
  deleteUpload,
  findUpload,
  listAbandonedUploads,
  refuseUpload,
  remainingBytes,
  scanRefusal,
} from './evidence.store.ts';

const atWork = new Map<string, Promise<void>>();

/** Idempotent: after a crash the next look finishes it. */
export function finishUpload(deps: Deps, id: string): Promise<void> {
  const working = atWork.get(id) ?? inspect(deps, id).finally(() => atWork.delete(id));
  atWork.set(id, working);
  return working;
}

async function inspect(deps: Deps, id: string): Promise<void> {
  const { db, storage, now } = deps;
  const upload = orNotFound(await findUpload(db, id));
  if (upload.completed_at) return;
  if (upload.refused_at) throw httpError(scanRefusal(upload));
  const kind = await detectKind(await storage.readOriginal(id));
  if (!kind) {
    // Office documents with a password have no other mark of their kind.
    const scan = (await isEncryptedIn(await storage.readOriginal(id))) ? 'encrypted' : 'pending';
    await refuseUpload(db, id, scan, now());
    await storage.remove(id);
    throw httpError(scanRefusal({ scan }));
  }
  await storage.seal(id);
  const hash = createHash('sha256');
  await pipeline(await storage.readOriginal(id), hash);
  await completeUpload(db, id, { kind, sha256: hash.digest(), at: now() });
  deps.wakeRelay();
}

export async function removeUpload({ db, storage }: Deps, id: string): Promise<void> {
  if (!(await findUpload(db, id))) throw httpError('not_found');
  if (!(await deleteUpload(db, id))) throw httpError('not_allowed_now');
  await storage.remove(id);
}

/** Stays of uploads in no case while the room is short of one maximal filing. */
const unsentMs = 15 * 60_000;
const unattachedMs = 120 * 60_000;

/** The row goes first: a concurrent filing keeps it or does not find it. */
export async function purgeAbandonedUploads(_payload: unknown, { db, storage, now, config, log }: Deps): Promise<void> {
  const startedBefore = (await cutoffOf(db, 'uploads', now())) ?? new Date(0);
  const { maxBytes, maxFiles } = config.evidence;
  const isShort = (await remainingBytes(db, storage)) < maxBytes * maxFiles;
  const before = (ms: number) => (isShort ? new Date(now().getTime() - ms) : new Date(0));
  const stay = { begun: startedBefore, complete: before(unattachedMs), unsent: before(unsentMs) };
  const forgotten = await listAbandonedUploads(db, stay);
  if (isShort) log.warn({ uploads: forgotten.length }, 'room for files is short: uploads in no case stay less long');
  for (const id of forgotten) if (await deleteUpload(db, id)) await storage.remove(id);
}

/** A wrong ticket is refused by the id, without the database. */
const ticketBytes = ({ keys }: Pick<Deps, 'keys'>, id: string): Buffer => keys.hash('upload-ticket', id.toLowerCase());

export const ticketOf = (deps: Pick<Deps, 'keys'>, id: string): string => ticketBytes(deps, id).toString('base64url');

export function isTicketOf(deps: Pick<Deps, 'keys'>, id: string, ticket: string | undefined): boolean {
  const expected = ticketBytes(deps, id);
  const given = Buffer.from(ticket ?? '', 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
