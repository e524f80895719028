// What the track page reads of a case, and the one thing it notes.
import { type CaseKind, caseStatuses, formatTrackingCode } from '@denonco/contract';
import { aboutOf, type Lists, placeOf, subjectTypeOf, trackOf } from '../cases/cases.reference.store.ts';
import { codeOfSeparated } from '../casework/casework.split.ts';
import { toRelated } from '../casework/casework.store.ts';
import type { Keys } from '../crypto/keys.ts';
import { instantOf } from '../db/parsing.ts';
import type { Db } from '../db/pool.ts';
import { toTraced as toTracedLetter } from '../letters/letters.present.ts';
import { type Found, readFollowedById } from './reading/reading.store.ts';
import { readTogether } from './reading/together.ts';
import type { TracedCase } from './tracking.rules.ts';

/** A case by its code with all that its filer sees of it, as it is now. Outside of transactions. */
export async function findTraced(
  db: Db,
  keys: Keys,
  lists: Lists,
  { trackingHash, kind }: { readonly trackingHash: Buffer; readonly kind: CaseKind },
): Promise<TracedCase | undefined> {
  const found = await readTogether(db, trackingHash);
  // A case of the other instrument is none.
  return found?.kind === kind ? toTraced(keys, found, lists) : undefined;
}

/** The same of a case that is there, as this transaction has it. */
export async function readTraced(tx: Db, keys: Keys, id: string, lists: Lists): Promise<TracedCase> {
  const found = (await readFollowedById(tx, [id])).get(id);
  if (!found) throw new Error('a case that was there is gone');
  return toTraced(keys, found, lists);
}

function toTraced(keys: Keys, { parts, ...row }: Found, lists: Lists): TracedCase {
  return {
    ...{ id: row.id, number: row.number, kind: row.kind, status: row.status },
    track: row.track === null ? undefined : trackOf(row),
    object: aboutOf(lists, row),
    municipality: row.municipality_code === null ? null : placeOf(lists.municipalities, row.municipality_code),
    registeredAt: row.registered_at,
    act: parts.act
      ? { announcedAt: instantOf(parts.act[0]), isHourKnown: parts.act[1], receivedOn: parts.act[2] }
      : undefined,
    complainer: parts.act && parts.act[3] !== null ? { type: parts.act[3], name: parts.act[4] } : undefined,
    isOutcomeSeen: row.outcome_seen_at !== null,
    steps: parts.events.map(([action, at, data, filerSees]) => ({
      ...{ action, at: new Date(at), data, filerSees },
    })),
    logPositions: new Map(parts.positions),
    deadlines: parts.deadlines.map(([code, startedAt, dueAt, pausedAt, legalBasis]) => ({
      startedAt: new Date(startedAt),
      ...{ code, dueAt: new Date(dueAt), pausedAt: instantOf(pausedAt), stoppedAt: null, legalBasis },
    })),
    requests: parts.requests.map(([id, text, askedAt, dueAt, answeredAt, answer]) => ({
      id,
      text,
      askedAt: new Date(askedAt),
      dueAt: new Date(dueAt),
      answeredAt: instantOf(answeredAt),
      answer,
    })),
    messages: parts.messages.map(([at, fromFiler, text]) => ({ at: new Date(at), fromFiler, text })),
    documents: parts.documents.map(([id, name, size, sha256, at, erasedAt, purpose, byStaff, isRefused]) => ({
      id,
      name,
      size,
      sha256,
      at: new Date(at),
      erasedAt: instantOf(erasedAt),
      purpose,
      byStaff,
      isRefused,
    })),
    letters: parts.letters.map(letterOf),
    issued: parts.letters.map(([_, kind, _language, number, _size, _sha256, issuedAt, _erasedAt, voidedAt]) => ({
      kind,
      number,
      issuedAt: new Date(issuedAt),
      voidedAt: instantOf(voidedAt),
    })),
    newsStoppedAt: row.news_stopped_at,
    subscriptions: parts.subscriptions.map(([id, channel, masked, awaiting]) => ({ id, channel, masked, awaiting })),
    related: parts.related.map((other) => {
      const { id, how, number, status } = toRelated(row, other);
      return {
        ...{ how, number, status: { code: status, name: caseStatuses[status].words } },
        // Split off this one, it is the same filer's.
        ...(how === 'split_into' && { trackingCode: formatTrackingCode(codeOfSeparated(keys, id)) }),
      };
    }),
    subjects: parts.subjects.map(([id, typeCode, name, position, institution, outcome, amount]) => ({
      id,
      name,
      position,
      institution,
      outcome,
      amount,
      type: subjectTypeOf(lists, row.kind, typeCode),
    })),
  };
}

const letterOf = ([
  id,
  kind,
  language,
  number,
  size,
  sha256,
  issuedAt,
  erasedAt,
  voidedAt,
]: Found['parts']['letters'][number]) =>
  toTracedLetter({
    ...{ id, kind, language, number, size, sha256: Buffer.from(sha256, 'hex') },
    ...{ issued_at: new Date(issuedAt), erased_at: instantOf(erasedAt), voided_at: instantOf(voidedAt) },
  });

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
