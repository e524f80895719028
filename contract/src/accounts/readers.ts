// Permissions that routes and pages accept: to read cases, figures and grants, and to hold cases from erasure.

import { isInScope, type Permission, type Worker } from '../platform/roles.ts';

export const readerOf = { denouncement: 'denouncements.read', complaint: 'complaints.read' } as const satisfies Record<
  string,
  Permission
>;
/** KAS reads the denouncements proposed to it, and no others. */
export const queueReaders = {
  denouncement: [readerOf.denouncement, 'denouncements.sanction'],
  complaint: [readerOf.complaint],
} as const satisfies Record<keyof typeof readerOf, readonly Permission[]>;
/** Routes of cases accept each of them; the kind and the history of the case decide. */
export const caseReaders = [...queueReaders.denouncement, ...queueReaders.complaint] as const;

interface Reached {
  readonly kind: keyof typeof readerOf;
  readonly assigneeId: string | null;
  readonly wasAtKas: boolean;
}
export const isReachedBy = (worker: Worker, { kind, assigneeId, wasAtKas }: Reached): boolean =>
  (worker.permissions.has(readerOf[kind]) && isInScope(worker, assigneeId)) ||
  (wasAtKas && worker.permissions.has('denouncements.sanction'));

export const handlerOf = {
  denouncement: 'denouncements.investigate',
  complaint: 'complaints.check',
} as const satisfies Record<string, Permission>;
/** Read whole cases, with notes and tasks. */
export const wholeReaders = [readerOf.denouncement, readerOf.complaint] as const;
export const chartReaders = [...caseReaders, 'premises.read'] as const satisfies readonly Permission[];

export const caseHoldPermissions = [
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
