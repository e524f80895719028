// Takes one move of a demo case through product code: staff by the lifecycle, filers by tracking code.

import {
  type CaseKind,
  kasSize,
  lifecycleOf,
  type OfficeCalendar,
  type PublicLine,
  proposedText,
  proposeRedactions,
  type Span,
  toTiraneIso,
  type Worker,
} from '@denonco/contract';
import { takeAction } from '../../casework/casework.action.ts';
import { listKasNames } from '../../casework/casework.store.ts';
import { proposeLine } from '../../casework/publicLines/publicLines.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { Fault } from '../../platform/http/fault.ts';
import { trackingHandlers } from '../../public/tracking/tracking.routes.ts';
import { listsInForce } from '../../reference/lists/inForce.store.ts';
import { findCase } from '../../register/cases/cases.store.ts';
import { decisionText } from '../../register/decisions/publications.rules.ts';
import { knownNamesOf } from '../../register/projection/projection.store.ts';
import type { CaseFacts, DemoWorker } from './demo.histories.ts';
import type { PlannedMove } from './demo.plan.ts';
import type { Rolls } from './demo.rolls.ts';
import { findAssignee, findInvestigated, findOpenRequest, listSubjectIds } from './demo.store.ts';
import { halls, hearingTime } from './hearings/hearings.times.ts';

export type Staff = Readonly<Record<DemoWorker, readonly [Worker, ...Worker[]]>>;

export interface LivingCase {
  readonly kind: CaseKind;
  readonly number: string;
  readonly code: string;
  readonly isAnonymous: boolean;
  readonly investigator: Worker;
  /** Of its last planned move. */
  readonly movedAt: Date;
  readonly rolls: Rolls;
  /** Files with the claims of the denounced body. */
  readonly claimsFile: string | undefined;
}

interface Scene {
  readonly tx: Db;
  readonly deps: Deps;
  readonly staff: Staff;
  readonly calendar: OfficeCalendar;
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

/** Takes the move, or skips it when the law does not allow it then. */
export const moveOn = (scene: Scene, one: LivingCase, planned: PlannedMove): Promise<void> =>
  unlessRefused(scene.deps, { number: one.number, action: planned.move.action }, () =>
    planned.move.by === 'filer' ? letFilerMove(scene, one, planned) : letStaffMove(scene, one, planned),
  );

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

async function letStaffMove(scene: Scene, one: LivingCase, planned: PlannedMove): Promise<void> {
  const { at, move } = planned;
  const { tx, deps, staff } = scene;
  const { kind, number, rolls } = one;
  const data = move.data(await factsOf(scene, one, planned), rolls);
  await takeAction(tx, deps, await workerOf(tx, one, staff, move.by), {
    kind,
    number,
    action: move.action,
    data,
    now: at,
  });
}

async function workerOf(tx: Db, one: LivingCase, staff: Staff, by: PlannedMove['move']['by']): Promise<Worker> {
  if (by === 'filer') throw new Error('filers are no staff');
  if (by === 'investigator') return one[by];
  // Drawn by lot.
  const drawn = by === 'rapporteur' ? await findAssignee(tx, one.number) : undefined;
  if (drawn) return staff.rapporteur.find(({ memberId }) => memberId === drawn) ?? staff.rapporteur[0];
  return staff[by][0];
}

async function factsOf(
  { tx, deps, calendar }: Scene,
  one: LivingCase,
  { at, next, move }: PlannedMove,
): Promise<CaseFacts> {
  const { kind, number, isAnonymous, investigator, rolls, claimsFile } = one;
  const isPostponed = next?.action === 'reschedule';
  const sitting = {
    kind,
    at: at.getTime(),
    decidedAt: isPostponed ? undefined : next?.at.getTime(),
    // A postponed session must be after the day of the action.
    now: (isPostponed ? next.at : deps.now()).getTime(),
  };
  return {
    isAnonymous,
    subjects: await listSubjectIds(tx, number),
    investigator: investigator.memberId,
    claimsFile,
    kas: (await listKasNames(tx)).slice(0, kasSize),
    otherNumber: (await findInvestigated(tx, kind, number))?.number ?? '',
    sessionAt: toTiraneIso(hearingTime(sitting, calendar, rolls)),
    sessionPlace: halls[kind],
    proposals: move.action === 'publish' ? await proposalsFor(tx, deps, number) : [],
    publicLine: lifecycleOf(kind).row(move.action).optional?.includes('publicLine')
      ? await publicLineFor(tx, deps, number)
      : undefined,
  };
}

async function proposalsFor(tx: Db, deps: Deps, number: string): Promise<readonly Span[]> {
  const history = await findCase(tx, { number });
  const source = history && decisionText(history.steps);
  if (!history || source === undefined) return [];
  const proposals = proposeRedactions(source, await knownNamesOf(tx, deps.keys, history));
  return proposals.map(({ start, end }) => ({ start, end }));
}

/** As a registrar would who accepts all proposed redactions. */
async function publicLineFor(tx: Db, deps: Deps, number: string): Promise<PublicLine> {
  const history = await findCase(tx, { number });
  if (!history) throw new Error('a demo case is gone');
  const fields = await proposeLine(tx, history, deps.keys, await listsInForce(deps, tx));
  const texts = fields.map(({ key, parts, value }) => [key, value?.code ?? proposedText(parts)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

async function letFilerMove({ tx, deps, ...scene }: Scene, one: LivingCase, planned: PlannedMove): Promise<void> {
  const { at, move } = planned;
  const { kind, number, code, rolls } = one;
  const isComplaint = kind === 'complaint';
  const call = callOf(tx, deps, at);
  switch (move.action) {
    case 'see':
      await trackingHandlers[isComplaint ? 'traceComplaint' : 'traceDenouncement']({ ...call, body: { code } });
      return;
    case 'withdraw': {
      const { reason } = move.data(await factsOf({ tx, deps, ...scene }, one, planned), rolls);
      await trackingHandlers[isComplaint ? 'withdrawComplaint' : 'withdrawDenouncement']({
        ...call,
        body: { code, reason, threatened: move.threatened },
      });
      return;
    }
    case 'answer': {
      const request = await findOpenRequest(tx, number);
      const answer = move.answer?.(rolls) ?? '';
      if (request)
        await trackingHandlers[isComplaint ? 'answerComplaint' : 'answerDenouncement']({
          ...call,
          body: { code, requestId: request.id, answer, evidence: [] },
        });
      return;
    }
    default:
      throw new Error(`filers do not ${move.action}`);
  }
}
