// Plays the moves of demo cases through the calls that people use: staff by the lifecycle, filers by tracking code.
import {
  type ActionData,
  type Ask,
  type CaseKind,
  isFine,
  kasSize,
  lifecycleOf,
  type OfficeCalendar,
  type PublicLine,
  proposedText,
  type RoleCode,
  toTiraneIso,
  type Worker,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { retentionHandlers } from '../administration/retention/retention.routes.ts';
import { takeAction } from '../casework/casework.action.ts';
import { listKasNames } from '../casework/casework.store.ts';
import { caseLinksHandlers } from '../casework/links/caseLinks.routes.ts';
import { messagesHandlers } from '../casework/messages/messages.routes.ts';
import { notesHandlers } from '../casework/notes/notes.routes.ts';
import { identitiesHandlers } from '../casework/openings/identities.routes.ts';
import { proposeLine } from '../casework/publicLines/publicLines.store.ts';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Fault } from '../platform/http/fault.ts';
import { trackingHandlers } from '../public/tracking/tracking.routes.ts';
import { listsInForce } from '../reference/lists/inForce.store.ts';
import { findCase } from '../register/cases/cases.store.ts';
import { decisionText } from '../register/decisions/publications.rules.ts';
import { contentOf, drawingOf, issueLetter } from '../register/letters/letters.issue.ts';
import { gap } from '../register/letters/letters.words.rules.ts';
import { knownNamesOf } from '../register/projection/projection.store.ts';
import { proposeRedactions } from '../register/redaction/propose.rules.ts';
import type { Rng } from './rng.ts';
import { hearingTime, type PlannedMove, scenarios } from './scenarios.ts';
import { findAssignee, findInvestigated, findOpening, findOpenRequest, listSubjectIds } from './store.ts';
import data from './texts.json' with { type: 'json' };

const Text = z.union([z.string(), z.tuple([z.string(), z.string()])]);
const texts = z.record(z.string(), z.tuple([Text], Text)).parse(data);

export type Staff = Readonly<Record<Exclude<PlannedMove['by'], 'filer'>, readonly [Worker, ...Worker[]]>>;

export const staffRoles = {
  registrar: 'KqzRegistrar',
  investigator: 'KqzInvestigator',
  commissioner: 'KqzCommissioner',
  secretary: 'KasSecretary',
  rapporteur: 'KasRapporteur',
} as const;

export interface Scene {
  readonly tx: Db;
  readonly deps: Deps;
  readonly staff: Staff;
  readonly calendar: OfficeCalendar;
}

export interface DemoCase {
  readonly kind: CaseKind;
  readonly number: string;
  readonly code: string;
  readonly isAnonymous: boolean;
  readonly investigator: Worker;
  readonly rng: Rng;
  /** Among the cases of its scenario, which take outcomes and dialogues in turn. */
  readonly ordinal: number;
  /** A file with the claims of the denounced body. */
  readonly claimsFile: string | undefined;
}

/** Call arguments of a handler, as if a visitor called it at that time. */
export const callOf = (tx: Db, deps: Deps, now: Date, idempotencyKey?: string) => ({
  params: undefined,
  query: undefined,
  actor: undefined,
  locale: 'al' as const,
  origin: { today: 'demo', around: undefined },
  userAgent: undefined,
  setStatus: () => {},
  tx,
  deps,
  now,
  idempotencyKey,
});

export const actorOf = (worker: Worker, roleCode: RoleCode, now: Date): Actor => ({
  ...worker,
  roleCode,
  municipalityCode: null,
  tokenHash: Buffer.alloc(0),
  sessionId: '',
  verifiedAt: now,
});

/** The demo starts at any hour, even where the product refuses one of its steps then. */
export async function unlessRefused(deps: Deps, about: object, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, details } = error;
    deps.log.warn({ ...about, code, details }, 'a demo move was refused');
  }
}

/** Takes the move, or skips it when the law does not allow it then. */
export const play = (scene: Scene, one: DemoCase, move: PlannedMove): Promise<void> =>
  unlessRefused(scene.deps, { number: one.number, action: move.name }, async () => {
    const ways = move.by === 'filer' ? filerMoves : staffMoves;
    await (ways[move.action] ?? act)(scene, one, move);
  });

type Play = (scene: Scene, one: DemoCase, move: PlannedMove) => Promise<unknown>;

const textOf = (list: string | undefined, { rng, ordinal }: DemoCase) => {
  const found = texts[list ?? ''];
  if (!found) throw new Error(`no texts ${list}`);
  const isInTurn = list === 'dialogues' || list === 'kasDecisions';
  return (isInTurn && found[ordinal % found.length]) || rng.pick(found);
};
/** Of a pair the first or second. */
const lineOf = ({ text }: PlannedMove, one: DemoCase, part: 0 | 1 = 0): string => {
  const found = textOf(text, one);
  return typeof found === 'string' ? found : found[part];
};

const filerMoves: Readonly<Record<string, Play>> = {
  see: (scene, one, { at }) =>
    trackingHandlers[one.kind === 'complaint' ? 'traceComplaint' : 'traceDenouncement']({
      ...callOf(scene.tx, scene.deps, at),
      body: { code: one.code },
    }),
  withdraw: (scene, one, move) => {
    const { kind, code } = one;
    const body = { code, reason: lineOf(move, one), threatened: move.text === 'threat' ? (true as const) : undefined };
    return trackingHandlers.withdrawCase({ ...callOf(scene.tx, scene.deps, move.at), params: { kind }, body });
  },
  answer: async ({ tx, deps }, one, move) => {
    const { kind, number, code } = one;
    const requestId = await findOpenRequest(tx, number);
    const body = { code, requestId, answer: lineOf(move, one), evidence: [] };
    await trackingHandlers.answerRequest({ ...callOf(tx, deps, move.at), params: { kind }, body });
  },
  write: ({ tx, deps }, one, move) => {
    const { kind, code } = one;
    const body = { code, text: lineOf(move, one), evidence: [] };
    return trackingHandlers.messageOnCase({ ...callOf(tx, deps, move.at), params: { kind }, body });
  },
};

/** Staff actions outside the lifecycle. */
const staffMoves: Readonly<Record<string, Play>> = {
  reply: async (scene, one, move) => {
    const body = { text: lineOf(move, one, 1), documents: [] };
    await messagesHandlers.sendCaseMessage({ ...(await staffCall(scene, one, move)), body });
  },
  note: async (scene, one, move) => {
    const body = { text: lineOf(move, one), mentions: [], documents: [] };
    await notesHandlers.addCaseNote({ ...(await staffCall(scene, one, move)), body });
  },
  link: async (scene, one, move) => {
    const otherNumber = await findInvestigated(scene.tx, one.kind, one.number);
    const body = { otherNumber, reason: lineOf(move, one) };
    await caseLinksHandlers.linkCases({ ...(await staffCall(scene, one, move)), body });
  },
  askIdentity: async (scene, one, move) => {
    const body = { parts: ['identity' as const], reason: 'hear' as const, text: lineOf(move, one) };
    await identitiesHandlers.askIdentity({ ...(await staffCall(scene, one, move)), body });
  },
  approveIdentity: async (scene, one, move) => {
    const call = await identityCall(scene, one, move);
    await identitiesHandlers.answerIdentity({ ...call, body: { approve: true } });
  },
  openIdentity: async (scene, one, move) => {
    await identitiesHandlers.openIdentity({ ...(await identityCall(scene, one, move)), body: undefined });
  },
  hold: async (scene, one, move) => {
    const body = { number: one.number, reason: lineOf(move, one) };
    await retentionHandlers.holdCase({ ...(await staffCall(scene, one, move)), params: undefined, body });
  },
  letter: writeLetter,
};

async function staffCall(scene: Scene, one: DemoCase, move: PlannedMove) {
  if (move.by === 'filer') throw new Error('filers are no staff');
  const actor = actorOf(await workerOf(scene, one, move), staffRoles[move.by], move.at);
  return { ...callOf(scene.tx, scene.deps, move.at), params: { number: one.number }, actor };
}

async function identityCall(scene: Scene, one: DemoCase, move: PlannedMove) {
  const params = { number: one.number, id: await findOpening(scene.tx, one.number) };
  return { ...(await staffCall(scene, one, move)), params };
}

/** With its gaps filled in. */
async function writeLetter(scene: Scene, one: DemoCase, move: PlannedMove): Promise<void> {
  const { tx, deps } = scene;
  const { memberId } = await workerOf(scene, one, move);
  const kind = letterKinds.parse(move.name);
  const filledIn = (text: string) => text.replaceAll(gap, 'Shembull për demonstrim.');
  const history = await findCase(tx, { number: one.number }, { lock: true });
  if (!history) throw new Error('a demo case is gone');
  const content = contentOf(await drawingOf(tx, deps, history, { kind, memberId }));
  const fields = Object.fromEntries(Object.entries(content.fields).map(([code, text]) => [code, filledIn(text)]));
  const { recipient, subject } = content;
  const filled = { ...content, recipient: filledIn(recipient), subject: filledIn(subject), fields };
  await issueLetter(tx, deps, history, { kind, memberId, content: filled, now: move.at });
}
const letterKinds = z.enum(['completion', 'claims', 'hearing', 'decision', 'sanction']);

async function workerOf({ tx, staff }: Scene, one: DemoCase, { by }: PlannedMove): Promise<Worker> {
  if (by === 'filer') throw new Error('filers are no staff');
  if (by === 'investigator') return one.investigator;
  // Drawn by lot.
  const drawn = by === 'rapporteur' ? await findAssignee(tx, one.number) : undefined;
  return staff[by].find(({ memberId }) => memberId === drawn) ?? staff[by][0];
}

/** An action of the lifecycle, with what it asks. */
async function act(scene: Scene, one: DemoCase, move: PlannedMove): Promise<void> {
  const { kind, number } = one;
  const { asks, optional = [] } = lifecycleOf(kind).row(move.action);
  const wanted: Ask[] = [...asks];
  if (optional.includes('publicLine') && !move.withoutLine) wanted.push('publicLine');
  if (optional.includes('sessionPlace')) wanted.push('sessionPlace');
  if (move.action === 'askClaims') wanted.push('request');
  if (move.action === 'recordClaims' && one.claimsFile) wanted.push('documents');
  const data: ActionData = {};
  for (const ask of wanted) Object.assign(data, await answers[ask]?.(scene, one, move));
  await takeAction(scene.tx, scene.deps, await workerOf(scene, one, move), {
    number,
    action: move.action,
    data,
    now: move.at,
  });
}

type Answer = (scene: Scene, one: DemoCase, move: PlannedMove) => ActionData | Promise<ActionData>;

const answers: Readonly<Partial<Record<Ask, Answer>>> = {
  assignee: (_, one) => ({ assignee: one.investigator.memberId }),
  request: (_, one, move) => ({ request: lineOf(move, one) }),
  dueInDays: (_, __, { dueInDays }) => ({ dueInDays }),
  body: (_, one, { action, text }) => {
    if (action === 'refer') return { body: 'Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë (demo)' };
    const found = textOf(text, one);
    if (typeof found === 'string') return { body: 'Institucioni i denoncuar (demo)' };
    return { body: found[0], reason: found[1] };
  },
  reason: (_, one, move) => (move.text === 'forwards' ? {} : { reason: lineOf(move, one) }),
  decision: (_, one, move) => ({ decision: lineOf(move, one) }),
  outcomes: async ({ tx }, { number, ordinal }, move) => {
    // recordKas has its own.
    const choice = scenarios.outcomes[move.outcomes ?? ''];
    if (!choice) return {};
    const subjects = await listSubjectIds(tx, number);
    const outcomeOf = (at: number) => choice[(ordinal + at) % choice.length] ?? choice[0];
    return { outcomes: subjects.map((subject, at) => ({ subject, outcome: outcomeOf(at) })) };
  },
  kasDecision: async ({ tx }, one) => {
    const { number, rng } = one;
    const [subject = ''] = await listSubjectIds(tx, number);
    const [found, kasDecision] = z.tuple([z.string(), z.string()]).parse(textOf('kasDecisions', one));
    const outcome = KasOutcome.parse(found);
    const amount = isFine(outcome) ? rng.pick([100_000, 250_000, 500_000, 2_000_000]) : undefined;
    return { kasDecision, outcomes: [{ subject, outcome, amount }] };
  },
  /** Four or five in favour, sometimes one against. */
  votes: async ({ tx }, { rng }) => {
    const members = (await listKasNames(tx)).slice(0, kasSize);
    const inFavour = rng.chance(0.3) ? members.length - 1 : members.length;
    return { votes: { members: members.map((name, at) => ({ name, vote: at < inFavour ? 'for' : 'against' })) } };
  },
  sessionAt: ({ deps, calendar }, { kind, rng }, move) => ({
    sessionAt: toTiraneIso(hearingTime(kind, move, deps.now(), calendar, rng).getTime()),
  }),
  sessionPlace: (_, { kind }) => ({
    sessionPlace: kind === 'complaint' ? 'Salla e KAS-it, kati 2 (demo)' : 'Salla e seancave, kati 1 (demo)',
  }),
  conveyedBy: (_, { isAnonymous, rng }) => ({
    conveyedBy: isAnonymous ? 'unreachable' : rng.pick(['email', 'letter', 'phone', 'in_person']),
  }),
  otherNumber: async ({ tx }, { kind, number }) => ({ otherNumber: await findInvestigated(tx, kind, number) }),
  documents: (_, { claimsFile = '' }) => ({ documents: [claimsFile] }),
  publication: async ({ tx, deps }, { number }) => {
    const history = await findCase(tx, { number });
    const text = history && decisionText(history.steps);
    if (!history || text === undefined) return { publication: { redactions: [], kept: [] } };
    // Demo decisions contain no names, so every proposed redaction is rejected.
    const proposals = proposeRedactions(text, await knownNamesOf(tx, deps.keys, history));
    return { publication: { redactions: [], kept: proposals.map(({ start, end }) => ({ start, end })) } };
  },
  /** As a registrar would who accepts all proposed redactions. */
  publicLine: async ({ tx, deps }, { number }) => {
    const history = await findCase(tx, { number });
    if (!history) throw new Error('a demo case is gone');
    const fields = await proposeLine(tx, history, deps.keys, await listsInForce(deps, tx));
    const lines = fields.map(({ key, parts, value }) => [key, value?.code ?? proposedText(parts)] as const);
    const publicLine: PublicLine = Object.fromEntries(lines.filter(([, text]) => text !== ''));
    return { publicLine };
  },
};
const KasOutcome = z.enum([
  'fine',
  'fine_confiscation',
  'fine_no_funding',
  'discipline',
  'new_investigation',
  'rejected',
]);
