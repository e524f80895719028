// Both tools that detect tampering. The verifier, with its own code and one head that it kept: follows the log over
// HTTP, checks it whole, and holds the register's openings and stored files against it. And the portal's own check. Both say
// what they found first.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeCrypto } from '../../../verify/src/cli/nodeCrypto.ts';
import { followLog, type Kept } from '../../../verify/src/core/follow.ts';
import { parseLogProof } from '../../../verify/src/core/logProof.ts';
import { createHasher } from '../../../verify/src/core/merkle.ts';
import { parseVerifierKey } from '../../../verify/src/core/note.ts';
import { OpeningsCheck } from '../../../verify/src/core/openings.ts';
import { type Head, isIncluded } from '../../../verify/src/core/proofs.ts';
import { checkWholeLog } from '../../../verify/src/core/wholeLog.ts';
import { listFindings } from '../../src/checking/checking.store.ts';
import { checkRest, checkSpan, span } from '../../src/checking/checking.ts';
import { findLastHead } from '../../src/registerLog/heads.store.ts';
import { openingsOf } from '../../src/registerLog/openings/openings.ts';
import type { World } from '../world.ts';

const hasher = createHasher(nodeCrypto);

const readFrom = (address: string) => async (path: string) => {
  const answer = await fetch(`${address}/log/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** What a verifier keeps after its first visit. */
export async function firstVisit({ address, deps }: World): Promise<Kept> {
  const key = parseVerifierKey(nodeCrypto, deps.keys.promiseVerifierKey);
  const followed = await followLog({
    ...{ crypto: nodeCrypto, read: readFrom(address), before: { keys: key ? [key] : [] } },
  });
  if (followed.is === 'broken') throw new Error(`broken at the first visit: ${followed.why}`);
  return followed.kept;
}

/** By what the verifier sees that something is not as it was; undefined when it sees nothing. */
export async function detect(world: World, kept: Kept, isWhole = true): Promise<string | undefined> {
  const read = readFrom(world.address);
  try {
    const followed = await followLog({ crypto: nodeCrypto, read, before: kept });
    if (followed.is === 'broken') return `follow: ${followed.why}`;
    const entries: Uint8Array[] = [];
    const onEntry = (entry: Uint8Array) => entries.push(entry.slice());
    const whole = await checkWholeLog({ hasher, read, head: followed.checkpoint, onEntry });
    if (whole.is !== 'whole') return `check: ${whole.is}`;
    const behind = await detectBehind(world, entries);
    // One request an entry would take many times as long as all other checks.
    return behind ?? (isWhole ? detectRefusal(world, entries, followed.checkpoint) : undefined);
  } catch (error) {
    // A log that no longer serves what its own head says it has.
    if (error instanceof Error && /: (404|500)$/.test(error.message)) return 'check: missing file';
    throw error;
  }
}

/** By what `npm run log:check` sees it; undefined when it sees nothing. */
export async function checkItself({ deps, owner }: World): Promise<string | undefined> {
  await owner.query('delete from log_findings');
  const size = (await findLastHead(deps.db))?.size ?? 0;
  for (let from = 0; from < size; from += span)
    await checkSpan(deps, from, Math.min(size, from + span), { files: 'filed' });
  await checkRest(deps);
  return (await listFindings(deps.db, 1))[0]?.fault;
}

/** Whoever holds a receipt asks the portal for the proof of its leaf: each is given, and is that of its place. */
async function detectRefusal({ call }: World, entries: readonly Uint8Array[], { size, root }: Head) {
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

async function detectBehind({ deps }: World, entries: readonly Uint8Array[]): Promise<string | undefined> {
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
    // Rows that nothing can be made of: the portal's command ends with a fault as well.
    return `openings: ${error instanceof Error ? error.name : 'fault'}`;
  }
  const [first] = check.finish();
  return first && `openings: ${first.fault}`;
}
