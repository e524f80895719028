// A ticket proves that a caller began an upload. It is derived from the id with a key of the server, so nothing is
// stored, and a wrong one is refused before the database is asked.
import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';

const hashOf = ({ keys }: Pick<Deps, 'keys'>, id: string): Buffer => keys.hash('upload-ticket', id.toLowerCase());

export const ticketOf = (deps: Pick<Deps, 'keys'>, id: string): string => hashOf(deps, id).toString('base64url');

export function isTicketOf(deps: Pick<Deps, 'keys'>, id: string, ticket: string | undefined): boolean {
  const expected = hashOf(deps, id);
  const given = Buffer.from(ticket ?? '', 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
