import { type Delivery, type QueuedJob, toTiraneIso, withoutAddresses } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { parseTimeKey, timePage } from '../../platform/http/timePages.ts';
import {
  changeDeliveries,
  changeJobs,
  countDeliveries,
  countJobs,
  type FailingJob,
  listDeliveries,
  listFailing,
  outboxState,
} from './jobs.store.ts';

const page = 50;

const toDelivery = (row: Awaited<ReturnType<typeof listDeliveries>>[number]): Delivery => ({
  ...row,
  createdAt: toTiraneIso(row.created_at),
  nextTryAt: toTiraneIso(row.next_try_at),
  deadAt: toTiraneIso(row.dead_at),
  sentAt: toTiraneIso(row.sent_at),
});

const toJob = ({ runAt, createdAt, lastError, ...job }: FailingJob): QueuedJob => ({
  ...job,
  lastError: lastError && withoutAddresses(lastError),
  createdAt: toTiraneIso(createdAt),
  runAt: job.attempts < job.maxAttempts ? toTiraneIso(runAt) : null,
});

export const outboxHandlers = {
  listOutbox: async ({ query: { state, after }, tx }) => {
    const rows = await listDeliveries(tx, state, parseTimeKey(after), page + 1);
    const { items, next } = timePage(rows, page, ({ created_at: at, id }) => ({ at, id }));
    return { items: items.map(toDelivery), next, counts: await countDeliveries(tx) };
  },
  actOnOutbox: async ({ actor, body: { action, ids }, tx, now }) => {
    const changed = await changeDeliveries(tx, action, ids, now);
    const data = { ids: [...ids], changed };
    await audit(tx, { at: now, memberId: actor.memberId, action: `outbox.${action}`, data });
    return { changed };
  },
  listJobs: async ({ tx }) => {
    const { waiting, oldestAt } = await outboxState(tx);
    return {
      outbox: { waiting, oldestAt: toTiraneIso(oldestAt) },
      counts: await countJobs(tx),
      failing: (await listFailing(tx)).map(toJob),
    };
  },
  actOnJobs: async ({ actor, body: { action, ids }, tx, now }) => {
    const changed = await changeJobs(tx, action, ids);
    await audit(tx, { at: now, memberId: actor.memberId, action: `jobs.${action}`, data: { ids: [...ids], changed } });
    return { changed };
  },
} satisfies SomeHandlers;
