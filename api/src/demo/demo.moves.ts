// One move of a demo case, made as the person would make it: staff through the lifecycle, filers by their tracking code.
import {
  type CaseKind,
  kasSize,
  lifecycleOf,
  type OfficeCalendar,
  type PublicLine,
  proposedText,
  toTiraneIso,
} from '@denonco/contract';
import { listsInForce } from '../cases/cases.reference.store.ts';
import { findCase } from '../cases/cases.store.ts';
import { takeAction } from '../casework/casework.action.ts';
import type { Worker } from '../casework/casework.rules.ts';
import { listKasNames } from '../casework/casework.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { Fault } from '../http/fault.ts';
import { proposeLine } from '../publicLines/publicLines.store.ts';
import { trackingHandlers } from '../tracking/tracking.routes.ts';
import type { CaseFacts, DemoWorker } from './demo.course.ts';
import type { PlannedMove } from './demo.plan.ts';
import type { Rolls } from './demo.rolls.ts';
import { findAssignee, findInvestigated, findOpenRequest, listSubjectIds } from './demo.store.ts';
import { halls, hearingTime } from './hearings/hearings.times.ts';

export type Staff = Readonly<Record<DemoWorker, readonly [Worker, ...Worker[]]>>;

/** A case that has been filed, with what its moves need. */
export interface LivingCase {
  readonly kind: CaseKind;
  readonly number: string;
  readonly code: string;
  readonly isAnonymous: boolean;
  readonly investigator: Worker;
  readonly rolls: Rolls;
  /** Files that come with the claims of the denounced body. */
  readonly claimsFile: string | undefined;
}

interface Scene {
  readonly tx: Db;
  readonly deps: Deps;
  readonly staff: Staff;
  readonly calendar: OfficeCalendar;
}

/** What a handler is called with when a visitor of that time calls it. */
export const callOf = (tx: Db, deps: Deps, now: Date, idempotencyKey?: string) => ({
  params: undefined,
  query: undefined,
  actor: undefined,
  locale: 'al' as const,
  origin: { today: 'demo', yesterday: 'demo', ageSeconds: 0, around: [] },
  userAgent: undefined,
  setStatus: () => {},
  tx,
  deps,
  now,
  idempotencyKey,
});

/** Makes the move; what the law does not allow at that time is left out, as it would have been. */
export async function moveOn(scene: Scene, one: LivingCase, planned: PlannedMove): Promise<void> {
  try {
    await (planned.move.by === 'filer' ? letFilerMove(scene, one, planned) : letStaffMove(scene, one, planned));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, details } = error;
    scene.deps.log.warn({ number: one.number, action: planned.move.action, code, details }, 'a demo move was refused');
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
  // The lot said who.
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
    // What is postponed was to be after the day on which it is.
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
    publicLine: lifecycleOf(kind).row(move.action).optional?.includes('publicLine')
      ? await publicLineFor(tx, deps, number)
      : undefined,
  };
}

/** As a registrar approves it who cuts out all that is marked. */
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
        body: { code, reason },
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
