// Openings of a filer's sealed data. Opened values are in no other reply.
import * as z from 'zod/mini';
import { Approval, ApprovalAnswer } from '../accounts/approvals.ts';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { CaseNumber, CaseNumberParams, Day, Instant, Locale, LocalizedText, text } from '../platform/primitives.ts';
import { ofCase } from './caseRoutes.ts';
import { caseKinds } from './cases.statuses.ts';
import { citedReason } from './citedReasons.ts';

export const identityParts = ['identity', 'contact'] as const;
export type IdentityPart = (typeof identityParts)[number];
export const identityPartLabels: Readonly<Record<IdentityPart, LocalizedText>> = {
  identity: { al: 'Kush është', en: 'Who they are' },
  contact: { al: 'Si kontaktohet', en: 'How to reach them' },
};

export const identityAnswerMs = 48 * 3_600_000;
export const identityOpenMs = 24 * 3_600_000;
/** Time of display; the database enforces it. */
export const identityShownMs = 10 * 60_000;

export const identityReasons = {
  notify: citedReason(
    'Njoftimi i vendimit, i seancës ose i një akti',
    'Notice of the decision, a hearing or an act',
    'KPA 147',
  ),
  hear: citedReason('Marrja e shpjegimeve', 'To hear what they can explain', 'KPA 80.1.a'),
  verify: citedReason(
    'Verifikimi i identitetit ose i legjitimimit',
    'To verify identity or standing',
    'KPA 44.2; KZ 130.b',
  ),
  forward: citedReason('Përcjellja te organi kompetent', 'Forwarding to the competent body', 'KPA 24.1'),
  refer: citedReason('Kallëzimi në prokurori', 'Referral to the prosecution', 'KPP 281.4'),
  court: citedReason(
    'Kërkesë e gjykatës ose e Kolegjit Zgjedhor',
    'Request of a court or the Electoral College',
    'KZ 156.2',
  ),
  safety: citedReason(
    'Mbrojtja e jetës ose e sigurisë së personit',
    'To protect the person’s life or safety',
    'KZ 123/3.2',
  ),
  wish: citedReason('Me kërkesë të vetë personit', 'At the person’s own request', null),
} as const;
export const identityReasonCodes = codesOf(identityReasons);

/* @__NO_SIDE_EFFECTS__ */
const fieldOf = (part: IdentityPart, al: string, en: string) => ({ part, name: { al, en } });
export const identityFields = {
  name: fieldOf('identity', 'Emri', 'Name'),
  surname: fieldOf('identity', 'Mbiemri', 'Surname'),
  fatherName: fieldOf('identity', 'Atësia', 'Father’s name'),
  entityName: fieldOf('identity', 'Subjekti', 'Legal entity'),
  nipt: fieldOf('identity', 'NIPT-i', 'NIPT'),
  representative: fieldOf('identity', 'Përfaqësuesi', 'Representative'),
  representativePosition: fieldOf('identity', 'Detyra e përfaqësuesit', 'Position of the representative'),
  representativePersonalNumber: fieldOf(
    'identity',
    'Numri personal i përfaqësuesit',
    'Personal number of the representative',
  ),
  birthPlace: fieldOf('identity', 'Vendlindja', 'Place of birth'),
  birthDate: fieldOf('identity', 'Datëlindja', 'Date of birth'),
  personalNumber: fieldOf('identity', 'Numri personal', 'Personal number'),
  position: fieldOf('identity', 'Detyra ose funksioni', 'Position or function'),
  educationLevel: fieldOf('identity', 'Arsimi', 'Education'),
  signature: fieldOf('identity', 'Nënshkrimi', 'Signature'),
  confidentialityReason: fieldOf('identity', 'Pse kërkon konfidencialitet', 'Why they ask for confidentiality'),
  senderReference: fieldOf('identity', 'Numri i dërguesit', 'Sender’s own number'),
  phone: fieldOf('contact', 'Telefoni', 'Telephone'),
  email: fieldOf('contact', 'E-maili', 'E-mail'),
  address: fieldOf('contact', 'Adresa', 'Address'),
} as const;
export type IdentityField = keyof typeof identityFields;

/** `waiting` for a second person; `closed` after display, `expired` unanswered or unopened. */
export const openingStates = ['waiting', 'ready', 'open', 'closed', 'refused', 'expired', 'withdrawn'] as const;
export type OpeningState = (typeof openingStates)[number];
export const openingStateLabels: Readonly<Record<OpeningState, LocalizedText>> = {
  waiting: { al: 'Pret miratimin', en: 'Waits for approval' },
  ready: { al: 'Mund të hapet', en: 'May be opened' },
  open: { al: 'E hapur tani', en: 'Open now' },
  closed: { al: 'U hap', en: 'Was opened' },
  refused: { al: 'U refuzua', en: 'Refused' },
  expired: { al: 'Skadoi pa u hapur', en: 'Expired unopened' },
  withdrawn: { al: 'U tërhoq', en: 'Withdrawn' },
};

const Parts = z.array(z.enum(identityParts)).check(z.minLength(1), z.maxLength(identityParts.length));
const Reason = z.enum(identityReasonCodes);

export const IdentityOpening = z.extend(Approval, {
  role: LocalizedText,
  parts: z.array(z.enum(identityParts)),
  reason: z.object({ code: Reason, name: LocalizedText, legalBasis: z.nullable(z.string()) }),
  text: z.string(),
  state: z.enum(openingStates),
  needsApproval: z.boolean(),
  /** Null once it can no longer be answered or opened. */
  until: z.nullable(Instant),
  openedAt: z.nullable(Instant),
  shownUntil: z.nullable(Instant),
});
export type IdentityOpening = z.infer<typeof IdentityOpening>;

export const IdentityPanel = z.object({
  /** `anonymous`: never stored; `none`: a paper without a name, or erased. */
  state: z.enum(['sealed', 'anonymous', 'none']),
  needsApproval: z.boolean(),
  mayAsk: z.boolean(),
  /** End of the waiting days of a new account; null afterwards. */
  newUntil: z.nullable(Instant),
  hasApprover: z.boolean(),
  /** Empty without permission to open, approve or audit. */
  openings: z.array(z.extend(IdentityOpening, { isMine: z.boolean(), mayAnswer: z.boolean() })),
});
export type IdentityPanel = z.infer<typeof IdentityPanel>;

export const OpenedIdentity = z.object({
  /** Independent of the device's clock. */
  secondsLeft: z.int(),
  lines: z.array(z.object({ field: z.enum(codesOf(identityFields)), name: LocalizedText, value: z.string() })),
});
export type OpenedIdentity = z.infer<typeof OpenedIdentity>;

export const AskIdentity = z.object({ parts: Parts, reason: Reason, text: text(10, 2000) });
export type AskIdentity = z.infer<typeof AskIdentity>;

const identity = '/api/cases/:number/identity';
const openingParams = z.object({ ...CaseNumberParams.shape, id: z.uuid() });
export const getIdentityPanel = get(`${identity}/`, ofCase, {
  response: IdentityPanel,
  summary: 'Whether somebody’s identity is sealed in a case, and who asked to open it; never the identity',
});
export const requestIdentity = post(`${identity}/`, 'identities.open', {
  params: CaseNumberParams,
  body: AskIdentity,
  response: IdentityPanel,
  errors: ['not_found', 'not_allowed_now', 'no_approver', 'new_account', 'step_up_required'],
  summary: 'Ask to open what is sealed of a filer, with a reason; of a confidential one a second person approves',
  legalBasis: 'KZ 123/3.2',
});
export const answerIdentity = post(`${identity}/:id/answer/`, 'identities.approve', {
  params: openingParams,
  body: ApprovalAnswer,
  response: IdentityPanel,
  errors: [
    'not_found',
    'conflict',
    'not_allowed_now',
    'own_request',
    'new_account',
    'same_inviter',
    'step_up_required',
  ],
  summary: 'Approve or refuse what another asked to open',
});
export const withdrawIdentity = post(`${identity}/:id/withdraw/`, 'identities.open', {
  params: openingParams,
  response: IdentityPanel,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary: 'Take back what one asked to open and has not opened',
});
export const openIdentity = post(`${identity}/:id/open/`, 'identities.open', {
  params: openingParams,
  response: OpenedIdentity,
  errors: ['not_found', 'not_allowed_now', 'step_up_required'],
  summary: 'Open what one asked for: an event of the case that the filer sees; shown for ten minutes',
  legalBasis: 'KZ 123/3.2',
});

export const openingsFilter = {
  number: z.optional(CaseNumber),
  kind: z.optional(z.enum(caseKinds)),
  member: z.optional(z.uuid()),
  reason: z.optional(Reason),
  state: z.optional(z.enum(openingStates)),
  /** Days in Tirane, inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
};
export const IdentityOpeningLine = z.extend(IdentityOpening, { number: CaseNumber });
export type IdentityOpeningLine = z.infer<typeof IdentityOpeningLine>;

export const listIdentityOpenings = get('/api/administration/identities/', 'audit.read', {
  query: z.object({ ...openingsFilter, after: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({ items: z.array(IdentityOpeningLine), next: z.nullable(z.string()) }),
  summary: 'Who asked to open whose identity, why, who approved, when it was opened; newest first, never the identity',
});
export const exportIdentityOpenings = get('/api/administration/identities/export/', 'audit.read', {
  shedPriority: 'first',
  query: z.object({ ...openingsFilter, format: z.enum(['xlsx', 'csv']), lang: z.optional(Locale) }),
  response: z.unknown(),
  requiresStepUp: true,
  limited: true,
  summary: 'Exactly what the filters find, as a file; taking it is an entry of the audit log',
});
