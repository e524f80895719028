// Files: what was acknowledged as complete is kept, byte for byte, and so is every issued document.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeyFile } from '../../api/src/crypto/keyFile.ts';
import { createKeys, type Keys } from '../../api/src/crypto/keys.ts';
import type { Ledger } from '../load/ledger.ts';
import type { Pool } from './reading.ts';

/** Where bytes are kept: undefined for what is not there. */
export interface Shelf {
  readonly keyFile: string;
  readonly original: (id: string) => Promise<Buffer | undefined>;
  readonly letter: (id: string) => Promise<Buffer | undefined>;
}

const kept = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/** The disk of a portal whose files lie under its data. */
export const diskShelf = (dataDir: string): Shelf => ({
  keyFile: join(dataDir, 'key.json'),
  original: (id) => kept(join(dataDir, 'evidence/originals', id)),
  letter: (id) => kept(join(dataDir, 'evidence/letters', `${id}.pdf`)),
});

const sha256Of = (bytes: Buffer | undefined): string | undefined =>
  bytes && createHash('sha256').update(bytes).digest('hex');

export async function uploadFaults(pool: Pool, ledger: Ledger, shelf: Shelf): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; sha256: string | null }>(
    `select id, encode(sha256, 'hex') as sha256 from uploads`,
  );
  const known = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const faults: string[] = [];
  for (const [id, sha256] of ledger.uploads) {
    const onShelf = sha256Of(await shelf.original(id));
    if (known.get(id) !== sha256) faults.push(`the upload ${id} is not in the database as it was sent`);
    if (onShelf !== sha256) faults.push(`the upload ${id} is not kept as it was sent`);
  }
  const letters = await pool.query<{ id: string; number: string; sha256: string }>(
    `select id, number, encode(sha256, 'hex') as sha256 from letters`,
  );
  const keys = createKeys(openKeyFile(shelf.keyFile));
  for (const { id, number, sha256 } of letters.rows) {
    const sealed = await shelf.letter(id);
    if (sha256Of(sealed && opened(keys, id, sealed)) !== sha256)
      faults.push(`the document ${number} is not kept as it was issued`);
  }
  return faults;
}

/** Undefined for what is no sealed document any more. */
function opened(keys: Keys, id: string, sealed: Buffer): Buffer | undefined {
  try {
    return keys.openBytes('letter', id, sealed);
  } catch {
    return undefined;
  }
}
