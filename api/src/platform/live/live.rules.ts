import { type CaseKind, caseKinds, isInScope, type LiveMessage, type Permission, type Worker } from '@denonco/contract';
import * as z from 'zod/mini';

/** Sent between nodes: numbers and ids, no personal data, no content of a case. */
export const LiveNote = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('case'),
    number: z.string(),
    kind: z.enum(caseKinds),
    version: z.int(),
    assignee: z.nullable(z.string()),
    former: z.array(z.string()),
  }),
  z.object({ about: z.literal('notice'), members: z.array(z.string()) }),
  z.object({ about: z.literal('session'), members: z.array(z.string()) }),
]);
export type LiveNote = z.infer<typeof LiveNote>;

const readingOf: Readonly<Record<CaseKind, Permission>> = {
  denouncement: 'denouncements.read',
  complaint: 'complaints.read',
};

export function messageFor(member: Worker, note: LiveNote): LiveMessage | undefined {
  if (note.about === 'notice') return note.members.includes(member.memberId) ? { type: 'notice' } : undefined;
  if (note.about === 'session' || !member.permissions.has(readingOf[note.kind])) return undefined;
  const { number, kind, version, assignee, former } = note;
  if (isInScope(member, assignee)) return { type: 'case', number, kind, version };
  // The case left their scope, so its number is not sent.
  return former.includes(member.memberId) ? { type: 'all' } : undefined;
}
