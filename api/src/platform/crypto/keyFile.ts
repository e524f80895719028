import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../config.ts';
import { codeOf } from '../errors.ts';
import { type KeyFile, newKeyFile, StoredKeyFile } from './keyFileContent.ts';
import { unwrapKeyFile } from './kms.ts';

export function openKeyFile(path: string, kmsCommand?: string): KeyFile {
  return unwrapKeyFile(read(path) ?? make(path), kmsCommand);
}

export function readKeyFile(path: string): StoredKeyFile {
  const found = read(path);
  if (!found) throw new ConfigError(`There is no key file ${path}: set KEY_FILE or DATA_DIR as the portal has it.`);
  return found;
}

export function replaceFile(path: string, text: string): void {
  // A process id would not do: two containers may have the same.
  const next = `${path}.${randomUUID()}.new`;
  writeFileSync(next, text, { mode: 0o600, flush: true });
  renameSync(next, path);
  syncFolder(dirname(path));
}

function writeOnce(path: string, text: string): void {
  const next = `${path}.${randomUUID()}.new`;
  writeFileSync(next, text, { mode: 0o600, flush: true });
  try {
    linkSync(next, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // A file system without hard links, such as of a USB stick: the file is complete a moment later.
    writeFileSync(path, text, { flag: 'wx', mode: 0o600, flush: true });
  } finally {
    rmSync(next);
  }
  syncFolder(dirname(path));
}

export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

export const writeKeyFile = (path: string, key: StoredKeyFile): void => replaceFile(path, textOf(key));

const textOf = (key: StoredKeyFile): string => `${JSON.stringify(key, null, 2)}\n`;

function read(path: string): StoredKeyFile | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new ConfigError(`The key file ${path} cannot be read: allow it, or set KEY_FILE to another.`, {
      cause: error,
    });
  }
  try {
    return StoredKeyFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigError(
      `The key file ${path} is damaged: bring back the right one from the backup, or let KEY_FILE name it.`,
      { cause },
    );
  }
}

function make(path: string): StoredKeyFile {
  const key = newKeyFile();
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Two servers may start together: one creates the file, the other reads it.
    writeOnce(path, textOf(key));
    return key;
  } catch (cause) {
    const created = codeOf(cause) === 'EEXIST' ? read(path) : undefined;
    if (created) return created;
    throw new ConfigError(`The key file ${path} cannot be written: allow it, or set KEY_FILE to another.`, { cause });
  }
}
