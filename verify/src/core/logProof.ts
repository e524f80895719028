// C2SP tlog-proof: offline proof of inclusion. Pure.
import { fromBase64, fromDecimal } from './bytes.ts';
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { mapAll } from './json.ts';
import { hashBytes } from './merkle.ts';

export interface LogProof {
  readonly position: number;
  readonly path: readonly Uint8Array[];
  readonly checkpoint: Checkpoint;
}

const firstLine = 'c2sp.org/tlog-proof@v1';
/** Sizes are safe integers. */
const maxDepth = 63;

export function parseLogProof(text: string): LogProof | undefined {
  const at = text.indexOf('\n\n');
  if (at < 0) return undefined;
  const [first, ...rest] = text.slice(0, at).split('\n');
  const [index = '', ...hashes] = rest[0]?.startsWith('extra ') ? rest.slice(1) : rest;
  const position = index.startsWith('index ') ? fromDecimal(index.slice('index '.length)) : undefined;
  const path = mapAll(hashes, (hash) => fromBase64(hash, hashBytes));
  const checkpoint = parseCheckpoint(text.slice(at + 2));
  if (first !== firstLine || position === undefined || !checkpoint || !path || path.length > maxDepth) return undefined;
  return { position, path, checkpoint };
}
