// Who reads cases. By itself, because every page's frame needs it and not the table of roles.
import type { CaseKind } from './cases.statuses.ts';
import type { Permission } from './roles.ts';

/** Who reads cases of a kind; the routes of one case ask for either, and its number says which. */
export const readerOf = { denouncement: 'denouncements.read', complaint: 'complaints.read' } as const satisfies Record<
  CaseKind,
  Permission
>;
/** Roles that cases of a kind are assigned to, as investigator or rapporteur. */
export const handlerOf = {
  denouncement: 'denouncements.investigate',
  complaint: 'complaints.check',
} as const satisfies Record<CaseKind, Permission>;
export const caseReaders = [readerOf.denouncement, readerOf.complaint] as const;

/** Who may stop an erasure: who administers the rules, and who decides cases. */
export const holders = [
  'settings.manage',
  'denouncements.decide',
  'complaints.decide',
] as const satisfies readonly Permission[];

/** Permissions to read the requests for rights: of administrators, auditors and members of the commission. */
export const grantReaders = [
  'members.manage',
  'roles.manage',
  'settings.manage',
  'audit.read',
  'denouncements.decide',
  'complaints.decide',
] as const satisfies readonly Permission[];
