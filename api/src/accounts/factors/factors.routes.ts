// A member's own second factors. Every change needs recent verification.
import { type routes, toTiraneIso } from '@denonco/contract';
import * as z from 'zod/mini';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call, Handler, Handlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { notifyOfChange } from '../notifications/notifications.store.ts';
import { endSessions, getMember } from '../sessions/sessions.store.ts';
import {
  forgetCodesWithoutFactor,
  getFactors,
  lockFactors,
  makeCodes,
  removeTotpOf,
  saveTotp,
} from './factors.store.ts';
import { listPasskeys, removePasskeyOf, renamePasskeyOf, savePasskey } from './passkeys.store.ts';
import { finishMaking, startMaking } from './passkeys.ts';
import { requireVerified } from './stepUp.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const getMySecurity: Handler<typeof routes.getMySecurity> = async ({ actor, tx }) => {
  const has = await getFactors(tx, actor.memberId);
  const passkeys = await listPasskeys(tx, actor.memberId);
  return {
    totp: has.totp_added_at && {
      addedAt: toTiraneIso(has.totp_added_at),
      lastUsedAt: toTiraneIso(has.totp_used_at),
    },
    passkeys: passkeys.map(({ id, name, added_at, last_used_at, backed_up }) => ({
      id,
      name,
      isSynced: backed_up,
      addedAt: toTiraneIso(added_at),
      lastUsedAt: toTiraneIso(last_used_at),
    })),
    recoveryCodes: { left: has.codes_left, madeAt: toTiraneIso(has.codes_made_at) },
    isRequired: has.is_required,
    passwordChangedAt: toTiraneIso(has.password_changed_at),
  };
};

const ticketMs = 15 * 60_000;
const TotpTicket = z.object({ totpOf: z.string(), secret: z.string() });

const startTotp: Handler<typeof routes.startTotp> = async ({ actor, tx, deps, now }) => {
  requireVerified(actor, now);
  const { email } = await getMember(tx, actor.memberId);
  const secret = newTotpSecret();
  const { institution } = await getPublisher(deps, tx);
  const ticket = deps.keys.sealTicket({ totpOf: actor.memberId, secret }, new Date(now.getTime() + ticketMs));
  return { ticket, secret, uri: totpUri(secret, institution.short, email) };
};

/** The first factor ends sessions that were opened by the password alone. */
async function afterAdding({
  tx,
  actor,
  deps,
  now,
}: Pick<Call<typeof routes.addPasskey>, 'tx' | 'actor' | 'deps' | 'now'>) {
  const { memberId, sessionId } = actor;
  const { codes_made_at } = await getFactors(tx, memberId);
  if (codes_made_at) return { recoveryCodes: null };
  await endSessions(tx, memberId, sessionId);
  return { recoveryCodes: await makeCodes(tx, deps.keys, memberId, now) };
}

const confirmTotp: Handler<typeof routes.confirmTotp> = async (call) => {
  const { body, actor, tx, deps, now } = call;
  requireVerified(actor, now);
  const ticket = z.safeParse(TotpTicket, deps.keys.openTicket(body.ticket, now));
  if (!ticket.success || ticket.data.totpOf !== actor.memberId) throw httpError('expired');
  const { secret } = ticket.data;
  const step = stepOfCode(secret, body.code, now);
  if (step === undefined) throw httpError('validation', { fields: { code: 'totp_wrong' } });
  await lockFactors(tx, actor.memberId);
  await saveTotp(tx, deps.keys, { memberId: actor.memberId, secret, step, now });
  await notifyOfChange(tx, actor.memberId, 'factors.confirmTotp', now);
  return afterAdding(call);
};

/** Keeps the last factor of a member whose role requires one. Lock the member first. */
async function keepLastFactor(tx: Db, { memberId }: Actor): Promise<void> {
  const { totp_added_at, passkeys, is_required } = await getFactors(tx, memberId);
  if (is_required && passkeys + (totp_added_at ? 1 : 0) <= 1) throw httpError('last_factor');
}

const removeTotp: Handler<typeof routes.removeTotp> = async ({ actor, tx, now }) => {
  requireVerified(actor, now);
  await lockFactors(tx, actor.memberId);
  const { totp_added_at } = await getFactors(tx, actor.memberId);
  if (!totp_added_at) return null;
  await keepLastFactor(tx, actor);
  await removeTotpOf(tx, actor.memberId);
  await forgetCodesWithoutFactor(tx, actor.memberId);
  await notifyOfChange(tx, actor.memberId, 'factors.removeTotp', now);
  return null;
};

const addPasskey: Handler<typeof routes.addPasskey> = async (call) => {
  const { body, actor, tx, deps, now } = call;
  requireVerified(actor, now);
  const created = await finishMaking(tx, deps, {
    memberId: actor.memberId,
    ticket: body.ticket,
    made: body.response,
    now,
  });
  await lockFactors(tx, actor.memberId);
  const isNew = await savePasskey(tx, { ...created, member_id: actor.memberId, name: body.name, added_at: now });
  if (!isNew) throw httpError('passkey_unknown');
  await notifyOfChange(tx, actor.memberId, 'factors.addPasskey', now);
  return afterAdding(call);
};

const removePasskey: Handler<typeof routes.removePasskey> = async ({ body, actor, tx, now }) => {
  requireVerified(actor, now);
  await lockFactors(tx, actor.memberId);
  const mine = await listPasskeys(tx, actor.memberId);
  if (!mine.some(({ id }) => id === body.id)) throw httpError('not_found');
  await keepLastFactor(tx, actor);
  await removePasskeyOf(tx, actor.memberId, body.id);
  await forgetCodesWithoutFactor(tx, actor.memberId);
  await notifyOfChange(tx, actor.memberId, 'factors.removePasskey', now);
  return null;
};

const makeRecoveryCodes: Handler<typeof routes.makeRecoveryCodes> = async ({ actor, tx, deps, now }) => {
  requireVerified(actor, now);
  await lockFactors(tx, actor.memberId);
  const { totp_added_at, passkeys } = await getFactors(tx, actor.memberId);
  if (!totp_added_at && passkeys === 0) throw httpError('factor_required');
  const codes = await makeCodes(tx, deps.keys, actor.memberId, now);
  await notifyOfChange(tx, actor.memberId, 'factors.makeRecoveryCodes', now);
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
    if (!(await renamePasskeyOf(tx, actor.memberId, body.id, body.name))) throw httpError('not_found');
    await audit(tx, { at: now, memberId: actor.memberId, action: 'factors.renamePasskey', target: body.id });
    return null;
  },
  removePasskey,
  makeRecoveryCodes,
};
