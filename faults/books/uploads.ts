// Files: what was acknowledged as complete lies on the disk, byte for byte, and so does every issued document.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeyFile } from '../../api/src/crypto/keyFile.ts';
import { createKeys, type Keys } from '../../api/src/crypto/keys.ts';
import type { Ledger } from '../load/ledger.ts';
import type { Pool } from './reading.ts';

const kept = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);
const sha256Of = (bytes: Buffer | undefined): string | undefined =>
  bytes && createHash('sha256').update(bytes).digest('hex');

export async function uploadFaults(pool: Pool, ledger: Ledger, dataDir: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; sha256: string | null }>(
    `select id, encode(sha256, 'hex') as sha256 from uploads`,
  );
  const known = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const faults: string[] = [];
  for (const [id, sha256] of ledger.uploads) {
    const onDisk = sha256Of(await kept(join(dataDir, 'evidence/originals', id)));
    if (known.get(id) !== sha256) faults.push(`the upload ${id} is not in the database as it was sent`);
    if (onDisk !== sha256) faults.push(`the upload ${id} is not on the disk as it was sent`);
  }
  const letters = await pool.query<{ id: string; number: string; sha256: string }>(
    `select id, number, encode(sha256, 'hex') as sha256 from letters`,
  );
  const keys = createKeys(openKeyFile(join(dataDir, 'key.json')));
  for (const { id, number, sha256 } of letters.rows) {
    const sealed = await kept(join(dataDir, 'evidence/letters', `${id}.pdf`));
    if (sha256Of(sealed && opened(keys, id, sealed)) !== sha256)
      faults.push(`the document ${number} is not on the disk as it was issued`);
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
