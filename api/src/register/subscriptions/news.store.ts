import {
  type AppealCode,
  appealAgainst,
  type CaseKind,
  caseStatuses,
  EventData,
  lifecycleOf,
  toTiraneIso,
} from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstOf, rowsOf, valuesOf } from '../../platform/db/rows.ts';
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

interface ChangedCase {
  readonly number: string;
  readonly language: string;
  readonly kind: CaseKind;
  readonly at: Date;
  /** With its data, of an event alone. */
  readonly action: string | null;
  readonly data: unknown;
  readonly requestId: string | null;
}

/** News for the filer, if the change is for the filer and from us. */
export async function findNews(tx: Db, caseId: string, change: NewsKey): Promise<News | undefined> {
  if (change.isRegistered) return findRegistered(tx, caseId);
  const { ordinal, messageId, letterId, request: again } = change;
  const found = await firstOf(tx)<ChangedCase>`
    with changed as (${changeOf(caseId, change)})
    select c.number, c.language, c.kind, changed.at, changed.action, changed.data, changed.request_id as "requestId"
    from changed join cases c on c.id = ${caseId}::uuid`;
  if (!found) return undefined;
  const { number, language, kind, at, action, data, requestId } = found;
  const news = { number, language, at };
  if (again) return { ...news, about: 'request', key: `request/${again.id}/${again.times}`, requestId: again.id };
  if (letterId !== undefined) return { ...news, about: 'event', key: `letter/${letterId}` };
  if (messageId !== undefined) return { ...news, about: 'message', key: `message/${messageId}` };
  const key = `case/${caseId}/${ordinal}`;
  if (requestId !== null) return { ...news, about: 'request', key, requestId };
  const code = action === null ? undefined : appealAgainst(lifecycleOf(kind).row(action));
  const appeal = code && (await findAppeal(tx, caseId, code, at));
  if (!appeal) return { ...news, about: 'event', key };
  const announcedAt = EventData.parse(data).announcedAt ?? toTiraneIso(at);
  return { ...news, about: 'appeal', appeal: { ...appeal, announcedAt }, key };
}

async function findRegistered(db: Db, caseId: string): Promise<News | undefined> {
  const found = await firstOf(db)<Pick<News, 'number' | 'language' | 'at'>>`
    select number, language, registered_at as at from cases where id = ${caseId}`;
  return found && { ...found, about: 'registered', key: `registered/${caseId}` };
}

/** The row of the change, if the filer is to learn of it. */
function changeOf(caseId: string, { ordinal, messageId, letterId, request: again }: NewsKey): RawBuilder<unknown> {
  const ofCase = sql`case_id = ${caseId}::uuid`;
  const noEvent = sql`null as action, null::jsonb as data, null::uuid as request_id`;
  if (again)
    return sql`
      select told_again_at as at, ${noEvent} from case_requests
      where id = ${again.id}::uuid and ${ofCase} and answered_at is null and told_again_at is not null`;
  if (letterId !== undefined)
    return sql`
      select issued_at as at, ${noEvent} from letters where id = ${letterId}::uuid and ${ofCase} and for_filer`;
  if (messageId !== undefined)
    return sql`
      select at, ${noEvent} from case_messages where id = ${messageId}::uuid and ${ofCase} and not from_filer`;
  return sql`
    select e.at, e.action, e.data, r.id as request_id from case_events e
      left join case_requests r on r.case_id = e.case_id and r.asked_at = e.at and r.answered_at is null
    where e.case_id = ${caseId}::uuid and e.ordinal = ${ordinal ?? 0}::integer and e.filer_sees and not e.by_filer`;
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
