// Passkeys: public keys and counters. Challenges are used once.
import type { Insertable } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { rowsChanged } from '../../platform/db/rows.ts';
import type { MemberPasskeys } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';

export const savePasskey = (tx: Db, passkey: Omit<Insertable<MemberPasskeys>, 'id'>) =>
  tx
    .insertInto('member_passkeys')
    .values({ id: newId(), ...passkey })
    .onConflict((row) => row.column('credential_id').doNothing())
    .executeTakeFirst()
    .then(rowsChanged);

export const listPasskeys = (db: Db, memberId: string) =>
  db
    .selectFrom('member_passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'backed_up', 'added_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('member_passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** False when a concurrent use has advanced the counter: one of the two is a copy. */
export const recordPasskeyUse = (tx: Db, id: string, counter: number, isBackedUp: boolean, now: Date) =>
  tx
    .updateTable('member_passkeys')
    .set({ counter, backed_up: isBackedUp, last_used_at: now })
    .where('id', '=', id)
    // Synced passkeys keep the counter at 0.
    .where((row) => row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.lit(counter === 0)])]))
    .executeTakeFirst()
    .then(rowsChanged);

export const renamePasskeyOf = (tx: Db, memberId: string, id: string, name: string) =>
  tx
    .updateTable('member_passkeys')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
    .then(rowsChanged);

export const removePasskeyOf = (tx: Db, memberId: string, id: string) =>
  tx.deleteFrom('member_passkeys').where('member_id', '=', memberId).where('id', '=', id).execute();

/** Spends a challenge once; kept until it would have expired anyway. */
export const spendPasskeyChallenge = (db: Db, { keys }: Deps, challenge: string, expiresAt: Date) =>
  db
    .insertInto('spent_challenges')
    .values({
      signature: `passkey/${challenge}`,
      used_for: keys.hash('passkey-use', challenge),
      expires_at: expiresAt,
    })
    .onConflict((row) => row.column('signature').doNothing())
    .executeTakeFirst()
    .then(rowsChanged);
