// The register log as its readers see it: every head that any node shows during a run is kept, and all of them must be heads
// of one tree. Judged by the verifier of this house (verify/), which shares no line with the server.
import { setTimeout as pause } from 'node:timers/promises';
import { nodeCrypto } from '../../verify/src/cli/nodeCrypto.ts';
import { logAddress, readFrom } from '../../verify/src/cli/source.ts';
import { equal } from '../../verify/src/core/bytes.ts';
import { type Checkpoint, parseCheckpoint, signedState } from '../../verify/src/core/checkpoint.ts';
import { parsePublishedKeys } from '../../verify/src/core/logKeys.ts';
import { createHasher, emptyRange, growFrom } from '../../verify/src/core/merkle.ts';
import { entriesBetween } from '../../verify/src/core/tiles.ts';

export interface HeadWatch {
  /** How many different heads were seen. */
  readonly seen: () => number;
  readonly largest: () => number;
  /** Holds every head seen so far against the entries of the log at this address. */
  readonly judge: (address: string) => Promise<readonly string[]>;
  readonly end: () => Promise<void>;
}

const everyMs = 400;

export function watchHeads(addresses: readonly string[]): HeadWatch {
  const heads = new Map<string, Checkpoint>();
  const faults = new Set<string>();
  const stopping = new AbortController();
  const watching = addresses.map(async (address) => {
    let last = 0;
    while (!stopping.signal.aborted) {
      const head = await readHead(address);
      if (head && head.size < last) faults.add(`${address} showed a head of ${head.size} after one of ${last}`);
      last = Math.max(last, head?.size ?? 0);
      if (head) heads.set(`${head.size} ${Buffer.from(head.root).toString('base64')}`, head);
      await pause(everyMs);
    }
  });
  const largest = () => Math.max(0, ...[...heads.values()].map(({ size }) => size));
  return {
    seen: () => heads.size,
    largest,
    judge: async (address) => [...faults, ...(await faultsOf(address, [...heads.values()]))],
    async end() {
      stopping.abort();
      await Promise.all(watching);
    },
  };
}

/** Undefined while nobody answers. */
async function readHead(address: string): Promise<Checkpoint | undefined> {
  try {
    const answer = await fetch(`${address}/log/checkpoint`, { signal: AbortSignal.timeout(3000) });
    const text = await answer.text();
    return answer.ok ? parseCheckpoint(text) : undefined;
  } catch {
    return undefined;
  }
}

async function faultsOf(address: string, seen: readonly Checkpoint[]): Promise<string[]> {
  const log = logAddress(address);
  if (!log) throw new Error(`${address} is no address`);
  const read = readFrom(log);
  const keys = parsePublishedKeys(nodeCrypto, await read('keys'))?.keys ?? [];
  const heads = seen.toSorted((a, b) => a.size - b.size);
  const faults = heads
    .filter((head) => signedState(nodeCrypto, head, keys) !== 'signed')
    .map(({ size }) => `the head of ${size} is not signed by the log's key`);
  const newest = await readHead(address);
  const hasher = createHasher(nodeCrypto);
  const tree = growFrom(hasher, emptyRange);
  const judge = () => {
    const size = tree.range().size;
    for (const head of heads.filter((one) => one.size === size))
      if (!equal(head.root, tree.root())) faults.push(`the log forked: a head of ${size} is not of its entries`);
  };
  judge();
  for await (const entries of entriesBetween(read, 0, newest?.size ?? 0))
    for (const entry of entries) {
      tree.append(hasher.leaf(entry));
      judge();
    }
  const gone = heads.filter(({ size }) => size > (newest?.size ?? 0));
  return [...faults, ...gone.map(({ size }) => `a head of ${size} was shown, and the log has fewer entries`)];
}
