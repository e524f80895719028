// Maps rows to rows of the queue, and its page cursors. No SQL.
import {
  caseStatuses,
  confidentialities,
  organName,
  type QueueRow,
  type QueueSort,
  queueSorts,
  type RunningDeadline,
  toTiraneIso,
  turnOf,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { parseLater, toLaterEnd } from '../../reference/deadlines.rules.ts';
import { type Lists, namedPlace, toNamed } from '../../reference/reference.store.ts';
import { deadlineName } from '../../register/cases/cases.history.rules.ts';
import { aboutOf, trackOf } from '../../register/cases/cases.reference.store.ts';
import type { QueueKey, QueueRecord } from './queue.store.ts';

export function toQueueRow(row: QueueRecord, lists: Lists): QueueRow {
  const { whose, since } = turnOf(row.kind, row.steps);
  return {
    ...row,
    registeredAt: toTiraneIso(row.registered_at),
    track: row.kind === 'complaint' ? null : trackOf(row),
    object: aboutOf(lists, row),
    isCrime: lists.find('denounce_object', row.object_code)?.isCrime ?? false,
    municipality: row.municipality_code === null ? null : namedPlace(lists.municipalities, row.municipality_code),
    status: { code: row.status, name: caseStatuses[row.status].label },
    turn: { whose, since: toTiraneIso(since ? new Date(since.at) : row.registered_at) },
    confidentiality: { code: row.confidentiality, name: confidentialities[row.confidentiality] },
    subjects: row.subjects ?? 0,
    denounced: row.kind === 'complaint' ? null : row.denounced,
    deadline: toDeadline(row),
    filerWroteAt: toTiraneIso(row.filer_wrote_at),
    outcomeSeenAt: toTiraneIso(row.outcome_seen_at),
    act: toAct(row, lists),
  };
}

function toDeadline(row: QueueRecord): RunningDeadline | null {
  if (row.due_code === null || row.due_at === null) return null;
  return {
    code: row.due_code,
    name: deadlineName(row.due_code),
    dueAt: toTiraneIso(row.due_at),
    ...toLaterEnd(parseLater(row.later_at, row.later_by)),
    legalBasis: row.legal_basis ?? '',
    paused: row.due_paused,
  };
}

function toAct(row: QueueRecord, lists: Lists) {
  if (row.kind !== 'complaint') return null;
  const type = row.denouncer_type ?? '';
  return {
    complainerType: toNamed(lists.find('complainer_type', type), type),
    organ: organName({ organ: row.organ, kzazNumber: row.kzaz_number }),
    number: row.act_number,
  };
}

export function sortOf(requestedSort: QueueSort | undefined, search: string | undefined): QueueSort {
  const isSearch = Boolean(search?.trim());
  if (requestedSort === undefined) return isSearch ? 'relevance' : 'due';
  return requestedSort === 'relevance' && !isSearch ? 'due' : requestedSort;
}

const Cursor = z.tuple([z.enum(queueSorts), z.int(), z.nullable(z.int()), z.uuid()]);

export const toCursor = (sort: QueueSort, { rank, at, id }: QueueKey): string =>
  Buffer.from(JSON.stringify([sort, rank, at?.getTime() ?? null, id])).toString('base64url');

export function fromCursor(sort: QueueSort, cursor: string): QueueKey | undefined {
  try {
    const [order, rank, at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return order === sort ? { rank, at: at === null ? null : new Date(at), id } : undefined;
  } catch {
    return undefined;
  }
}
