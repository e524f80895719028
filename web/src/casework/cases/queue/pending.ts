// Actions wait five seconds before they are sent, and can be undone until then. Leaving the page
// sends them. Answers are kept until they are read, for the member who acted.
import type { LifecycleRow, QueueRow } from '@denonco/contract';
import { create } from 'zustand';
import { type CallResponse, call } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { invalidate } from '../../../platform/api/query.ts';
import { useAppState } from '../../../platform/state/state.ts';

const UNDO_MS = 5000;

export interface Waiting {
  readonly id: number;
  readonly memberId: string | undefined;
  /** The session that asked for it: signing out sends it too. */
  readonly token: string | undefined;
  readonly row: LifecycleRow;
  readonly cases: readonly Pick<QueueRow, 'number' | 'version'>[];
}

export interface Answered extends Waiting {
  readonly reply?: CallResponse<'actOnCases'>;
  /** The call failed: it may have been taken, and can be sent again. */
  readonly error?: ApiError;
}

interface Pending {
  readonly waiting: readonly Waiting[];
  readonly answers: readonly Answered[];
}

const usePending = create<Pending>(() => ({ waiting: [], answers: [] }));
const { getState, setState } = usePending;

export function useMyPending(): Pending {
  const memberId = useAppState((state) => state.member.data?.id);
  const { waiting, answers } = usePending();
  const isMine = (one: Waiting) => one.memberId === memberId;
  return { waiting: waiting.filter(isMine), answers: answers.filter(isMine) };
}

export function queueAction(row: LifecycleRow, rows: Waiting['cases']): void {
  const busy = new Set(getState().waiting.flatMap(({ cases }) => cases.map(({ number }) => number)));
  const cases = rows.flatMap(({ number, version }) => (busy.has(number) ? [] : { number, version }));
  if (cases.length === 0) return;
  const { member, auth } = useAppState.getState();
  const id = window.setTimeout(() => void sendNow(id), UNDO_MS);
  const requested = { id, memberId: member.data?.id, token: auth.token || undefined, row, cases };
  setState(({ waiting }) => ({ waiting: [...waiting, requested] }));
}

function take(id: number | undefined): Waiting | undefined {
  clearTimeout(id);
  const found = getState().waiting.find((one) => one.id === id);
  setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== found) }));
  return found;
}

export const undoLast = (): Waiting | undefined => take(getState().waiting.at(-1)?.id);

export const sendAll = (keepalive?: true): void => {
  for (const { id } of getState().waiting) void sendNow(id, keepalive);
};

export const dismiss = ({ id }: Answered): void =>
  setState(({ answers }) => ({ answers: answers.filter((one) => one.id !== id) }));

async function sendNow(id: number, keepalive?: true): Promise<void> {
  const one = take(id);
  if (!one) return;
  const body = { action: one.row.action, cases: [...one.cases] };
  const answered = await call('actOnCases', { body }, { keepalive, token: one.token }).then(
    (response) => ({ ...one, reply: response }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return { ...one, error };
    },
  );
  setState(({ answers }) => ({ answers: [...answers, answered] }));
  await invalidate('listCases', 'countCases', 'getCase');
}
