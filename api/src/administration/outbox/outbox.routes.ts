import { type Delivery, type QueuedJob, toTiraneIso, withoutAddresses } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import { fromTimeCursor, toTimeCursor } from '../../platform/db/timeCursor.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { countJobs, giveUpJobs, listFailing, outboxState, retryJobs } from './jobs.store.ts';
import { countDeliveries, giveUpDeliveries, listDeliveries, retryDeliveries } from './outbox.store.ts';

const page = 50;
const instant = (at: Date): string => toTiraneIso(at.getTime());
const instantOrNull = (at: Date | null): string | null => at && instant(at);

const toDelivery = (row: Awaited<ReturnType<typeof listDeliveries>>[number]): Delivery => ({
  id: row.id,
  channel: row.channel,
  masked: row.masked,
  createdAt: instant(row.created_at),
  tries: row.tries,
  lastError: row.last_error,
  nextTryAt: instantOrNull(row.next_try_at),
  deadAt: instantOrNull(row.dead_at),
  sentAt: instantOrNull(row.sent_at),
  mayRetry: row.may_retry,
});

const toJob = ({
  runAt,
  createdAt,
  lastError,
  ...job
}: Awaited<ReturnType<typeof listFailing>>[number]): QueuedJob => ({
  ...job,
  lastError: lastError && withoutAddresses(lastError),
  createdAt: instant(createdAt),
  runAt: job.attempts < job.maxAttempts ? instant(runAt) : null,
});

export const outboxHandlers: Handlers<'listOutbox' | 'actOnOutbox' | 'listJobs' | 'actOnJobs'> = {
  listOutbox: async ({ query: { state, after }, tx }) => {
    const key = after === undefined ? undefined : fromTimeCursor(after);
    if (after !== undefined && !key) throw fault('validation', { fields: { after: 'invalid' } });
    const rows = await listDeliveries(tx, state, key, page + 1);
    const shown = rows.slice(0, page);
    const last = shown.at(-1);
    return {
      items: shown.map(toDelivery),
      next: rows.length > page && last ? toTimeCursor({ at: last.created_at, id: last.id }) : null,
      counts: await countDeliveries(tx),
    };
  },
  actOnOutbox: async ({ actor, body: { action, ids }, tx, now }) => {
    const changed = await (action === 'retry' ? retryDeliveries : giveUpDeliveries)(tx, ids, now);
    await audit(tx, {
      at: now,
      memberId: actor.memberId,
      action: `outbox.${action}`,
      data: { ids: [...ids], changed },
    });
    return { changed };
  },
  listJobs: async ({ tx }) => {
    const { waiting, oldestAt } = await outboxState(tx);
    return {
      outbox: { waiting, oldestAt: instantOrNull(oldestAt) },
      counts: await countJobs(tx),
      failing: (await listFailing(tx)).map(toJob),
    };
  },
  actOnJobs: async ({ actor, body: { action, ids }, tx, now }) => {
    const changed = await (action === 'retry' ? retryJobs(tx, ids) : giveUpJobs(tx, ids));
    await audit(tx, { at: now, memberId: actor.memberId, action: `jobs.${action}`, data: { ids: [...ids], changed } });
    return { changed };
  },
};
