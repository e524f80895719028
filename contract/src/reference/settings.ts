import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Instant, line, Person, Version } from '../platform/primitives.ts';

/** `+355 4 228 1610`, `129` */
const phone = line(30, 2).check(z.regex(/^\+?[\d\s/()-]{2,}$/, { error: 'phone' }));

const aDay = z.string().check(z.trim(), z.regex(/^\d{1,6}$/, { error: 'whole_number' }));

export const EditedSettings = z.object({
  nameAl: line(120, 3),
  nameEn: line(120, 3),
  short: line(20, 2),
  phone,
  email: line(200, 3).check(z.email()),
  address: line(200, 3),
  emergencyPhone: phone,
  /** The commission's own website; empty: none. */
  website: z.string().check(z.trim(), z.maxLength(200), z.regex(/^(https:\/\/[^\s<>"]+)?$/, { error: 'web_address' })),
  senderName: line(80, 2).check(z.regex(/^[^<>"\\@]+$/, { error: 'sender_name' })),
  /** Days in which a new account neither asks for nor approves openings; lowering it takes two people. */
  openingWaitDays: z.string().check(z.trim(), z.regex(/^([1-9]?\d|[12]\d\d|3[0-5]\d|36[0-5])$/, { error: 'days' })),
  /** Countries besides Albania for SMS codes: `+383 +39`. */
  smsCountries: z
    .string()
    .check(z.trim(), z.maxLength(200), z.regex(/^(\+[1-9]\d{0,3}([\s,]+(?=\+)|$))*$/, { error: 'phone_prefixes' })),
  smsCodes: aDay,
  smsPerOrigin: aDay,
  smsNews: aDay,
  smsMembers: aDay,
});
export type EditedSettings = z.infer<typeof EditedSettings>;

export const SettingsForStaff = z.object({
  edited: EditedSettings,
  defaults: EditedSettings,
  /** 0: never edited. */
  revision: z.int(),
  editedAt: z.nullable(Instant),
  editedBy: z.nullable(Person),
  /** From the server's configuration; values of secrets are null. */
  fixed: z.array(z.object({ key: z.string(), value: z.nullable(z.string()) })),
  /** A change waits for a second person (grants.ts). */
  isWaiting: z.boolean(),
});
export type SettingsForStaff = z.infer<typeof SettingsForStaff>;

export const getSettingsForStaff = get('/api/administration/settings/', 'settings.manage', {
  response: SettingsForStaff,
  summary: 'The settings of the portal: those that are edited here, and those of the configuration to look at',
});
export const saveSettings = post('/api/administration/settings/', 'settings.manage', {
  body: z.object({ revision: Version, edited: EditedSettings }),
  response: SettingsForStaff,
  errors: ['conflict', 'not_allowed_now', 'no_approver', 'second_person_first'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Change the settings of the portal; one that protects identities is lowered by two people',
});
