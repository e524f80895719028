// One case as the public sees it: the answer of the public page, and of the preview that staff see before publishing.
import {
  type CaseKind,
  doneWords,
  lifecycleOf,
  outcomeName,
  type PublicCase,
  type PublicDecision,
  type ShownAppeal,
} from '@denonco/contract';
import { type Lists, namedBy } from '../cases/cases.reference.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../registers/register.present.ts';
import type { PublicCaseRow } from '../registers/register.store.ts';
import { documentOf, type KeptDecision } from './publications.rules.ts';

export const toPublicDecision = (number: string, kept: KeptDecision | null): PublicDecision | null =>
  kept && { ...kept, document: documentOf(number, kept) };

/** `appeals`: those against the decisions of the case. */
export function toPublicCase(
  row: PublicCaseRow,
  lists: Lists,
  now: Date,
  appeals: readonly ShownAppeal[] = [],
): PublicCase {
  const { kind, number, hidden } = row;
  if (hidden)
    return {
      number,
      hidden,
      denouncement: null,
      complaint: null,
      course: [],
      outcomes: [],
      decision: null,
      appeals: [],
    };
  return {
    number,
    hidden,
    denouncement: kind === 'denouncement' ? toOnlineDenouncement(row, lists, now) : null,
    complaint: kind === 'complaint' ? toOnlineComplaint(row, lists, now) : null,
    course: row.course.map(({ at, action, lot }) => ({
      at: at.slice(0, 10),
      action,
      name: doneWords(lifecycleOf(kind).row(action), { appointment: lot?.seed === null ? lot : undefined }),
      ...(lot && { lot }),
    })),
    outcomes: row.outcomes.map(({ subject, type, outcome, amount }) => ({
      subject,
      type: namedBy(lists.find(typeList[kind], type), type),
      outcome: { code: outcome, name: outcomeName(kind, outcome) },
      amount,
    })),
    decision: toPublicDecision(number, row.decision),
    appeals: appeals.filter(({ dueAt }) => new Date(dueAt) >= now),
  };
}

/** What the one subject of a complaint is: the act, of a type; of a denouncement, whoever is denounced. */
const typeList = { denouncement: 'subject_type', complaint: 'complained_act_type' } as const satisfies Record<
  CaseKind,
  string
>;
