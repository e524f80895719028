// The staff's side of a denouncement: the queue, the case file and the actions of the lifecycle.
import * as z from 'zod/mini';
import { caseOutcomeCodes, caseStatusCodes, statusCodes } from './cases.statuses.ts';
import { denouncementLifecycle, type StaffAction } from './denouncements.lifecycle.ts';
import { CaseDocument } from './evidence.ts';
import { RunningDeadline } from './filings.ts';
import { route } from './http.ts';
import type { Ask, LifecycleRow } from './lifecycle.ts';
import { CaseNumber, CaseNumberParams, Code, Instant, line, Named, text, Words } from './primitives.ts';

const Person = z.object({ id: z.string(), name: z.string() });

export const queueViews = ['all', 'mine', 'today', 'overdue', 'unassigned', 'waiting'] as const;
export const QueueRow = z.object({
  number: CaseNumber,
  registeredAt: Instant,
  track: Named,
  object: Named,
  isCrime: z.boolean(),
  municipality: Named,
  status: z.object({ code: z.enum(caseStatusCodes), name: Words }),
  confidentiality: Named,
  subjects: z.int(),
  assignee: z.nullable(Person),
  deadline: z.nullable(RunningDeadline),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const listDenouncements = route({
  method: 'GET',
  path: '/api/denouncements/',
  access: 'denouncements.read',
  query: z.object({
    view: z._default(z.enum(queueViews), 'all'),
    status: z.optional(z.enum(statusCodes)),
    object: z.optional(Code),
    municipality: z.optional(Code),
    /** A number, or words of the object and the subjects. */
    search: z.optional(line(200, 0)),
    /** The `next` of the page before; pages are reached by key, so they stay right while cases move. */
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  reply: z.object({
    items: z.array(QueueRow),
    next: z.nullable(z.string()),
    /** How many each view holds for this member, filters aside. */
    counts: z.record(z.enum(queueViews), z.int()),
  }),
  summary: 'The work queue, ordered by deadline',
});

/** What an action says; which parts it must say is the lifecycle's `asks`. */
export const ActionData = z.object({
  reason: z.optional(text(3, 5000)),
  request: z.optional(text(10, 5000)),
  dueInDays: z.optional(z.int().check(z.minimum(1), z.maximum(120))),
  assignee: z.optional(z.uuid()),
  body: z.optional(line(200, 2)),
  otherNumber: z.optional(CaseNumber),
  sessionAt: z.optional(Instant),
  outcomes: z.optional(
    z.array(
      z.object({
        subject: z.uuid(),
        outcome: z.enum(caseOutcomeCodes),
        /** Lekë, for a fine. */
        amount: z.optional(z.int().check(z.minimum(1000), z.maximum(100_000_000))),
      }),
    ),
  ),
  decision: z.optional(text(20, 20_000)),
  kasDecision: z.optional(text(5, 5000)),
  conveyedBy: z.optional(z.enum(['track', 'letter', 'email', 'phone', 'in_person', 'unreachable'])),
});
export type ActionData = z.infer<typeof ActionData>;

const rows: readonly LifecycleRow[] = denouncementLifecycle;
const isStaffAction = (action: string): action is StaffAction =>
  rows.some((row) => row.action === action && row.by !== 'filer');
const StaffActionCode = z.string().check(z.refine(isStaffAction, { error: 'invalid' }));

/** `version` is the number of events the person saw; another event meanwhile is a conflict and nothing is lost. */
export const ActionRequest = z
  .object({ action: StaffActionCode, version: z.int().check(z.minimum(1)), data: ActionData })
  .check((ctx) => {
    const { action, data } = ctx.value;
    const row = rows.find((one) => one.action === action);
    const issue = { code: 'custom', input: ctx.value } as const;
    for (const ask of row?.asks ?? [])
      if (data[ask] === undefined) ctx.issues.push({ ...issue, path: ['data', ask], message: 'required' });
    const most = row?.mostDays;
    if (most !== undefined && (data.dueInDays ?? 0) > most)
      ctx.issues.push({
        code: 'too_big',
        origin: 'number',
        maximum: most,
        input: data.dueInDays,
        path: ['data', 'dueInDays'],
      });
    data.outcomes?.forEach((one, index) => {
      const path = ['data', 'outcomes', index, 'amount'];
      if (one.outcome === 'fine' && one.amount === undefined) ctx.issues.push({ ...issue, path, message: 'required' });
      if (one.outcome !== 'fine' && one.amount !== undefined) ctx.issues.push({ ...issue, path, message: 'invalid' });
    });
  });

/** What an event kept: what staff said, or the reason of a filer, who may be as short as they like. */
export const EventData = z.extend(ActionData, { reason: z.optional(z.string()) });
export type EventData = z.infer<typeof EventData>;

export const AllowedAction = z.object({
  action: z.string(),
  asks: z.array(z.custom<Ask>()),
  optional: z.array(z.custom<Ask>()),
});

export const CaseFile = z.object({
  ...QueueRow.shape,
  version: z.int(),
  description: z.string(),
  occurredAt: z.nullable(z.string()),
  violatedAct: z.nullable(z.string()),
  place: z.object({
    region: Named,
    municipality: Named,
    unit: z.nullable(Named),
    address: z.nullable(z.string()),
    votingCentre: z.nullable(z.string()),
    point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  }),
  language: z.string(),
  denouncerType: z.nullable(Named),
  subjectsList: z.array(
    z.object({
      id: z.uuid(),
      type: Named,
      name: z.nullable(z.string()),
      position: z.nullable(z.string()),
      institution: z.nullable(z.string()),
      nipt: z.nullable(z.string()),
      outcome: z.nullable(z.object({ code: z.enum(caseOutcomeCodes), name: Words })),
      amount: z.nullable(z.int()),
    }),
  ),
  events: z.array(
    z.object({
      at: Instant,
      action: z.string(),
      name: Words,
      /** null for the filer and the system: nobody's identity is in a timeline. */
      by: z.nullable(Person),
      byFiler: z.boolean(),
      data: EventData,
      filerSees: z.boolean(),
      publicSees: z.boolean(),
    }),
  ),
  deadlines: z.array(
    z.object({
      code: z.string(),
      name: Words,
      startedAt: Instant,
      dueAt: Instant,
      legalBasis: z.string(),
      state: z.enum(['running', 'paused', 'met', 'missed', 'stopped']),
      isPublic: z.boolean(),
    }),
  ),
  requests: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      askedAt: Instant,
      dueAt: Instant,
      answeredAt: z.nullable(Instant),
      answer: z.nullable(z.string()),
    }),
  ),
  /** What was attached, when filed or later, in that order. */
  evidence: z.array(CaseDocument),
  /** Whether the filer has seen the decided case on the track page. */
  outcomeSeenAt: z.nullable(Instant),
  /** What this member may do now; the server refuses everything else. */
  allowed: z.array(AllowedAction),
});
export type CaseFile = z.infer<typeof CaseFile>;

export const getDenouncement = route({
  method: 'GET',
  path: '/api/denouncements/:number/',
  access: 'denouncements.read',
  params: CaseNumberParams,
  reply: CaseFile,
  errors: ['not_found'],
  summary: 'The case file; identity stays sealed',
});
export const actOnDenouncement = route({
  method: 'POST',
  path: '/api/denouncements/:number/actions/',
  access: 'denouncements.read',
  params: CaseNumberParams,
  body: ActionRequest,
  reply: CaseFile,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary: 'Take an action of the lifecycle; the row of the action says which permission it needs',
});
export const listAssignees = route({
  method: 'GET',
  path: '/api/denouncements/assignees/',
  access: 'denouncements.assign',
  reply: z.array(Person),
  summary: 'Members to whom a denouncement can be assigned',
});
