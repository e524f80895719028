import { caseKinds, isReachedBy, type LiveMessage, readerOf, type Worker } from '@denonco/contract';
import * as z from 'zod/mini';

/** Sent between nodes: numbers and ids, no personal data, no content of a case. */
export const LiveNote = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('case'),
    number: z.string(),
    kind: z.enum(caseKinds),
    version: z.int(),
    assignee: z.nullable(z.string()),
    wasAtKas: z._default(z.boolean(), false),
    former: z.array(z.string()),
  }),
  z.object({ about: z.literal('notice'), members: z.array(z.string()) }),
  z.object({ about: z.literal('session'), members: z.array(z.string()) }),
]);
export type LiveNote = z.infer<typeof LiveNote>;

export function messageFor(member: Worker, note: LiveNote): LiveMessage | undefined {
  if (note.about === 'notice') return note.members.includes(member.memberId) ? { type: 'notice' } : undefined;
  if (note.about === 'session') return undefined;
  const { number, kind, version, assignee, wasAtKas, former } = note;
  if (isReachedBy(member, { kind, assigneeId: assignee, wasAtKas })) return { type: 'case', number, kind, version };
  // The case left their scope, so its number is not sent.
  return member.permissions.has(readerOf[kind]) && former.includes(member.memberId) ? { type: 'all' } : undefined;
}
