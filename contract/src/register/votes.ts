// Votes of KAS, which decides as a body; all are part of the act (KZ 144.3, 144.4).
import * as z from 'zod/mini';
import { type LocalizedText, line, text } from '../platform/primitives.ts';
import type { FieldCode } from '../platform/validation.ts';

/** KZ 16.1. */
export const kasSize = 5;

export const voteCodes = ['for', 'against'] as const;
export type Vote = (typeof voteCodes)[number];
export const voteLabels: Readonly<Record<Vote, LocalizedText>> = {
  for: { al: 'Pro', en: 'For' },
  against: { al: 'Kundër', en: 'Against' },
};

/** Names as of that day. */
const Voters = z
  .array(z.object({ name: line(120, 3), vote: z.enum(voteCodes) }))
  .check(z.minLength(1), z.maxLength(kasSize));

export const Votes = z.object({
  members: Voters,
  /** The opinion of the minority, or an alternative one. */
  dissent: z.optional(text(10, 10_000)),
});
export type Votes = z.infer<typeof Votes>;

/** The opinion is part of the decision's text. */
export const PublicVotes = z.object({ announcedAt: z.string(), members: Voters });
export type PublicVotes = z.infer<typeof PublicVotes>;

export const votersWho = ({ members }: Pick<Votes, 'members'>, vote: Vote): readonly string[] =>
  members.filter((one) => one.vote === vote).map(({ name }) => name);

/** Votes in favour required; against a results table one more (KZ 21.3). */
export const votesNeeded = (isResults: boolean): number => (isResults ? 4 : 3);

/** Dotted path to field code; empty when the votes make a decision. */
export function votesProblems(votes: Votes, isResults: boolean): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  const names = votes.members.map(({ name }) => name.toLowerCase());
  names.forEach((name, at) => {
    if (names.indexOf(name) !== at) problems[`data.votes.members.${at}.name`] = 'member_twice';
  });
  if (votersWho(votes, 'for').length < votesNeeded(isResults))
    problems['data.votes'] = isResults ? 'votes_four' : 'votes_three';
  return problems;
}
