// Related cases: joined, split, linked and similar ones.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { CaseNumber, Instant, Person, text } from '../platform/primitives.ts';
import { ofCase, ofCaseItem } from '../register/caseRoutes.ts';
import { QueueRow } from './queue.ts';

const OtherCase = z.extend(
  z.pick(QueueRow, { number: true, kind: true, object: true, municipality: true, registeredAt: true, status: true }),
  { isOpen: z.boolean() },
);
export type OtherCase = z.infer<typeof OtherCase>;

/**
 * `joined_to`: continues in the other; `took_in`: the reverse; `split_from`, `split_into`: parts of one filing;
 * `linked`: by a member.
 */
const linkTypes = ['joined_to', 'took_in', 'split_from', 'split_into', 'linked'] as const;
export type LinkType = (typeof linkTypes)[number];
export const CaseLink = z.object({
  type: z.enum(linkTypes),
  case: OtherCase,
  /** Null for links of the lifecycle. */
  made: z.nullable(z.object({ id: z.uuid(), reason: z.string(), by: Person, at: Instant })),
});
export type CaseLink = z.infer<typeof CaseLink>;
export const CaseLinks = z.object({ items: z.array(CaseLink), mayLink: z.boolean() });
export type CaseLinks = z.infer<typeof CaseLinks>;

/** Reasons of similarity. `value` is what both have (name, NIPT, place and day, act); null for wording. */
const similarities = ['subject', 'nipt', 'place', 'act', 'wording'] as const;
export const SimilarCase = z.object({
  case: OtherCase,
  reasons: z.array(z.object({ code: z.enum(similarities), value: z.nullable(z.string()) })),
});
export type SimilarCase = z.infer<typeof SimilarCase>;

export const listCaseLinks = get('/api/cases/:number/links/', ofCase, {
  response: CaseLinks,
  summary: 'Cases that belong to this one, of those that the member may read',
});
export const linkCases = post('/api/cases/:number/links/', ofCase, {
  body: z.object({ otherNumber: CaseNumber, reason: text(3, 1000) }),
  response: CaseLinks,
  summary: 'Say that two cases belong together, with the reason; both show it',
});
export const unlinkCases = post('/api/cases/:number/links/:id/end/', ofCaseItem, {
  response: CaseLinks,
  summary: 'Take a link back that a member made',
});
export const listSimilarCases = get('/api/cases/:number/similar/', ofCase, {
  readFromReplica: true,
  response: z.array(SimilarCase),
  limited: true,
  summary: 'Cases of the same kind that look like this one, each with the reasons, the likest first',
});
