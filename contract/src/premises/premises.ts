// Seats of commissions (KZAZ), voting centres (QV) and places of counting (VNV). Members of a municipality see only its
// own.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import {
  Code,
  Instant,
  type LocalizedText,
  line,
  Named,
  Person,
  pageOf,
  pageQuery,
  text,
  Version,
} from '../platform/primitives.ts';
import { CentreCode, PremisesAnswers, PremisesData, PremisesPoint } from './premises.data.ts';
import { ownerships, premisesChanges, premisesFieldKeys, premisesKindCodes } from './premises.fields.ts';
import { premisesActions, premisesStatusCodes, premisesSteps } from './premises.lifecycle.ts';
import { premisesWarningCodes } from './premises.rules.ts';

export const KindCode = z.enum(premisesKindCodes);
const StatusCode = z.enum(premisesStatusCodes);
const StepCode = z.enum(premisesSteps);
const FieldKey = z.enum(premisesFieldKeys);
const PremisesChange = z.enum(codesOf(premisesChanges));

export const PremisesId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
export const PremisesIdParams = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
});
/** 4 or 5 digits of a voting centre; the zone's number for a KZAZ or VNV. */
export const PremisesCode = z.string().check(z.regex(/^\d{1,5}$/));

/** `isApproximate`: a point in the unit, because the exact place is unknown. */
export const PremisesPlace = z.extend(PremisesPoint, { isApproximate: z.boolean() });

const summary = {
  id: PremisesId,
  kind: KindCode,
  code: PremisesCode,
  election: Code,
  municipality: Named,
  unit: z.nullable(Named),
  zone: z.nullable(z.int()),
  /** As reported, else as in the last election. */
  name: z.nullable(z.string()),
  change: z.nullable(PremisesChange),
  ownership: z.nullable(z.enum(codesOf(ownerships))),
  voters: z.nullable(z.int()),
  status: StatusCode,
  version: z.int(),
  warnings: z.array(z.enum(premisesWarningCodes)),
  point: z.nullable(PremisesPlace),
  sentAt: z.nullable(Instant),
};
export const PremisesSummary = z.object(summary);
export type PremisesSummary = z.infer<typeof PremisesSummary>;

export const PremisesEvent = z.object({
  id: z.int(),
  at: Instant,
  /** Null for the portal. */
  actor: z.nullable(Person),
  action: z.enum(premisesActions),
  reason: z.nullable(z.string()),
  via: z.nullable(z.enum(['form', 'bulk', 'import'])),
  /** Values of fields that name persons are left out. */
  changes: z.array(z.object({ field: FieldKey, from: z.optional(z.unknown()), to: z.optional(z.unknown()) })),
});
export type PremisesEvent = z.infer<typeof PremisesEvent>;

export const PremisesReport = z.object({
  ...summary,
  data: PremisesData,
  previous: z.nullable(z.object({ election: Named, data: PremisesData })),
  files: z.partialRecord(FieldKey, z.int()),
  steps: z.array(StepCode),
  canEdit: z.boolean(),
  canInspect: z.boolean(),
  history: z.array(PremisesEvent),
});
export type PremisesReport = z.infer<typeof PremisesReport>;

const filters = {
  kind: KindCode,
  /** Default the current election. */
  election: z.optional(Code),
  municipality: z.optional(Code),
  unit: z.optional(Code),
  zone: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999))),
  status: z.optional(StatusCode),
  change: z.optional(PremisesChange),
  ownership: z.optional(z.enum(codesOf(ownerships))),
  /** `any`: all but hints. */
  warning: z.optional(z.enum(['any', ...premisesWarningCodes])),
  /** A code's prefix, or words of name, address and place. */
  search: pageQuery.search,
} as const;
export const PremisesFilters = z.object(filters);
export type PremisesFilters = z.infer<typeof PremisesFilters>;
export const premisesSorts = ['returned', 'code', 'municipality', 'name', 'voters', 'status', 'updated'] as const;

/** Calls on one report, for those who read it. */
export const ofPremises = { access: 'premises.read', params: PremisesIdParams, errors: ['not_found'] } as const;
const reading = { access: 'premises.read', readFromReplica: true, errors: ['not_found'] } as const;
export const listPremises = get('/api/premises/', reading, {
  query: z.object({
    ...filters,
    ...pageQuery,
    sort: z._default(z.enum(premisesSorts), 'returned'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: pageOf(PremisesSummary),
  summary: 'Reports of one kind for an election, by page; a municipality’s own alone for its members',
});

/** Columns, because one answer has 5,362 points. */
export const pointColumns = {
  id: z.array(PremisesId),
  code: z.array(PremisesCode),
  lat: z.array(z.number()),
  lng: z.array(z.number()),
  /** 1: somewhere in the unit. */
  approximate: z.array(z.int()),
  withoutPoint: z.int(),
};
export const mapPremises = get('/api/premises/map/', reading, {
  query: PremisesFilters,
  /** `status`: index in `premisesStatusCodes`. */
  response: z.object({ election: Code, ...pointColumns, status: z.array(z.int()) }),
  privateEtag: true,
  summary: 'All points that match, compactly; answered with an ETag',
});

export const PremisesCounts = z.object({
  expected: z.int(),
  draft: z.int(),
  sent: z.int(),
  in_review: z.int(),
  returned: z.int(),
  approved: z.int(),
  refused: z.int(),
  published: z.int(),
  total: z.int(),
  /** Sent and not returned. */
  reported: z.int(),
  /** Hints do not count. */
  warned: z.int(),
});
export type PremisesCounts = z.infer<typeof PremisesCounts>;
export const premisesCompleteness = get('/api/premises/completeness/', reading, {
  query: z.object({ election: z.optional(Code), kind: z.optional(KindCode) }),
  response: z.object({
    election: Named,
    total: PremisesCounts,
    municipalities: z.array(z.object({ municipality: Named, counts: PremisesCounts })),
  }),
  summary:
    'How many reports are expected, in each state and reported, by municipality; of all kinds unless one is said',
});

export const getPremises = get('/api/premises/:id/', ofPremises, {
  response: PremisesReport,
  summary: 'A report with its answers, those of the last election, its warnings as of now and its history',
});

const changing = {
  params: PremisesIdParams,
  response: PremisesReport,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
} as const;
export const savePremises = post('/api/premises/:id/', 'premises.report', {
  ...changing,
  /** All answers; missing ones are removed. */
  body: z.object({ version: Version, data: PremisesAnswers }),
  summary: 'Keep the answers, complete or not; errors are told at `data.<field>`',
  legalBasis: 'KZ 62.5, 62.9',
});

const Reason = text(3, 2000);
export const actOnPremises = post('/api/premises/:id/actions/', ['premises.report', 'premises.review'], {
  ...changing,
  body: z.object({ version: Version, action: StepCode, reason: z.optional(Reason) }),
  summary: 'Take a step of the flow: send, take back, review, return, approve, refuse, publish …',
  legalBasis: 'KZ 62, 93, 94',
});

/** A page of a large municipality. */
export const premisesAtOnce = 1000;
export const actOnManyPremises = post('/api/premises/actions/', ['premises.report', 'premises.review'], {
  body: z.object({
    action: StepCode,
    reason: z.optional(Reason),
    dryRun: z.optional(z.boolean()),
    premises: z
      .array(z.object({ id: PremisesId, version: Version }))
      .check(z.minLength(1), z.maxLength(premisesAtOnce)),
  }),
  response: z.object({
    done: z.array(PremisesId),
    refused: z.array(z.object({ id: PremisesId, code: z.string(), message: z.string() })),
  }),
  summary: 'The same step on many reports, each by itself; says which were refused and why',
});

export const repeatSkips = {
  touched: { al: 'Është nisur ose dërguar tashmë', en: 'Already started or sent' },
  no_last: { al: 'Nuk ka të dhëna nga zgjedhjet e fundit', en: 'Nothing is known from the last election' },
} as const satisfies Record<string, LocalizedText>;

export const repeatPremises = post('/api/premises/repeat/', 'premises.report', {
  body: z.object({
    kind: KindCode,
    election: z.optional(Code),
    /** Default the member's own. */
    municipality: z.optional(Code),
    unit: z.optional(Code),
    ids: z.optional(z.array(PremisesId).check(z.minLength(1), z.maxLength(premisesAtOnce))),
    contactName: z.optional(line(120)),
    contactPhone: z.optional(line(30)),
  }),
  response: z.object({
    filled: z.int(),
    skipped: z.array(z.object({ reason: z.enum(codesOf(repeatSkips)), count: z.int() })),
    /** Filled, but lacking required answers. */
    incomplete: z.int(),
  }),
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Same as last time: drafts of all that nobody touched, from the last election',
  legalBasis: 'KZ 62.4',
});

/** `additional`: because another has too many voters (KZ 62.4). */
export const centreAdditions = ['new', 'additional'] as const;

export const addVotingCentre = post('/api/premises/centres/', 'premises.report', {
  body: z.object({
    /** Default the current election. */
    election: z.optional(Code),
    code: CentreCode,
    /** Implies the municipality. */
    unit: Code,
    zone: z.int().check(z.minimum(1), z.maximum(999)),
    change: z.enum(centreAdditions),
  }),
  response: PremisesReport,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Report on a voting centre that the last election did not have: its draft, with its unit filled in',
  legalBasis: 'KZ 62.4, 62.7',
});
