// `npm run admin`: account changes by the operator of the machine, for when no administrator can sign in. Each writes an audit
// row without a member and a message to the member concerned.
import { accountLinkHours } from '@denonco/contract';
import { newId } from '../crypto/ids.ts';
import { audit } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { noticeMembers } from '../notices/members/members.store.ts';
import { transportsOf } from '../notices/transports/transports.ts';
import { endSessions } from '../sessions/devices/devices.store.ts';
import { makeAccountLink } from '../sessions/links/accountLinks.store.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { removeFactors } from './account.store.ts';
import { listAdministrators } from './administrators.store.ts';
import { listActive } from './operator.store.ts';

const reason = 'npm run admin';

interface Link {
  readonly email: string;
  readonly url: string;
  readonly hours: number;
}

/**
 * A link for a new password of an administrator: of the only one, or of the one who is named. `isFactorLost` also removes the
 * second factors, which are then set up anew.
 * @throws Error when it is not clear whose, or that is no administrator.
 */
export function makeAdministratorsLink(
  { db, config, now }: Deps,
  { email, isFactorLost }: { readonly email: string | undefined; readonly isFactorLost: boolean },
): Promise<Link> {
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
      await audit(tx, {
        at,
        memberId: null,
        action: 'members.resetFactors',
        target: member.id,
        data: { reason, sessions },
      });
    }
    await tell(tx, member.id, at);
    return { email: member.email, url: `${config.publicUrl}/#/password/${token}`, hours: accountLinkHours.reset };
  });
}

/** Ends the sessions of one member, or of all. Returns how many ended. @throws Error for an unknown e-mail. */
export function endSessionsOf({ db, now }: Deps, email: string | undefined): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const members = await listActive(tx, email);
    if (members.length === 0) throw new Error(`No open account has the e-mail ${email}`);
    const at = now();
    let ended = 0;
    for (const { id } of members) {
      const sessions = await endSessions(tx, id);
      if (sessions === 0) continue;
      ended += sessions;
      await audit(tx, { at, memberId: null, action: 'members.endSessions', target: id, data: { reason, sessions } });
      await tell(tx, id, at);
    }
    return ended;
  });
}

/** Sends one message by the settings as they are, past the queue. @throws Error as the mail server or the gateway gives it. */
export async function sendTestMessage(deps: Deps, to: string): Promise<void> {
  const { config, now } = deps;
  const { mailFrom: from, institution } = await publisherInForce(deps);
  const channel = to.includes('@') ? 'email' : 'sms';
  const subject = `${institution.short}: provë · test`;
  const text = `Ky është një mesazh prove nga ${config.publicUrl}. Nuk keni pse të bëni gjë.\nThis is a test message from ${config.publicUrl}. There is nothing to do.`;
  await transportsOf({ ...config, mail: { ...config.mail, from } })[channel]({
    id: newId(),
    channel,
    to,
    subject,
    text,
    sealed: Buffer.alloc(0),
    createdAt: now(),
    tries: 1,
    budget: undefined,
  });
}

const tell = (tx: Db, memberId: string, at: Date) =>
  noticeMembers(tx, { event: 'accountChanged', key: `accountChanged/${newId()}`, to: [memberId], at });
