// Histories of demo complaints, in the style of demo.histories.ts. Pure.
import type { CaseOutcome } from '@denonco/contract';
import {
  approve,
  type DemoHistory,
  days,
  type Move,
  move,
  postpone,
  publish as publishBy,
  votesOf,
  withReason,
} from '../demo.histories.ts';
import * as words from './complaints.words.ts';

const draw = move('secretary', 'drawRapporteur', [0.3, 4], approve);
const ask = move('rapporteur', 'askCompletion', [1, 10], (_, rolls) => ({
  request: rolls.pick(words.completionsAsked),
}));
const answer: Move = { ...move('filer', 'answer', [2, 18]), answer: (rolls) => rolls.pick(words.completions) };
const admit = move('rapporteur', 'admit', [1, 12], ({ sessionAt, sessionPlace }) => ({ sessionAt, sessionPlace }));
const post = move('rapporteur', 'recordPosting', [0.2, 1.5], () => ({}));
const anyOutcome = [
  'act_annulled',
  'act_changed',
  'act_upheld',
  'accepted',
  'partly_accepted',
  'rejected',
  'rejected',
  'new_investigation',
  'order_decide',
  'dropped',
  'no_competence',
] as const;
const ofResults = ['recount', 'invalidity', 'invalidity_unit', 'repeat_elections'] as const;
const decide = (outcomes: readonly [CaseOutcome, ...CaseOutcome[]] = anyOutcome) =>
  move('rapporteur', 'decide', days(1.2, 2.2), (facts, rolls) => ({
    outcomes: facts.subjects.map((subject) => ({ subject, outcome: rolls.pick(outcomes) })),
    votes: votesOf(facts, rolls),
    decision: rolls.pick(words.complaintDecisions),
  }));
const publish = publishBy('secretary');
/** A KAS decision with a reason and without outcome. */
const byKas = (action: string, after: Move['after'], lines: readonly [string, ...string[]]) =>
  move('rapporteur', action, after, (facts, rolls) => ({ reason: rolls.pick(lines), votes: votesOf(facts, rolls) }));
const withdraw = withReason('filer', 'withdraw', [1, 12], words.complaintWithdrawals);
const dismiss = move('secretary', 'dismiss', [2, 8], (facts, rolls) => ({
  outcomes: facts.subjects.map((subject) => ({ subject, outcome: 'dropped' })),
  votes: votesOf(facts, rolls),
  decision: words.dismissal,
}));
const appeal = withReason('secretary', 'recordAppeal', days(2, 4), words.appealsRecorded);
const finalise = withReason('secretary', 'finalise', days(6, 12), words.finals);

export const complaintHistories = {
  complained: { count: 5, age: [0.02, 0.9], moves: [] },
  drawn: { count: 5, age: [0.1, 1.5], moves: [draw] },
  complaintReturned: { count: 5, age: [2.5, 5], moves: [draw, ask] },
  completed: { count: 3, age: [1.5, 3], moves: [draw, ask, answer] },
  heard: { count: 8, age: [0.8, 3], moves: [draw, admit, post] },
  hearingMoved: { count: 3, age: [2.5, 4], moves: [draw, admit, post, postpone('rapporteur')] },
  complaintDecided: { count: 9, age: [4, 6], moves: [draw, admit, post, decide([...ofResults, 'act_upheld'])] },
  complaintPublished: { count: 8, age: [7, 10], moves: [draw, admit, post, decide(ofResults), publish] },
  appealed: { count: 8, age: [9, 14], moves: [draw, admit, post, decide(['rejected', 'act_upheld']), publish, appeal] },
  final: { count: 14, age: [25, 110], moves: [draw, admit, post, decide(), publish, finalise] },
  finalAfterAppeal: {
    count: 5,
    age: [40, 110],
    moves: [draw, admit, post, decide(['rejected', 'partly_accepted']), publish, appeal, finalise],
  },
  formLapsed: {
    count: 6,
    age: [12, 100],
    moves: [draw, ask, byKas('lapse', days(5, 7), words.formLapses)],
  },
  complaintRefused: {
    count: 6,
    age: [5, 110],
    moves: [draw, byKas('refuse', [2, 20], words.notAccepted)],
  },
  /** KAS still has time to dismiss them (KZ 142). */
  complaintWithdrawn: { count: 5, age: [0.9, 1.7], moves: [withdraw] },
  complaintDismissed: { count: 3, age: [15, 100], moves: [withdraw, dismiss, publish, finalise] },
  complaintJoined: {
    count: 5,
    age: [3, 10],
    moves: [
      draw,
      move('rapporteur', 'join', [2, 10], ({ otherNumber }, rolls) => ({
        otherNumber,
        reason: rolls.pick(words.complaintJoinings),
      })),
    ],
  },
} as const satisfies Record<string, DemoHistory>;

export type ComplaintHistoryName = keyof typeof complaintHistories;
