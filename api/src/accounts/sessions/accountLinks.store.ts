// Invitation and reset links. Only their hash is stored.
import { randomBytes } from 'node:crypto';
import { type AccountLinkPurpose, accountLinkHours, accountLinkPurposes } from '@denonco/contract';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Members } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { linkText } from './accountLinks.texts.ts';
import { findMemberByEmail, hashToken } from './sessions.store.ts';

const hourMs = 3_600_000;

interface NewLink {
  readonly memberId: string;
  readonly purpose: AccountLinkPurpose;
  readonly hours?: number;
  /** The administrator who made it; null when the member asked for it. */
  readonly by: string | null;
  readonly now: Date;
}

/** Ends earlier links of its purpose. Returns the token, which is not stored. */
export async function makeAccountLink(
  tx: Db,
  { memberId, purpose, hours = accountLinkHours[purpose], by, now }: NewLink,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + hours * hourMs);
  await endAccountLinks(tx, memberId, now, [purpose]);
  await tx
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      purpose,
      made_by: by,
      made_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

export const queuePasswordLink = (tx: Db, sealed: string) =>
  tx
    .insertInto('outbox')
    .values({ task: 'sendPasswordLink', payload: JSON.stringify({ sealed }) })
    .execute();

export const endAccountLinks = (
  tx: Db,
  memberId: string,
  now: Date,
  purposes: readonly AccountLinkPurpose[] = accountLinkPurposes,
) =>
  tx
    .updateTable('account_links')
    .set({ expires_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

export async function sendAccountLink(tx: Db, deps: Deps, link: NewLink): Promise<{ readonly expiresAt: Date }> {
  const { email, language } = await tx
    .selectFrom('members')
    .select(['email', 'language'])
    .where('id', '=', link.memberId)
    .executeTakeFirstOrThrow();
  const { token, expiresAt } = await makeAccountLink(tx, link);
  const path = link.purpose === 'invitation' ? 'invitation' : 'password';
  const { institution } = await getPublisher(deps, tx);
  const text = linkText({
    purpose: link.purpose,
    locale: language === 'en' ? 'en' : 'al',
    url: `${deps.config.publicUrl}/#/${path}/${token}`,
    isSelfRequested: link.by === null,
    hours: Math.round((expiresAt.getTime() - link.now.getTime()) / hourMs),
    institution,
  });
  const eventKey = `account-link/${newId()}`;
  const message = { channel: 'email', to: email, eventKey, ...text, usefulUntil: expiresAt } as const;
  await queueDeliveries(tx, deps.keys, link.now, [message]);
  return { expiresAt };
}

const Payload = z.object({ sealed: z.string() });
const ResetRequest = z.object({ resetOf: z.string() });

/**
 * The job looks the member up, so that neither answer nor timing reveals whether one exists. A repeated job sends a
 * second letter whose link replaces the first.
 */
export async function sendPasswordLink(payload: unknown, deps: Deps): Promise<void> {
  const now = deps.now();
  // After a long outage the request may have expired.
  const request = z.safeParse(ResetRequest, deps.keys.openTicket(Payload.parse(payload).sealed, now));
  const member = request.success ? await findMemberByEmail(deps, request.data.resetOf) : undefined;
  if (!member) return;
  await deps.db.transaction().execute(async (tx) => {
    await sendAccountLink(tx, deps, { memberId: member.id, purpose: 'reset', by: null, now });
    await audit(tx, { at: now, memberId: member.id, action: 'sessions.sendPasswordLink' });
  });
  deps.wakeRelay();
}

/** Disabled and without a password; undefined when the e-mail is taken. */
export async function addAccount(
  tx: Db,
  account: Pick<Insertable<Members>, 'email' | 'name' | 'surname' | 'role_code' | 'municipality_code' | 'language'>,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<string | undefined> {
  const created = await tx
    .insertInto('members')
    .values({ ...account, created_at: now, disabled_at: now, invited_by: by })
    .onConflict((row) => row.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

/** `expired` when used, late or replaced. */
export async function findAccountLink(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('account_links')
    .innerJoin('members', 'members.id', 'account_links.member_id')
    .select(['purpose', 'account_links.expires_at', 'used_at', 'members.disabled_at'])
    .select(['members.name', 'members.surname', 'members.email'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const isOpen = row.used_at === null && row.expires_at > now && row.disabled_at === null;
  return { ...row, state: isOpen ? ('open' as const) : ('expired' as const) };
}

/** Only one of concurrent uses gets the member. */
export async function spendAccountLink(tx: Db, token: string, now: Date) {
  const row = await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`exists (select from members m where m.id = member_id and m.disabled_at is null)`)
    .returning(['member_id', 'purpose'])
    .executeTakeFirst();
  return row && { memberId: row.member_id, isInvitation: row.purpose === 'invitation' };
}

const rememberedMs = 30 * 24 * hourMs;

export const purgeAccountLinks = (db: Db, now: Date) =>
  db
    .deleteFrom('account_links')
    .where('expires_at', '<', new Date(now.getTime() - rememberedMs))
    .execute();
