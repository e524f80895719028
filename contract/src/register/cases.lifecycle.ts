import type { CaseKind } from './cases.statuses.ts';
import { complaintLifecycle } from './complaints.lifecycle.ts';
import { denouncementLifecycle } from './denouncements.lifecycle.ts';
import type { Lifecycle } from './lifecycle.ts';

const lifecycles: Readonly<Record<CaseKind, Lifecycle>> = {
  denouncement: denouncementLifecycle,
  complaint: complaintLifecycle,
};

export const lifecycleOf = (kind: CaseKind): Lifecycle => lifecycles[kind];
