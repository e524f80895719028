import { basename } from 'node:path';
import { parseCheckpoint } from '../../core/checkpoint.ts';
import { type Breach, findBreach } from '../../core/follow.ts';
import { type PublishedKeys, parsePublishedKeys, trustedKeysWithSuccessors } from '../../core/logKeys.ts';
import { parseLogProof } from '../../core/logProof.ts';
import { createHasher } from '../../core/merkle.ts';
import type { VerifierKey } from '../../core/note.ts';
import { filesOf, UnfitFile } from '../../core/tiles.ts';
import { UsageError } from '../exit.ts';
import { nodeCrypto } from '../nodeCrypto.ts';
import { addressGiven, type CommandContext, hashOfFile, keysGiven } from '../options.ts';
import { readFrom } from '../source.ts';

export type Means = Awaited<ReturnType<typeof readMeans>>;

export async function readMeans(context: CommandContext) {
  const { messages, options } = context;
  const files = await Promise.all(
    (options.file ?? []).map(async (path) => {
      const sha256 = await hashOfFile(path);
      if (sha256 === undefined) throw new UsageError(messages.misused.unreadable(path));
      return { name: basename(path), sha256 };
    }),
  );
  const log = options.log === undefined ? undefined : addressGiven(context, options.log);
  const given = keysGiven(context, options.key);
  const published = log && parsePublishedKeys(nodeCrypto, await readFrom(log)('keys'));
  const witnesses = keysGiven(context, options.witness);
  return { log, origin: published?.origin, files, witnesses, logKeys: keysFrom(given, published) };
}

function keysFrom(given: readonly VerifierKey[], published: PublishedKeys | undefined) {
  if (given.length > 0) return published ? trustedKeysWithSuccessors(nodeCrypto, given, published.handovers) : given;
  return published?.keys;
}

/** A proof of a predecessor log has to be made anew. */
export function needsProof(proof: string | undefined, { origin, logKeys = [] }: Means): boolean {
  const of = proof === undefined ? undefined : parseLogProof(proof)?.checkpoint.origin;
  if (proof === undefined) return true;
  return (
    origin !== undefined && of !== origin && [of, origin].every((name) => logKeys.some((key) => key.name === name))
  );
}

export interface Continued {
  readonly size: number;
  readonly why: Breach | undefined;
}

export async function checkContinued(log: URL, proof: string): Promise<Continued> {
  const read = readFrom(log);
  const then = parseLogProof(proof)?.checkpoint;
  const now = parseCheckpoint(new TextDecoder().decode(await read('checkpoint')));
  if (!then || !now) return { size: 0, why: 'malformedHead' };
  const { size } = now;
  if (then.origin !== now.origin) return { size, why: 'otherOrigin' };
  try {
    return { size, why: await findBreach(createHasher(nodeCrypto), filesOf(read, now.origin), then, now) };
  } catch (error) {
    if (error instanceof UnfitFile) return { size, why: 'unfitFiles' };
    throw error;
  }
}

/** A damaged tile alone does not break the continuation. */
export const isBroken = (continued: Continued | undefined): boolean =>
  continued?.why !== undefined && continued.why !== 'tileMismatch';
