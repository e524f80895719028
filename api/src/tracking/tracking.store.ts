// What the track page reads of a case beside its history, and the one thing it notes.
import { caseStatuses, formatTrackingCode } from '@denonco/contract';
import { aboutOf, type Lists, placeOf, subjectTypeOf, trackOf } from '../cases/cases.reference.store.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import { codeOfSeparated } from '../casework/casework.split.ts';
import { listRelated } from '../casework/casework.store.ts';
import type { Keys } from '../crypto/keys.ts';
import type { Db } from '../deps.ts';
import { listCaseDocuments } from '../evidence/evidence.store.ts';
import { toTraced } from '../letters/letters.present.ts';
import { listForFiler } from '../letters/letters.store.ts';
import { listMessages } from '../messages/messages.store.ts';
import { listSubscriptions } from '../notices/subscriptions.store.ts';
import { positionsOf } from '../registerLog/positions.store.ts';
import type { TracedCase } from './tracking.rules.ts';

const listRequests = (db: Db, caseId: string) =>
  db
    .selectFrom('case_requests')
    .select(['id', 'text', 'asked_at as askedAt', 'due_at as dueAt', 'answered_at as answeredAt'])
    .where('case_id', '=', caseId)
    .orderBy('asked_at')
    .execute();

const listSubjects = (db: Db, caseId: string) =>
  db
    .selectFrom('case_subjects')
    .select(['type_code', 'name', 'function', 'institution', 'outcome', 'amount'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();

/** A case as the filer may see it. */
export async function readTraced(
  db: Db,
  keys: Keys,
  { row, steps, deadlines }: CaseHistory,
  lists: Lists,
): Promise<TracedCase> {
  const requests = await listRequests(db, row.id);
  const subjects = await listSubjects(db, row.id);
  const messages = await listMessages(db, row.id);
  const documents = await listCaseDocuments(db, row.id);
  return {
    number: row.number,
    kind: row.kind,
    track: row.track === null ? undefined : trackOf(row),
    object: aboutOf(lists, row),
    municipality: row.municipality_code === null ? null : placeOf(lists.municipalities, row.municipality_code),
    registeredAt: row.registered_at,
    status: row.status,
    steps,
    logPositions: await positionsOf(db, row.id),
    deadlines,
    requests,
    messages: messages.map(({ at, from_filer, text }) => ({ at, fromFiler: from_filer, text })),
    documents: documents.map(({ id, name, size, sha256, attached_at, erased_at }) => ({
      id,
      name,
      size,
      sha256,
      at: attached_at,
      erasedAt: erased_at,
    })),
    letters: (await listForFiler(db, row.id)).map(toTraced),
    subscriptions: await listSubscriptions(db, row.id),
    related: (await listRelated(db, row)).map(({ id, how, number, status }) => ({
      how,
      number,
      status: { code: status, name: caseStatuses[status].words },
      // Split off this one, it is the same filer's.
      ...(how === 'split_into' && { trackingCode: formatTrackingCode(codeOfSeparated(keys, id)) }),
    })),
    subjects: subjects.map(({ type_code, function: position, ...subject }) => ({
      ...subject,
      position,
      type: subjectTypeOf(lists, row.kind, type_code),
    })),
  };
}

/** Whether this case waits for an answer to this request. */
export async function isRequestOpen(db: Db, caseId: string, requestId: string): Promise<boolean> {
  const found = await db
    .selectFrom('case_requests')
    .select('id')
    .where('id', '=', requestId)
    .where('case_id', '=', caseId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that the filer has seen the outcome: it counts as conveyed. Only the first time. */
export async function noteOutcomeSeen(db: Db, caseId: string, now: Date): Promise<void> {
  await db
    .updateTable('cases')
    .set({ outcome_seen_at: now })
    .where('id', '=', caseId)
    .where('status', '=', 'decided')
    .where('outcome_seen_at', 'is', null)
    .execute();
}
