import { accountLinkPurposes, personalTerms, toTiraneIso } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { notifyOfChange } from '../notifications/notifications.store.ts';
import { endAccountLinks, findAccountLink, queuePasswordLink, spendAccountLink } from './accountLinks.store.ts';
import { findPasswordProblem, hashPassword } from './passwords.ts';
import { endSessions, getMember, savePassword, saveProfile } from './sessions.store.ts';

const usefulMs = 3_600_000;

export const accountLinksHandlers = {
  /** Equal work for every e-mail: only the job looks the account up. */
  async requestPasswordReset({ body, tx, deps, now }) {
    const email = body.email.toLowerCase();
    const isWelcome = await deps.limits.consumeReset(deps.keys.hash('reset', email).toString('base64url').slice(0, 22));
    const sealed = deps.keys.sealTicket({ resetOf: isWelcome ? email : '' }, new Date(now.getTime() + usefulMs));
    await queuePasswordLink(tx, sealed);
    return null;
  },
  async readAccountLink({ body, deps, now }) {
    const link = orNotFound(await findAccountLink(deps.db, body.token, now));
    if (link.state === 'expired') throw httpError('expired');
    const purpose = accountLinkPurposes.find((one) => one === link.purpose) ?? 'reset';
    return { ...link, purpose, expiresAt: toTiraneIso(link.expires_at) };
  },
  async setPasswordByLink({ body, tx, now }) {
    const taken = await spendAccountLink(tx, body.token, now);
    if (!taken) throw httpError((await findAccountLink(tx, body.token, now)) ? 'expired' : 'not_found');
    const { memberId, isInvitation } = taken;
    const member = await getMember(tx, memberId);
    const name = (isInvitation && body.name) || member.name;
    const surname = (isInvitation && body.surname) || member.surname;
    const weak = await findPasswordProblem(body.newPassword, personalTerms({ name, surname, email: member.email }));
    // Rolls back, so that the link stays usable.
    if (weak) throw httpError('validation', { fields: { newPassword: weak } });
    await savePassword(tx, memberId, await hashPassword(body.newPassword), now);
    if (isInvitation) await saveProfile(tx, memberId, { name, surname, phone: member.phone });
    await endAccountLinks(tx, memberId, now);
    await endSessions(tx, memberId);
    if (isInvitation) await audit(tx, { at: now, memberId, action: 'sessions.acceptInvitation' });
    else await notifyOfChange(tx, memberId, 'sessions.setPasswordByLink', now);
    return null;
  },
} satisfies SomeHandlers;
