// Staff routes of cases of either kind.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import {
  Assignee,
  CaseNumber,
  Day,
  Instant,
  LocalizedText,
  line,
  Named,
  Person,
  text,
  Version,
} from '../platform/primitives.ts';
import type { FieldCode } from '../platform/validation.ts';
import { organCodes } from '../reference/complaints.acts.ts';
import { answerWayCodes } from '../register/answerWays.ts';
import { ofCase } from '../register/caseRoutes.ts';
import { lifecycleOf } from '../register/cases.lifecycle.ts';
import { type CaseKind, caseKinds, caseStatusCodes, trackCodes } from '../register/cases.statuses.ts';
import { sealedElements } from '../register/complaints.checks.ts';
import { Announced } from '../register/complaints.ts';
import { DeadlineStep, Doubt, LaterEnd, movedEnd } from '../register/deadlines.steps.ts';
import { AttachmentIds, CaseDocument, documentPurposes } from '../register/evidence.ts';
import { RunningDeadline } from '../register/filed.ts';
import { Hiding } from '../register/hidings.ts';
import { identityParts, identityReasonCodes } from '../register/identities.ts';
import { type Ask, isStaffRow } from '../register/lifecycle.ts';
import { Appointment, Lot, LotExclusion } from '../register/lots.ts';
import {
  type CaseOutcome,
  caseOutcomeCodes,
  isFine,
  obligesToReport,
  outcomesOf,
  proposedToKas,
} from '../register/outcomes.ts';
import { PublicLine } from '../register/publicLines.ts';
import { Publication } from '../register/redaction.ts';
import { sentRequest } from '../register/requests.ts';
import { caseRuleCodes, Removed } from '../register/retention.ts';
import { Votes } from '../register/votes.ts';
import { QueueRow } from './queue.ts';

export const referralResults = {
  registered: { al: 'U regjistrua procedimi penal', en: 'Criminal proceedings registered' },
  not_started: { al: 'Mosfillim i procedimit', en: 'Proceedings not started' },
  sent_to_court: { al: 'U dërgua për gjykim', en: 'Sent to court' },
  dismissed: { al: 'U pushua', en: 'Dismissed' },
  convicted: { al: 'Dënim', en: 'Conviction' },
  acquitted: { al: 'Pafajësi', en: 'Acquittal' },
} as const satisfies Record<string, LocalizedText>;
export type ReferralResult = keyof typeof referralResults;
/** Results of a criminal report (KZ 167/1). */
export const referralResultCodes = codesOf(referralResults);

/** Number, day and addressed office of the paper. */
const CriminalReport = z.object({
  number: line(60, 1),
  on: Day,
  /** Required with a decision; a referral has it as its body. */
  office: z.optional(line(200, 2)),
});

/** A fine, in lekë. */
const Amount = z.optional(z.int().check(z.minimum(1000), z.maximum(100_000_000)));

const Outcomes = z.array(z.object({ subject: z.uuid(), outcome: z.enum(caseOutcomeCodes), amount: Amount }));

/** Sanctions proposed to KAS; older proposals have none. */
const Sanctions = z
  .array(z.object({ subject: z.uuid(), article: z.optional(line(200, 2)), amount: Amount }))
  .check(z.minLength(1), z.maxLength(50));

/** Dotted path to field code; only a measure is proposed without an amount. */
export function sanctionProblems(
  sanctions: z.infer<typeof Sanctions>,
  outcomes: readonly { readonly subject: string; readonly outcome: CaseOutcome | null }[],
): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  sanctions.forEach(({ subject, article, amount }, index) => {
    const at = `data.sanctions.${index}`;
    const outcome = outcomes.find((one) => one.subject === subject)?.outcome ?? undefined;
    if (article === undefined) problems[`${at}.article`] = 'required';
    if (amount === undefined && proposedToKas(outcome) !== 'measure') problems[`${at}.amount`] = 'required';
  });
  return problems;
}
const DecisionText = text(20, 20_000);

/** Data of an action, as the lifecycle's `asks` requires. */
export const ActionData = z.object({
  reason: z.optional(text(3, 5000)),
  request: z.optional(text(10, 5000)),
  dueInDays: z.optional(z.int().check(z.minimum(1), z.maximum(120))),
  assignee: z.optional(z.uuid()),
  body: z.optional(line(200, 2)),
  otherNumber: z.optional(CaseNumber),
  sessionAt: z.optional(Instant),
  sessionPlace: z.optional(line(200, 2)),
  /** Announcement of the act (KZ 144.3); default the time of the action. */
  announcedAt: z.optional(Announced),
  /** Members excluded from a lot, with reasons. */
  excluded: z.optional(z.array(LotExclusion).check(z.maxLength(20))),
  /** The only remaining member is appointed instead of drawn. */
  appoint: z.optional(z.literal(true)),
  subjects: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(50))),
  report: z.optional(CriminalReport),
  referralResult: z.optional(z.enum(referralResultCodes)),
  outcomes: z.optional(Outcomes),
  sanctions: z.optional(Sanctions),
  /** Presence and votes of KAS (KZ 21.3, 144.3). */
  votes: z.optional(Votes),
  decision: z.optional(DecisionText),
  kasDecision: z.optional(text(5, 5000)),
  conveyedBy: z.optional(z.enum(['track', 'letter', 'email', 'phone', 'in_person', 'unreachable'])),
  hiding: z.optional(Hiding),
  publication: z.optional(Publication),
  /** Approved public texts, as the member saw them. */
  publicLine: z.optional(PublicLine),
  documents: z.optional(AttachmentIds),
});
export type ActionData = z.infer<typeof ActionData>;

/** `version`: the number of events seen; another event is a conflict. */
export const ActionRequest = z.object({
  action: z.string().check(z.maxLength(40)),
  version: Version.check(z.minimum(1)),
  data: ActionData,
});

/** Requires everything that the action's row asks for. */
export const actionRequestOf = (kind: CaseKind) =>
  ActionRequest.check((ctx) => {
    const { action, data } = ctx.value;
    const { dueInDays = 0, report, outcomes, sanctions = [] } = data;
    const row = lifecycleOf(kind).rows.find((one) => one.action === action);
    const wrong = (path: PropertyKey[], message: FieldCode) =>
      ctx.issues.push({ code: 'custom', input: ctx.value, path, message });
    if (!row || !isStaffRow(row)) return void wrong(['action'], 'invalid');
    for (const ask of row.asks) if (data[ask] === undefined) wrong(['data', ask], 'required');
    const maximum = row.maxDays;
    if (maximum !== undefined && dueInDays > maximum)
      ctx.issues.push({ code: 'too_big', origin: 'number', maximum, input: dueInDays, path: ['data', 'dueInDays'] });
    if (outcomes?.length === 0 && row.asks.includes('outcomes')) wrong(['data', 'outcomes'], 'required');
    outcomes?.forEach(({ outcome, amount }, index) => {
      const at = ['data', 'outcomes', index];
      if (row.decidedBy && !outcomesOf(kind, row).includes(outcome)) wrong([...at, 'outcome'], 'outcome_organ');
      if (isFine(outcome) !== (amount !== undefined))
        wrong([...at, 'amount'], isFine(outcome) ? 'required' : 'invalid');
    });
    if (row.reportAction !== undefined && report) {
      if (!obligesToReport(data)) wrong(['data', 'report'], 'invalid');
      if (report.office === undefined) wrong(['data', 'report', 'office'], 'required');
    }
    if (!outcomes || !row.optional?.includes('sanctions')) return undefined;
    const proposed = outcomes.filter(({ outcome }) => proposedToKas(outcome));
    if (proposed.some(({ subject }) => !sanctions.some((one) => one.subject === subject)))
      wrong(['data', 'sanctions'], 'required');
    sanctions.forEach(({ subject }, index) => {
      if (!proposed.some((one) => one.subject === subject)) wrong(['data', 'sanctions', index, 'subject'], 'invalid');
    });
    for (const [path, message] of Object.entries(sanctionProblems(sanctions, outcomes)))
      wrong(path.split('.'), message);
    return undefined;
  });

/** Data of a recorded event: what staff entered, a filer's reason (of any length), and additions by the server. */
export const EventData = z.extend(ActionData, {
  reason: z.optional(z.string()),
  /** The text, with `{number}` and `{due}` filled in. */
  request: z.optional(z.string()),
  /** Proposed outcomes and draft of the decision, for staff only. */
  proposal: z.optional(z.object({ outcomes: Outcomes, sanctions: z.optional(Sanctions), decision: DecisionText })),
  /** The filer reports threats behind the withdrawal. */
  threatened: z.optional(z.boolean()),
  /** How the filer's answer came, and when and by whom the slip was printed. */
  answered: z.optional(
    z.object({ by: z.enum(answerWayCodes), slip: z.optional(z.object({ printedAt: Instant, by: z.uuid() })) }),
  ),
  /** Bare ids in events older than reasons. */
  excluded: z.optional(z.array(z.union([z.uuid(), LotExclusion]))),
  lot: z.optional(Lot),
  appointment: z.optional(Appointment),
  addedAs: z.optional(z.enum(documentPurposes)),
  /** Sealed elements that a complaint lacked when it was filed. */
  lacks: z.optional(z.array(z.enum(sealedElements))),
  track: z.optional(z.enum(trackCodes)),
  /** Start of restarted deadlines: the registration of the last joined case (KZ 132). */
  clockFrom: z.optional(Instant),
  /**
   * Recounted ends, by the calendar of then and, where given, a rule of another day. A newly added deadline has its end
   * as both.
   */
  recounted: z.optional(z.array(z.object({ code: z.string(), ruleOn: z.optional(Day), ...movedEnd }))),
  /** The rule of an erasure, and what was erased. */
  erased: z.optional(z.object({ rule: z.enum(caseRuleCodes), removed: Removed })),
  /** The change that caused the event. */
  change: z.optional(z.uuid()),
  /** An opening of sealed data: which parts, why, and the member's role. */
  identity: z.optional(
    z.object({
      opening: z.uuid(),
      parts: z.array(z.enum(identityParts)),
      reason: z.enum(identityReasonCodes),
      role: LocalizedText,
    }),
  ),
});
export type EventData = z.infer<typeof EventData>;

const AllowedAction = z.object({
  action: z.string(),
  asks: z.array(z.custom<Ask>()),
  optional: z.array(z.custom<Ask>()),
  /** Days of the deadline it starts; null without. */
  days: z.nullable(z.int()),
});

const ComplaintOfFile = z.object({
  /** Null where a paper does not name it. */
  organ: z.nullable(z.enum(organCodes)),
  kzazNumber: z.nullable(z.string()),
  actNumber: z.nullable(z.string()),
  /** A day where the act has no hour. */
  announcedAt: z.nullable(z.union([Instant, Day])),
  receivedOn: z.nullable(Day),
  votingCentres: z.array(z.string()),
  legalBasis: z.string(),
  facts: z.string(),
  requestedEvidence: z.nullable(z.string()),
  claim: z.string(),
  /** Parties, coalitions and organisations, named in the register (KZ 127); null for a person. */
  complainerName: z.nullable(z.string()),
  isInaction: z.boolean(),
  isResults: z.boolean(),
  /** Time limit, where the Code gives one and the announcement is known; shown to staff only. */
  filingDue: z.nullable(
    z.object({
      dueAt: Instant,
      later: z.optional(LaterEnd),
      legalBasis: z.string(),
      /** The last of these ends counts, because no right lapses before it. */
      inTime: z.boolean(),
      /** The later end, counted from receipt of the act (KZ 124/1.2); null without one. */
      fromReceipt: z.nullable(z.object({ dueAt: Instant, later: z.optional(LaterEnd), inTime: z.boolean() })),
      steps: z.array(DeadlineStep),
      doubts: z.array(Doubt),
    }),
  ),
});

const BegunDeadline = z.pick(RunningDeadline, { code: true, name: true, dueAt: true, later: true, legalBasis: true });

const RelatedCase = z.object({
  how: z.enum(['joined_to', 'took_in', 'split_from', 'split_into']),
  number: CaseNumber,
  status: z.object({ code: z.enum(caseStatusCodes), name: LocalizedText }),
});

export const CaseFile = z.object({
  ...QueueRow.shape,
  /** Facts, or the alleged violation. */
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
  /** Null for an anonymous tip. */
  filerType: z.nullable(Named),
  /** KZ 126. */
  complaint: z.nullable(ComplaintOfFile),
  subjectsList: z.array(
    z.object({
      id: z.uuid(),
      type: Named,
      name: z.nullable(z.string()),
      position: z.nullable(z.string()),
      institution: z.nullable(z.string()),
      nipt: z.nullable(z.string()),
      outcome: z.nullable(z.object({ code: z.enum(caseOutcomeCodes), name: LocalizedText })),
      amount: z.nullable(z.int()),
    }),
  ),
  events: z.array(
    z.object({
      at: Instant,
      action: z.string(),
      name: LocalizedText,
      /** Null for filer and system: timelines contain no identity. */
      by: z.nullable(Person),
      byFiler: z.boolean(),
      data: EventData,
      /** The drawn or assigned member; of a decision of KAS its rapporteur. */
      assignee: z.nullable(Person),
      /** The member who printed the slip of this answer. */
      handedOutBy: z.nullable(Person),
      filerSees: z.boolean(),
      publicSees: z.boolean(),
      /** Null while pending. */
      logPosition: z.nullable(z.int()),
    }),
  ),
  deadlines: z.array(
    z.extend(BegunDeadline, {
      startedAt: Instant,
      state: z.enum(['running', 'paused', 'met', 'missed', 'stopped']),
      isPublic: z.boolean(),
      /** Empty where the present law gives another end. */
      steps: z.array(DeadlineStep),
      /** Why the end is uncertain, while it runs. */
      doubts: z.array(Doubt),
    }),
  ),
  requests: z.array(
    z.object({ id: z.uuid(), ...sentRequest, answeredAt: z.nullable(Instant), answer: z.nullable(z.string()) }),
  ),
  related: z.array(RelatedCase),
  /** Sorted by attaching; a split case includes those of the first. */
  evidence: z.array(CaseDocument),
  mayAddDocuments: z.boolean(),
  /** The server refuses all other actions. */
  allowed: z.array(AllowedAction),
});
export type CaseFile = z.infer<typeof CaseFile>;

export const getCase = get('/api/cases/:number/', ofCase, {
  response: CaseFile,
  summary: 'The case file; identity stays sealed',
});
export const takeCaseAction = post('/api/cases/:number/actions/', ofCase, {
  body: ActionRequest,
  response: CaseFile,
  errors: ['not_found', 'conflict', 'not_allowed_now'],
  summary: 'Take an action of the lifecycle; the row of the action says which permission it needs',
});
export const ActionPreview = z.object({
  deadlines: z.array(z.extend(BegunDeadline, { doubts: z.array(Doubt) })),
  /**
   * The window for a complaint's hearing (KZ 131.2), and the start of the count where the announcement has no hour (KZ
   * 125.1); null for other actions.
   */
  hearing: z.nullable(
    z.object({
      from: Instant,
      to: Instant,
      later: z.optional(LaterEnd),
      /** Then the others' time to complain of the same table ends (KZ 132.1). */
      notBefore: z.optional(Instant),
      hourless: z.nullable(DeadlineStep),
    }),
  ),
});
export type ActionPreview = z.infer<typeof ActionPreview>;

export const previewAction = get('/api/cases/:number/actions/preview/', ofCase, {
  query: z.object({
    action: z.string().check(z.maxLength(40)),
    dueInDays: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(120))),
    announcedAt: z.optional(Announced),
    report: z.optional(z.enum(['made', 'owed'])),
    /** Every subject has an outcome, chosen or kept, after which only closing follows. */
    settled: z.optional(z.literal('yes')),
  }),
  response: ActionPreview,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Which deadlines an action would begin or move and when they would end; counted as the action itself counts',
  legalBasis: 'KZ 125, KPA 56',
});
const Status = z.enum(caseStatusCodes);
export const listAssignees = get('/api/cases/assignees/', ['denouncements.assign', 'complaints.draw'], {
  query: z.object({
    kind: z.enum(caseKinds),
    /** Statuses of the cases to give, repeatable: members who may own a case in each. Default: handlers of the kind. */
    status: z.optional(z.union([Status, z.array(Status).check(z.maxLength(caseStatusCodes.length))])),
    /** Includes closed accounts with open cases. */
    closed: z.optional(z.literal('yes')),
  }),
  response: z.array(Assignee),
  errors: ['forbidden'],
  summary: 'Members to whom a case can be given, or among whom it is drawn, with their open, near and late cases',
});
export const listKasMembers = get(
  '/api/cases/kas-members/',
  ['complaints.decide', 'denouncements.decide', 'denouncements.sanction'],
  {
    response: z.array(z.string()),
    errors: ['forbidden'],
    summary: 'Names of the members of KAS: those of its last decision, and members who may decide complaints',
  },
);
