// The days of an election that begin and end its periods (deadlines.periods.ts).
import * as z from 'zod/mini';
import { Code, Day, Words } from './primitives.ts';

export const ElectionDates = z.object({
  /** Of the President's decree that set the day of the elections. */
  decreedOn: z.nullable(Day),
  /** Of the announcement of the final result. */
  resultOn: z.nullable(Day),
  /** Of the end of the administrative review of complaints, or of the time to complain. */
  reviewEndedOn: z.nullable(Day),
});
export type ElectionDates = z.infer<typeof ElectionDates>;
export const ElectionPeriods = z.extend(ElectionDates, { code: Code, name: Words, heldOn: Day });
export type ElectionPeriods = z.infer<typeof ElectionPeriods>;
