// How long a million leaves take: a log of that size over its tiles and entries, every hash computed. `node verify/test/million.ts`
import { nodeCrypto } from '../src/cli/nodeCrypto.ts';
import { concat, utf8 } from '../src/core/bytes.ts';
import { createHasher, emptyRange, growFrom } from '../src/core/merkle.ts';
import { rootOfTile } from '../src/core/tiles.ts';
import { checkWholeLog } from '../src/core/wholeLog.ts';

const size = Number(process.argv[2] ?? 1_000_000);
const hasher = createHasher(nodeCrypto);
const entries = Array.from({ length: size }, (_, at) => nodeCrypto.sha256(utf8(`entry ${at}`)));
const levels: Uint8Array[][] = [entries.map(hasher.leaf)];
for (let below = levels[0] ?? []; below.length >= 256; below = levels.at(-1) ?? []) {
  const full = Math.floor(below.length / 256);
  levels.push(
    Array.from({ length: full }, (_, at) => rootOfTile(hasher, concat(...below.slice(at * 256, at * 256 + 256)))),
  );
}
const tree = growFrom(hasher, emptyRange);
for (const leaf of levels[0] ?? []) tree.append(leaf);

const partOf = (of: readonly Uint8Array[], path: string): readonly Uint8Array[] => {
  const index = Number(path.replace(/\.p\/\d+$/, '').replace(/\D/g, ''));
  return of.slice(index * 256, index * 256 + 256);
};
const read = async (path: string): Promise<Uint8Array> => {
  const [, kind = '', rest = ''] = /^tile\/(entries|\d+)\/(.+)$/.exec(path) ?? [];
  if (kind !== 'entries') return concat(...partOf(levels[Number(kind)] ?? [], rest));
  return concat(...partOf(entries, rest).flatMap((entry) => [Uint8Array.of(0, entry.length), entry]));
};

const began = performance.now();
const before = process.cpuUsage();
const whole = await checkWholeLog({ hasher, read, head: { size, root: tree.root() } });
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const { user, system } = process.cpuUsage(before);
const busy = ((user + system) / 1e6).toFixed(1);
console.log(
  `${size} leaves: ${whole.is}, ${whole.is === 'whole' ? whole.tiles : 0} tiles, ${seconds} s, ${busy} s of the processor`,
);
