import * as z from 'zod/mini';
import { caseReaders } from '../accounts/readers.ts';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { Instant, LocalizedText, text } from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';

export const healthParts = {
  database: { al: 'Baza e të dhënave', en: 'Database' },
  migrations: { al: 'Skema e bazës', en: 'Schema of the database' },
  jobs: { al: 'Punët në radhë', en: 'Job queue' },
  outbox: { al: 'Mesazhet dalëse', en: 'Outgoing messages' },
  mail: { al: 'E-mail', en: 'E-mail' },
  sms: { al: 'SMS', en: 'SMS' },
  registerLog: { al: 'Regjistri i pandryshueshëm', en: 'Register log' },
  storage: { al: 'Hapësira e skedarëve', en: 'Storage of files' },
  scanner: { al: 'Skaneri i viruseve', en: 'Virus scanner' },
  copies: { al: 'Kopjet e pastruara', en: 'Cleaned copies' },
  calendar: { al: 'Kalendari', en: 'Calendar' },
  clock: { al: 'Ora', en: 'Clock' },
  address: { al: 'Adresa publike', en: 'Public address' },
  backup: { al: 'Kopja rezervë', en: 'Backup' },
  keys: { al: 'Çelësat', en: 'Keys' },
  live: { al: 'Lidhjet e gjalla', en: 'Live connections' },
  program: { al: 'Programi', en: 'Program' },
} as const satisfies Record<string, LocalizedText>;
export type HealthPart = keyof typeof healthParts;

/** `off`: not configured. `unknown`: cannot be determined here. */
export const healthStates = {
  ok: { al: 'Në rregull', en: 'OK' },
  warning: { al: 'Kujdes', en: 'Warning' },
  fault: { al: 'Defekt', en: 'Fault' },
  off: { al: 'E pakonfiguruar', en: 'Not configured' },
  unknown: { al: 'Nuk dihet', en: 'Not known' },
} as const satisfies Record<string, LocalizedText>;
export type HealthState = keyof typeof healthStates;

export const healthPartCodes = codesOf(healthParts);

const HealthFact = z.object({
  name: LocalizedText,
  value: z.union([
    z.object({ kind: z.enum(['number', 'bytes', 'milliseconds', 'seconds']), number: z.number() }),
    z.object({ kind: z.literal('instant'), at: Instant }),
    z.object({ kind: z.literal('words'), words: LocalizedText }),
  ]),
});
export type HealthFact = z.infer<typeof HealthFact>;

export const PartHealth = z.object({
  part: z.enum(healthPartCodes),
  state: z.enum(codesOf(healthStates)),
  since: Instant,
  facts: z.array(HealthFact),
  /** Problem and remedy; null while there is none. */
  advice: z.nullable(LocalizedText),
});
export type PartHealth = z.infer<typeof PartHealth>;

export const getHealth = get('/api/administration/health/', 'service.read', {
  /** `clockInDoubt`: nothing is registered until the clock is right or an administrator confirms it. */
  response: z.object({ at: Instant, clockInDoubt: z.boolean(), parts: z.array(PartHealth) }),
  summary: 'How each part of the service stands, since when, and what to do',
});

export const confirmClock = post('/api/administration/health/clock/', 'settings.manage', {
  body: z.object({ reason: text(3, 1000) }),
  response: z.null(),
  errors: ['not_allowed_now'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Say that the clocks in doubt are right, with the reason, which becomes a leaf of the register log',
});

const messengers = [...caseReaders, 'premises.read', 'members.manage'] as const;
/** Work that would stay undone without a fault, and the permissions responsible for it. */
export const unservedFor = {
  mail: messengers,
  sms: messengers,
  scanner: [...caseReaders, 'premises.read', 'texts.manage'],
  clock: messengers,
} as const satisfies Partial<Record<HealthPart, readonly Permission[]>>;
export type UnservedPart = keyof typeof unservedFor;
export const unservedParts = codesOf(unservedFor);

export const listUnserved = get('/api/service/unserved/', 'dashboard', {
  response: z.array(z.enum(unservedParts)),
  summary:
    'Parts of the service without which work of the signed-in member stays undone: not configured, or standing still',
});
