// Job: tells subscribers that the scanner refused a file. The verdict and the attaching both queue it, in any order.
import { caseStatuses, lifecycleOf } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { News } from './news.store.ts';
import { sendNews } from './notifySubscribers.ts';

const Payload = z.union([z.object({ uploadIds: z.array(z.uuid()) }), z.object({ caseId: z.uuid() })]);

/** For new subscribers: as long as a confirmation link is valid. */
const recentMs = 3 * 24 * 3_600_000;

interface Refused {
  readonly caseId: string;
  readonly attachedAt: Date;
}

export async function notifyOfRefusedFiles(payload: unknown, deps: Deps): Promise<void> {
  for (const refused of await listRefused(deps, Payload.parse(payload)))
    await sendNews(deps, refused.caseId, (tx) => findNews(tx, refused, deps.now()));
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
  return { ...found, at, about: 'refusedFile', key };
}
