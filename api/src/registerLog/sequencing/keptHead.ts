// The highest head that was ever signed, kept beside the key file: a database that was brought back from a backup has an
// older one, and must not be signed on.
import { readFileSync } from 'node:fs';
import { replaceFile } from '../../crypto/keyFile.ts';
import { parseNote } from '../../crypto/notes.ts';
import { type Head, parseCheckpoint } from '../checkpoint.ts';

export const keptHeadFile = (keyFile: string): string => `${keyFile}.head`;

/** Undefined when none was kept yet. @throws Error when the file cannot be read or is no head of this log. */
export function readKeptHead(path: string, origin: string): Head | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const head = parseKeptHead(text, origin);
  if (!head) throw new Error(`${path} is no head of the log ${origin}`);
  return head;
}

export const parseKeptHead = (note: string, origin: string): Head | undefined =>
  parseCheckpoint(origin, parseNote(note)?.text ?? '');

export const keepHead = (path: string, note: string): void => replaceFile(path, note);
