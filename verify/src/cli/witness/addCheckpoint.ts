// C2SP tlog-witness, add-checkpoint. Nothing is awaited between reading the last head and storing the new one, so no
// other request comes between.
import { type Crypto, equal, fromBase64, fromDecimal } from '../../core/bytes.ts';
import { parseCheckpoint, signedState } from '../../core/checkpoint.ts';
import { mapAll } from '../../core/json.ts';
import { createHasher, hashBytes } from '../../core/merkle.ts';
import type { VerifierKey } from '../../core/note.ts';
import { isContinued } from '../../core/proofs.ts';
import type { Cosigner } from '../privateKey.ts';
import type { Heads } from './heads.ts';

export interface Witness {
  readonly crypto: Crypto;
  readonly cosigner: Cosigner;
  /** Their names are the origins. */
  readonly logs: readonly VerifierKey[];
  readonly heads: Heads;
  readonly now: () => number;
}

export interface Answer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly type: 'text/plain; charset=utf-8' | 'text/x.tlog.size';
  readonly body: string;
}

const maxProofLines = 63;

const refuse = (status: Exclude<Answer['status'], 200 | 409>, body: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
});

const conflict = (size: number): Answer => ({ status: 409, type: 'text/x.tlog.size', body: `${size}\n` });

export function addCheckpoint(witness: Witness, body: string): Answer {
  const request = parseRequest(body);
  if (!request) return refuse(400, 'not an add-checkpoint request');
  const { crypto, cosigner, heads, logs } = witness;
  const { oldSize, path, checkpoint } = request;
  const { origin, size, root, note } = checkpoint;
  const keys = logs.filter(({ name }) => name === origin);
  if (keys.length === 0) return refuse(404, 'unknown log');
  if (signedState(crypto, checkpoint, keys) !== 'signed') return refuse(403, 'not signed by the log');
  if (oldSize > size) return refuse(400, 'the old size is larger than the new one');
  const hasher = createHasher(crypto);
  const newest = heads.newest(origin) ?? { size: 0, root: hasher.empty };
  if (oldSize !== newest.size) return conflict(newest.size);
  if (oldSize === size && !equal(newest.root, root)) return conflict(newest.size);
  if (!isContinued(hasher, newest, checkpoint, path)) return refuse(422, 'the new tree does not continue the old one');
  heads.save(origin, { size, root });
  return {
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: cosigner.cosign(note.text, witness.now()),
  };
}

/** `old 123`, lines of the proof, an empty line, the checkpoint. */
function parseRequest(body: string) {
  const at = body.indexOf('\n\n');
  if (at < 0) return undefined;
  const [first = '', ...lines] = body.slice(0, at).split('\n');
  const oldSize = first.startsWith('old ') ? fromDecimal(first.slice('old '.length)) : undefined;
  const path = mapAll(lines, (line) => fromBase64(line, hashBytes));
  const checkpoint = parseCheckpoint(body.slice(at + 2));
  if (oldSize === undefined || !checkpoint || !path || path.length > maxProofLines) return undefined;
  return { oldSize, path, checkpoint };
}
