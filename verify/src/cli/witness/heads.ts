// The newest cosigned head of each log, on disk before it is answered.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fromBase64, toBase64 } from '../../core/bytes.ts';
import { fieldsOf, isPosition, mapAll, parseJson } from '../../core/json.ts';
import { hashBytes } from '../../core/merkle.ts';
import type { Head } from '../../core/proofs.ts';
import { readIfExists, writeDurably } from '../durable.ts';

export type Heads = ReturnType<typeof openHeads>;

const format = 'denonco-witness/v1';

/** @throws Error for an unknown file: a witness that forgot its heads would sign anything. */
export function openHeads(path: string) {
  const heads = parseHeads(readIfExists(path));
  if (!heads) throw new Error(`${path} is not what a witness keeps`);
  return {
    newest: (origin: string) => heads.get(origin),
    save(origin: string, head: Head) {
      const next = new Map([...heads, [origin, head]]);
      const logs = Object.fromEntries([...next].map(([log, { size, root }]) => [log, { size, root: toBase64(root) }]));
      writeDurably(path, `${JSON.stringify({ format, logs }, null, 2)}\n`);
      heads.set(origin, head);
    },
  };
}

function parseHeads(text: string | undefined): Map<string, Head> | undefined {
  if (text === undefined) return new Map();
  const field = fieldsOf(parseJson(text));
  const logs = field('logs');
  if (field('format') !== format || typeof logs !== 'object' || logs === null) return undefined;
  const heads = mapAll(Object.entries(logs), ([origin, one]) => {
    const [size, root] = ['size', 'root'].map(fieldsOf(one));
    const bytes = typeof root === 'string' ? fromBase64(root, hashBytes) : undefined;
    return isPosition(size) && bytes ? ([origin, { size, root: bytes }] as const) : undefined;
  });
  return heads && new Map(heads);
}

/**
 * Locks the file for this process. Undefined when another process holds it; the lock of a killed process is taken over.
 */
export function acquireLock(path: string): (() => void) | undefined {
  const lock = `${path}.lock`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(lock, String(process.pid), { mode: 0o600, flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EEXIST') throw error;
      if (isAlive(Number(readFileSync(lock, 'utf8')))) return undefined;
      rmSync(lock, { force: true });
    }
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM';
  }
}
