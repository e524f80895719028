// Whether a name in a text is the filer's, asked without opening the identity: by keyed hashes that go with it.
import { keysOfPerson } from '@denonco/contract';
import { sql } from 'kysely';
import type { Keys } from '../crypto/keys.ts';
import type { Db } from '../db/pool.ts';
import { personNamesOf } from './identities.rules.ts';

const hashBytes = 16;
/** Bound to the case, so that the same name in two cases shows in no database. */
const hashOf = (keys: Keys, caseId: string, key: string): Buffer =>
  keys.hash('filer-name', `${caseId}/${key}`).subarray(0, hashBytes);

/** The hashes of what was sealed; none where no natural person filed. */
export const filerNameKeys = (keys: Keys, caseId: string, sealed: unknown): readonly Buffer[] =>
  [...new Set(personNamesOf(sealed).flatMap(keysOfPerson))].map((key) => hashOf(keys, caseId, key));

/** Whether a key of a name is one of who filed this case, or the one it was split from. */
export async function filerNamesOf(db: Db, keys: Keys, caseId: string): Promise<(key: string) => boolean> {
  const { rows } = await sql<{ origin: string | null; hashes: readonly Buffer[] | null }>`
    select identity_case(${caseId}) as origin, filer_name_keys(${caseId}) as hashes`.execute(db);
  const { origin, hashes } = rows[0] ?? {};
  const known = new Set(hashes?.map((hash) => hash.toString('hex')));
  const asked = new Map<string, boolean>();
  return (key) => {
    if (!origin || known.size === 0) return false;
    const before = asked.get(key);
    const isFiler = before ?? known.has(hashOf(keys, origin, key).toString('hex'));
    if (before === undefined) asked.set(key, isFiler);
    return isFiler;
  };
}

const batch = 500;

/** Writes the hashes of identities that were sealed before there were any; gives how many. */
export async function writeFilerNames(owner: Db, keys: Keys): Promise<number> {
  for (let done = 0; ; ) {
    const count = await owner.transaction().execute((tx) => writeBatch(tx, keys));
    if (count === 0) return done;
    done += count;
  }
}

async function writeBatch(tx: Db, keys: Keys): Promise<number> {
  const rows = await tx
    .selectFrom('case_identities')
    .select(['case_id', 'key_id', 'wrapped_key', 'sealed'])
    .where('name_keys', 'is', null)
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  const named = rows.map((row) => {
    const identity = { keyId: row.key_id, wrappedKey: row.wrapped_key, sealed: row.sealed };
    const hashes = filerNameKeys(keys, row.case_id, keys.openIdentity(row.case_id, identity));
    return { id: row.case_id, hashes: hashes.map((hash) => `\\x${hash.toString('hex')}`) };
  });
  await sql`
    update case_identities i set name_keys = n.hashes
    from json_to_recordset(${JSON.stringify(named)}::json) as n (id uuid, hashes bytea[])
    where i.case_id = n.id`.execute(tx);
  return rows.length;
}
