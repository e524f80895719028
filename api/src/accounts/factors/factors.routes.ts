// A member's own second factors. Every change needs recent verification.
import { type AuditAction, toTiraneIso } from '@denonco/contract';
import * as z from 'zod/mini';
import { audit } from '../../platform/db/audit.store.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { notifyOfChange } from '../notifications/notifications.store.ts';
import { endSessions, getMember } from '../sessions/sessions.store.ts';
import {
  createRecoveryCodes,
  getFactors,
  lockFactors,
  removeCodesWithoutFactor,
  removeTotpOf,
  saveTotp,
} from './factors.store.ts';
import { listPasskeys, removePasskeyOf, renamePasskeyOf, savePasskey } from './passkeys.store.ts';
import { finishRegistration, startRegistration } from './passkeys.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const ticketMs = 15 * 60_000;
const TotpTicket = z.object({ totpOf: z.string(), secret: z.string() });

/** The first factor ends sessions that were opened by the password alone. */
async function afterAdding({ tx, actor: { memberId, sessionId }, deps, now }: MemberCall, action: AuditAction) {
  await notifyOfChange(tx, memberId, action, now);
  const { codes_made_at } = await getFactors(tx, memberId);
  if (codes_made_at) return { recoveryCodes: null };
  await endSessions(tx, memberId, { but: sessionId });
  return { recoveryCodes: await createRecoveryCodes(tx, deps.keys, memberId, now) };
}

/** Keeps the last factor of a member whose role requires one. Lock the member first. */
async function removeFactor({ tx, actor, now }: MemberCall, action: AuditAction, remove: () => Promise<unknown>) {
  const { memberId } = actor;
  const { totp_added_at, passkeys, is_required } = await getFactors(tx, memberId);
  if (is_required && passkeys + (totp_added_at ? 1 : 0) <= 1) throw httpError('last_factor');
  await remove();
  await removeCodesWithoutFactor(tx, memberId);
  await notifyOfChange(tx, memberId, action, now);
  return null;
}

export const factorsHandlers = {
  async getMySecurity({ actor, tx }) {
    const has = await getFactors(tx, actor.memberId);
    const passkeys = await listPasskeys(tx, actor.memberId);
    return {
      totp: has.totp_added_at && {
        addedAt: toTiraneIso(has.totp_added_at),
        lastUsedAt: toTiraneIso(has.totp_used_at),
      },
      passkeys: passkeys.map((row) => ({
        ...row,
        isSynced: row.backed_up,
        addedAt: toTiraneIso(row.added_at),
        lastUsedAt: toTiraneIso(row.last_used_at),
      })),
      recoveryCodes: { left: has.codes_left, madeAt: toTiraneIso(has.codes_made_at) },
      isRequired: has.is_required,
      passwordChangedAt: toTiraneIso(has.password_changed_at),
    };
  },

  async startTotp({ actor, tx, deps, now }) {
    const { email } = await getMember(tx, actor.memberId);
    const secret = newTotpSecret();
    const { institution } = await getPublisher(deps, tx);
    const ticket = deps.keys.sealTicket({ totpOf: actor.memberId, secret }, new Date(now.getTime() + ticketMs));
    return { ticket, secret, uri: totpUri(secret, institution.short, email) };
  },

  async confirmTotp(call) {
    const { body, actor, tx, deps, now } = call;
    const ticket = z.safeParse(TotpTicket, deps.keys.openTicket(body.ticket, now));
    if (!ticket.success || ticket.data.totpOf !== actor.memberId) throw httpError('expired');
    const { secret } = ticket.data;
    const step = stepOfCode(secret, body.code, now);
    if (step === undefined) throw httpError('validation', { fields: { code: 'totp_wrong' } });
    await lockFactors(tx, actor.memberId);
    await saveTotp(tx, deps.keys, actor.memberId, secret, step, now);
    return afterAdding(call, 'factors.confirmTotp');
  },

  async removeTotp(call) {
    const { actor, tx } = call;
    await lockFactors(tx, actor.memberId);
    if (!(await getFactors(tx, actor.memberId)).totp_added_at) return null;
    return removeFactor(call, 'factors.removeTotp', () => removeTotpOf(tx, actor.memberId));
  },

  async startPasskey({ actor, tx, deps, now }) {
    return startRegistration(tx, deps, await getMember(tx, actor.memberId), now);
  },

  async addPasskey(call) {
    const { body, actor, tx, deps, now } = call;
    const { ticket, response: made } = body;
    const created = await finishRegistration(tx, deps, { memberId: actor.memberId, ticket, made, now });
    await lockFactors(tx, actor.memberId);
    const isNew = await savePasskey(tx, { ...created, member_id: actor.memberId, name: body.name, added_at: now });
    if (!isNew) throw httpError('passkey_unknown');
    return afterAdding(call, 'factors.addPasskey');
  },

  async renamePasskey({ body, actor, tx, now }) {
    if (!(await renamePasskeyOf(tx, actor.memberId, body.id, body.name))) throw httpError('not_found');
    await audit(tx, { at: now, memberId: actor.memberId, action: 'factors.renamePasskey', target: body.id });
    return null;
  },

  async removePasskey(call) {
    const { body, actor, tx } = call;
    await lockFactors(tx, actor.memberId);
    const mine = await listPasskeys(tx, actor.memberId);
    if (!mine.some(({ id }) => id === body.id)) throw httpError('not_found');
    return removeFactor(call, 'factors.removePasskey', () => removePasskeyOf(tx, actor.memberId, body.id));
  },

  async makeRecoveryCodes({ actor, tx, deps, now }) {
    await lockFactors(tx, actor.memberId);
    const { totp_added_at, passkeys } = await getFactors(tx, actor.memberId);
    if (!totp_added_at && passkeys === 0) throw httpError('factor_required');
    const codes = await createRecoveryCodes(tx, deps.keys, actor.memberId, now);
    await notifyOfChange(tx, actor.memberId, 'factors.makeRecoveryCodes', now);
    return { codes };
  },
} satisfies SomeHandlers;
