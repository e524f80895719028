// The job that tells who wants news that the scanner refused a file of the filer's. A file may be judged before it belongs to a
// case and a case may get it before it is judged, and so both ask for this job, and the last of them finds it.
import { caseStatuses, lifecycleOf } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { News } from './news.store.ts';
import { tellNews } from './tellSubscribers.ts';

const Payload = z.union([z.object({ uploadIds: z.array(z.uuid()) }), z.object({ caseId: z.uuid() })]);

/** Of a case that an address begins to follow: as long as a link to confirm an address is valid. */
const recentMs = 3 * 24 * 3_600_000;

/** Files that came together are told of once. */
interface Refused {
  readonly caseId: string;
  readonly attachedAt: Date;
}

export async function tellRefusedFiles(payload: unknown, deps: Deps): Promise<void> {
  for (const refused of await listRefused(deps, Payload.parse(payload)))
    await tellNews(deps, refused.caseId, (tx) => findNews(tx, refused, deps.now()));
}

async function listRefused({ db, now }: Deps, of: z.infer<typeof Payload>): Promise<Refused[]> {
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
        ? row.and([row('d.case_id', '=', of.caseId), row('d.attached_at', '>', new Date(now().getTime() - recentMs))])
        : row('d.id', 'in', of.uploadIds),
    )
    .execute();
  return rows.map(({ case_id, attached_at }) => ({ caseId: case_id, attachedAt: attached_at }));
}

/** Undefined where the filer cannot send another. */
async function findNews(tx: Db, { caseId, attachedAt }: Refused, at: Date): Promise<News | undefined> {
  const found = await tx
    .selectFrom('cases')
    .select(['number', 'language', 'kind', 'status'])
    .where('id', '=', caseId)
    .executeTakeFirst();
  if (!found || !caseStatuses[found.status].open) return undefined;
  const steps = await tx.selectFrom('case_events').select('action').where('case_id', '=', caseId).execute();
  if (steps.some(({ action }) => lifecycleOf(found.kind).row(action).endsFiling)) return undefined;
  const key = `refused/${caseId}/${attachedAt.toISOString()}`;
  return { ...found, at, about: 'refusedFile', key, requestId: undefined };
}
