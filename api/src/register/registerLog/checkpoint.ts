// C2SP tlog-checkpoint and tlog-proof, and the head saved beside the key file.
import { readFileSync } from 'node:fs';
import { replaceFile } from '../../platform/crypto/keyFile.ts';
import { parseNote } from '../../platform/crypto/notes.ts';

export interface Head {
  readonly size: number;
  readonly root: Buffer;
}

export const checkpointText = (origin: string, { size, root }: Head): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

export function parseCheckpoint(origin: string, text: string): Head | undefined {
  const [first, size = '', root = '', ...more] = text.split('\n');
  const bytes = Buffer.from(root, 'base64');
  const isOne = first === origin && /^(0|[1-9]\d{0,15})$/.test(size) && bytes.length === 32;
  return isOne && more.join('') === '' && bytes.toString('base64') === root
    ? { size: Number(size), root: bytes }
    : undefined;
}

export const proofText = (position: number, path: readonly Buffer[], checkpoint: string): string =>
  ['c2sp.org/tlog-proof@v1', `index ${position}`, ...path.map((hash) => hash.toString('base64')), '', checkpoint].join(
    '\n',
  );

/** A restored database has an older head, and must not continue the log. */
export const savedHeadFile = (keyFile: string): string => `${keyFile}.head`;

export function readSavedHead(path: string, origin: string): Head | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const head = parseSavedHead(text, origin);
  if (!head) throw new Error(`${path} is no head of the log ${origin}`);
  return head;
}

export const parseSavedHead = (note: string, origin: string): Head | undefined =>
  parseCheckpoint(origin, parseNote(note)?.text ?? '');

export const saveHead = (path: string, note: string): void => replaceFile(path, note);
