// Changes of rights that need confirmation by a second person.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { Instant, LocalizedText } from '../platform/primitives.ts';
import type { Permission } from '../platform/roles.ts';
import { Approval, ApprovalAnswer, type ApprovalState, approvalStates, grantKinds } from './approvals.ts';
import { PermissionCode } from './members.ts';
import { grantReaders } from './readers.ts';

export const guardLabels = {
  identities: { al: 'hap identitete', en: 'opens identities' },
  decides: { al: 'vendos për çështjet', en: 'decides on cases' },
  reads: { al: 'lexon çështjet', en: 'reads cases' },
  watches: { al: 'lexon regjistrin e veprimeve', en: 'reads the audit log' },
  administers: { al: 'jep të drejta', en: 'gives rights' },
} as const satisfies Record<string, LocalizedText>;

/** Permissions granted by two people. Without the last three one person could invent the second. */
export const guardedPermissions: Readonly<Partial<Record<Permission, keyof typeof guardLabels>>> = {
  'identities.open': 'identities',
  'identities.approve': 'identities',
  'denouncements.decide': 'decides',
  'denouncements.check': 'decides',
  'denouncements.assign': 'decides',
  'denouncements.investigate': 'decides',
  'denouncements.sanction': 'decides',
  'denouncements.close': 'decides',
  'denouncements.publish': 'decides',
  'complaints.decide': 'decides',
  'complaints.check': 'decides',
  'complaints.draw': 'decides',
  'complaints.join': 'decides',
  'complaints.publish': 'decides',
  'denouncements.read': 'reads',
  'complaints.read': 'reads',
  'log.open': 'reads',
  'audit.read': 'watches',
  'members.manage': 'administers',
  'roles.manage': 'administers',
};

export const grantAnswerMs = 7 * 24 * 3_600_000;

export const grantStateLabels: Readonly<Record<ApprovalState, LocalizedText>> = {
  waiting: { al: 'Pret konfirmimin', en: 'Waits for confirmation' },
  approved: { al: 'U konfirmua', en: 'Confirmed' },
  refused: { al: 'U refuzua', en: 'Refused' },
  withdrawn: { al: 'U tërhoq', en: 'Withdrawn' },
  expired: { al: 'Skadoi', en: 'Expired' },
  alone: { al: 'Nga një person i vetëm', en: 'By one person alone' },
};

/** Why a member may not confirm: they asked; they gain from it; an administrator must. */
export const confirmRefusals = ['own_request', 'own_account', 'administrator_first'] as const;

export const Grant = z.extend(Approval, {
  kind: z.enum(grantKinds),
  about: LocalizedText,
  changes: z.object({ al: z.array(z.string()), en: z.array(z.string()) }),
  gains: z.array(PermissionCode),
  state: z.enum(approvalStates),
  /** Null once it can no longer be answered. */
  until: z.nullable(Instant),
  isMine: z.boolean(),
  refusal: z.nullable(z.enum(confirmRefusals)),
});
export type Grant = z.infer<typeof Grant>;

const path = '/api/administration/grants';
export const Grants = z.object({
  items: z.array(Grant),
  /** No second person exists: this member may grant only what creates one, recorded as granted alone. */
  isAlone: z.boolean(),
});
export type Grants = z.infer<typeof Grants>;

export const listGrants = get(`${path}/`, grantReaders, {
  response: Grants,
  summary: 'Rights that wait for a second person, and what became of the last two hundred',
});

const params = z.object({ id: z.uuid() });
export const answerGrant = post(`${path}/:id/answer/`, ['members.manage', 'roles.manage', 'audit.read'], {
  params,
  body: ApprovalAnswer,
  response: Grants,
  errors: [
    'not_found',
    'conflict',
    'not_allowed_now',
    'own_request',
    'own_account',
    'last_administrator',
    'last_confirmer',
  ],
  requiresStepUp: true,
  transaction: false,
  summary: 'Confirm or refuse, as a second person, rights that another asked for',
});
export const withdrawGrant = post(`${path}/:id/withdraw/`, ['members.manage', 'roles.manage', 'settings.manage'], {
  params,
  response: Grants,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  requiresStepUp: true,
  summary: 'Take back rights that one asked for and nobody has answered yet',
});
