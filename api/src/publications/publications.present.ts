// One case as the public sees it: the answer of the public page, and of the preview that staff see before publishing.
import { type CaseKind, lifecycleOf, outcomeName, type PublicCase, type PublicDecision } from '@denonco/contract';
import { type Lists, namedBy } from '../cases/cases.reference.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../registers/register.present.ts';
import type { PublicCaseRow } from '../registers/register.store.ts';
import { documentOf, type KeptDecision } from './publications.rules.ts';

export const toPublicDecision = (number: string, kept: KeptDecision | null): PublicDecision | null =>
  kept && { ...kept, document: documentOf(number, kept) };

export function toPublicCase(row: PublicCaseRow, lists: Lists, now: Date): PublicCase {
  const { kind, number } = row;
  return {
    number,
    denouncement: kind === 'denouncement' ? toOnlineDenouncement(row, lists, now) : null,
    complaint: kind === 'complaint' ? toOnlineComplaint(row, lists, now) : null,
    course: row.course.map(({ at, action }) => ({ at, action, name: lifecycleOf(kind).row(action).done })),
    outcomes: row.outcomes.map(({ subject, type, outcome, amount }) => ({
      subject,
      type: namedBy(lists.find(typeList[kind], type), type),
      outcome: { code: outcome, name: outcomeName(kind, outcome) },
      amount,
    })),
    decision: toPublicDecision(number, row.decision),
  };
}

/** What the one subject of a complaint is: the act, of a type; of a denouncement, whoever is denounced. */
const typeList = { denouncement: 'subject_type', complaint: 'complained_act_type' } as const satisfies Record<
  CaseKind,
  string
>;
