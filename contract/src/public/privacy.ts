// The retention periods of the privacy notice.
import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { Words } from '../platform/primitives.ts';
import { RetentionPeriod } from '../register/retention.ts';

export const KeptFor = z.object({
  code: z.string(),
  name: Words,
  says: Words,
  /** Start of the period. */
  since: Words,
  period: RetentionPeriod,
  legalBasis: z.string(),
});
export type KeptFor = z.infer<typeof KeptFor>;
export const listKeptFor = get('/api/privacy/kept-for/', {
  access: 'public',
  shedPriority: 'second',
  response: z.array(KeptFor),
  cacheSeconds: 60,
  summary: 'How long what is kept of people stays, by the rules in force; rules that are turned off are left out',
});
