import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { LocalizedText } from '../platform/primitives.ts';
import { RetentionPeriod } from '../register/retention.ts';

export const RetentionEntry = z.object({
  code: z.string(),
  name: LocalizedText,
  says: LocalizedText,
  since: LocalizedText,
  period: RetentionPeriod,
  legalBasis: z.string(),
});
export type RetentionEntry = z.infer<typeof RetentionEntry>;
export const listRetentionPeriods = get('/api/privacy/kept-for/', 'public', {
  shedPriority: 'second',
  response: z.array(RetentionEntry),
  cacheSeconds: 60,
  summary: 'How long what is kept of people stays, by the rules in force; rules that are turned off are left out',
});
