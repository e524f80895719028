import { type routes, toTiraneIso } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Call, SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { finishSignIn } from '../sessions/opening.ts';
import { isPassword } from '../sessions/passwords.ts';
import { findMemberById, getMember, saveVerified } from '../sessions/sessions.store.ts';
import { getFactors, spendOtp } from './factors.store.ts';
import { finishAuthentication, startAuthentication } from './passkeys.ts';
import { verifiedMs } from './stepUp.ts';

/** Attempts are counted first. With a second factor the password proves nothing: a stolen one must not unlock it. */
async function isVerified({ body, actor, deps, now, origin }: Call<typeof routes.stepUp>): Promise<boolean> {
  const { password, otp, passkey } = body;
  const { memberId } = actor;
  if (passkey) return (await finishAuthentication(deps, passkey.ticket, passkey.response, now)) === memberId;
  if (otp !== undefined) {
    await deps.limits.codeTried(memberId, origin);
    return spendOtp(deps.db, deps.keys, memberId, otp, now);
  }
  const { totp_added_at, passkeys } = await getFactors(deps.db, memberId);
  if (totp_added_at || passkeys > 0) throw httpError('validation', { fields: { password: 'factor_instead' } });
  const { password_hash } = await getMember(deps.db, memberId);
  return isPassword(password_hash, password ?? '');
}

export const stepUpHandlers = {
  startPasskeySignIn: async ({ deps, now }) => startAuthentication(deps, now),
  async signInByPasskey(call) {
    const { body, deps, now } = call;
    const memberId = await finishAuthentication(deps, body.ticket, body.response, now);
    const member = await findMemberById(deps, memberId);
    // Disabled members are refused like unknown ones.
    if (!member) throw httpError('passkey_unknown');
    return deps.db
      .transaction()
      .execute((tx) => finishSignIn(tx, member, { ...call, device: body.device, by: 'passkey' }));
  },
  async stepUp(call) {
    const { body, actor, deps, now, origin } = call;
    await deps.limits.signInTried(actor.memberId, origin);
    if (!(await isVerified(call))) {
      await audit(deps.db, { at: now, memberId: actor.memberId, action: 'factors.confirmItsMeFailed' });
      if (body.passkey) throw httpError('passkey_unknown');
      throw httpError('validation', {
        fields: body.otp === undefined ? { password: 'password_wrong' } : { otp: 'totp_wrong' },
      });
    }
    await saveVerified(deps.db, actor, now);
    await audit(deps.db, { at: now, memberId: actor.memberId, action: 'factors.confirmItsMe' });
    await deps.limits.signInSucceeded(actor.memberId, origin);
    return { verifiedUntil: toTiraneIso(now.getTime() + verifiedMs) };
  },
} satisfies SomeHandlers;
