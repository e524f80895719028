import * as z from 'zod/mini';
import { Code, Day, LocalizedText } from '../platform/primitives.ts';

export const ElectionDates = z.object({
  /** Decree that set the election day. */
  decreedOn: z.nullable(Day),
  /** Announcement of the final result. */
  resultOn: z.nullable(Day),
  /** End of the administrative review of complaints, or of the time to complain. */
  reviewEndedOn: z.nullable(Day),
});
export type ElectionDates = z.infer<typeof ElectionDates>;
export const ElectionPeriods = z.extend(ElectionDates, { code: Code, name: LocalizedText, heldOn: Day });
export type ElectionPeriods = z.infer<typeof ElectionPeriods>;
