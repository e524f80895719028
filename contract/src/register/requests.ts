// Requests to filers: templates, links and their state, and the register across cases. Staff never get a link.
import * as z from 'zod/mini';
import { caseReaders } from '../accounts/readers.ts';
import { get, post } from '../platform/http.ts';
import { CaseNumber, Code, Colleague, Instant, LocalizedText, Named, Person } from '../platform/primitives.ts';
import { ofCase, ofCaseItem } from './caseRoutes.ts';
import { caseKinds } from './cases.statuses.ts';
import { LaterEnd } from './deadlines.steps.ts';

/** `closed`: the case no longer waits for it. */
const requestStates = ['open', 'answered', 'expired', 'closed'] as const;
export type RequestState = (typeof requestStates)[number];

/** Minimum time between reminders. */
export const resendPauseMs = 10 * 60_000;

const RequestTemplate = z.object({
  code: Code,
  name: LocalizedText,
  text: LocalizedText,
  legalBasis: z.nullable(z.string()),
});

/** Unknown placeholders stay visible. */
export const filledTemplate = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export const listRequestTemplates = get('/api/requests/templates/', caseReaders, {
  query: z.object({ kind: z.enum(caseKinds) }),
  response: z.array(RequestTemplate),
  summary: 'Texts to ask a filer by, for cases of a kind',
});

/** Opening leaves no trace. */
export const RequestLinkState = z.object({
  id: z.uuid(),
  state: z.enum(requestStates),
  /** `none` yet, `works`, or `revoked`. */
  link: z.enum(['none', 'works', 'revoked']),
  /** The valid printed link, and its printing. */
  slip: z.nullable(z.object({ printedAt: Instant, by: Person })),
  hasSubscribers: z.boolean(),
  remindedAt: z.nullable(Instant),
  /** Null when it may be sent now. */
  resendAfter: z.nullable(Instant),
});
export type RequestLinkState = z.infer<typeof RequestLinkState>;
export const CaseRequestLinks = z.object({ items: z.array(RequestLinkState), mayAct: z.boolean() });
export type CaseRequestLinks = z.infer<typeof CaseRequestLinks>;

export const listRequestLinks = get('/api/cases/:number/requests/', ofCase, {
  response: CaseRequestLinks,
  summary: 'How the requests of a case and their links stand',
});
export const resendRequest = post('/api/cases/:number/requests/:id/resend/', ofCaseItem, {
  response: CaseRequestLinks,
  errors: ['not_found', 'not_allowed_now', 'rate_limited'],
  summary: 'Tell subscribers of an open request again, with its link; at most once in ten minutes',
});
export const printRequestSlip = post('/api/cases/:number/requests/:id/slip/', ofCaseItem, {
  response: z.unknown(),
  errors: ['not_found', 'not_allowed_now'],
  summary:
    'A new link as a PDF to be folded and handed out: an event names the member, the filer is told, the slip before opens nothing',
});
export const revokeRequestLink = post('/api/cases/:number/requests/:id/revoke/', ofCaseItem, {
  response: CaseRequestLinks,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'The links sent and printed open nothing any more; the request stays, and is answered by the code',
});

/** A request as sent, with the end of the time to answer. */
export const sentRequest = { text: z.string(), askedAt: Instant, dueAt: Instant, later: z.optional(LaterEnd) };

export const requestViews = ['open', 'expired', 'answered'] as const;
export const RequestRow = z.object({
  id: z.uuid(),
  number: CaseNumber,
  kind: z.enum(caseKinds),
  object: Named,
  ...sentRequest,
  answeredAt: z.nullable(Instant),
  state: z.enum(requestStates),
  assignee: z.nullable(Colleague),
});
export type RequestRow = z.infer<typeof RequestRow>;
export const listRequests = get('/api/requests/', caseReaders, {
  readFromReplica: true,
  query: z.object({
    view: z._default(z.enum(requestViews), 'open'),
    kind: z.optional(z.enum(caseKinds)),
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  response: z.object({ items: z.array(RequestRow), next: z.nullable(z.string()) }),
  summary: 'Requests to filers across all cases that the member may read',
});
