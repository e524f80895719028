import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Code, Day, line, Version } from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';
import { Election, ElectionKind, ElectionState, ElectionZone } from './elections.ts';
import { ListValueCode } from './lists.ts';

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
  kind: ElectionKind,
  heldOn: Day,
  previous: z.nullable(Code),
  reportingFrom: z.nullable(Day),
  reportingUntil: z.nullable(Day),
  state: ElectionState,
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

export const ExpectedPremises = z.object({ zones: z.int(), centres: z.int(), reports: z.int() });
export type ExpectedPremises = z.infer<typeof ExpectedPremises>;

export const electionEditors = ['elections.manage', 'deadlines.manage'] as const satisfies readonly Permission[];

const Params = z.object({ election: Code });
const ZoneParams = z.object({ election: Code, number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999)) });
const version = Version.check(z.minimum(1));

export const listElectionsForStaff = get('/api/administration/elections/', {
  access: electionEditors,
  response: z.array(ElectionForStaff),
  summary: 'All elections with what each has, the latest first',
});
export const addElection = post('/api/administration/elections/', {
  access: 'elections.manage',
  body: z.object({ code: ListValueCode, content: ElectionContent }),
  response: z.array(ElectionForStaff),
  transaction: false,
  requiresStepUp: true,
  summary: 'Make an election',
});
export const changeElection = post('/api/administration/elections/:election/', {
  access: 'elections.manage',
  params: Params,
  body: z.object({ version, content: ElectionContent }),
  response: z.array(ElectionForStaff),
  errors: ['not_found', 'conflict'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Change an election; its code stays',
});
export const listZonesForStaff = get('/api/administration/elections/:election/zones/', {
  access: 'elections.manage',
  params: Params,
  response: z.array(ZoneForStaff),
  errors: ['not_found'],
  summary: 'The zones (ZAZ) of an election with their commissions (KZAZ), to edit',
  legalBasis: 'KZ 27',
});
export const addZone = post('/api/administration/elections/:election/zones/', {
  access: 'elections.manage',
  params: Params,
  body: z.object({ number: z.int().check(z.minimum(1), z.maximum(999)), content: ZoneContent }),
  response: z.array(ZoneForStaff),
  errors: ['not_found'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Add a zone to an election',
});
export const changeZone = post('/api/administration/elections/:election/zones/:number/', {
  access: 'elections.manage',
  params: ZoneParams,
  body: z.object({ version, content: ZoneContent }),
  response: z.array(ZoneForStaff),
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Change a zone; its municipality only while it has no voting centres and no reports',
});
export const removeZone = post('/api/administration/elections/:election/zones/:number/removal/', {
  access: 'elections.manage',
  params: ZoneParams,
  body: z.object({ version }),
  response: z.array(ZoneForStaff),
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Remove a zone that has no voting centres and no reports',
});
export const copyZones = post('/api/administration/elections/:election/zones/copies/', {
  access: 'elections.manage',
  params: Params,
  response: z.array(ZoneForStaff),
  errors: ['not_found', 'not_allowed_now'],
  requiresStepUp: true,
  transaction: false,
  summary: 'Copy the zones of the election before, with the contacts of their commissions; numbers that are taken stay',
});
export const previewExpectedPremises = get('/api/administration/elections/:election/expected/', {
  access: 'elections.manage',
  params: Params,
  response: ExpectedPremises,
  errors: ['not_found'],
  limited: true,
  summary: 'How many zones, voting centres and reports would be made from the election before',
});
export const createExpectedPremises = post('/api/administration/elections/:election/expected/', {
  access: 'elections.manage',
  params: Params,
  response: ExpectedPremises,
  errors: ['not_found', 'not_allowed_now'],
  requiresStepUp: true,
  transaction: false,
  limited: true,
  summary: 'Make the premises that municipalities report on from the election before; what is there stays',
});
