// Permissions to read cases, apart because every page needs them.

import type { Permission } from '../platform/roles.ts';

/** Routes of one case accept either kind, and its number decides. */
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
