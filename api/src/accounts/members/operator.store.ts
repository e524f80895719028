// `npm run admin`: changes by the machine's operator, audited without a member.
import { accountLinkHours } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { transportsOf } from '../../reference/delivery/transports.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { addNotices } from '../notifications/notifications.store.ts';
import { makeAccountLink } from '../sessions/accountLinks.store.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { removeFactors } from './account.store.ts';
import { listAdministrators } from './grants.store.ts';
import { listOpenAccounts } from './members.store.ts';

const reason = 'npm run admin';

/**
 * A reset link for the only or the named administrator. `isFactorLost` also removes the second factors.
 * @throws Error when the account is ambiguous or not an administrator.
 */
export function makeAdministratorsLink(
  { db, config, now }: Deps,
  { email, isFactorLost }: { readonly email: string | undefined; readonly isFactorLost: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const all = await listAdministrators(tx, config);
    const named = email === undefined ? all : all.filter((one) => one.email.toLowerCase() === email.toLowerCase());
    const [member, another] = named;
    if (!member || another)
      throw new Error(
        `Name one of the administrators: ${all.map((one) => one.email).join(', ') || 'there is none; a start makes one'}`,
      );
    const at = now();
    const { token } = await makeAccountLink(tx, { memberId: member.id, purpose: 'reset', by: null, now: at });
    await audit(tx, { at, memberId: null, action: 'members.linkAtMachine', target: member.id });
    if (isFactorLost) {
      await removeFactors(tx, member.id);
      const sessions = await endSessions(tx, member.id);
      const data = { reason, sessions };
      await audit(tx, { at, memberId: null, action: 'members.resetFactors', target: member.id, data });
    }
    await notify(tx, member.id, at);
    return { email: member.email, url: `${config.publicUrl}/#/password/${token}`, hours: accountLinkHours.reset };
  });
}

/** Of one member or all; returns their number. @throws Error for an unknown e-mail. */
export function endSessionsOf({ db, now }: Deps, email: string | undefined): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const members = await listOpenAccounts(tx, email);
    if (members.length === 0) throw new Error(`No open account has the e-mail ${email}`);
    const at = now();
    let ended = 0;
    for (const { id } of members) {
      const sessions = await endSessions(tx, id);
      if (sessions === 0) continue;
      ended += sessions;
      await audit(tx, { at, memberId: null, action: 'members.endSessions', target: id, data: { reason, sessions } });
      await notify(tx, id, at);
    }
    return ended;
  });
}

/** With the present settings, bypassing the queue. @throws Error of the mail server or gateway. */
export async function sendTestMessage(deps: Deps, to: string): Promise<void> {
  const { config, now } = deps;
  const { mailFrom: from, institution } = await getPublisher(deps);
  const channel = to.includes('@') ? 'email' : 'sms';
  const subject = `${institution.short}: provë · test`;
  const text = `Ky është një mesazh prove nga ${config.publicUrl}. Nuk keni pse të bëni gjë.\nThis is a test message from ${config.publicUrl}. There is nothing to do.`;
  const send = transportsOf({ ...config, mail: { ...config.mail, from } })[channel];
  await send({ id: newId(), channel, to, subject, text, createdAt: now() });
}

const notify = (tx: Db, memberId: string, at: Date) =>
  addNotices(tx, { event: 'accountChanged', key: `accountChanged/${newId()}`, to: [memberId], at });
