// One-time links. Only hashes are stored, so that a copy of the database opens nothing.
import { type EventData, toTiraneIso } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import type { NoticeChannel } from '../../platform/db/types.gen.ts';
import type { Deps } from '../../platform/deps.ts';

type LinkDeps = Pick<Deps, 'keys' | 'config'>;

const tokenOf = (keys: Keys, linkId: string): string => keys.hash('request-link', linkId).toString('base64url');
const linkHashOf = (keys: Keys, token: string): Buffer => keys.hash('request-link-token', token);

const addressOf = ({ keys, config }: LinkDeps, linkId: string): string =>
  `${config.publicUrl}/#/denounces/requests/answer/${tokenOf(keys, linkId)}`;

interface NewLink {
  readonly requestId: string;
  readonly way: NoticeChannel | 'slip';
  readonly at: Date;
  readonly memberId?: string;
}

async function addLink(tx: Db, deps: LinkDeps, { requestId, way, at, memberId }: NewLink): Promise<string> {
  const id = newId();
  const hash = linkHashOf(deps.keys, tokenOf(deps.keys, id));
  await tx
    .insertInto('request_links')
    .values({ id, request_id: requestId, way, link_hash: hash, made_at: at, member_id: memberId ?? null })
    .execute();
  return addressOf(deps, id);
}

export async function linkToSend(
  tx: Db,
  deps: LinkDeps,
  { requestId, way, at }: NewLink & { readonly way: NoticeChannel },
): Promise<string> {
  // Locked, so that concurrent messages have the same link.
  await rowsOf(tx)`select id from case_requests where id = ${requestId} for update`;
  const sent = await firstValueOf(tx)<string>`
    select id from request_links where request_id = ${requestId} and way = ${way} and revoked_at is null`;
  return sent ? addressOf(deps, sent) : addLink(tx, deps, { requestId, way, at });
}

/** Invalidates the previous printed one. */
export async function linkToPrint(
  tx: Db,
  deps: LinkDeps,
  printed: { readonly requestId: string; readonly at: Date; readonly memberId: string },
): Promise<string> {
  await rowsOf(tx)`
    update request_links set revoked_at = ${printed.at}
    where request_id = ${printed.requestId} and way = 'slip' and revoked_at is null`;
  return addLink(tx, deps, { ...printed, way: 'slip' });
}

export async function revokeLinks(tx: Db, requestId: string, at: Date): Promise<void> {
  await rowsOf(tx)`update case_requests set link_revoked_at = ${at} where id = ${requestId}`;
  await rowsOf(tx)`update request_links set revoked_at = ${at} where request_id = ${requestId} and revoked_at is null`;
}

export type LinkedRequest = NonNullable<Awaited<ReturnType<typeof findLinked>>>;

/** The hash is keyed, so that timing reveals nothing about existing tokens. */
export function findLinked(db: Db, keys: Keys, token: string) {
  const hash = linkHashOf(keys, token);
  return db
    .selectFrom('request_links as l')
    .innerJoin('case_requests as r', 'r.id', 'l.request_id')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['r.id', 'r.case_id', 'r.text', 'r.asked_at', 'r.due_at', 'r.later_at', 'r.later_by', 'r.answered_at'])
    .select(['r.draft', 'c.number', 'c.kind', 'c.status', 'l.way', 'l.made_at', 'l.member_id'])
    .where('l.link_hash', '=', hash)
    .where('l.revoked_at', 'is', null)
    .executeTakeFirst();
}

export function answeredBy({ way, made_at, member_id }: LinkedRequest): NonNullable<EventData['answered']> {
  if (way === 'email' || way === 'sms') return { by: way };
  if (member_id === null) throw new Error('a slip without its member');
  return { by: 'slip', slip: { printedAt: toTiraneIso(made_at), by: member_id } };
}

/** False when the answer was sent meanwhile. */
export async function saveDraft(tx: Db, requestId: string, draft: string): Promise<boolean> {
  const saved = await rowsOf(tx)`
    update case_requests set draft = nullif(${draft}, '') where id = ${requestId} and answered_at is null returning id`;
  return saved.length === 1;
}
