// What the server tells a signed-in browser while it looks: that something changed, never what. The browser then reads
// it by the ordinary calls. A stream of server-sent events beside the table of routes: its answer has no end.
import * as z from 'zod/mini';
import { caseKinds } from './cases.statuses.ts';
import { CaseNumber } from './primitives.ts';

export const livePath = '/api/live/';

/** A line of nothing at least so often; a browser that hears none for three times as long asks anew. */
export const liveBeatMs = 20_000;

export const LiveMessage = z.discriminatedUnion('type', [
  /** An event, a message or anything else of a case that this member may open. */
  z.object({
    type: z.literal('case'),
    number: CaseNumber,
    kind: z.enum(caseKinds),
    /** How many events it has. */
    version: z.int(),
  }),
  /** Something for the bell. */
  z.object({ type: z.literal('notice') }),
  /** What this member may do has changed, or their role or municipality. */
  z.object({ type: z.literal('rights') }),
  /** Something was missed, or may have been: everything shown may be old. */
  z.object({ type: z.literal('all') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
