// Reads of the track page, and its one write.
import { type CaseKind, caseStatuses, formatTrackingCode, missingElements } from '@denonco/contract';
import { sql } from 'kysely';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { storedLater } from '../../reference/deadlineEnds.rules.ts';
import { type Lists, placeOf } from '../../reference/lists/inForce.store.ts';
import { aboutOf, subjectTypeOf, trackOf } from '../../register/cases/cases.reference.store.ts';
import { instantOf, toRelated } from '../../register/cases/cases.store.ts';
import { isReadByFiler, lastIssuedTo } from '../../register/cases/filers.rules.ts';
import { toTraced as toTracedLetter } from '../../register/letters/letters.present.ts';
import { codeOfSeparated } from '../../register/receipts/receipt.ts';
import { type Found, readTracked, readTrackedById } from './tracking.reading.store.ts';
import type { TracedCase } from './tracking.rules.ts';

export async function findTraced(
  db: Db,
  keys: Keys,
  lists: Lists,
  { trackingHash, kind }: { readonly trackingHash: Buffer; readonly kind: CaseKind },
): Promise<TracedCase | undefined> {
  const found = await readTracked[kind](db, trackingHash);
  return found && toTraced(keys, found, lists);
}

export async function readTraced(tx: Db, keys: Keys, id: string, lists: Lists): Promise<TracedCase> {
  const found = await readTrackedById(tx, id);
  if (!found) throw new Error('a case that was there is gone');
  return toTraced(keys, found, lists);
}

function toTraced(keys: Keys, { parts, ...row }: Found, lists: Lists): TracedCase {
  const steps = parts.events.map((event) => ({ ...event, at: new Date(event.at) }));
  const letters = parts.letters.map((letter) => ({ ...letter, issuedAt: new Date(letter.issuedAt) }));
  const { kind, track, confidentiality } = row;
  const { act, messages, requests, documents, subscriptions } = parts;
  const filed = { kind, track, confidentiality, steps };
  return {
    id: row.id,
    number: row.number,
    kind,
    lastIssued: lastIssuedTo(filed),
    status: row.status,
    track: track === null ? undefined : trackOf(row),
    object: aboutOf(lists, row),
    municipality: row.municipality_code === null ? null : placeOf(lists.municipalities, row.municipality_code),
    registeredAt: row.registered_at,
    act: act ? { ...act, announcedAt: instantOf(act.announcedAt) } : undefined,
    lacks: act ? lackingOf(act, row, documents, lists) : [],
    complainer: act && act.complainerType !== null ? { type: act.complainerType, name: act.complainer } : undefined,
    isOutcomeSeen: row.outcome_seen_at !== null,
    steps,
    logPositions: new Map(parts.positions),
    deadlines: parts.deadlines.map(({ startedAt, dueAt, laterAt, laterBy, pausedAt, ...deadline }) => ({
      ...deadline,
      startedAt: new Date(startedAt),
      dueAt: new Date(dueAt),
      later: storedLater(laterAt, laterBy),
      pausedAt: instantOf(pausedAt),
      stoppedAt: null,
    })),
    requests,
    messages,
    documents,
    letters: letters
      .filter((letter) => isReadByFiler(letter, filed))
      .map(({ sha256, issuedAt, erasedAt, voidedAt, ...letter }) =>
        toTracedLetter({
          ...letter,
          sha256: Buffer.from(sha256, 'hex'),
          issued_at: issuedAt,
          erased_at: instantOf(erasedAt),
          voided_at: instantOf(voidedAt),
        }),
      ),
    issued: letters.map((letter) => ({ ...letter, voidedAt: instantOf(letter.voidedAt) })),
    newsStoppedAt: row.news_stopped_at,
    subscriptions,
    related: parts.related.map((other) => {
      const { id, how, number, status } = toRelated(row, other);
      return {
        how,
        number,
        status: { code: status, name: caseStatuses[status].words },
        // A split-off case belongs to the same filer.
        ...(how === 'split_into' && { trackingCode: formatTrackingCode(codeOfSeparated(keys, id)) }),
      };
    }),
    subjects: parts.subjects.map(({ typeCode, ...subject }) => ({
      ...subject,
      type: subjectTypeOf(lists, kind, typeCode),
    })),
  };
}

/** Not the sealed ones: address and signature. */
function lackingOf(
  { announcedAt, texts: { organ, number, ...texts } }: NonNullable<Found['parts']['act']>,
  { object_code: type }: Pick<Found, 'object_code'>,
  documents: TracedCase['documents'],
  lists: Lists,
): TracedCase['lacks'] {
  const own = documents.filter(({ byStaff }) => !byStaff);
  const missing = missingElements({
    ...texts,
    act: { type, organ: organ ?? '', number: number ?? '', announcedAt: announcedAt ?? '' },
    isInaction: lists.find('complained_act_type', type)?.isInaction ?? false,
    evidence: own.filter(({ purpose }) => purpose !== 'decision').length,
    // A file of a message may be the decision.
    hasDecision: own.some(({ purpose }) => purpose !== 'evidence'),
  });
  return missing.filter((element) => element !== 'complainer' && element !== 'signature');
}

/** With its answer, if any, and the files of that. */
export const findRequest = (db: Db, caseId: string, requestId: string) =>
  db
    .selectFrom('case_requests as r')
    .select(['r.answered_at', 'r.answer'])
    .select(
      sql<string[]>`array(select d.id::text from case_documents d where d.case_id = r.case_id
        and d.purpose = 'answer' and d.attached_at = r.answered_at order by d.position)`.as('files'),
    )
    .where('r.id', '=', requestId)
    .where('r.case_id', '=', caseId)
    .executeTakeFirst();

/** The first view of the outcome counts as its conveyance. */
export async function noteOutcomeSeen(db: Db, caseId: string, now: Date): Promise<void> {
  await db
    .updateTable('cases')
    .set({ outcome_seen_at: now })
    .where('id', '=', caseId)
    .where('status', '=', 'decided')
    .where('outcome_seen_at', 'is', null)
    .execute();
}
