import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { Code, Day, LocalizedText } from '../platform/primitives.ts';
import { TimeToComplain } from '../reference/complaintRules.ts';
import { forumCodes } from '../reference/complaints.acts.ts';
import type { DecidedReadings } from '../reference/deadlines.readings.ts';
import { ElectionPeriods } from '../reference/electionDates.ts';
import { OfficeHours } from '../reference/officeCalendar.ts';

export const getChallenge = get('/api/challenge/', 'public', {
  response: z.nullable(z.unknown()),
  summary: 'An ALTCHA proof-of-work challenge for a public write; null when configuration asks for none',
});
export const getSettings = get('/api/settings/', 'public', {
  response: z.object({
    demo: z.boolean(),
    institution: z.object({
      name: LocalizedText,
      short: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      /** The commission's; empty: none. */
      website: z.string(),
    }),
    emergencyPhone: z.string(),
  }),
  summary: 'What the client shows of the institution',
  cacheSeconds: 60,
});
const ChosenReadings = z.object({
  'KZ125.1-no-hour': z.optional(z.enum(['working_day', 'next_day'])),
  'KZ125.1-days': z.optional(z.enum(['unmoved', 'moved'])),
  'KZ125.3': z.optional(z.enum(['closing', 'next_morning'])),
  'KZ125.3-hours': z.optional(z.enum(['office_hour', 'as_passed'])),
  'KZ125.4': z.optional(z.enum(['end_moves', 'whole_time'])),
  'KZ125.4-longer': z.optional(z.enum(['until_closing', 'as_passed'])),
}) satisfies z.ZodMiniType<DecidedReadings>;

export const OfficeDays = z.object({
  /** On days without other hours decided by the commission. */
  opensAt: z.string(),
  closesAt: z.string(),
  hours: z.array(OfficeHours),
  readings: ChosenReadings,
  /** 0 is Sunday, 6 Saturday. */
  restWeekdays: z.array(z.int()),
  holidays: z.array(Day),
  workingDays: z.array(Day),
  /** Computed holidays not announced yet. */
  expected: z.array(Day),
  /** Range of years with known holidays; null: none. */
  known: z.nullable(z.object({ from: Day, until: Day })),
  /** With the days of their periods (KZ 124/1.2, 152.2). */
  elections: z.array(ElectionPeriods),
  /** Earlier days to complain, for acts announced before their rule changed; `to` is null for KAS. */
  formerTimes: z.array(z.object({ act: Code, to: z.nullable(z.enum(forumCodes)), until: Day, time: TimeToComplain })),
});
export type OfficeDays = z.infer<typeof OfficeDays>;

export const getOfficeDays = get('/api/settings/office-days/', 'public', {
  response: OfficeDays,
  summary: 'The calendar by which deadlines are counted, so that a browser counts them as the server does',
  legalBasis: 'KZ 125',
  cacheSeconds: 60,
});
