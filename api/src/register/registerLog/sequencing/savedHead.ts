// A database restored from a backup has an older head than this, and must not continue the log.
import { readFileSync } from 'node:fs';
import { replaceFile } from '../../../platform/crypto/keyFile.ts';
import { parseNote } from '../../../platform/crypto/notes.ts';
import { type Head, parseCheckpoint } from '../checkpoint.ts';

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
