import { sql } from 'kysely';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';

export const codeValidMs = 10 * 60_000;
const confirmedMs = 24 * 3_600_000;
const maxWrongTries = 5;

export interface PhoneConfirmation {
  readonly requestId: string;
  readonly code: string;
}

const phoneHashOf = (keys: Keys, phone: string): Buffer => keys.hash('confirmed-phone', phone);
/** Includes the request, so that equal codes have different hashes. */
const codeHashOf = (keys: Keys, { requestId, code }: PhoneConfirmation): Buffer =>
  keys.hash('phone-code', `${requestId}/${code}`);

export const saveCode = (tx: Db, keys: Keys, confirmation: PhoneConfirmation, phone: string, now: Date) =>
  tx
    .insertInto('phone_confirmations')
    .values({
      id: confirmation.requestId,
      phone_hash: phoneHashOf(keys, phone),
      code_hash: codeHashOf(keys, confirmation),
      created_at: now,
      expires_at: new Date(now.getTime() + codeValidMs),
    })
    .execute();

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * One statement, so that concurrent tries are all counted. Never call it in a transaction that a refusal rolls back:
 * the count would be lost. Unknown requests have expired.
 */
export async function checkCode(db: Db, keys: Keys, confirmation: PhoneConfirmation, now: Date) {
  if (!uuid.test(confirmation.requestId)) return { state: 'expired' as const };
  const hash = codeHashOf(keys, confirmation);
  const { rows } = await sql<{ right: boolean; wrong_tries: number; confirmed_at: Date | null; phone_hash: Buffer }>`
    update phone_confirmations set
      wrong_tries = wrong_tries + case when code_hash = ${hash} then 0 else 1 end,
      confirmed_at = case when code_hash = ${hash} then coalesce(confirmed_at, ${now}::timestamptz) else confirmed_at end
    where id = ${confirmation.requestId}::uuid and wrong_tries < ${maxWrongTries}
      and (confirmed_at > ${new Date(now.getTime() - confirmedMs)}::timestamptz
        or (confirmed_at is null and expires_at > ${now}::timestamptz))
    returning code_hash = ${hash} as right, wrong_tries, confirmed_at, phone_hash`.execute(db);
  const [row] = rows;
  if (!row) return { state: 'expired' as const };
  if (!row.right || !row.confirmed_at) return { state: 'wrong' as const, triesLeft: maxWrongTries - row.wrong_tries };
  const confirmedUntil = new Date(row.confirmed_at.getTime() + confirmedMs);
  return { state: 'right' as const, phoneHash: row.phone_hash, confirmedUntil };
}

/** Whether this request and code confirm this telephone (E.164). Pass the pool, not a transaction: see checkCode. */
export async function isPhoneConfirmed(db: Db, keys: Keys, confirmation: PhoneConfirmation, phone: string, now: Date) {
  const tried = await checkCode(db, keys, confirmation, now);
  return tried.state === 'right' && tried.phoneHash.equals(phoneHashOf(keys, phone));
}
