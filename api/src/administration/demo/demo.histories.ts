// Histories of demo cases: lists of moves with role and waiting time. Pure.
import { type ActionData, type CaseOutcome, isFine, type PublicLine, type Span } from '@denonco/contract';
import type { Rolls } from './demo.rolls.ts';
import * as words from './demo.words.ts';

export type DemoWorker = 'registrar' | 'investigator' | 'commissioner' | 'secretary' | 'rapporteur';

/** Facts about the case that a move may use. */
export interface CaseFacts {
  readonly isAnonymous: boolean;
  readonly subjects: readonly string[];
  readonly investigator: string;
  readonly claimsFile: string | undefined;
  readonly kas: readonly string[];
  /** Number of an older case of the same kind under investigation or in hearing. */
  readonly otherNumber: string;
  /** Only when the move sets them. */
  readonly sessionAt: string;
  readonly sessionPlace: string;
  /** Proposed redactions, only when the move publishes. */
  readonly proposals: readonly Span[];
  /** Only when the move approves one. */
  readonly publicLine: PublicLine | undefined;
}

export interface Move {
  readonly action: string;
  readonly by: DemoWorker | 'filer';
  /** Range of hours after the previous move; staff also wait for office hours. */
  readonly after: readonly [number, number];
  readonly data: (facts: CaseFacts, rolls: Rolls) => ActionData;
  readonly answer?: (rolls: Rolls) => string;
  readonly threatened?: true;
}

export const move = (by: Move['by'], action: string, after: Move['after'], data: Move['data'] = () => ({})): Move => ({
  by,
  action,
  after,
  data,
});
export const days = (from: number, to: number) => [24 * from, 24 * to] as const;

export const approve: Move['data'] = ({ publicLine }) => ({ publicLine });
const startCheck = move('registrar', 'startCheck', [0.3, 3], approve);
/** Without a public line yet. */
const startCheckAlone = move('registrar', 'startCheck', [0.3, 3]);
const admit = move('registrar', 'admit', [1, 6], ({ investigator }) => ({ assignee: investigator }));
const assign = move('registrar', 'assign', [0.5, 2], ({ investigator }) => ({ assignee: investigator }));
const ask = (by: 'registrar' | 'investigator', action: string, after: Move['after'], dueInDays: number) =>
  move(by, action, after, (_, rolls) => ({ request: rolls.pick(words.requests), dueInDays }));
const answer: Move = { ...move('filer', 'answer', days(1, 4)), answer: (rolls) => rolls.pick(words.answers) };
const askClaims = move('investigator', 'askClaims', days(1, 4), (_, rolls) => ({
  body: 'Institucioni i denoncuar (demo)',
  request: rolls.pick(words.claimsAsked),
  dueInDays: 5,
}));
const recordClaims = move('investigator', 'recordClaims', days(2, 5), ({ claimsFile }, rolls) => ({
  reason: rolls.pick(words.claimsGiven),
  ...(claimsFile !== undefined && { documents: [claimsFile] }),
}));
const outcomesAndText =
  (outcomes: readonly [CaseOutcome, ...CaseOutcome[]]): Move['data'] =>
  ({ subjects }, rolls) => ({
    outcomes: subjects.map((subject) => ({ subject, outcome: rolls.pick(outcomes) })),
    decision: rolls.pick(words.decisions),
  });
const decide = (outcomes: readonly [CaseOutcome, ...CaseOutcome[]], after: Move['after'] = days(4, 12)) =>
  move('commissioner', 'decide', after, outcomesAndText(outcomes));
const anyOutcome = [
  'accepted',
  'partly_accepted',
  'rejected',
  'rejected',
  'dropped',
  'order_remove',
  'suspend_ad',
  'banned',
  'order_close',
  'suspended',
  'no_competence',
] as const;
const proposeDecision = move('investigator', 'propose', days(1, 3), outcomesAndText(anyOutcome));
const giveBack = move('commissioner', 'giveBack', days(0.5, 1), (_, rolls) => ({
  reason: rolls.pick(words.revisions),
}));
/** Viewing the track page conveys the outcome. */
const see = move('filer', 'see', days(0.3, 2));
const closeSeen = move('registrar', 'close', days(1, 4), () => ({ conveyedBy: 'track' }));
const close = move('registrar', 'close', days(1, 5), ({ isAnonymous }, rolls) => ({
  conveyedBy: isAnonymous ? 'unreachable' : rolls.pick(['email', 'letter', 'phone', 'in_person']),
}));
/** Demo decisions contain no names, so every proposed redaction is rejected. */
export const publish = (by: DemoWorker) =>
  move(by, 'publish', days(1, 2), ({ proposals }) => ({ publication: { redactions: [], kept: [...proposals] } }));
const propose = move('commissioner', 'proposeSanction', days(1, 2), (_, rolls) => ({
  reason: rolls.pick(words.proposals),
}));
/** Four or five in favour, sometimes one against. */
export const votesOf = ({ kas }: CaseFacts, rolls: Rolls): ActionData['votes'] => {
  const against = rolls.chance(0.3) ? kas.length - 1 : kas.length;
  return { members: kas.map((name, at) => ({ name, vote: at < against ? 'for' : 'against' })) };
};
const recordKas = move('commissioner', 'recordKas', days(5, 9), (facts, rolls) => {
  const [subject = ''] = facts.subjects;
  const [outcome, kasDecision] = rolls.pick<readonly [CaseOutcome, string]>(words.kasDecisions);
  const amount = isFine(outcome) ? rolls.pick([100_000, 250_000, 500_000, 2_000_000]) : undefined;
  return { kasDecision, outcomes: [{ subject, outcome, amount }], votes: votesOf(facts, rolls) };
});
const schedule = move('investigator', 'scheduleSession', days(1, 3), ({ sessionAt, sessionPlace }) => ({
  sessionAt,
  sessionPlace,
}));
export const postpone = (by: Move['by']) =>
  move(by, 'reschedule', [8, 30], ({ sessionAt, sessionPlace }, rolls) => ({
    sessionAt,
    sessionPlace,
    reason: rolls.pick(words.postponements),
  }));
export const withReason = (
  by: Move['by'],
  action: string,
  after: Move['after'],
  lines: readonly [string, ...string[]],
) => move(by, action, after, (_, rolls) => ({ reason: rolls.pick(lines) }));

export interface DemoHistory {
  readonly count: number;
  /** Range of days since registration. */
  readonly age: readonly [number, number];
  readonly moves: readonly Move[];
}

export const denouncementHistories = {
  registered: { count: 18, age: [0.02, 1.6], moves: [] },
  checked: { count: 14, age: [0.2, 2.6], moves: [startCheck] },
  checkedAndAssigned: { count: 6, age: [0.6, 2.6], moves: [startCheckAlone, assign] },
  returned: { count: 12, age: [1.5, 6], moves: [startCheck, ask('registrar', 'askCompletion', [1, 8], 10)] },
  unanswered: { count: 5, age: [11, 15], moves: [startCheck, ask('registrar', 'askCompletion', [1, 8], 7)] },
  returnedLater: { count: 8, age: [6, 25], moves: [startCheck, admit, ask('investigator', 'askMore', days(1, 2), 30)] },
  answered: { count: 6, age: [8, 11], moves: [startCheck, ask('registrar', 'askCompletion', [1, 8], 7), answer] },
  answeredAndAdmitted: {
    count: 12,
    age: [12, 50],
    moves: [startCheck, ask('registrar', 'askCompletion', [1, 8], 10), answer, admit],
  },
  investigated: { count: 33, age: [2, 54], moves: [startCheck, admit] },
  claimsAsked: { count: 10, age: [4, 11], moves: [startCheck, admit, askClaims] },
  claimsGiven: { count: 12, age: [12, 50], moves: [startCheck, admit, askClaims, recordClaims] },
  nearlyDue: { count: 10, age: [55, 62], moves: [startCheck, admit] },
  late: { count: 6, age: [64, 80], moves: [startCheck, admit, askClaims, recordClaims] },
  extended: {
    count: 8,
    age: [62, 85],
    moves: [
      startCheck,
      admit,
      move('investigator', 'extend', days(40, 50), (_, rolls) => ({
        reason: rolls.pick(words.extensions),
        dueInDays: rolls.pick([30, 45, 60]),
      })),
    ],
  },
  inSession: { count: 9, age: [20, 28], moves: [startCheck, admit, askClaims, recordClaims, schedule] },
  sessionMoved: { count: 3, age: [12, 18], moves: [startCheck, admit, schedule, postpone('investigator')] },
  proposed: {
    count: 6,
    age: [18, 45],
    moves: [startCheck, admit, askClaims, recordClaims, proposeDecision],
  },
  givenBack: { count: 2, age: [12, 30], moves: [startCheck, admit, proposeDecision, giveBack] },
  proposedAgain: {
    count: 3,
    age: [16, 40],
    moves: [startCheck, admit, proposeDecision, giveBack, proposeDecision],
  },
  decided: {
    count: 16,
    age: [20, 32],
    moves: [startCheck, admit, askClaims, recordClaims, decide(anyOutcome, days(1, 5))],
  },
  decidedLate: { count: 4, age: [72, 80], moves: [startCheck, admit, decide(anyOutcome, days(64, 67))] },
  reportOwed: { count: 1, age: [11, 12], moves: [startCheck, admit, decide(['criminal_referral'], days(4, 5))] },
  reportMade: {
    count: 1,
    age: [20, 28],
    moves: [
      startCheck,
      admit,
      decide(['criminal_referral']),
      move('commissioner', 'refer', days(0.5, 1), () => ({
        body: 'Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë (demo)',
        reason: 'Dyshohet blerje vote, neni 328 i Kodit Penal.',
      })),
    ],
  },
  decidedInSession: { count: 5, age: [22, 32], moves: [startCheck, admit, schedule, decide(anyOutcome, days(6, 9))] },
  atKas: { count: 8, age: [18, 30], moves: [startCheck, admit, askClaims, decide(['propose_sanction']), propose] },
  kasDecided: {
    count: 6,
    age: [32, 45],
    moves: [startCheck, admit, decide(['propose_sanction', 'propose_discipline']), propose, recordKas],
  },
  fined: {
    count: 14,
    age: [45, 115],
    moves: [
      startCheck,
      admit,
      askClaims,
      recordClaims,
      decide(['propose_sanction', 'propose_sanction', 'propose_discipline']),
      propose,
      recordKas,
      close,
    ],
  },
  closed: { count: 34, age: [32, 119], moves: [startCheck, admit, decide(anyOutcome, days(3, 20)), close] },
  closedAfterSeen: {
    count: 10,
    age: [40, 110],
    moves: [startCheck, admit, askClaims, recordClaims, decide(anyOutcome), see, closeSeen],
  },
  closedAfterSession: {
    count: 12,
    age: [45, 118],
    moves: [
      startCheck,
      admit,
      askClaims,
      recordClaims,
      schedule,
      decide(anyOutcome, days(6, 10)),
      publish('commissioner'),
      close,
    ],
  },
  reopened: {
    count: 6,
    age: [40, 70],
    moves: [
      startCheck,
      admit,
      decide(['rejected', 'dropped']),
      close,
      withReason('commissioner', 'reopen', days(6, 10), words.reopenings),
    ],
  },
  forwarded: {
    count: 14,
    age: [5, 118],
    moves: [startCheck, move('registrar', 'forward', [1, 20], (_, rolls) => forwardTo(rolls))],
  },
  refused: {
    count: 9,
    age: [5, 110],
    moves: [startCheck, withReason('commissioner', 'refuse', [2, 30], words.refusals)],
  },
  /** Their identities are erased. */
  refusedLongAgo: {
    count: 3,
    age: [740, 790],
    moves: [startCheck, withReason('commissioner', 'refuse', [2, 30], words.refusals)],
  },
  lapsed: {
    count: 8,
    age: [18, 100],
    moves: [
      startCheck,
      ask('registrar', 'askCompletion', [1, 8], 7),
      withReason('registrar', 'lapse', days(10.5, 13), words.lapses),
    ],
  },
  withdrawn: {
    count: 7,
    age: [8, 100],
    moves: [
      startCheck,
      admit,
      withReason('filer', 'withdraw', days(0.2, 3), words.withdrawals),
      withReason('commissioner', 'endProcedure', days(1, 4), words.ends),
    ],
  },
  withdrawnUnderThreat: {
    count: 1,
    age: [4, 6],
    moves: [
      startCheck,
      admit,
      { ...move('filer', 'withdraw', days(0.5, 1), () => ({ reason: words.threat })), threatened: true },
    ],
  },
  joined: {
    count: 7,
    age: [4, 20],
    moves: [
      startCheck,
      move('registrar', 'join', [2, 20], ({ otherNumber }, rolls) => ({
        otherNumber,
        reason: rolls.pick(words.joinings),
      })),
    ],
  },
} as const satisfies Record<string, DemoHistory>;

export type DenouncementHistoryName = keyof typeof denouncementHistories;

function forwardTo(rolls: Rolls): ActionData {
  const [body, reason] = rolls.pick(words.forwards);
  return { body, reason };
}
