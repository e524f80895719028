// Runs heavy calls (`limited` in the contract) one at a time per caller and two per process, so that filings keep their
// share. Others wait briefly before their bodies are read, and are then refused.
import type { EventEmitter } from 'node:events';
import { fault } from '../fault.ts';
import { comeAgainSeconds } from './shedding.rules.ts';

const atOnceInProcess = 2;
/** An address may be a whole village; a member's browser makes few calls. */
const mostWaiting = { member: 4, stranger: 10, process: 60 } as const;
const longestWaitMs = 15_000;
/** A slowly read file costs little, so it leaves its lane after this. */
const longestReadMs = 5_000;

export interface Caller {
  readonly kind: 'member' | 'stranger';
  /** Member id, origin, or tracking code. */
  readonly name: string;
}
export interface Lane {
  /** Keeps the lane until the work has ended, even when the caller has gone. */
  readonly hold: <T>(work: () => Promise<T>) => Promise<T>;
}
export interface Lanes {
  /**
   * Resolves when it is the call's turn; `close` or `finish` of `answer` ends the call.
   * @throws Fault `one_at_a_time` because of the caller's other calls, `busy` because of others'.
   */
  readonly enter: (caller: Caller, answer: EventEmitter) => Promise<Lane>;
}

interface Waiting {
  readonly caller: Caller;
  readonly go: () => void;
}

export function openLanes(): Lanes {
  /** Callers with a running call. */
  const taken = new Set<string>();
  const waiting = new Set<Waiting>();

  /** Members first, then by arrival. */
  const nextWaiting = (): Waiting | undefined => {
    const free = [...waiting].filter(({ caller }) => !taken.has(caller.name));
    return free.find(({ caller }) => caller.kind === 'member') ?? free[0];
  };
  const letIn = () => {
    while (taken.size < atOnceInProcess) {
      const next = nextWaiting();
      if (!next) return;
      waiting.delete(next);
      taken.add(next.caller.name);
      next.go();
    }
  };
  const refusalOf = ({ name }: Caller) =>
    fault(taken.has(name) ? 'one_at_a_time' : 'busy', { retryAfterSeconds: comeAgainSeconds(Math.random()) });

  async function untilTurn(caller: Caller, answer: EventEmitter): Promise<void> {
    const own = [...waiting].filter((one) => one.caller.name === caller.name);
    if (own.length >= mostWaiting[caller.kind] || waiting.size >= mostWaiting.process) throw refusalOf(caller);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { caller, go: resolve };
    const giveUp = () => {
      if (waiting.delete(one)) reject(refusalOf(caller));
    };
    waiting.add(one);
    const timer = setTimeout(giveUp, longestWaitMs);
    answer.once('close', giveUp);
    letIn();
    await promise.finally(() => clearTimeout(timer));
  }

  return {
    async enter(caller, answer) {
      await untilTurn(caller, answer);
      const leave = () => {
        if (taken.delete(caller.name)) letIn();
      };
      return laneOf(answer, leave);
    },
  };
}

function laneOf(answer: EventEmitter, leave: () => void): Lane {
  let [isWorking, isOver, hasLeft] = [false, false, false];
  const leaveOnce = () => {
    if (!hasLeft) leave();
    hasLeft = true;
  };
  const over = () => {
    isOver = true;
    if (!isWorking) leaveOnce();
  };
  answer.once('finish', over).once('close', over);
  return {
    async hold(work) {
      isWorking = true;
      try {
        return await work();
      } finally {
        isWorking = false;
        if (isOver) leaveOnce();
        else setTimeout(leaveOnce, longestReadMs).unref();
      }
    },
  };
}
