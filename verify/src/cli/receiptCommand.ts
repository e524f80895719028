// `receipt`: what a receipt proves, said point by point, and what it does not.
import { basename } from 'node:path';
import { toBase64 } from '../core/bytes.ts';
import { parseCheckpoint } from '../core/checkpoint.ts';
import { believedKeys, type PublishedKeys, parsePublishedKeys } from '../core/logKeys.ts';
import { parseLogProof } from '../core/logProof.ts';
import { createHasher } from '../core/merkle.ts';
import type { VerifierKey } from '../core/note.ts';
import { consistencyPath, isContinued } from '../core/proofs.ts';
import { checkReceipt, verdictOf } from '../core/receipt.ts';
import { type Receipt, readReceipt } from '../core/receiptFile.ts';
import { nodesOf, UnfitFile } from '../core/tiles.ts';
import { type Exit, exits, Misused, worst } from './exit.ts';
import { nodeCrypto } from './nodeCrypto.ts';
import { addressGiven, bytesOf, type Call, hashOfFile, keysGiven } from './options.ts';
import { sayReport } from './receiptReport.ts';
import { fetchProof, readFrom } from './source.ts';

interface Means {
  readonly log: URL | undefined;
  readonly logKeys: readonly VerifierKey[] | undefined;
  readonly witnesses: readonly VerifierKey[];
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

export async function receiptCommand(call: Call): Promise<Exit> {
  const { positionals, words, say } = call;
  if (positionals.length === 0) throw new Misused(words.misused.noFile);
  const means = await meansOf(call);
  const codes: Exit[] = [];
  for (const path of positionals) {
    if (positionals.length > 1) say(`\n── ${path}`);
    codes.push(await checkFile(call, path, means));
  }
  return worst(...codes);
}

async function meansOf(call: Call): Promise<Means> {
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

async function checkFile(call: Call, path: string, means: Means): Promise<Exit> {
  const { say, words } = call;
  const read = readReceipt(bytesOf(call, path));
  if ('unread' in read) {
    say(words.unread[read.unread]);
    return exits.usage;
  }
  const { log } = means;
  const fetched =
    log && read.receipt.proof === undefined ? await fetchProof(log, toBase64(read.receipt.leaf)) : undefined;
  const receipt: Receipt = { ...read.receipt, proof: read.receipt.proof ?? fetched ?? undefined };
  const report = checkReceipt(nodeCrypto, receipt, means);
  const verdict = verdictOf(report);
  const continued = log && report.log.is === 'included' ? await isStillThere(log, receipt) : undefined;
  // A leaf that was promised and that the log does not know is the worst of all.
  const isBroken = fetched === null || continued === false || report.strangers.length > 0;
  sayReport(call, {
    receipt,
    report,
    verdict: isBroken ? 'refused' : verdict,
    continued,
    isLogAsked: log !== undefined,
    isUnknown: fetched === null,
  });
  if (isBroken || verdict === 'refused') return exits.refused;
  return verdict === 'proved' ? exits.proved : exits.open;
}

/** Whether the log as it is now continues the head of the proof: its size, or false. */
async function isStillThere(log: URL, { proof = '' }: Receipt): Promise<number | false> {
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
