// Files: what was acknowledged as complete lies on the disk, byte for byte, and so does every issued document.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Ledger } from '../load/ledger.ts';

const sha256Of = async (path: string): Promise<string | undefined> =>
  readFile(path).then(
    (bytes) => createHash('sha256').update(bytes).digest('hex'),
    () => undefined,
  );

export async function uploadFaults(pool: pg.Pool, ledger: Ledger, dataDir: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; sha256: string | null }>(
    `select id, encode(sha256, 'hex') as sha256 from uploads`,
  );
  const known = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const faults: string[] = [];
  for (const [id, sha256] of ledger.uploads) {
    const onDisk = await sha256Of(join(dataDir, 'evidence/originals', id));
    if (known.get(id) !== sha256) faults.push(`the upload ${id} is not in the database as it was sent`);
    if (onDisk !== sha256) faults.push(`the upload ${id} is not on the disk as it was sent`);
  }
  const letters = await pool.query<{ id: string; number: string; sha256: string }>(
    `select id, number, encode(sha256, 'hex') as sha256 from letters`,
  );
  for (const { id, number, sha256 } of letters.rows)
    if ((await sha256Of(join(dataDir, 'evidence/letters', `${id}.pdf`))) !== sha256)
      faults.push(`the document ${number} is not on the disk as it was issued`);
  return faults;
}
