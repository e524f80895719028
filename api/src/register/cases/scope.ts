// Which cases a member may access, by kind and scope. Every call on one case checks this first.

import {
  type CaseKind,
  caseKinds,
  caseStatuses,
  isReachedBy,
  isStaffRow,
  lifecycleOf,
  queueReaders,
  readerOf,
  type Worker,
  wasAtKas,
} from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { findCase, type LoadedCase } from './cases.store.ts';

/** @throws HttpError `not_found` when it does not exist, is of an unread kind, or is out of scope. */
export async function getVisibleCase(
  db: Db,
  actor: Actor,
  number: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoadedCase> {
  const history = await findCase(db, { number }, { lock });
  if (!history || !isReached(actor, history)) throw httpError('not_found');
  return history;
}

/** Refused to KAS, which reads only the files of cases proposed to it. @throws HttpError as `getVisibleCase`. */
export async function getWholeCase(...asked: Parameters<typeof getVisibleCase>): Promise<LoadedCase> {
  const history = await getVisibleCase(...asked);
  if (!isReachedWhole(asked[1], history)) throw httpError('not_found');
  return history;
}

/** Locked, so that repeats and changes are serialised. @throws HttpError as `getVisibleCase`, or `forbidden`. */
export async function getCaseToChange(tx: Db, actor: Actor, number: string, may = canWorkOn): Promise<LoadedCase> {
  const history = await getVisibleCase(tx, actor, number, { lock: true });
  if (!may(actor, history)) throw httpError('forbidden');
  return history;
}

/** @throws HttpError as `getVisibleCase`. */
export function requireInScope<T extends { readonly history: LoadedCase }>(
  actor: Actor,
  found: T | undefined,
  reaches: (actor: Actor, history: LoadedCase) => boolean = isReached,
): T {
  if (!found || !reaches(actor, found.history)) throw httpError('not_found');
  return found;
}

interface Reached {
  readonly row: { readonly kind: CaseKind; readonly assignee_id: string | null };
  readonly steps: LoadedCase['steps'];
}
export const isReached = (worker: Worker, { row: { kind, assignee_id }, steps }: Reached): boolean =>
  isReachedBy(worker, { kind, assigneeId: assignee_id, wasAtKas: wasAtKas(steps) });

/** Not only because the case is or was before KAS. */
export const isReachedWhole = (worker: Worker, { row }: Pick<Reached, 'row'>): boolean =>
  isReached(worker, { row, steps: [] });

/** Kinds of which the member may reach cases: KAS the denouncements proposed to it. */
export const kindsReached = ({ permissions }: Pick<Worker, 'permissions'>): CaseKind[] =>
  caseKinds.filter((kind) => queueReaders[kind].some((reader) => permissions.has(reader)));

/** Whether an action on a case of this kind could ever be this member's. */
export const canDoCasework = (worker: Pick<Worker, 'permissions'>, kind: CaseKind): boolean =>
  kindsReached(worker).includes(kind) &&
  lifecycleOf(kind).rows.some((row) => row.from.length > 0 && isStaffRow(row) && worker.permissions.has(row.by));

export const canWorkOn = (actor: Actor, { row }: LoadedCase): boolean =>
  canDoCasework(actor, row.kind) && isReachedWhole(actor, { row });

export const isOpen = ({ row }: LoadedCase): boolean => caseStatuses[row.status].open;

export const canAddTo = (actor: Actor, history: LoadedCase): boolean =>
  canWorkOn(actor, history) && !history.steps.some(({ action }) => lifecycleOf(history.row.kind).row(action).forGood);

/** @throws HttpError `forbidden`. */
export function requireReadAccess({ permissions }: Actor, kind: CaseKind): void {
  if (!permissions.has(readerOf[kind])) throw httpError('forbidden');
}

/** @throws HttpError `forbidden`. */
export function requireQueueOf(actor: Actor, kind: CaseKind): void {
  if (!kindsReached(actor).includes(kind)) throw httpError('forbidden');
}
