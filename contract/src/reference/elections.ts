// Elections and zones; a zone (ZAZ) keeps its number for one election only.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get } from '../platform/http.ts';
import { Code, Day, type LocalizedText, Named } from '../platform/primitives.ts';
import { ElectionPeriods } from './electionDates.ts';

export const electionKinds = {
  parliamentary: { al: 'Zgjedhje për Kuvendin', en: 'Parliamentary elections' },
  local: { al: 'Zgjedhje për organet e qeverisjes vendore', en: 'Local elections' },
  partial: { al: 'Zgjedhje të pjesshme', en: 'By-elections' },
  referendum: { al: 'Referendum', en: 'Referendum' },
} as const satisfies Record<string, LocalizedText>;
export type ElectionKind = keyof typeof electionKinds;

/** `reporting`: municipalities report; `closed`: for comparison. */
export const electionStates = {
  planned: { al: 'Në përgatitje', en: 'Being prepared' },
  reporting: { al: 'Raportohet', en: 'Reporting' },
  closed: { al: 'E mbyllur', en: 'Closed' },
} as const satisfies Record<string, LocalizedText>;
export type ElectionState = keyof typeof electionStates;

export const ElectionKind = z.enum(codesOf(electionKinds));
export const ElectionState = z.enum(codesOf(electionStates));

export const Election = z.extend(ElectionPeriods, {
  kind: ElectionKind,
  previous: z.nullable(Code),
  /** Reporting period; null: unbounded. */
  reportingFrom: z.nullable(Day),
  reportingUntil: z.nullable(Day),
  state: ElectionState,
  /** The next with reporting, else the last held. */
  isCurrent: z.boolean(),
});
export type Election = z.infer<typeof Election>;

/** A zone (ZAZ) with its commission (KZAZ). */
export const ElectionZone = z.object({
  number: z.int(),
  municipality: Named,
  commission: z.object({
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  voters: z.nullable(z.int()),
});
export type ElectionZone = z.infer<typeof ElectionZone>;

export const listElections = get('/api/elections/', 'public', {
  response: z.array(Election),
  summary: 'Elections, the latest first; one is the current one',
});
export const listElectionZones = get('/api/elections/:election/zones/', 'public', {
  readFromReplica: true,
  params: z.object({ election: Code }),
  query: z.object({ municipality: z.optional(Code) }),
  response: z.array(ElectionZone),
  errors: ['not_found'],
  summary: 'The zones (ZAZ) of an election with their commissions (KZAZ), by number',
});

export const listVotingCentres = get('/api/voting-centres/', 'public', {
  shedPriority: 'second',
  query: z.object({ codes: z.string().check(z.regex(/^\d{4,5}(,\d{4,5}){0,199}$/)) }),
  response: z.array(z.object({ code: z.string(), municipality: Code })),
  summary: 'Those of these voting centres that an election has or had, with their municipality in the latest one',
  cacheSeconds: 60,
});
