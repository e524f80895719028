// One-time links to answer a request: a token that the key file makes of the request and a generation. The database
// keeps only its hash, so that neither a copy of it nor a log opens anything, and staff can still be shown the link again.
import type { Keys } from '../crypto/keys.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';

const tokenOf = (keys: Keys, requestId: string, generation: number): string =>
  keys.hash('request-link', `${requestId}/${generation}`).toString('base64url');
const linkHashOf = (keys: Keys, token: string): Buffer => keys.hash('request-link-token', token);

/** The address of a request's link, which is made now when there was none, and anew when `renew` says so. */
export async function openRequestLink(
  tx: Db,
  { keys, config }: Pick<Deps, 'keys' | 'config'>,
  requestId: string,
  { renew = false } = {},
): Promise<string> {
  const { link_generation: before, link_revoked_at: revokedAt } = await tx
    .selectFrom('case_requests')
    .select(['link_generation', 'link_revoked_at'])
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // One that was taken back never works again.
  const generation = renew || revokedAt ? before + 1 : Math.max(before, 1);
  const token = tokenOf(keys, requestId, generation);
  if (generation !== before)
    await tx
      .updateTable('case_requests')
      .set({ link_generation: generation, link_hash: linkHashOf(keys, token), link_revoked_at: null })
      .where('id', '=', requestId)
      .execute();
  return `${config.publicUrl}/#/denounces/requests/answer/${token}`;
}

export type LinkedRequest = NonNullable<Awaited<ReturnType<typeof findLinked>>>;

/** The request of a token. The hash is keyed, so that the time a look-up takes tells nothing of tokens that exist. */
export const findLinked = (db: Db, keys: Keys, token: string) =>
  db
    .selectFrom('case_requests as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['r.id', 'r.case_id', 'r.text', 'r.asked_at', 'r.due_at', 'r.answered_at', 'r.draft'])
    .select(['c.number', 'c.kind', 'c.status'])
    .where('r.link_hash', '=', linkHashOf(keys, token))
    .executeTakeFirst();

/** Half an answer; false when the whole one came meanwhile. */
export async function saveDraft(tx: Db, requestId: string, draft: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('case_requests')
    .set({ draft: draft === '' ? null : draft })
    .where('id', '=', requestId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
