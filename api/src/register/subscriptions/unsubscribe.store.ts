// Unsubscribe links: an id with a MAC, so that nothing is stored or guessed.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockCase } from './subscriptions.store.ts';

const idBytes = 16;
const macOf = (keys: Keys, id: string): Buffer => keys.hash('stop-link', id).subarray(0, 16);

interface StopLink {
  readonly page: string;
  /** Address of mail programs (RFC 8058). */
  readonly oneClick: string;
}

/** Serves subscriptions and unconfirmed addresses, which share their ids. */
export function unsubscribeLink({ keys, config }: Pick<Deps, 'keys' | 'config'>, id: string): StopLink {
  const token = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), macOf(keys, id)]).toString('base64url');
  return { page: unsubscribePage(config, token), oneClick: `${config.publicUrl}/api/news/stop/${token}/` };
}

export const unsubscribePage = ({ publicUrl }: Deps['config'], token: string): string => `${publicUrl}/#/stop/${token}`;

/** The id in a token of this portal. */
export function parseStopToken(keys: Keys, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.toString('hex', 0, idBytes);
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  const [given, right] = [bytes.subarray(idBytes), macOf(keys, id)];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** False when there was nothing to end. With `caseId` by the filer, else by the recipient's link. */
export async function unsubscribe(tx: Db, id: string, now: Date, caseId?: string): Promise<boolean> {
  const ofCase = caseId === undefined ? sql`true` : sql`case_id = ${caseId}::uuid`;
  await lockCase(
    tx,
    sql`select case_id from subscription_requests where id = ${id}::uuid
      union all select case_id from case_subscriptions where id = ${id}::uuid`,
  );
  const waiting = await sql<{ case_id: string }>`
    delete from subscription_requests where id = ${id}::uuid and confirmed_at is null and ${ofCase}
    returning case_id`.execute(tx);
  const unsubscribed = await sql<{ case_id: string }>`
    update case_subscriptions set ended_at = ${now}, sealed = null, address_hash = null, masked = ''
    where id = ${id}::uuid and ended_at is null and ${ofCase} returning case_id`.execute(tx);
  const ended = [...waiting.rows, ...unsubscribed.rows][0];
  if (!ended) return false;
  await sql`delete from deliveries where next_try_at is not null
    and (event_key like ${`%/${id}`} or event_key like ${`subscription/${id}/%`})`.execute(tx);
  if (caseId === undefined)
    await tx.updateTable('cases').set({ news_stopped_at: now }).where('id', '=', ended.case_id).execute();
  return true;
}

export async function resumeNews(tx: Db, caseId: string): Promise<void> {
  await tx.updateTable('cases').set({ news_stopped_at: null }).where('id', '=', caseId).execute();
}
