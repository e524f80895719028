// Tickets of uploads: derived from the id by a server key, so nothing is stored and wrong ones are refused without the
// database.
import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';

const hashOf = ({ keys }: Pick<Deps, 'keys'>, id: string): Buffer => keys.hash('upload-ticket', id.toLowerCase());

export const ticketOf = (deps: Pick<Deps, 'keys'>, id: string): string => hashOf(deps, id).toString('base64url');

export function isTicketOf(deps: Pick<Deps, 'keys'>, id: string, ticket: string | undefined): boolean {
  const expected = hashOf(deps, id);
  const given = Buffer.from(ticket ?? '', 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
