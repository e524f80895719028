// One-time links to answer a request: a token that the key file makes of the request and a generation. The database
// keeps only its hash, so that neither a copy of it nor a log opens anything, and staff can still be shown the link again.
import type { Keys } from '../crypto/keys.ts';
import type { Db, Deps } from '../deps.ts';

const tokenOf = (keys: Keys, requestId: string, generation: number): string =>
  keys.hash('request-link', `${requestId}/${generation}`).toString('base64url');
const linkHashOf = (keys: Keys, token: string): Buffer => keys.hash('request-link-token', token);

/** The address of a request's link, which is made now when there was none. */
export async function openRequestLink(
  tx: Db,
  { keys, config }: Pick<Deps, 'keys' | 'config'>,
  requestId: string,
): Promise<string> {
  const { link_generation: before } = await tx
    .selectFrom('case_requests')
    .select('link_generation')
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const generation = Math.max(before, 1);
  const token = tokenOf(keys, requestId, generation);
  if (before === 0)
    await tx
      .updateTable('case_requests')
      .set({ link_generation: generation, link_hash: linkHashOf(keys, token) })
      .where('id', '=', requestId)
      .execute();
  return `${config.publicUrl}/#/denounces/requests/answer/${token}`;
}
