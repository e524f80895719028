// Key-dependent values of seeded cases: hashes of tracking codes, and sealed identities.
import { createHash } from 'node:crypto';
import { formatTrackingCode } from '@denonco/contract';
import type { ClientBase } from 'pg';
import type { Keys } from '../../../api/src/platform/crypto/keys.ts';
import { trackingCodeOf, trackingHashOf } from '../../../api/src/register/receipts/receipt.ts';

/** The device key of a seeded case; cases are counted from 1. */
export const seededKey = (i: number): string =>
  createHash('sha256')
    .update(`denonco seeded ${i}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** As a person has it. */
export const seededCode = (keys: Keys, i: number): string => formatTrackingCode(trackingCodeOf(keys, seededKey(i)));

const batch = 20_000;

export async function writeKeys(owner: ClientBase, keys: Keys, cases: number): Promise<void> {
  for (let from = 1; from <= cases; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, cases - from + 1) }, (_, index) => from + index);
    const made = numbers.map(seededKey);
    await owner.query('insert into seed.keys select * from unnest($1::bigint[], $2::bytea[], $3::bytea[])', [
      numbers,
      made.map((key) => trackingHashOf(keys, trackingCodeOf(keys, key))),
      made.map((key) => keys.hash('idempotency', key)),
    ]);
  }
}

const identity = {
  type: 'VOTER',
  name: 'Prova',
  surname: 'Shembulli',
  fatherName: 'Demo',
  address: 'Rruga Shembulli, nr. 1',
  email: 'denoncues@denonco.test',
  phone: '+355690000001',
};

/** Of the newest cases with known filers; the others count as erased. */
export async function writeIdentities(owner: ClientBase, keys: Keys, most: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from cases where confidentiality <> 'anonymous' order by registered_at desc limit $1`,
    [most],
  );
  const sealed = rows.map(({ id }) => keys.sealIdentity(id, identity));
  await owner.query(
    `insert into case_identities (case_id, key_id, wrapped_key, sealed, name_keys)
     select *, '{}' from unnest($1::uuid[], $2::text[], $3::bytea[], $4::bytea[])`,
    [
      rows.map(({ id }) => id),
      sealed.map(({ keyId }) => keyId),
      sealed.map(({ wrappedKey }) => wrappedKey),
      sealed.map((one) => one.sealed),
    ],
  );
}
