// Live updates to signed-in browsers: that something changed, never what; the browser then reads it by ordinary calls.
// Server-sent events outside the route table: the answer has no end.
import * as z from 'zod/mini';
import { CaseNumber } from '../platform/primitives.ts';
import { caseKinds } from './cases.statuses.ts';

export const livePath = '/api/live/';

/** The browser reconnects when three are missed. */
export const liveBeatMs = 20_000;

export const LiveMessage = z.discriminatedUnion('type', [
  /** Any change of a case that this member may open. */
  z.object({ type: z.literal('case'), number: CaseNumber, kind: z.enum(caseKinds), version: z.int() }),
  z.object({ type: z.literal('notice') }),
  /** Permissions, role or municipality of this member have changed. */
  z.object({ type: z.literal('rights') }),
  /** Messages may be missing: everything shown may be stale. */
  z.object({ type: z.literal('all') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
