import {
  type AppealView,
  type CaseKind,
  doneLabel,
  lifecycleOf,
  outcomeName,
  type PublicCase,
  type PublicDecision,
} from '@denonco/contract';
import { type Lists, toNamed } from '../../reference/reference.store.ts';
import { documentOf, type StoredDecision } from '../decisions/publications.rules.ts';
import type { PublicCaseRow } from './projection.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from './register.present.ts';

export const toPublicDecision = (number: string, stored: StoredDecision | null): PublicDecision | null =>
  stored && { ...stored, document: documentOf(number, stored) };

const nothing = { denouncement: null, complaint: null, course: [], outcomes: [], decision: null, appeals: [] };

export const toWithheldCase = (number: string, withheldOn: string): PublicCase => ({
  ...nothing,
  number,
  hidden: false,
  withheldOn,
});

export function toPublicCase(
  row: PublicCaseRow,
  lists: Lists,
  now: Date,
  appeals: readonly AppealView[] = [],
): PublicCase {
  const { kind, number, hidden } = row;
  if (hidden) return { ...nothing, number, hidden, withheldOn: null };
  return {
    number,
    hidden,
    withheldOn: null,
    denouncement: kind === 'denouncement' ? toOnlineDenouncement(row, lists, now) : null,
    complaint: kind === 'complaint' ? toOnlineComplaint(row, lists, now) : null,
    course: row.course.map(({ at, action, lot }) => ({
      at: at.slice(0, 10),
      action,
      name: doneLabel(lifecycleOf(kind).row(action), { appointment: lot?.seed === null ? lot : undefined }),
      ...(lot && { lot }),
    })),
    outcomes: row.outcomes.map(({ subject, type, outcome, amount }) => ({
      subject,
      type: toNamed(lists.find(typeList[kind], type), type),
      outcome: { code: outcome, name: outcomeName(kind, outcome) },
      amount,
    })),
    decision: toPublicDecision(number, row.decision),
    appeals: appeals.filter(({ dueAt, later }) => new Date(later?.at ?? dueAt) >= now),
  };
}

/** A complaint's one subject is the act, with a type. */
const typeList = { denouncement: 'subject_type', complaint: 'complained_act_type' } as const satisfies Record<
  CaseKind,
  string
>;
