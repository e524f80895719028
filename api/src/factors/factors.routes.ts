// My second factors: an authenticator app, passkeys, recovery codes. Every change of them asks who one is.
import { type routes, toTiraneIso } from '@denonco/contract';
import * as z from 'zod/mini';
import { audit } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import type { Call, Handler, Handlers } from '../http/call.ts';
import { fault } from '../http/fault.ts';
import { tellOfChange } from '../sessions/accountChanges.ts';
import type { Actor } from '../sessions/actor.ts';
import { getMember } from '../sessions/sessions.store.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import {
  forgetCodesWithoutFactor,
  getFactors,
  keepTotp,
  lockFactors,
  makeCodes,
  removeTotpOf,
} from './factors.store.ts';
import { keepPasskey, listPasskeys, removePasskeyOf, renamePasskeyOf } from './passkeys.store.ts';
import { finishMaking, startMaking } from './passkeys.ts';
import { requireVerified } from './stepUp.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const instant = (at: Date | null) => at && toTiraneIso(at.getTime());

const getMySecurity: Handler<typeof routes.getMySecurity> = async ({ actor, tx }) => {
  const has = await getFactors(tx, actor.memberId);
  const passkeys = await listPasskeys(tx, actor.memberId);
  return {
    totp: has.totp_added_at && {
      addedAt: toTiraneIso(has.totp_added_at.getTime()),
      lastUsedAt: instant(has.totp_used_at),
    },
    passkeys: passkeys.map(({ id, name, added_at, last_used_at, backed_up }) => ({
      ...{ id, name, isSynced: backed_up },
      addedAt: toTiraneIso(added_at.getTime()),
      lastUsedAt: instant(last_used_at),
    })),
    recoveryCodes: { left: has.codes_left, madeAt: instant(has.codes_made_at) },
    isRequired: has.is_required,
    passwordChangedAt: instant(has.password_changed_at),
  };
};

const ticketMs = 15 * 60_000;
const TotpTicket = z.object({ totpOf: z.string(), secret: z.string() });

const startTotp: Handler<typeof routes.startTotp> = async ({ actor, tx, deps, now }) => {
  requireVerified(actor, now);
  const { email } = await getMember(tx, actor.memberId);
  const secret = newTotpSecret();
  const { institution } = await publisherInForce(deps, tx);
  const ticket = deps.keys.sealTicket({ totpOf: actor.memberId, secret }, new Date(now.getTime() + ticketMs));
  return { ticket, secret, uri: totpUri(secret, institution.short, email) };
};

/** With the first factor come the codes for the day it is lost. */
async function firstCodes({
  tx,
  actor,
  deps,
  now,
}: Pick<Call<typeof routes.addPasskey>, 'tx' | 'actor' | 'deps' | 'now'>) {
  const { codes_made_at } = await getFactors(tx, actor.memberId);
  return { recoveryCodes: codes_made_at ? null : await makeCodes(tx, deps.keys, actor.memberId, now) };
}

const confirmTotp: Handler<typeof routes.confirmTotp> = async (call) => {
  const { body, actor, tx, deps, now } = call;
  requireVerified(actor, now);
  const ticket = z.safeParse(TotpTicket, deps.keys.openTicket(body.ticket, now));
  if (!ticket.success || ticket.data.totpOf !== actor.memberId) throw fault('expired');
  const { secret } = ticket.data;
  const step = stepOfCode(secret, body.code, now);
  if (step === undefined) throw fault('validation', { fields: { code: 'totp_wrong' } });
  await lockFactors(tx, actor.memberId);
  await keepTotp(tx, deps.keys, { memberId: actor.memberId, secret, step, now });
  await tellOfChange(tx, actor.memberId, 'factors.confirmTotp', now);
  return firstCodes(call);
};

/** Refuses to take the last factor from whom the role asks for one. Call it with the member locked. */
async function keepLastFactor(tx: Db, { memberId }: Actor): Promise<void> {
  const { totp_added_at, passkeys, is_required } = await getFactors(tx, memberId);
  if (is_required && passkeys + (totp_added_at ? 1 : 0) <= 1) throw fault('last_factor');
}

const removeTotp: Handler<typeof routes.removeTotp> = async ({ actor, tx, now }) => {
  requireVerified(actor, now);
  await lockFactors(tx, actor.memberId);
  const { totp_added_at } = await getFactors(tx, actor.memberId);
  if (!totp_added_at) return null;
  await keepLastFactor(tx, actor);
  await removeTotpOf(tx, actor.memberId);
  await forgetCodesWithoutFactor(tx, actor.memberId);
  await tellOfChange(tx, actor.memberId, 'factors.removeTotp', now);
  return null;
};

const addPasskey: Handler<typeof routes.addPasskey> = async (call) => {
  const { body, actor, tx, deps, now } = call;
  requireVerified(actor, now);
  const made = await finishMaking(tx, deps, {
    memberId: actor.memberId,
    ticket: body.ticket,
    made: body.response,
    now,
  });
  await lockFactors(tx, actor.memberId);
  const isNew = await keepPasskey(tx, { ...made, memberId: actor.memberId, name: body.name, now });
  if (!isNew) throw fault('passkey_unknown');
  await tellOfChange(tx, actor.memberId, 'factors.addPasskey', now);
  return firstCodes(call);
};

const removePasskey: Handler<typeof routes.removePasskey> = async ({ body, actor, tx, now }) => {
  requireVerified(actor, now);
  await lockFactors(tx, actor.memberId);
  const mine = await listPasskeys(tx, actor.memberId);
  if (!mine.some(({ id }) => id === body.id)) throw fault('not_found');
  await keepLastFactor(tx, actor);
  await removePasskeyOf(tx, actor.memberId, body.id);
  await forgetCodesWithoutFactor(tx, actor.memberId);
  await tellOfChange(tx, actor.memberId, 'factors.removePasskey', now);
  return null;
};

const makeRecoveryCodes: Handler<typeof routes.makeRecoveryCodes> = async ({ actor, tx, deps, now }) => {
  requireVerified(actor, now);
  await lockFactors(tx, actor.memberId);
  const { totp_added_at, passkeys } = await getFactors(tx, actor.memberId);
  if (!totp_added_at && passkeys === 0) throw fault('factor_required');
  const codes = await makeCodes(tx, deps.keys, actor.memberId, now);
  await tellOfChange(tx, actor.memberId, 'factors.makeRecoveryCodes', now);
  return { codes };
};

type Mine = 'getMySecurity' | 'startTotp' | 'confirmTotp' | 'removeTotp' | 'startPasskey' | 'addPasskey';
type More = 'renamePasskey' | 'removePasskey' | 'makeRecoveryCodes';

export const factorsHandlers: Handlers<Mine | More> = {
  getMySecurity,
  startTotp,
  confirmTotp,
  removeTotp,
  async startPasskey({ actor, tx, deps, now }) {
    requireVerified(actor, now);
    return startMaking(tx, deps, await getMember(tx, actor.memberId), now);
  },
  addPasskey,
  async renamePasskey({ body, actor, tx, now }) {
    if (!(await renamePasskeyOf(tx, actor.memberId, body.id, body.name))) throw fault('not_found');
    await audit(tx, { at: now, memberId: actor.memberId, action: 'factors.renamePasskey', target: body.id });
    return null;
  },
  removePasskey,
  makeRecoveryCodes,
};
