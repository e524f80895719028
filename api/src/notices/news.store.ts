// What a job that tells of news needs to know of it: which case, when, and whether something is asked.
import { type AppealCode, appealAgainst, EventData, lifecycleOf, toTiraneIso } from '@denonco/contract';
import type { Db } from '../db/pool.ts';

export type NewsAbout = 'event' | 'message' | 'request' | 'appeal' | 'refusedFile' | 'registered';

export interface News {
  readonly number: string;
  readonly language: string;
  readonly at: Date;
  readonly about: NewsAbout;
  /** Of a decision, the appeal that is open against it. */
  readonly appeal?: NewsAppeal | undefined;
  /** Names the news, and no person. */
  readonly key: string;
  /** What the filer is asked and has not answered yet. */
  readonly requestId: string | undefined;
}

export interface NewsAppeal {
  readonly code: AppealCode;
  readonly dueAt: Date;
  readonly legalBasis: string;
  /** An instant, or a day where the hour is not known. */
  readonly announcedAt: string;
}

interface Told {
  readonly ordinal?: number | undefined;
  readonly messageId?: string | undefined;
  /** An official document that the filer may download. */
  readonly letterId?: string | undefined;
  /** A request of which is told again, for the nth time. */
  readonly request?: { readonly id: string; readonly times: number } | undefined;
  readonly isRegistered: boolean;
}

/** Undefined when it is nothing that the filer may hear of from us. */
export async function findNews(
  db: Db,
  caseId: string,
  { ordinal, messageId, letterId, request: again, isRegistered }: Told,
): Promise<News | undefined> {
  const found = await db
    .selectFrom('cases')
    .select(['number', 'language', 'kind', 'registered_at'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!found) return undefined;
  if (isRegistered)
    return {
      ...found,
      at: found.registered_at,
      about: 'registered',
      key: `registered/${caseId}`,
      requestId: undefined,
    };
  if (again) {
    const at = await toldAgainAt(db, caseId, again.id);
    const key = `request/${again.id}/${again.times}`;
    return at ? { ...found, at, about: 'request', key, requestId: again.id } : undefined;
  }
  if (letterId !== undefined) {
    const at = await issuedAt(db, caseId, letterId);
    return at && { ...found, at, about: 'event', key: `letter/${letterId}`, requestId: undefined };
  }
  if (messageId !== undefined) {
    const message = await db
      .selectFrom('case_messages')
      .select('at')
      .where('id', '=', messageId)
      .where('case_id', '=', caseId)
      .where('from_filer', '=', false)
      .executeTakeFirst();
    return message && { ...found, at: message.at, about: 'message', key: `message/${messageId}`, requestId: undefined };
  }
  const event = await db
    .selectFrom('case_events')
    .select(['at', 'action', 'data'])
    .where('case_id', '=', caseId)
    .where('ordinal', '=', ordinal ?? 0)
    .where('filer_sees', '=', true)
    .where('by_filer', '=', false)
    .executeTakeFirst();
  if (!event) return undefined;
  const request = await db
    .selectFrom('case_requests')
    .select('id')
    .where('case_id', '=', caseId)
    .where('asked_at', '=', event.at)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  const key = `case/${caseId}/${ordinal}`;
  if (request) return { ...found, at: event.at, about: 'request', key, requestId: request.id };
  const code = appealAgainst(lifecycleOf(found.kind).row(event.action));
  const appeal = code && (await findAppeal(db, caseId, code, event.at));
  const announcedAt = EventData.parse(event.data).announcedAt ?? toTiraneIso(event.at.getTime());
  return {
    ...found,
    at: event.at,
    about: appeal ? 'appeal' : 'event',
    appeal: appeal && { ...appeal, announcedAt },
    key,
    requestId: undefined,
  };
}

/** The deadline that a decision started; undefined once its time is over, or it was stopped since. */
async function findAppeal(db: Db, caseId: string, code: AppealCode, decidedAt: Date) {
  const row = await db
    .selectFrom('case_deadlines')
    .select(['due_at', 'legal_basis'])
    .where('case_id', '=', caseId)
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .where('due_at', '>', decidedAt)
    .executeTakeFirst();
  return row && { code, dueAt: row.due_at, legalBasis: row.legal_basis };
}

/** When a request that still waits was last told again. */
async function toldAgainAt(db: Db, caseId: string, id: string): Promise<Date | null> {
  const request = await db
    .selectFrom('case_requests')
    .select('told_again_at')
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return request?.told_again_at ?? null;
}

/** When a document that its filer may download was issued. */
async function issuedAt(db: Db, caseId: string, letterId: string): Promise<Date | undefined> {
  const letter = await db
    .selectFrom('letters')
    .select('issued_at')
    .where('id', '=', letterId)
    .where('case_id', '=', caseId)
    .where('for_filer', '=', true)
    .executeTakeFirst();
  return letter?.issued_at;
}
