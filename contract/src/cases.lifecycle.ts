// Which lifecycle a case follows: the two instruments share one spine, each with its own table.
import type { CaseKind } from './cases.statuses.ts';
import { complaintCourse } from './complaints.lifecycle.ts';
import { denouncementCourse } from './denouncements.lifecycle.ts';
import type { Lifecycle } from './lifecycle.ts';

const courses: Readonly<Record<CaseKind, Lifecycle>> = { denouncement: denouncementCourse, complaint: complaintCourse };

export const lifecycleOf = (kind: CaseKind): Lifecycle => courses[kind];
