// Plays demo cases through the calls that people use.
import {
  type ActionData,
  type CaseKind,
  isFine,
  kasSize,
  lifecycleOf,
  type OfficeCalendar,
  type PublicLine,
  proposedText,
  proposedToKas,
  type RoleCode,
  toTiraneIso,
  type Worker,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { retentionHandlers } from '../administration/retention/retention.routes.ts';
import { caseLinksHandlers } from '../casework/caseLinks/caseLinks.routes.ts';
import { takeAction } from '../casework/casework.action.ts';
import { listKasNames } from '../casework/casework.store.ts';
import { messagesHandlers } from '../casework/messages/messages.routes.ts';
import { notesHandlers } from '../casework/notes/notes.routes.ts';
import { identitiesHandlers } from '../casework/openings/identities.routes.ts';
import { proposeLine } from '../casework/publicLines/publicLines.store.ts';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { trackingHandlers } from '../public/tracking/tracking.routes.ts';
import { getReferenceLists } from '../reference/reference.store.ts';
import { findCase } from '../register/cases/cases.store.ts';
import { decisionText } from '../register/decisions/publications.rules.ts';
import { issueLetter, toDrawing } from '../register/letters/letters.issue.ts';
import { firstContent } from '../register/letters/letters.sheet.ts';
import { gap } from '../register/letters/letters.texts.ts';
import { knownNamesOf } from '../register/projection/projection.store.ts';
import { proposeRedactions } from '../register/redaction/propose.rules.ts';
import { findAssignee, findInvestigated, findOpening, findOpenRequest, listSubjectIds } from './demo.store.ts';
import type { Rng } from './rng.ts';
import { hearingTime, Outcome, type PlannedMove, scenarios } from './scenarios.ts';
import data from './texts.json' with { type: 'json' };

const texts = z.record(z.string(), z.array(z.union([z.string(), z.tuple([z.string(), z.string()])]))).parse(data);

export const staffRoles = {
  registrar: 'KqzRegistrar',
  investigator: 'KqzInvestigator',
  commissioner: 'KqzCommissioner',
  secretary: 'KasSecretary',
  rapporteur: 'KasRapporteur',
} as const;

export interface DemoContext {
  readonly tx: Db;
  readonly deps: Deps;
  readonly staff: Readonly<Record<keyof typeof staffRoles, readonly [Worker, ...Worker[]]>>;
  readonly calendar: OfficeCalendar;
  readonly files: ReadonlyMap<string, string[]>;
  readonly claims: string;
}

export interface DemoCase {
  readonly kind: CaseKind;
  readonly number: string;
  readonly code: string;
  readonly isAnonymous: boolean;
  readonly investigator: Worker;
  readonly rng: Rng;
  readonly ordinal: number;
}

type Turn = DemoContext & DemoCase & { readonly move: PlannedMove };

/** A visitor's call at that time. */
export const callOf = (tx: Db, deps: Deps, now: Date, idempotencyKey?: string) => ({
  params: undefined,
  query: undefined,
  actor: undefined,
  locale: 'al' as const,
  origin: { addressHash: 'demo', networkHash: undefined },
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

/** A step that the product refuses at this hour must not stop the start. */
export async function unlessRefused(deps: Deps, about: object, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    deps.log.warn({ ...about, code: error.code, details: error.details }, 'a demo move was refused');
  }
}

/** Skipped when the law does not allow it then. */
export const playMove = (scene: DemoContext, one: DemoCase, move: PlannedMove): Promise<void> =>
  unlessRefused(scene.deps, { number: one.number, action: move.name }, async () => {
    await (moves[move.action] ?? act)({ ...scene, ...one, move });
  });

const textOf = ({ move: { text = '' }, rng, ordinal }: Turn) => {
  const found = texts[text];
  if (!found) throw new Error(`no texts ${text}`);
  return ['dialogues', 'kasDecisions'].includes(text) ? found[ordinal % found.length] : rng.pick(found);
};
const lineOf = (turn: Turn, part: 0 | 1 = 0): string => {
  const found = textOf(turn) ?? '';
  return typeof found === 'string' ? found : found[part];
};

/** Moves of filers by tracking code, and of staff outside the lifecycle. */
const moves: Readonly<Record<string, (turn: Turn) => Promise<unknown>>> = {
  see: ({ tx, deps, kind, code, move }) =>
    trackingHandlers[kind === 'complaint' ? 'traceComplaint' : 'traceDenouncement']({
      ...callOf(tx, deps, move.at),
      body: { code },
    }),
  withdraw: (turn) => {
    const threatened = turn.move.text === 'threat' || undefined;
    return trackingHandlers.withdrawCase(filerCall(turn, { reason: lineOf(turn), threatened }));
  },
  answer: async (turn) => {
    const requestId = await findOpenRequest(turn.tx, turn.number);
    await trackingHandlers.answerRequest(filerCall(turn, { requestId, answer: lineOf(turn), evidence: [] }));
  },
  write: (turn) => trackingHandlers.messageOnCase(filerCall(turn, { text: lineOf(turn), evidence: [] })),
  reply: async (turn) =>
    messagesHandlers.sendCaseMessage(await staffCall(turn, { text: lineOf(turn, 1), documents: [] })),
  note: async (turn) =>
    notesHandlers.addCaseNote(await staffCall(turn, { text: lineOf(turn), mentions: [], documents: [] })),
  link: async (turn) => {
    const otherNumber = await findInvestigated(turn.tx, turn.number);
    return caseLinksHandlers.linkCases(await staffCall(turn, { otherNumber, reason: lineOf(turn) }));
  },
  requestIdentity: async (turn) => {
    const body = { parts: ['identity' as const], reason: 'hear' as const, text: lineOf(turn) };
    return identitiesHandlers.requestIdentity(await staffCall(turn, body));
  },
  approveIdentity: async (turn) => identitiesHandlers.answerIdentity(await identityCall(turn, { approve: true })),
  openIdentity: async (turn) => identitiesHandlers.openIdentity(await identityCall(turn, undefined)),
  hold: async (turn) => {
    const call = await staffCall(turn, { number: turn.number, reason: lineOf(turn) });
    return retentionHandlers.holdCase({ ...call, params: undefined });
  },
  letter: writeLetter,
};

const filerCall = <T extends object>({ tx, deps, kind, code, move }: Turn, body: T) => ({
  ...callOf(tx, deps, move.at),
  params: { kind },
  body: { code, ...body },
});

async function staffCall<T>(turn: Turn, body: T) {
  const { tx, deps, number, move } = turn;
  return { ...callOf(tx, deps, move.at), params: { number }, actor: await actorFor(turn), body };
}

async function identityCall<T>(turn: Turn, body: T) {
  const params = { number: turn.number, id: await findOpening(turn.tx, turn.number) };
  return { ...(await staffCall(turn, body)), params };
}

async function writeLetter(turn: Turn): Promise<void> {
  const { tx, deps, move } = turn;
  const { memberId } = await actorFor(turn);
  const kind = LetterKind.parse(move.name);
  const filledIn = (text: string) => text.replaceAll(gap, 'Shembull për demonstrim.');
  const history = await getHistory(turn, { lock: true });
  const content = firstContent(await toDrawing(tx, deps, history, { kind, memberId }));
  const fields = Object.fromEntries(Object.entries(content.fields).map(([code, text]) => [code, filledIn(text)]));
  const filled = { ...content, recipient: filledIn(content.recipient), subject: filledIn(content.subject), fields };
  await issueLetter(tx, deps, history, { kind, memberId, content: filled, now: move.at });
}
const LetterKind = z.enum(['completion', 'claims', 'hearing', 'decision', 'sanction']);

async function getHistory({ tx, number }: Turn, options?: Parameters<typeof findCase>[2]) {
  const history = await findCase(tx, { number }, options);
  if (!history) throw new Error('a demo case is gone');
  return history;
}

async function actorFor({ tx, staff, number, investigator, move: { by, at } }: Turn): Promise<Actor> {
  if (by === 'filer') throw new Error('filers are no staff');
  const drawn = by === 'rapporteur' ? await findAssignee(tx, number) : undefined;
  const worker = staff[by].find(({ memberId }) => memberId === drawn) ?? staff[by][0];
  return actorOf(by === 'investigator' ? investigator : worker, staffRoles[by], at);
}

async function act(turn: Turn): Promise<void> {
  const { tx, deps, kind, number } = turn;
  const { action, at: now, also = [] } = turn.move;
  const given: ActionData = {};
  for (const ask of [...lifecycleOf(kind).row(action).asks, ...also]) Object.assign(given, await answers[ask]?.(turn));
  await takeAction(tx, deps, await actorFor(turn), { number, action, data: given, now });
}

const answers: Readonly<Record<string, (turn: Turn) => ActionData | Promise<ActionData>>> = {
  assignee: ({ investigator }) => ({ assignee: investigator.memberId }),
  request: (turn) => ({ request: lineOf(turn) }),
  dueInDays: ({ move: { dueInDays } }) => ({ dueInDays }),
  body: (turn) => {
    if (turn.move.action === 'refer') return { body: 'Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë (demo)' };
    const found = textOf(turn);
    return typeof found === 'object'
      ? { body: found[0], reason: found[1] }
      : { body: 'Institucioni i denoncuar (demo)' };
  },
  reason: (turn) => (turn.move.text === 'forwards' ? {} : { reason: lineOf(turn) }),
  decision: (turn) => ({ decision: lineOf(turn) }),
  outcomes: async ({ tx, number, ordinal, move }) => {
    // recordKas has outcomes of its own.
    const choice = scenarios.outcomes[move.outcomes ?? ''];
    if (!choice) return {};
    const outcomeOf = (at: number) => choice[(ordinal + at) % choice.length] ?? choice[0];
    const subjects = await listSubjectIds(tx, number);
    return { outcomes: subjects.map((subject, at) => ({ subject, outcome: outcomeOf(at) })) };
  },
  sanctions: async (turn) => {
    const { outcomes = [] } = (await answers.outcomes?.(turn)) ?? {};
    return {
      sanctions: outcomes.map(({ subject, outcome }) => {
        const isMeasure = proposedToKas(outcome) === 'measure';
        return { subject, article: 'KZ 171', ...(!isMeasure && { amount: turn.rng.pick([90_000, 250_000]) }) };
      }),
    };
  },
  kasDecision: async (turn) => {
    const [subject = ''] = await listSubjectIds(turn.tx, turn.number);
    const [found, kasDecision] = z.tuple([Outcome, z.string()]).parse(textOf(turn));
    const amount = isFine(found) ? turn.rng.pick([100_000, 250_000, 500_000, 2_000_000]) : undefined;
    return { kasDecision, outcomes: [{ subject, outcome: found, amount }] };
  },
  votes: async ({ tx, rng }) => {
    const members = (await listKasNames(tx)).slice(0, kasSize);
    const inFavour = rng.chance(0.3) ? members.length - 1 : members.length;
    return { votes: { members: members.map((name, at) => ({ name, vote: at < inFavour ? 'for' : 'against' })) } };
  },
  sessionAt: ({ deps, calendar, kind, rng, move }) => ({
    sessionAt: toTiraneIso(hearingTime(kind, move, { now: deps.now(), calendar }, rng).getTime()),
  }),
  sessionPlace: ({ kind }) => ({
    sessionPlace: `Salla e ${kind === 'complaint' ? 'KAS-it' : 'seancave'}, kati 2 (demo)`,
  }),
  conveyedBy: ({ isAnonymous, rng }) => ({
    conveyedBy: isAnonymous ? 'unreachable' : rng.pick(['email', 'letter', 'phone', 'in_person']),
  }),
  otherNumber: async ({ tx, number }) => ({ otherNumber: await findInvestigated(tx, number) }),
  documents: ({ claims }) => ({ documents: [claims] }),
  /** Demo decisions contain no names, so every proposed redaction is rejected. */
  publication: async (turn) => {
    const history = await getHistory(turn);
    const names = await knownNamesOf(turn.tx, turn.deps.keys, history);
    const proposals = proposeRedactions(decisionText(history.steps) ?? '', names);
    return { publication: { redactions: [], kept: proposals.map(({ start, end }) => ({ start, end })) } };
  },
  /** The registrar accepts all proposed redactions. */
  publicLine: async (turn) => {
    const { tx, deps } = turn;
    const { fields } = await proposeLine(tx, await getHistory(turn), deps.keys, await getReferenceLists(deps, tx));
    const lines = fields.map(({ key, parts, value }) => [key, value?.code ?? proposedText(parts)] as const);
    const publicLine: PublicLine = Object.fromEntries(lines.filter(([, text]) => text !== ''));
    return { publicLine };
  },
};
