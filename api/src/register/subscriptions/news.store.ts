import { type AppealCode, appealAgainst, caseStatuses, EventData, lifecycleOf, toTiraneIso } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, firstValueOf, rowsOf, valuesOf } from '../../platform/db/rows.ts';
import { type Later, parseLater } from '../../reference/deadlines.rules.ts';
import type { filerKeys } from '../../reference/messageTemplates/templates.rules.ts';

export type NewsAbout = (typeof filerKeys)[number];

export interface News {
  readonly number: string;
  readonly language: string;
  readonly at: Date;
  readonly about: NewsAbout;
  readonly appeal?: NewsAppeal | undefined;
  /** Identifies the news without a person. */
  readonly key: string;
  readonly requestId?: string | undefined;
}

export interface NewsAppeal {
  readonly code: AppealCode;
  readonly dueAt: Date;
  readonly later?: Later | undefined;
  readonly legalBasis: string;
  /** An instant, or a day without a known hour. */
  readonly announcedAt: string;
}

interface NewsKey {
  readonly ordinal?: number | undefined;
  readonly messageId?: string | undefined;
  readonly letterId?: string | undefined;
  readonly request?: { readonly id: string; readonly times: number } | undefined;
  readonly isRegistered: boolean;
}

/** News for the filer, if the change is for the filer and from us. */
export async function findNews(
  db: Db,
  caseId: string,
  { ordinal, messageId, letterId, request: again, isRegistered }: NewsKey,
): Promise<News | undefined> {
  const found = await db
    .selectFrom('cases')
    .select(['number', 'language', 'kind', 'registered_at'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!found) return undefined;
  if (isRegistered) return { ...found, at: found.registered_at, about: 'registered', key: `registered/${caseId}` };
  if (again) {
    const at = await firstValueOf(db)<Date | null>`
      select told_again_at from case_requests where id = ${again.id} and case_id = ${caseId} and answered_at is null`;
    const key = `request/${again.id}/${again.times}`;
    return at ? { ...found, at, about: 'request', key, requestId: again.id } : undefined;
  }
  if (letterId !== undefined) {
    const at = await firstValueOf(db)<Date>`
      select issued_at from letters where id = ${letterId} and case_id = ${caseId} and for_filer`;
    return at && { ...found, at, about: 'event', key: `letter/${letterId}` };
  }
  if (messageId !== undefined) {
    const at = await firstValueOf(db)<Date>`
      select at from case_messages where id = ${messageId} and case_id = ${caseId} and not from_filer`;
    return at && { ...found, at, about: 'message', key: `message/${messageId}` };
  }
  const event = await firstOf(db)<{ at: Date; action: string; data: unknown; requestId: string | null }>`
    select e.at, e.action, e.data, r.id as "requestId" from case_events e
      left join case_requests r on r.case_id = e.case_id and r.asked_at = e.at and r.answered_at is null
    where e.case_id = ${caseId} and e.ordinal = ${ordinal ?? 0} and e.filer_sees and not e.by_filer`;
  if (!event) return undefined;
  const { at, requestId } = event;
  const key = `case/${caseId}/${ordinal}`;
  if (requestId !== null) return { ...found, at, about: 'request', key, requestId };
  const code = appealAgainst(lifecycleOf(found.kind).row(event.action));
  const appeal = code && (await findAppeal(db, caseId, code, at));
  if (!appeal) return { ...found, at, about: 'event', key };
  const announcedAt = EventData.parse(event.data).announcedAt ?? toTiraneIso(at);
  return { ...found, at, about: 'appeal', appeal: { ...appeal, announcedAt }, key };
}

/** The appeal that the decision allows, while it is open. */
async function findAppeal(db: Db, caseId: string, code: AppealCode, decidedAt: Date) {
  const row = await firstOf(db)<{ dueAt: Date; laterAt: Date | null; laterBy: unknown; legalBasis: string }>`
    select due_at as "dueAt", later_at as "laterAt", later_by as "laterBy", legal_basis as "legalBasis" from case_deadlines
    where case_id = ${caseId} and code = ${code} and stopped_at is null and late_after > ${decidedAt}`;
  if (!row) return undefined;
  const { laterAt, laterBy, ...appeal } = row;
  return { code, ...appeal, later: parseLater(laterAt, laterBy) };
}

interface RefusedFile {
  readonly caseId: string;
  readonly attachedAt: Date;
}

/** New subscribers learn of files refused within the validity of a confirmation link. */
const recentMs = 3 * 24 * 3_600_000;

export async function listRefusedFiles(
  db: Db,
  of: { readonly uploadIds: readonly string[] } | { readonly caseId: string },
  now: Date,
): Promise<RefusedFile[]> {
  const among =
    'caseId' in of
      ? sql`d.case_id = ${of.caseId} and d.attached_at > ${new Date(now.getTime() - recentMs)}`
      : sql`d.id = any(${of.uploadIds}::uuid[])`;
  return rowsOf(db)`
    select distinct d.case_id as "caseId", d.attached_at as "attachedAt"
    from case_documents d join uploads u on u.id = d.id
    where u.scan = 'infected' and d.member_id is null and d.purpose <> 'scan' and ${among}`;
}

/** News of a refused file, if the filer can send another. */
export async function findRefusedNews(
  db: Db,
  { caseId, attachedAt }: RefusedFile,
  at: Date,
): Promise<News | undefined> {
  const found = await db
    .selectFrom('cases')
    .select(['number', 'language', 'kind', 'status'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!found || !caseStatuses[found.status].open) return undefined;
  const actions = await valuesOf(db)<string>`select action from case_events where case_id = ${caseId}`;
  if (actions.some((action) => lifecycleOf(found.kind).row(action).filerWithdraws)) return undefined;
  const key = `refused/${caseId}/${attachedAt.toISOString()}`;
  return { ...found, at, about: 'refusedFile', key };
}
