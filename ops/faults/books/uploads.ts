// Acknowledged uploads are on the disk byte for byte, and issued documents are served as they were issued.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '../../database.ts';
import { call, signIn } from '../../http.ts';
import type { Ledger } from '../load/ledger.ts';

/** The portal that serves issued documents; the bytes of uploads are below its data folder. */
export interface Place {
  readonly address: string;
  readonly dataDir: string;
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export async function uploadFaults(pool: Pool, ledger: Ledger, { address, dataDir }: Place): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; sha256: string | null }>(
    `select id, encode(sha256, 'hex') as sha256 from uploads`,
  );
  const known = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  const faults: string[] = [];
  for (const [id, sha256] of ledger.uploads) {
    const stored = await readFile(join(dataDir, 'evidence/originals', id)).then(sha256Of, () => undefined);
    if (known.get(id) !== sha256) faults.push(`the upload ${id} is not in the database as it was sent`);
    if (stored !== sha256) faults.push(`the upload ${id} is not on the disk as it was sent`);
  }
  const letters = await pool.query<{ id: string; number: string; sha256: string; of: string; kind: string }>(
    `select l.id, l.number, encode(l.sha256, 'hex') as sha256, c.number as of, c.kind
     from letters l join cases c on c.id = l.case_id`,
  );
  if (letters.rows.length === 0) return faults;
  const [registrar, secretary] = [await signIn(address, 'KqzRegistrar'), await signIn(address, 'KasSecretary')];
  for (const { id, number, sha256, of, kind } of letters.rows) {
    const { token } = kind === 'complaint' ? secretary : registrar;
    const link = `${address}/api/cases/${of}/letters/${id}/link/`;
    const { result } = await call<{ url: string }>(link, { method: 'POST', token });
    const answer = result && (await fetch(new URL(result.url, address)));
    if (!answer?.ok || sha256Of(await answer.bytes()) !== sha256)
      faults.push(`the document ${number} is not served as it was issued`);
  }
  return faults;
}
