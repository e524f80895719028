// Reports of premises: seats of commissions (KZAZ), voting centres (QV), places of counting (VNV). One report for each
// election, kind and code. Members of a municipality see and change only its own; others look as if they did not exist.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { Code, Instant, line, Named, Person, pageOf, pageQuery, text, Version, Words } from '../platform/primitives.ts';
import { PremisesAnswers, PremisesData, PremisesPoint } from './premises.data.ts';
import { buildingTypes, ownerships, premisesChanges, premisesFieldKeys, premisesKindCodes } from './premises.fields.ts';
import { premisesActions, premisesStatusCodes, premisesSteps } from './premises.lifecycle.ts';
import { premisesWarningCodes } from './premises.rules.ts';

const KindCode = z.enum(premisesKindCodes);
const StatusCode = z.enum(premisesStatusCodes);
const ActionCode = z.enum(premisesActions);
const StepCode = z.enum(premisesSteps);
const WarningCode = z.enum(premisesWarningCodes);
const FieldKey = z.enum(premisesFieldKeys);
const PremisesChange = z.enum(codesOf(premisesChanges));

export const PremisesId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
export const PremisesIdParams = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
});
/** 4 digits, 5 for a split voting centre (`00021`, spoken 0002/1); the zone's number for a KZAZ or VNV. */
export const PremisesCode = z.string().check(z.regex(/^\d{1,5}$/));

type Kind = z.infer<typeof KindCode>;
/** As people read it, on screens and in workbooks: `0002/1`, `31`. */
export const premisesCodeText = (kind: Kind, code: string): string =>
  kind === 'qv' && code.length === 5 ? `${code.slice(0, 4)}/${code.slice(4)}` : code;
/** `QV 0002/1`, `KZAZ 31`. */
export const premisesTitle = (kind: Kind, code: string): string =>
  `${kind.toUpperCase()} ${premisesCodeText(kind, code)}`;

/** `isApproximate`: the exact place is unknown, so this is a point in its administrative unit. */
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
  buildingType: z.nullable(z.enum(codesOf(buildingTypes))),
  voters: z.nullable(z.int()),
  status: StatusCode,
  /** Sent back with actions to detect conflicts. */
  version: z.int(),
  warnings: z.array(WarningCode),
  point: z.nullable(PremisesPlace),
  sentAt: z.nullable(Instant),
  updatedAt: Instant,
};
export const PremisesSummary = z.object(summary);
export type PremisesSummary = z.infer<typeof PremisesSummary>;

export const PremisesEvent = z.object({
  id: z.int(),
  at: Instant,
  /** Null for the portal. */
  actor: z.nullable(Person),
  action: ActionCode,
  words: Words,
  reason: z.nullable(z.string()),
  /** `import`: from a workbook. */
  via: z.nullable(z.enum(['form', 'bulk', 'import'])),
  /** Without values of fields that name persons. */
  changes: z.array(z.object({ field: FieldKey, from: z.optional(z.unknown()), to: z.optional(z.unknown()) })),
});
export type PremisesEvent = z.infer<typeof PremisesEvent>;

const PremisesWarning = z.object({
  code: WarningCode,
  severity: z.enum(['warning', 'hint']),
  article: z.string(),
  words: Words,
  fields: z.array(FieldKey),
});

export const PremisesReport = z.object({
  ...summary,
  data: PremisesData,
  previous: z.nullable(
    z.object({
      id: PremisesId,
      election: Named,
      code: PremisesCode,
      data: PremisesData,
      point: z.nullable(PremisesPlace),
    }),
  ),
  changed: z.array(FieldKey),
  missing: z.array(FieldKey),
  details: z.array(PremisesWarning),
  files: z.partialRecord(FieldKey, z.int()),
  /** Possible for this member now; `canEdit`: answers. */
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
  /** A warning's code, or `any` above a hint. */
  warning: z.optional(z.enum(['any', ...premisesWarningCodes])),
  /** A code's prefix, or words of name, address and place (ë = e, ç = c). */
  search: pageQuery.search,
} as const;
export const PremisesFilters = z.object(filters);
export type PremisesFilters = z.infer<typeof PremisesFilters>;
/** `returned`: returned reports first, then by code. */
export const premisesSorts = ['returned', 'code', 'municipality', 'name', 'voters', 'status', 'updated'] as const;

export const listPremises = get('/api/premises/', {
  access: 'premises.read',
  readFromReplica: true,
  query: z.object({
    ...filters,
    ...pageQuery,
    sort: z._default(z.enum(premisesSorts), 'returned'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: pageOf(PremisesSummary),
  errors: ['not_found'],
  summary: 'Reports of one kind for an election, by page; a municipality’s own alone for its members',
});

/** Columns of equal length: 5,362 points in one answer. */
export const pointColumns = {
  id: z.array(PremisesId),
  code: z.array(PremisesCode),
  lat: z.array(z.number()),
  lng: z.array(z.number()),
  /** 1: somewhere in the unit. */
  approximate: z.array(z.int()),
  /** Matches without a point. */
  withoutPoint: z.int(),
};
export const mapPremises = get('/api/premises/map/', {
  access: 'premises.read',
  readFromReplica: true,
  query: PremisesFilters,
  /** `status`: index in `premisesStatusCodes`. */
  response: z.object({ election: Code, ...pointColumns, status: z.array(z.int()) }),
  privateEtag: true,
  errors: ['not_found'],
  summary: 'All points that match, compactly; answered with an ETag',
});

const counts = {
  expected: z.int(),
  draft: z.int(),
  sent: z.int(),
  in_review: z.int(),
  returned: z.int(),
  approved: z.int(),
  refused: z.int(),
  published: z.int(),
};
export const PremisesCounts = z.object({
  ...counts,
  total: z.int(),
  /** Sent and not returned: `sent`, `in_review`, `approved`, `refused`, `published`. */
  reported: z.int(),
  /** With at least one warning above a hint. */
  warned: z.int(),
});
export type PremisesCounts = z.infer<typeof PremisesCounts>;
export const premisesCompleteness = get('/api/premises/completeness/', {
  access: 'premises.read',
  readFromReplica: true,
  query: z.object({ election: z.optional(Code), kind: z.optional(KindCode) }),
  response: z.object({
    election: Named,
    total: PremisesCounts,
    municipalities: z.array(z.object({ municipality: Named, counts: PremisesCounts })),
  }),
  errors: ['not_found'],
  summary:
    'How many reports are expected, in each state and reported, by municipality; of all kinds unless one is said',
});

export const getPremises = get('/api/premises/:id/', {
  access: 'premises.read',
  params: PremisesIdParams,
  response: PremisesReport,
  errors: ['not_found'],
  summary: 'A report with its answers, what changed since the last election, its warnings and its history',
});

export const savePremises = post('/api/premises/:id/', {
  access: 'premises.report',
  params: PremisesIdParams,
  /** All answers; missing ones are removed. */
  body: z.object({ version: Version, data: PremisesAnswers }),
  response: PremisesReport,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary: 'Keep the answers, complete or not; errors are told at `data.<field>`',
  legalBasis: 'KZ 62.5, 62.9',
});

const Reason = text(3, 2000);
export const actOnPremises = post('/api/premises/:id/actions/', {
  access: ['premises.report', 'premises.review'],
  params: PremisesIdParams,
  body: z.object({ version: Version, action: StepCode, reason: z.optional(Reason) }),
  response: PremisesReport,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary: 'Take a step of the flow: send, take back, review, return, approve, refuse, publish …',
  legalBasis: 'KZ 62, 93, 94',
});

/** A selected page of a large municipality. */
export const premisesAtOnce = 1000;
export const actOnManyPremises = post('/api/premises/actions/', {
  access: ['premises.report', 'premises.review'],
  body: z.object({
    action: StepCode,
    reason: z.optional(Reason),
    /** Says what would be done and refused, and changes nothing. */
    dryRun: z.optional(z.boolean()),
    premises: z
      .array(z.object({ id: PremisesId, version: Version }))
      .check(z.minLength(1), z.maxLength(premisesAtOnce)),
  }),
  response: z.object({
    done: z.array(PremisesId),
    /** Failures, with code and words of errors.ts. */
    refused: z.array(z.object({ id: PremisesId, code: z.string(), message: z.string() })),
  }),
  summary: 'The same step on many reports, each by itself; says which were refused and why',
});

/** Why `repeatPremises` skipped a report. */
export const repeatSkips = {
  touched: { al: 'Është nisur ose dërguar tashmë', en: 'Begun or sent already' },
  no_last: { al: 'Nuk ka të dhëna nga zgjedhjet e fundit', en: 'Nothing is known from the last election' },
} as const satisfies Record<string, Words>;
const skipCodes = codesOf(repeatSkips);

export const repeatPremises = post('/api/premises/repeat/', {
  access: 'premises.report',
  body: z.object({
    kind: z.enum(premisesKindCodes),
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
    skipped: z.array(z.object({ reason: z.enum(skipCodes), count: z.int() })),
    /** Filled ones that are not yet sendable. */
    incomplete: z.int(),
  }),
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Same as last time: drafts of all that nobody touched, from the last election',
  legalBasis: 'KZ 62.4',
});

/** Of a centre unknown in the last election: a new one, or an additional one because of too many voters (KZ 62.4). */
export const centreAdditions = ['new', 'additional'] as const;

export const addVotingCentre = post('/api/premises/centres/', {
  access: 'premises.report',
  body: z.object({
    /** Default the current election. */
    election: z.optional(Code),
    /** 4 digits; 5 for a part of a split one (`00021` is 0002/1). */
    code: z.string().check(z.regex(/^\d{4,5}$/, 'centre_code')),
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
