// Permissions to read cases. Its own file, because the frame of every page needs it but not the table of roles.

import type { Permission } from '../platform/roles.ts';

/** By kind of case; routes of one case accept either, and its number decides. */
export const readerOf = { denouncement: 'denouncements.read', complaint: 'complaints.read' } as const satisfies Record<
  string,
  Permission
>;
export const handlerOf = {
  denouncement: 'denouncements.investigate',
  complaint: 'complaints.check',
} as const satisfies Record<string, Permission>;
export const caseReaders = [readerOf.denouncement, readerOf.complaint] as const;
export const chartReaders = [...caseReaders, 'premises.read'] as const satisfies readonly Permission[];

export const holders = [
  'settings.manage',
  'denouncements.decide',
  'complaints.decide',
] as const satisfies readonly Permission[];

export const grantReaders = [
  'members.manage',
  'roles.manage',
  'settings.manage',
  'audit.read',
  'denouncements.decide',
  'complaints.decide',
] as const satisfies readonly Permission[];
