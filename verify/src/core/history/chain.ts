// Each event of a case names the leaf of the event before. Events that the filer cannot see are leaves alone: a gap
// must hold at least as many of them as ordinals are missing. Pure.
import { fromDecimal, toHex } from '../bytes.ts';
import { type CaseLeaf, isOpenLeaf, type OpenLeaf } from './historyFile.ts';

const ordinalLine = 2;
const previousLine = 6;

interface Link {
  readonly ordinal: number;
  readonly leaf: string;
}

export function brokenLinks(leaves: readonly CaseLeaf[]): ReadonlySet<OpenLeaf> {
  const broken = new Set<OpenLeaf>();
  let last: Link | undefined;
  let between: string[] = [];
  for (const one of leaves) {
    const leaf = toHex(one.leaf);
    if (!isOpenLeaf(one)) between.push(leaf);
    else if (one.kind === 'filing' || one.kind === 'event') {
      const ordinal = one.kind === 'filing' ? 1 : (fromDecimal(one.lines[ordinalLine] ?? '') ?? 0);
      if (!follows(one, ordinal, last, between)) broken.add(one);
      last = { ordinal, leaf };
      between = [];
    }
  }
  return broken;
}

function follows({ kind, lines }: OpenLeaf, ordinal: number, last: Link | undefined, between: readonly string[]) {
  if (kind === 'filing') return last === undefined;
  const named = lines[previousLine] ?? '';
  const missing = ordinal - 1 - (last?.ordinal ?? 0);
  if (missing === 0) return named === last?.leaf;
  return missing > 0 && between.length >= missing && between.includes(named);
}
