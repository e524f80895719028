import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Code, line, Version } from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';
import { Election, ElectionZone } from './elections.ts';

export const ElectionForStaff = z.extend(Election, {
  version: z.int(),
  zones: z.int(),
  centres: z.int(),
  reports: z.int(),
  reported: z.int(),
});
export type ElectionForStaff = z.infer<typeof ElectionForStaff>;

export const ElectionContent = z.object({
  name: z.object({ al: line(160, 3), en: line(160, 3) }),
  ...z.pick(Election, {
    kind: true,
    heldOn: true,
    previous: true,
    reportingFrom: true,
    reportingUntil: true,
    state: true,
  }).shape,
});
export type ElectionContent = z.infer<typeof ElectionContent>;

export const ZoneForStaff = z.extend(ElectionZone, { version: z.int(), centres: z.int() });
export type ZoneForStaff = z.infer<typeof ZoneForStaff>;

const empty = (max: number) => z.nullable(line(max));
export const ZoneContent = z.object({
  municipality: Code,
  address: empty(200),
  phone: empty(30),
  email: z.nullable(line(200).check(z.email())),
  voters: z.nullable(z.int().check(z.minimum(0), z.maximum(5_000_000))),
});
export type ZoneContent = z.infer<typeof ZoneContent>;

const ExpectedPremises = z.object({ zones: z.int(), centres: z.int(), reports: z.int() });

export const electionEditors = ['elections.manage', 'deadlines.manage'] as const satisfies readonly Permission[];

const Params = z.object({ election: Code });
const ZoneParams = z.object({ election: Code, number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999)) });
const version = Version.check(z.minimum(1));
const ofElection = { access: 'elections.manage', params: Params, errors: ['not_found'] } as const;
// No transaction of the row: the cached elections are read again after the commit.
const changing = { access: 'elections.manage', requiresStepUp: true, transaction: false } as const;
const changingZone = {
  ...changing,
  params: ZoneParams,
  response: z.array(ZoneForStaff),
  errors: ['not_found', 'conflict', 'not_allowed_now'],
} as const;

export const listElectionsForStaff = get('/api/administration/elections/', electionEditors, {
  response: z.array(ElectionForStaff),
  summary: 'All elections with what each has, the latest first',
});
export const listZonesForStaff = get('/api/administration/elections/:election/zones/', ofElection, {
  response: z.array(ZoneForStaff),
  summary: 'The zones (ZAZ) of an election with their commissions (KZAZ), to edit',
  legalBasis: 'KZ 27',
});
export const addZone = post('/api/administration/elections/:election/zones/', changingZone, {
  params: Params,
  body: z.object({ number: z.int().check(z.minimum(1), z.maximum(999)), content: ZoneContent }),
  errors: ['not_found'],
  summary: 'Add a zone to an election',
});
export const changeZone = post('/api/administration/elections/:election/zones/:number/', changingZone, {
  body: z.object({ version, content: ZoneContent }),
  summary: 'Change a zone; its municipality only while it has no voting centres and no reports',
});
export const removeZone = post('/api/administration/elections/:election/zones/:number/removal/', changingZone, {
  body: z.object({ version }),
  summary: 'Remove a zone that has no voting centres and no reports',
});
export const copyZones = post('/api/administration/elections/:election/zones/copies/', changingZone, {
  params: Params,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Copy the zones of the election before, with the contacts of their commissions; numbers that are taken stay',
});
export const previewExpectedPremises = get('/api/administration/elections/:election/expected/', ofElection, {
  response: ExpectedPremises,
  limited: true,
  summary: 'How many zones, voting centres and reports would be made from the election before',
});
export const createExpectedPremises = post('/api/administration/elections/:election/expected/', changing, {
  params: Params,
  response: ExpectedPremises,
  errors: ['not_found', 'not_allowed_now'],
  limited: true,
  summary: 'Make the premises that municipalities report on from the election before; what is there stays',
});
