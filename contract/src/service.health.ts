// How the parts of the service stand, for whoever keeps it running: in words, with what to do. No secret is ever in it.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { Instant, Words } from './primitives.ts';

export const healthParts = {
  database: { al: 'Baza e të dhënave', en: 'Database' },
  migrations: { al: 'Skema e bazës', en: 'Schema of the database' },
  jobs: { al: 'Punët në radhë', en: 'Job queue' },
  outbox: { al: 'Mesazhet dalëse', en: 'Outgoing messages' },
  mail: { al: 'E-mail', en: 'E-mail' },
  sms: { al: 'SMS', en: 'SMS' },
  registerLog: { al: 'Ditari i regjistrit', en: 'Register log' },
  storage: { al: 'Hapësira e skedarëve', en: 'Storage of files' },
  scanner: { al: 'Skaneri i viruseve', en: 'Virus scanner' },
  calendar: { al: 'Kalendari', en: 'Calendar' },
  clock: { al: 'Ora', en: 'Clock' },
  keys: { al: 'Çelësat', en: 'Keys' },
  address: { al: 'Adresa publike', en: 'Public address' },
  live: { al: 'Lidhjet e gjalla', en: 'Live connections' },
  backup: { al: 'Kopja rezervë', en: 'Backup' },
  program: { al: 'Programi', en: 'Program' },
} as const satisfies Record<string, Words>;
export type HealthPart = keyof typeof healthParts;

/** `off`: not configured. `unknown`: nothing here can tell. */
export const healthStates = {
  ok: { al: 'Në rregull', en: 'OK' },
  warning: { al: 'Kujdes', en: 'Warning' },
  fault: { al: 'Defekt', en: 'Fault' },
  off: { al: 'E pakonfiguruar', en: 'Not configured' },
  unknown: { al: 'Nuk dihet', en: 'Not known' },
} as const satisfies Record<string, Words>;
export type HealthState = keyof typeof healthStates;

const isPart = (code: string): code is HealthPart => code in healthParts;
const partCodes: readonly HealthPart[] = Object.keys(healthParts).filter(isPart);
const isState = (code: string): code is HealthState => code in healthStates;
const stateCodes: readonly HealthState[] = Object.keys(healthStates).filter(isState);

/** A value with its name; `kind` says how it is written. */
const HealthFact = z.object({
  name: Words,
  value: z.union([
    z.object({ kind: z.enum(['number', 'bytes', 'milliseconds', 'seconds']), number: z.number() }),
    z.object({ kind: z.literal('instant'), at: Instant }),
    z.object({ kind: z.literal('words'), words: Words }),
  ]),
});
export type HealthFact = z.infer<typeof HealthFact>;

export const PartHealth = z.object({
  part: z.enum(partCodes),
  state: z.enum(stateCodes),
  /** Since when it has been seen to be so. */
  since: Instant,
  facts: z.array(HealthFact),
  /** What is wrong and what to do; null while there is nothing to do. */
  advice: z.nullable(Words),
});
export type PartHealth = z.infer<typeof PartHealth>;

export const getHealth = route({
  method: 'GET',
  path: '/api/administration/health/',
  access: 'service.read',
  reply: z.object({ at: Instant, parts: z.array(PartHealth) }),
  summary: 'How each part of the service stands, since when, and what to do',
});
