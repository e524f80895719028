// Calls about the service itself: the proof-of-work challenge, what a client should know at start, health.
import * as z from 'zod/mini';
import type { Readings } from './deadlines.readings.ts';
import { ElectionPeriods } from './electionDates.ts';
import { route } from './http.ts';
import { OfficeHours } from './officeCalendar.ts';
import { Day, Words } from './primitives.ts';

export const getChallenge = route({
  method: 'GET',
  path: '/api/challenge/',
  access: 'public',
  reply: z.nullable(z.unknown()),
  summary: 'An ALTCHA proof-of-work challenge for a public write; null when configuration asks for none',
});
export const getSettings = route({
  method: 'GET',
  path: '/api/settings/',
  access: 'public',
  reply: z.object({
    demo: z.boolean(),
    institution: z.object({
      name: Words,
      short: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      /** Of the commission itself; empty: none is told. */
      website: z.string(),
    }),
    emergencyPhone: z.string(),
  }),
  summary: 'What the client shows of the institution',
  cacheSeconds: 60,
});
const ChosenReadings = z.object({
  'KZ125.1-no-hour': z.enum(['working_day', 'next_day']),
  'KZ125.1-days': z.enum(['unmoved', 'moved']),
  'KZ125.3': z.enum(['closing', 'next_morning']),
  'KZ125.4': z.enum(['end_moves', 'whole_time']),
}) satisfies z.ZodMiniType<Readings>;

/** When the commission's office is open, as every deadline is counted by it (officeCalendar.ts). */
export const OfficeDays = z.object({
  /** Where the commission has not decided other hours. */
  opensAt: z.string(),
  closesAt: z.string(),
  hours: z.array(OfficeHours),
  readings: ChosenReadings,
  /** 0 is Sunday, 6 Saturday. */
  restWeekdays: z.array(z.int()),
  holidays: z.array(Day),
  /** Days on which the office works although they are rest days or holidays. */
  workingDays: z.array(Day),
  /** Holidays whose day is computed and not announced yet. */
  expected: z.array(Day),
  /** The years whose holidays are known; null: none. */
  known: z.nullable(z.object({ from: Day, until: Day })),
  /** Elections with the days of their periods, in which times are shorter (KZ 124/1.2, 152.2). */
  elections: z.array(ElectionPeriods),
});
export type OfficeDays = z.infer<typeof OfficeDays>;

export const getOfficeDays = route({
  method: 'GET',
  path: '/api/settings/office-days/',
  access: 'public',
  reply: OfficeDays,
  summary: 'The calendar by which deadlines are counted, so that a browser counts them as the server does',
  legal: 'KZ 125',
  cacheSeconds: 60,
});
