// Keeps keys apart: with backups they reveal all, and a restored head cannot show that it is old.
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { readKeyFile, replaceFile } from '../../platform/crypto/keyFile.ts';
import {
  type Head,
  parseSavedHead,
  readSavedHead,
  savedHeadFile,
  saveHead,
} from '../../register/registerLog/checkpoint.ts';
import { BackupError } from './manifest.ts';

export const keyFileIn = (folder: string): string => join(folder, 'key.json');

export function requireSeparateFolder(folder: string, others: readonly string[]): void {
  const own = `${real(folder)}${sep}`;
  for (const other of others.map(real))
    if (own.startsWith(`${other}${sep}`) || `${other}${sep}`.startsWith(own))
      throw new BackupError(
        `${folder} and ${other} must lie apart: keys, backups and what they are of, each best on a disk of its own.`,
      );
}

function real(path: string): string {
  const whole = resolve(path);
  return existsSync(whole) ? realpathSync(whole) : join(real(dirname(whole)), basename(whole));
}

export function requireOwnKeyFile(keyFile: string, folder: string): void {
  const target = keyFileIn(folder);
  if (existsSync(target) && readKeyFile(target).id !== readKeyFile(keyFile).id)
    throw new BackupError(`${target} is the key file of another portal: name another folder.`);
}

/** A newer head would prevent a restored database from ever signing. */
export function saveKeys(keyFile: string, folder: string, headNote: string | undefined, origin: string): number {
  requireOwnKeyFile(keyFile, folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = keyFileIn(folder);
  const text = readFileSync(keyFile, 'utf8');
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) replaceFile(target, text);
  const knownHeads = headNote === undefined ? [] : [['the backup', headNote] as const];
  return raiseHead(savedHeadFile(target), knownHeads, origin)?.size ?? 0;
}

/** @throws BackupError when two of one size differ: the log was forked. */
function raiseHead(file: string, others: readonly (readonly [of: string, note: string])[], origin: string) {
  let highest = readSavedHead(file, origin);
  for (const [of, note] of others) {
    const head = parseSavedHead(note, origin);
    if (!head) throw new BackupError(`${of} is no head of the log ${origin}.`);
    if (highest?.size === head.size && !head.root.equals(highest.root))
      throw new BackupError(
        `${of} and ${file} are two heads of one size: the log was forked (docs/reference/register-log.md).`,
      );
    if (head.size <= (highest?.size ?? -1)) continue;
    saveHead(file, note);
    highest = head;
  }
  return highest;
}

export function keyFileFor(keyFile: string, keysFrom: string | undefined): string {
  const apart = keysFrom === undefined ? undefined : keyFileIn(resolve(keysFrom));
  if (apart !== undefined && !existsSync(apart)) throw new BackupError(`There is no key file ${apart}.`);
  if (!existsSync(keyFile)) {
    if (apart !== undefined) return apart;
    throw new BackupError(
      `There is no key file ${keyFile}, and no backup has one: name the folder where the keys were kept with --keys-from, without which nothing can be opened or signed.`,
    );
  }
  if (apart !== undefined && readKeyFile(apart).id !== readKeyFile(keyFile).id)
    throw new BackupError(`${keyFile} and ${apart} are the keys of two portals: take away the wrong one.`);
  return keyFile;
}

export function restoreKeys(keyFile: string, from: string, heads: readonly string[], origin: string): Head | undefined {
  if (from !== keyFile) {
    mkdirSync(dirname(keyFile), { recursive: true });
    replaceFile(keyFile, readFileSync(from, 'utf8'));
  }
  const paths = [savedHeadFile(from), ...heads].filter((path) => existsSync(path));
  const knownHeads = paths.map((path) => [path, readFileSync(path, 'utf8')] as const);
  return raiseHead(savedHeadFile(keyFile), knownHeads, origin);
}
