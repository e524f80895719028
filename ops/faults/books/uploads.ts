// Acknowledged uploads are stored byte for byte, and issued documents are served as they were issued.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callerOf } from '../../calling.ts';
import type { Ledger } from '../load/ledger.ts';
import { signInStaff } from '../load/staff.ts';
import type { Portal } from '../portal/portal.ts';
import type { Pool } from './reading.ts';

export interface Shelf {
  /** Of the portal that serves issued documents. */
  readonly address: string;
  /** Undefined for missing files. */
  readonly original: (id: string) => Promise<Buffer | undefined>;
}

/** Files below the data folder. */
export const diskShelf = ({ address, dataDir }: Pick<Portal, 'address' | 'dataDir'>): Shelf => ({
  address,
  original: (id) => readFile(join(dataDir, 'evidence/originals', id)).catch(() => undefined),
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
  return [...faults, ...(await letterFaults(pool, shelf.address))];
}

interface Letter {
  readonly id: string;
  readonly number: string;
  readonly sha256: string;
  readonly case: string;
  readonly kind: string;
}

async function letterFaults(pool: Pool, address: string): Promise<string[]> {
  const { rows } = await pool.query<Letter>(
    `select l.id, l.number, encode(l.sha256, 'hex') as sha256, c.number as case, c.kind
     from letters l join cases c on c.id = l.case_id`,
  );
  if (rows.length === 0) return [];
  const { tokens } = await signInStaff(address);
  const faults: string[] = [];
  for (const { id, number, sha256, ...of } of rows) {
    const token = of.kind === 'complaint' ? tokens.KasSecretary : tokens.KqzRegistrar;
    const { result } = await callerOf(address)('linkLetter', { params: { number: of.case, id } }, { token });
    const answer = result && (await fetch(new URL(result.url, address)));
    const served = answer?.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    if (sha256Of(served) !== sha256) faults.push(`the document ${number} is not served as it was issued`);
  }
  return faults;
}
