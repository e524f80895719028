// How many votes make a decision of KAS (KZ 21.3).
import { expect, it } from 'vitest';
import { type Vote, votesProblems } from './votes.ts';

const votes = (...given: readonly Vote[]) => ({
  members: given.map((vote, at) => ({ name: `Anëtari ${at}`, vote })),
});

it.each([
  ['three for', false, votes('for', 'for', 'for'), {}],
  ['three for and two against', false, votes('for', 'against', 'for', 'against', 'for'), {}],
  ['two for', false, votes('for', 'for', 'against'), { 'data.votes': 'votes_three' }],
  ['three for, on a results table', true, votes('for', 'for', 'for'), { 'data.votes': 'votes_four' }],
  ['four for, on a results table', true, votes('for', 'for', 'for', 'for', 'against'), {}],
])('%s', (_, isResults, given, expected) => {
  expect(votesProblems(given, isResults)).toEqual(expected);
});

it('counts nobody twice', () => {
  const [first] = votes('for').members;
  const twice = {
    members: [...votes('for', 'for', 'for').members, { name: first?.name.toUpperCase() ?? '', vote: 'for' as const }],
  };
  expect(votesProblems(twice, false)).toEqual({ 'data.votes.members.3.name': 'member_twice' });
});
