// The staff's side of a case of either kind: the case file and the actions of the lifecycle. The number of a case says of
// which kind it is. The queue is queue.ts's.
import * as z from 'zod/mini';
import { answerWayCodes } from './answerWays.ts';
import { lifecycleOf } from './cases.lifecycle.ts';
import { type CaseKind, caseKinds, caseStatusCodes, trackCodes } from './cases.statuses.ts';
import { organCodes } from './complaints.acts.ts';
import { Announced } from './complaints.ts';
import { DeadlineStep, Doubt } from './deadlines.steps.ts';
import { AttachmentIds, CaseDocument, documentPurposes } from './evidence.ts';
import { Hiding } from './hidings.ts';
import { route } from './http.ts';
import { identityParts, identityReasonCodes } from './identities.ts';
import { type Ask, isStaffRow } from './lifecycle.ts';
import { Appointment, Lot, LotExclusion } from './lots.ts';
import { caseOutcomeCodes, isFine, obligesToReport, outcomesOf } from './outcomes.ts';
import {
  CaseNumber,
  CaseNumberParams,
  Colleague,
  Day,
  Instant,
  line,
  Named,
  Person,
  text,
  Version,
  Words,
} from './primitives.ts';
import { PublicLine } from './publicLines.ts';
import { QueueRow } from './queue.ts';
import { caseReaders } from './readers.ts';
import { Publication } from './redaction.ts';
import { caseRuleCodes, Removed } from './retention.ts';
import { Votes } from './votes.ts';

/** What became of a criminal report (KZ 167/1). */
export const referralResultCodes = [
  'registered',
  'not_started',
  'sent_to_court',
  'dismissed',
  'convicted',
  'acquitted',
] as const;
export type ReferralResult = (typeof referralResultCodes)[number];
export const referralResults: Readonly<Record<ReferralResult, Words>> = {
  registered: { al: 'U regjistrua procedimi penal', en: 'Criminal proceedings registered' },
  not_started: { al: 'Mosfillim i procedimit', en: 'Proceedings not started' },
  sent_to_court: { al: 'U dërgua për gjykim', en: 'Sent to court' },
  dismissed: { al: 'U pushua', en: 'Dismissed' },
  convicted: { al: 'Dënim', en: 'Conviction' },
  acquitted: { al: 'Pafajësi', en: 'Acquittal' },
};

/** A criminal report that was made: the number and day of the paper, and the office it went to. */
const CriminalReport = z.object({
  number: line(60, 1),
  on: Day,
  /** Asked for with a decision; a referral has it as its body. */
  office: z.optional(line(200, 2)),
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
  sessionPlace: z.optional(line(200, 2)),
  /** When the act was announced (KZ 144.3); left out, the moment of the action. */
  announcedAt: z.optional(Announced),
  /** Members who take no part in a lot, each with the reason. */
  excluded: z.optional(z.array(LotExclusion).check(z.maxLength(20))),
  /** Confirms that the only member left is appointed, not drawn. */
  appoint: z.optional(z.literal(true)),
  /** Those that go on in a case of their own. */
  subjects: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(50))),
  report: z.optional(CriminalReport),
  referralResult: z.optional(z.enum(referralResultCodes)),
  outcomes: z.optional(
    z.array(
      z.object({
        subject: z.uuid(),
        outcome: z.enum(caseOutcomeCodes),
        /** Lekë, of a fine. */
        amount: z.optional(z.int().check(z.minimum(1000), z.maximum(100_000_000))),
      }),
    ),
  ),
  /** Who of KAS was present and how they voted (KZ 21.3, 144.3). */
  votes: z.optional(Votes),
  decision: z.optional(text(20, 20_000)),
  kasDecision: z.optional(text(5, 5000)),
  conveyedBy: z.optional(z.enum(['track', 'letter', 'email', 'phone', 'in_person', 'unreachable'])),
  hiding: z.optional(Hiding),
  /** What is taken out of the decision's text before the public reads it. */
  publication: z.optional(Publication),
  /** Texts that the public reads beside the coded values, as the member saw them. */
  publicLine: z.optional(PublicLine),
  /** Uploads that the event brings to the case. */
  documents: z.optional(AttachmentIds),
});
export type ActionData = z.infer<typeof ActionData>;

/** `version` is the number of events the person saw; another event meanwhile is a conflict and nothing is lost. */
export const ActionRequest = z.object({
  action: z.string().check(z.maxLength(40)),
  version: Version.check(z.minimum(1)),
  data: ActionData,
});
export type ActionRequest = z.infer<typeof ActionRequest>;

/** An action on a case of this kind, with everything that its row asks for. */
export const actionRequestOf = (kind: CaseKind) =>
  ActionRequest.check((ctx) => {
    const { action, data } = ctx.value;
    const row = lifecycleOf(kind).rows.find((one) => one.action === action);
    const issue = { code: 'custom', input: ctx.value } as const;
    if (!row || !isStaffRow(row)) return void ctx.issues.push({ ...issue, path: ['action'], message: 'invalid' });
    for (const ask of row.asks)
      if (data[ask] === undefined) ctx.issues.push({ ...issue, path: ['data', ask], message: 'required' });
    const most = row.mostDays;
    if (most !== undefined && (data.dueInDays ?? 0) > most)
      ctx.issues.push({
        code: 'too_big',
        origin: 'number',
        maximum: most,
        input: data.dueInDays,
        path: ['data', 'dueInDays'],
      });
    if (data.outcomes?.length === 0 && row.asks.includes('outcomes'))
      ctx.issues.push({ ...issue, path: ['data', 'outcomes'], message: 'required' });
    data.outcomes?.forEach(({ outcome, amount }, index) => {
      const at = ['data', 'outcomes', index];
      if (row.decidedBy && !outcomesOf(kind, row).includes(outcome))
        ctx.issues.push({ ...issue, path: [...at, 'outcome'], message: 'outcome_organ' });
      if (isFine(outcome) !== (amount !== undefined))
        ctx.issues.push({ ...issue, path: [...at, 'amount'], message: isFine(outcome) ? 'required' : 'invalid' });
    });
    if (row.reports !== undefined && data.report && !obligesToReport(data))
      ctx.issues.push({ ...issue, path: ['data', 'report'], message: 'invalid' });
    if (row.reports !== undefined && data.report && data.report.office === undefined)
      ctx.issues.push({ ...issue, path: ['data', 'report', 'office'], message: 'required' });
    return undefined;
  });

/** What an event kept: what staff said, the reason of a filer, who may be as short as they like, and what the server added. */
export const EventData = z.extend(ActionData, {
  reason: z.optional(z.string()),
  /** With `{number}` and `{due}` filled in. */
  request: z.optional(z.string()),
  /** The filer says that threats are behind the withdrawal. */
  threatened: z.optional(z.boolean()),
  /** By which way the filer's answer came; of a printed slip when it was printed, and by which member. */
  answered: z.optional(
    z.object({ by: z.enum(answerWayCodes), slip: z.optional(z.object({ printedAt: Instant, by: z.uuid() })) }),
  ),
  /** Before reasons were asked for, the ids alone. */
  excluded: z.optional(z.array(z.union([z.uuid(), LotExclusion]))),
  /** How the assignee was drawn. */
  lot: z.optional(Lot),
  /** The only member left was appointed, not drawn. */
  appointment: z.optional(Appointment),
  /** The type of the added files. */
  addedAs: z.optional(z.enum(documentPurposes)),
  /** What the case became by a conversion. */
  track: z.optional(z.enum(trackCodes)),
  /** From when deadlines that begin anew count: the registration of the last case that was joined (KZ 132). */
  clockFrom: z.optional(Instant),
  /**
   * Ends that were counted anew, by the calendar of then and, where it says so, by the rule of another day than the first.
   * One that ran nowhere begins with the decision it is counted from, and moves from its end to its end.
   */
  recounted: z.optional(z.array(z.object({ code: z.string(), ruleOn: z.optional(Day), from: Instant, to: Instant }))),
  /** By which rule of retention an erasure was done, and what it took away. */
  erased: z.optional(z.object({ rule: z.enum(caseRuleCodes), removed: Removed })),
  /** The change of a rule or of the calendar that an event follows. */
  change: z.optional(z.uuid()),
  /** Which opening of the filer’s sealed data it was, what of them, why, and what the member was who opened it. */
  identity: z.optional(
    z.object({
      opening: z.uuid(),
      parts: z.array(z.enum(identityParts)),
      reason: z.enum(identityReasonCodes),
      role: Words,
    }),
  ),
});
export type EventData = z.infer<typeof EventData>;

export const AllowedAction = z.object({
  action: z.string(),
  asks: z.array(z.custom<Ask>()),
  optional: z.array(z.custom<Ask>()),
  /** The days of the deadline that it begins, by the rule in force; null where it begins none of days. */
  days: z.nullable(z.int()),
});

const ComplaintOfFile = z.object({
  /** Null where a paper does not say it. */
  organ: z.nullable(z.enum(organCodes)),
  kzazNumber: z.nullable(z.string()),
  actNumber: z.nullable(z.string()),
  /** A day where the act tells no hour. */
  announcedAt: z.nullable(z.union([Instant, Day])),
  /** When it came to hand, as the complainant says. */
  receivedOn: z.nullable(Day),
  votingCentres: z.array(z.string()),
  legalBasis: z.string(),
  facts: z.string(),
  requestedEvidence: z.nullable(z.string()),
  claim: z.string(),
  /** A party, coalition or organisation, whose name the register shows (KZ 127); null for a person. */
  complainerName: z.nullable(z.string()),
  isInaction: z.boolean(),
  isResults: z.boolean(),
  /** Until when it could be filed, where the Code gives a time and the announcement is known; only staff say it is late. */
  filingDue: z.nullable(
    z.object({
      dueAt: Instant,
      legalBasis: z.string(),
      inTime: z.boolean(),
      /** The later end, counted from when the act came to hand (KZ 124/1.2); null where there is none. */
      fromReceipt: z.nullable(z.object({ dueAt: Instant, inTime: z.boolean() })),
      steps: z.array(DeadlineStep),
      doubts: z.array(Doubt),
    }),
  ),
});

/** Another case that this one was joined to, took in, was split from, or was split into. */
const RelatedCase = z.object({
  how: z.enum(['joined_to', 'took_in', 'split_from', 'split_into']),
  number: CaseNumber,
  status: z.object({ code: z.enum(caseStatusCodes), name: Words }),
});

export const CaseFile = z.object({
  ...QueueRow.shape,
  /** What happened; the violation that a complaint sees. */
  description: z.string(),
  occurredAt: z.nullable(z.string()),
  violatedAct: z.nullable(z.string()),
  place: z.object({
    region: z.nullable(Named),
    municipality: z.nullable(Named),
    unit: z.nullable(Named),
    address: z.nullable(z.string()),
    votingCentre: z.nullable(z.string()),
    point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  }),
  language: z.string(),
  /** The type of denouncer or complainer; null for an anonymous tip. */
  filerType: z.nullable(Named),
  /** What only a complaint has (KZ 126). */
  complaint: z.nullable(ComplaintOfFile),
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
      /** The member whom the lot drew, or whom the case was given to; of a decision of KAS its rapporteur. */
      assignee: z.nullable(Person),
      /** The member who handed out the slip by which this answer came. */
      handedOutBy: z.nullable(Person),
      filerSees: z.boolean(),
      publicSees: z.boolean(),
      /** Where the register log has it; null while it waits for its position. */
      logPosition: z.nullable(z.int()),
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
      /** How it was counted; empty where it would be counted otherwise now. */
      steps: z.array(DeadlineStep),
      /** Why the end is uncertain, while it runs. */
      doubts: z.array(Doubt),
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
  related: z.array(RelatedCase),
  /** What was attached, when filed or later, in that order; of a split case also what the first one has. */
  evidence: z.array(CaseDocument),
  mayAddDocuments: z.boolean(),
  /** Whether the filer has seen the decided case on the track page. */
  outcomeSeenAt: z.nullable(Instant),
  /** What this member may do now; the server refuses everything else. */
  allowed: z.array(AllowedAction),
});
export type CaseFile = z.infer<typeof CaseFile>;

export const getCase = route({
  method: 'GET',
  path: '/api/cases/:number/',
  access: caseReaders,
  params: CaseNumberParams,
  reply: CaseFile,
  errors: ['not_found'],
  summary: 'The case file; identity stays sealed',
});
export const actOnCase = route({
  method: 'POST',
  path: '/api/cases/:number/actions/',
  access: caseReaders,
  params: CaseNumberParams,
  body: ActionRequest,
  reply: CaseFile,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  transaction: false,
  summary: 'Take an action of the lifecycle; the row of the action says which permission it needs',
});
export const ActionPreview = z.object({
  /** Deadlines that the action begins or moves, with the ends they will have. */
  deadlines: z.array(
    z.object({ code: z.string(), name: Words, dueAt: Instant, legalBasis: z.string(), doubts: z.array(Doubt) }),
  ),
  /**
   * Between which instants the hearing of a complaint is to be (KZ 131.2), and from when that counts where the admission was
   * announced without an hour (KZ 125.1); null for other actions.
   */
  hearing: z.nullable(z.object({ from: Instant, to: Instant, hourless: z.nullable(DeadlineStep) })),
});
export type ActionPreview = z.infer<typeof ActionPreview>;

export const previewAction = route({
  method: 'GET',
  path: '/api/cases/:number/actions/preview/',
  access: caseReaders,
  params: CaseNumberParams,
  query: z.object({
    action: z.string().check(z.maxLength(40)),
    dueInDays: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(120))),
    announcedAt: z.optional(Announced),
    /** Whether the decision already carries the criminal report that its outcome requires. */
    report: z.optional(z.enum(['made', 'owed'])),
  }),
  reply: ActionPreview,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Which deadlines an action would begin or move and when they would end; counted as the action itself counts',
  legal: 'KZ 125, KPA 56',
});
export const listAssignees = route({
  method: 'GET',
  path: '/api/cases/assignees/',
  access: ['denouncements.assign', 'complaints.draw'],
  query: z.object({
    kind: z.enum(caseKinds),
    /** Also members whose account is closed and who still have open cases. */
    closed: z.optional(z.literal('yes')),
  }),
  reply: z.array(Colleague),
  errors: ['forbidden'],
  summary: 'Members to whom a case of this kind can be given, or among whom it is drawn',
});
export const listKasMembers = route({
  method: 'GET',
  path: '/api/cases/kas-members/',
  access: ['complaints.decide', 'denouncements.decide'],
  reply: z.array(z.string()),
  errors: ['forbidden'],
  summary: 'Names of the members of KAS: those of its last decision, and members who may decide complaints',
});
