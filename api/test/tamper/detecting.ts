// Both detectors of tampering. The verifier, with its own code and one saved head: follows and checks the whole log
// over HTTP, and compares the register's openings and stored files. And the portal's own job. Both return their first
// finding.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeCrypto } from '../../../verify/src/cli/nodeCrypto.ts';
import { type FollowState, followLog } from '../../../verify/src/core/follow.ts';
import { parseLogProof } from '../../../verify/src/core/logProof.ts';
import { createHasher } from '../../../verify/src/core/merkle.ts';
import { parseVerifierKey } from '../../../verify/src/core/note.ts';
import { OpeningsCheck } from '../../../verify/src/core/openings.ts';
import { type Head, isIncluded } from '../../../verify/src/core/proofs.ts';
import { checkWholeLog } from '../../../verify/src/core/wholeLog.ts';
import { listSureFindings } from '../../src/administration/integrity/checking.store.ts';
import { checkLog } from '../../src/administration/integrity/checking.ts';
import { openingsOf } from '../../src/register/registerLog/openings/openings.ts';
import type { TestApp } from '../testApp.ts';

const hasher = createHasher(nodeCrypto);

const readFrom = (address: string) => async (path: string) => {
  const answer = await fetch(`${address}/log/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** The state that a verifier keeps after its first visit. */
export async function firstVisit({ address, deps }: TestApp): Promise<FollowState> {
  const key = parseVerifierKey(nodeCrypto, deps.keys.promiseVerifierKey);
  const followed = await followLog({
    crypto: nodeCrypto,
    read: readFrom(address),
    before: { keys: key ? [key] : [] },
  });
  if (followed.is === 'broken') throw new Error(`broken at the first visit: ${followed.why}`);
  return followed.saved;
}

/** The verifier's first finding; undefined when there is none. */
export async function detect(testApp: TestApp, saved: FollowState, isWhole = true): Promise<string | undefined> {
  const read = readFrom(testApp.address);
  try {
    const followed = await followLog({ crypto: nodeCrypto, read, before: saved });
    if (followed.is === 'broken') return `follow: ${followed.why}`;
    const entries: Uint8Array[] = [];
    const onEntry = (entry: Uint8Array) => entries.push(entry.slice());
    const whole = await checkWholeLog({ hasher, read, head: followed.checkpoint, onEntry });
    if (whole.is !== 'whole') return `check: ${whole.is}`;
    const behind = await detectBehind(testApp, entries);
    // One request per entry would take many times as long as all other checks.
    return behind ?? (isWhole ? detectRefusal(testApp, entries, followed.checkpoint) : undefined);
  } catch (error) {
    // The log no longer serves what its head promises.
    if (error instanceof Error && /: (404|500)$/.test(error.message)) return 'check: missing file';
    throw error;
  }
}

const minutes = 3;
/** The first finding that the job of every minute confirms within three; undefined when there is none. */
export async function checkItself({ deps, owner, clock, advance }: TestApp): Promise<string | undefined> {
  await owner.query('delete from log_findings');
  const began = clock.now;
  try {
    for (let minute = 0; minute < minutes; minute++) {
      await checkLog({}, deps);
      const [found] = await listSureFindings(deps.db, 1);
      if (found) return found.fault;
      advance(60_000);
    }
    return undefined;
  } finally {
    clock.now = began;
  }
}

/** Requests the proof of every leaf as a receipt holder would; each must be given and be of its position. */
async function detectRefusal({ call }: TestApp, entries: readonly Uint8Array[], { size, root }: Head) {
  for (const [position, entry] of entries.entries()) {
    const leafHash = hasher.leaf(entry);
    const { status, result } = await call('findLogProof', { body: { leaf: Buffer.from(leafHash).toString('base64') } });
    if (status !== 200) return 'receipt: unknown leaf';
    const proof = result.state === 'logged' ? parseLogProof(result.proof) : undefined;
    const claim = proof && { leafHash, position: proof.position, path: proof.path, size, root };
    if (!claim || claim.position !== position || !isIncluded(hasher, claim)) return 'receipt: proof of another';
  }
  return undefined;
}

async function detectBehind({ deps }: TestApp, entries: readonly Uint8Array[]): Promise<string | undefined> {
  const hashFile = async (path: string) => {
    const bytes = await readFile(join(deps.config.dataDir, path)).catch(() => undefined);
    return bytes && createHash('sha256').update(bytes).digest('hex');
  };
  const check = new OpeningsCheck({ crypto: nodeCrypto, entries, hashFile });
  const { db, keys } = deps;
  try {
    for await (const lines of openingsOf({ db, keys, onDisk: true }))
      for (const line of lines.split('\n')) if (line !== '') await check.take(line);
  } catch (error) {
    // Unreadable rows: the portal's command fails too.
    return `openings: ${error instanceof Error ? error.name : 'fault'}`;
  }
  const [first] = check.finish();
  return first && `openings: ${first.problem}`;
}
