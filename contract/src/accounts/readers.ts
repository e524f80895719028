// Permissions to read cases. Its own file, because the frame of every page needs it but not the table of roles.

import type { Permission } from '../platform/roles.ts';

/** By kind of case; routes of one case accept either, and its number decides. */
export const readerOf = { denouncement: 'denouncements.read', complaint: 'complaints.read' } as const satisfies Record<
  string,
  Permission
>;
/** Roles of assignees: investigator or rapporteur. */
export const handlerOf = {
  denouncement: 'denouncements.investigate',
  complaint: 'complaints.check',
} as const satisfies Record<string, Permission>;
export const caseReaders = [readerOf.denouncement, readerOf.complaint] as const;
/** Permissions to read the charts of cases or of premises. */
export const chartReaders = [...caseReaders, 'premises.read'] as const satisfies readonly Permission[];

/** Permissions to stop an erasure: managing rules, or deciding cases. */
export const holders = [
  'settings.manage',
  'denouncements.decide',
  'complaints.decide',
] as const satisfies readonly Permission[];

/** Permissions of administrators, auditors and commission members to read requests for rights. */
export const grantReaders = [
  'members.manage',
  'roles.manage',
  'settings.manage',
  'audit.read',
  'denouncements.decide',
  'complaints.decide',
] as const satisfies readonly Permission[];
