import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Keys } from './keys.ts';

const batch = 500;

export async function rewrapIdentities(owner: Db, keys: Keys): Promise<number> {
  const present = keys.identityKeyIds.at(-1) ?? keys.id;
  for (let done = 0; ; ) {
    const count = await owner.transaction().execute((tx) => rewrapBatch(tx, keys, present));
    if (count === 0) return done;
    done += count;
  }
}

async function rewrapBatch(tx: Db, keys: Keys, present: string): Promise<number> {
  const rows = await tx
    .selectFrom('case_identities')
    .select(['case_id', 'key_id', 'wrapped_key', 'sealed'])
    .where('key_id', '!=', present)
    .limit(batch)
    .forUpdate()
    .execute();
  const wrapped = rows.flatMap((row) => {
    const identity = { keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed };
    const next = keys.rewrapIdentity(row.case_id, identity);
    return next ? [{ id: row.case_id, key: next.keyId, wrapped: next.wrappedKey.toString('hex') }] : [];
  });
  await sql`
    update case_identities i set key_id = w.key, wrapped_key = decode(w.wrapped, 'hex')
    from jsonb_to_recordset(${JSON.stringify(wrapped)}::jsonb) as w (id uuid, key text, wrapped text)
    where i.case_id = w.id`.execute(tx);
  return rows.length;
}
