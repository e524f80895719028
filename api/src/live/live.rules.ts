// Who is told of what: a member hears only of cases they could open. Pure.
import { type CaseKind, caseKinds, type LiveMessage, type Permission } from '@denonco/contract';
import * as z from 'zod/mini';
import { canReach, type Worker } from '../casework/casework.rules.ts';

/** What goes between nodes: numbers and ids, never anything of a person or of what a case says. */
export const LiveNote = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('case'),
    number: z.string(),
    kind: z.enum(caseKinds),
    version: z.int(),
    assignee: z.nullable(z.string()),
    /** Whose it was until this event. */
    former: z.array(z.string()),
  }),
  /** Something for the bells of these members. */
  z.object({ about: z.literal('notice'), members: z.array(z.string()) }),
  /** Sessions of these members have ended or changed: look again whether they hold. */
  z.object({ about: z.literal('session'), members: z.array(z.string()) }),
]);
export type LiveNote = z.infer<typeof LiveNote>;

const readingOf: Readonly<Record<CaseKind, Permission>> = {
  denouncement: 'denouncements.read',
  complaint: 'complaints.read',
};

/** What this member hears of it; undefined when it is none of theirs. */
export function messageFor(member: Worker, note: LiveNote): LiveMessage | undefined {
  if (note.about === 'notice') return note.members.includes(member.memberId) ? { type: 'notice' } : undefined;
  if (note.about === 'session' || !member.permissions.has(readingOf[note.kind])) return undefined;
  const { number, kind, version, assignee, former } = note;
  if (canReach(member, assignee)) return { type: 'case', number, kind, version };
  // It has left their queue; its number is no longer theirs to hear.
  return former.includes(member.memberId) ? { type: 'all' } : undefined;
}
