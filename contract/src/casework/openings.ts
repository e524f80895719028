import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { IdentityOpeningLine } from '../register/identities.ts';

export const listWaitingOpenings = get('/api/cases/identities/waiting/', ['identities.approve', 'audit.read'], {
  response: z.array(IdentityOpeningLine),
  summary:
    'Openings of identities that wait for a second person, newest first: in cases of one’s own, or all for auditors',
});
