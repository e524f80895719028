// Authenticator apps (a sealed secret) and recovery codes (keyed hashes).
import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@denonco/contract';
import { sql } from 'kysely';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { rowOf, rowsChanged } from '../../platform/db/rows.ts';
import { stepOfCode } from './totp.ts';

const purpose = 'totp';

export async function saveTotp(tx: Db, keys: Keys, memberId: string, secret: string, step: number, now: Date) {
  const values = { sealed: keys.seal(purpose, memberId, secret), added_at: now, last_used_at: null, last_step: step };
  await tx
    .insertInto('member_totp')
    .values({ member_id: memberId, ...values })
    .onConflict((row) => row.column('member_id').doUpdateSet(values))
    .execute();
}

/** One code per time step, also of concurrent tries. */
async function spendTotp(tx: Db, keys: Keys, memberId: string, code: string, now: Date): Promise<boolean> {
  const row = await tx.selectFrom('member_totp').select('sealed').where('member_id', '=', memberId).executeTakeFirst();
  const step = row && stepOfCode(keys.open(purpose, memberId, row.sealed), code, now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('member_totp')
    .set({ last_step: step, last_used_at: now })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits: too many to guess through the rate limit. */
const newCode = () => Array.from({ length: 10 }, () => symbols.charAt(randomInt(symbols.length))).join('');
const formatCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;
const asMade = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
const hashOf = (keys: Keys, memberId: string, code: string) => keys.hash('recovery-code', `${memberId}/${code}`);

export async function createRecoveryCodes(tx: Db, keys: Keys, memberId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.deleteFrom('member_recovery_codes').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('member_recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(keys, memberId, code), member_id: memberId, made_at: now })))
    .execute();
  return codes.map(formatCode);
}

const spendRecoveryCode = (tx: Db, keys: Keys, memberId: string, typed: string, now: Date) =>
  tx
    .updateTable('member_recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(keys, memberId, asMade(typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
    .then(rowsChanged);

export const spendOtp = async (tx: Db, keys: Keys, memberId: string, typed: string, now: Date) =>
  (await spendTotp(tx, keys, memberId, typed, now)) || (await spendRecoveryCode(tx, keys, memberId, typed, now)) > 0;

export const removeTotpOf = (tx: Db, memberId: string) =>
  tx.deleteFrom('member_totp').where('member_id', '=', memberId).execute();

/** Recovery codes have nothing to replace once no factor is left. */
export const removeCodesWithoutFactor = (tx: Db, memberId: string) =>
  sql`
    delete from member_recovery_codes where member_id = ${memberId}
      and not exists (select from member_totp where member_id = ${memberId})
      and not exists (select from member_passkeys where member_id = ${memberId})`.execute(tx);

export const getFactors = (db: Db, memberId: string) =>
  rowOf(db)<{
    totp_added_at: Date | null;
    totp_used_at: Date | null;
    passkeys: number;
    codes_left: number;
    codes_made_at: Date | null;
    is_required: boolean;
    password_changed_at: Date | null;
  }>`
    select t.added_at as totp_added_at, t.last_used_at as totp_used_at, m.password_changed_at,
      (select count(*)::int from member_passkeys p where p.member_id = m.id) as passkeys,
      (select count(*)::int from member_recovery_codes c where c.member_id = m.id and c.used_at is null) as codes_left,
      (select max(made_at) from member_recovery_codes c where c.member_id = m.id) as codes_made_at,
      (r.requires_second_factor and not m.is_demo) as is_required
    from members m join roles r on r.code = m.role_code left join member_totp t on t.member_id = m.id
    where m.id = ${memberId}`;

/** Serialises removals, so that each checks the factors that are left. */
export const lockFactors = (tx: Db, memberId: string) =>
  tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
