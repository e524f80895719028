// The master key: one small file outside the database, made on first start, part of every backup.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from '../config.ts';

const KeyFile = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]{8}$/)),
  /** 32 bytes, base64. */
  secret: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
});
export type KeyFile = z.infer<typeof KeyFile>;

export const newKeyFile = (): KeyFile => ({
  id: randomBytes(4).toString('hex'),
  secret: randomBytes(32).toString('base64'),
});

/** Reads the key file, and makes it if there is none. @throws ConfigError when it cannot be read or is no key file. */
export function openKeyFile(path: string): KeyFile {
  return read(path) ?? make(path);
}

function read(path: string): KeyFile | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ConfigError(`The key file ${path} cannot be read: allow it, or set KEY_FILE to another.`, {
      cause: error,
    });
  }
  try {
    return KeyFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigError(`The key file ${path} is damaged: bring back the right one from the backup.`, { cause });
  }
}

function make(path: string): KeyFile {
  const key = newKeyFile();
  try {
    mkdirSync(dirname(path), { recursive: true });
    // `wx`: of two servers that start at once, one makes it and the other reads it.
    writeFileSync(path, `${JSON.stringify(key, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
    return key;
  } catch (cause) {
    const made = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST' ? read(path) : undefined;
    if (made) return made;
    throw new ConfigError(`The key file ${path} cannot be written: allow it, or set KEY_FILE to another.`, { cause });
  }
}
