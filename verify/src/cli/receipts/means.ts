// What files of a case are held against: the log that was named, keys, witnesses, evidence.
import { basename } from 'node:path';
import { parseCheckpoint } from '../../core/checkpoint.ts';
import { believedKeys, type PublishedKeys, parsePublishedKeys } from '../../core/logKeys.ts';
import { parseLogProof } from '../../core/logProof.ts';
import { createHasher } from '../../core/merkle.ts';
import type { VerifierKey } from '../../core/note.ts';
import { consistencyPath, isContinued } from '../../core/proofs.ts';
import { nodesOf, UnfitFile } from '../../core/tiles.ts';
import { Misused } from '../exit.ts';
import { nodeCrypto } from '../nodeCrypto.ts';
import { addressGiven, type Call, hashOfFile, keysGiven } from '../options.ts';
import { readFrom } from '../source.ts';

export interface Means {
  readonly log: URL | undefined;
  readonly logKeys: readonly VerifierKey[] | undefined;
  readonly witnesses: readonly VerifierKey[];
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

export async function meansOf(call: Call): Promise<Means> {
  const { words, options } = call;
  const files = await Promise.all(
    (options.file ?? []).map(async (path) => {
      const sha256 = await hashOfFile(path);
      if (sha256 === undefined) throw new Misused(words.misused.unreadable(path));
      return { name: basename(path), sha256 };
    }),
  );
  const log = options.log === undefined ? undefined : addressGiven(call, options.log);
  const given = keysGiven(call, options.key);
  const published = log && parsePublishedKeys(nodeCrypto, await readFrom(log)('keys'));
  const witnesses = keysGiven(call, options.witness);
  return { log, files, witnesses, logKeys: keysFrom(given, published) };
}

/** Keys that were named, with those they handed over to; else those of the log; none when nothing was said. */
function keysFrom(given: readonly VerifierKey[], published: PublishedKeys | undefined): Means['logKeys'] {
  if (given.length > 0) return published ? believedKeys(nodeCrypto, given, published.handovers) : given;
  return published?.keys;
}

/** Whether the log as it is now continues the head of the proof: its size, or false. */
export async function isStillThere(log: URL, proof: string): Promise<number | false> {
  const read = readFrom(log);
  const then = parseLogProof(proof)?.checkpoint;
  const now = parseCheckpoint(new TextDecoder().decode(await read('checkpoint')));
  if (!then || !now || then.origin !== now.origin || now.size < then.size) return false;
  const hasher = createHasher(nodeCrypto);
  try {
    const path = await consistencyPath(hasher, nodesOf(hasher, read, now.size), then.size, now.size);
    return isContinued(hasher, then, now, path) && now.size;
  } catch (error) {
    if (error instanceof UnfitFile) return false;
    throw error;
  }
}
