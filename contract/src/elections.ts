// The elections that premises are reported for, and their zones. A zone (ZAZ) has its number for one election only:
// Kuçovë was 63 in 2017 and 64 in 2023.
import * as z from 'zod/mini';
import { ElectionPeriods } from './electionDates.ts';
import { route } from './http.ts';
import { Code, Day, Named, type Words } from './primitives.ts';

export const electionKinds = {
  parliamentary: { al: 'Zgjedhje për Kuvendin', en: 'Parliamentary elections' },
  local: { al: 'Zgjedhje për organet e qeverisjes vendore', en: 'Local elections' },
  partial: { al: 'Zgjedhje të pjesshme', en: 'By-elections' },
  referendum: { al: 'Referendum', en: 'Referendum' },
} as const satisfies Record<string, Words>;
export type ElectionKind = keyof typeof electionKinds;

/** `planned`: being set up; `reporting`: municipalities report on it; `closed`: kept to compare with. */
export const electionStates = {
  planned: { al: 'Në përgatitje', en: 'Being prepared' },
  reporting: { al: 'Raportohet', en: 'Reporting' },
  closed: { al: 'E mbyllur', en: 'Closed' },
} as const satisfies Record<string, Words>;
export type ElectionState = keyof typeof electionStates;

const keysOf = <K extends string>(words: Record<K, unknown>): readonly K[] => {
  const isKey = (key: string): key is K => key in words;
  return Object.keys(words).filter(isKey);
};
export const ElectionKind = z.enum(keysOf(electionKinds));
export const ElectionState = z.enum(keysOf(electionStates));

export const Election = z.extend(ElectionPeriods, {
  kind: ElectionKind,
  /** The election that its premises are compared with. */
  previous: z.nullable(Code),
  /** When municipalities may report; open on the side that is null. */
  reportingFrom: z.nullable(Day),
  reportingUntil: z.nullable(Day),
  state: ElectionState,
  /** The one that a page opens with: the next to be reported on, or else the last held. */
  isCurrent: z.boolean(),
});
export type Election = z.infer<typeof Election>;

/** The zone of a commission (ZAZ) in one election, and the commission (KZAZ) that sits for it. */
export const ElectionZone = z.object({
  number: z.int(),
  municipality: Named,
  /** Address and contact of its commission, as the administration gives them. */
  commission: z.object({
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  voters: z.nullable(z.int()),
});
export type ElectionZone = z.infer<typeof ElectionZone>;

export const listElections = route({
  method: 'GET',
  path: '/api/elections/',
  access: 'public',
  reply: z.array(Election),
  summary: 'Elections, the latest first; one is the current one',
});
export const listElectionZones = route({
  method: 'GET',
  path: '/api/elections/:election/zones/',
  access: 'public',
  replica: true,
  params: z.object({ election: Code }),
  query: z.object({ municipality: z.optional(Code) }),
  reply: z.array(ElectionZone),
  errors: ['not_found'],
  summary: 'The zones (ZAZ) of an election with their commissions (KZAZ), by number',
});

export const listVotingCentres = route({
  method: 'GET',
  path: '/api/voting-centres/',
  access: 'public',
  yields: 'second',
  query: z.object({ codes: z.string().check(z.regex(/^\d{4,5}(,\d{4,5}){0,199}$/)) }),
  reply: z.array(z.object({ code: z.string(), municipality: Code })),
  summary: 'Those of these voting centres that an election has or had, with their municipality in the latest one',
  cacheSeconds: 60,
});
