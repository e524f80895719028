import { type AppealCode, appealAgainst, caseStatuses, EventData, lifecycleOf, toTiraneIso } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
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
    const at = await remindedAt(db, caseId, again.id);
    const key = `request/${again.id}/${again.times}`;
    return at ? { ...found, at, about: 'request', key, requestId: again.id } : undefined;
  }
  if (letterId !== undefined) {
    const at = await issuedAt(db, caseId, letterId);
    return at && { ...found, at, about: 'event', key: `letter/${letterId}` };
  }
  if (messageId !== undefined) {
    const message = await db
      .selectFrom('case_messages')
      .select('at')
      .where('id', '=', messageId)
      .where('case_id', '=', caseId)
      .where('from_filer', '=', false)
      .executeTakeFirst();
    return message && { ...found, at: message.at, about: 'message', key: `message/${messageId}` };
  }
  const event = await db
    .selectFrom('case_events as e')
    .leftJoin('case_requests as r', (join) =>
      join.onRef('r.case_id', '=', 'e.case_id').onRef('r.asked_at', '=', 'e.at').on('r.answered_at', 'is', null),
    )
    .select(['e.at', 'e.action', 'e.data', 'r.id as requestId'])
    .where('e.case_id', '=', caseId)
    .where('e.ordinal', '=', ordinal ?? 0)
    .where('e.filer_sees', '=', true)
    .where('e.by_filer', '=', false)
    .executeTakeFirst();
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
  const row = await db
    .selectFrom('case_deadlines')
    .select(['due_at', 'later_at', 'later_by', 'legal_basis'])
    .where('case_id', '=', caseId)
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .where('late_after', '>', decidedAt)
    .executeTakeFirst();
  if (!row) return undefined;
  return { code, dueAt: row.due_at, later: parseLater(row.later_at, row.later_by), legalBasis: row.legal_basis };
}

async function remindedAt(db: Db, caseId: string, id: string): Promise<Date | null> {
  const request = await db
    .selectFrom('case_requests')
    .select('told_again_at')
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return request?.told_again_at ?? null;
}

/** When the letter was issued, if the filer may download it. */
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
  const rows = await db
    .selectFrom('case_documents as d')
    .innerJoin('uploads as u', 'u.id', 'd.id')
    .select(['d.case_id', 'd.attached_at'])
    .distinct()
    .where('u.scan', '=', 'infected')
    .where('d.member_id', 'is', null)
    .where('d.purpose', '<>', 'scan')
    .where((row) =>
      'caseId' in of
        ? row.and([row('d.case_id', '=', of.caseId), row('d.attached_at', '>', new Date(now.getTime() - recentMs))])
        : row('d.id', 'in', of.uploadIds),
    )
    .execute();
  return rows.map(({ case_id, attached_at }) => ({ caseId: case_id, attachedAt: attached_at }));
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
  const steps = await db.selectFrom('case_events').select('action').where('case_id', '=', caseId).execute();
  if (steps.some(({ action }) => lifecycleOf(found.kind).row(action).filerWithdraws)) return undefined;
  const key = `refused/${caseId}/${attachedAt.toISOString()}`;
  return { ...found, at, about: 'refusedFile', key };
}
