// What the privacy notice says by the rules in force: how long what is kept of people stays. The rules themselves are
// retention.ts's; their words come along, so that the public page needs nothing else of them.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { Words } from './primitives.ts';
import { RetentionPeriod } from './retention.ts';

export const KeptFor = z.object({
  code: z.string(),
  /** What is kept. */
  name: Words,
  /** What goes at the end of the time, and what stays. */
  says: Words,
  /** From when the time runs. */
  since: Words,
  period: RetentionPeriod,
  legalBasis: z.string(),
});
export type KeptFor = z.infer<typeof KeptFor>;
export const listKeptFor = route({
  method: 'GET',
  path: '/api/privacy/kept-for/',
  access: 'public',
  yields: 'second',
  reply: z.array(KeptFor),
  cacheSeconds: 60,
  summary: 'How long what is kept of people stays, by the rules in force; rules that are turned off are left out',
});
