// The chain of a case: each event names the leaf of the event before. What the filer cannot see stands in it by its leaf
// alone, so a gap between two open steps has to hold at least as many closed leaves as ordinals are missing. Pure.
import { fromDecimal, toHex } from '../bytes.ts';
import { type CaseLeaf, isOpenLeaf, type OpenLeaf } from './historyFile.ts';

const ordinalLine = 2;
const previousLine = 6;

interface Link {
  readonly ordinal: number;
  /** Hex. */
  readonly leaf: string;
}

/** The steps that do not follow the step before. */
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
