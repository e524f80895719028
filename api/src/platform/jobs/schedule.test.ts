import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { startSchedule } from './schedule.ts';

const minuteMs = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
});
afterAll(() => app.close());

describe('the schedule', () => {
  let isInDoubt = false;
  const table = {
    tasks: {},
    weights: {},
    priorities: {},
    batches: {},
    crontab: [
      '* * * * * sealAudit',
      '*/5 * * * * forgetUploads',
      '* * * * * sendDeliveries',
      '3 8 * * * applyRetention',
    ],
    isOnHold: (task: string) => isInDoubt && task !== 'sendDeliveries',
    isBusy: () => false,
  };
  const taken = async () => {
    const { rows } = await app.owner.query(
      `with gone as (delete from graphile_worker._private_jobs returning task_id, run_at)
       select t.identifier as task, run_at > now() as ahead from gone join graphile_worker._private_tasks t on t.id = task_id order by 1`,
    );
    return rows.map(({ task, ahead }) => (ahead ? `${task} ahead` : task));
  };

  it('queues each minute once on any number of nodes, and those of a pause', async () => {
    const nodes = [startSchedule(table, app.deps), startSchedule(table, app.deps)];
    app.advance(minuteMs);
    for (const { poll } of nodes) await poll();
    expect(await taken()).toEqual(['sealAudit', 'sendDeliveries']);
    app.advance(5 * minuteMs);
    for (const { poll } of nodes) await poll();
    const five = (task: string) => Array.from({ length: 5 }, () => task);
    expect(await taken()).toEqual(['applyRetention', 'forgetUploads', ...five('sealAudit'), ...five('sendDeliveries')]);
    for (const { stop } of nodes) await stop();
  });

  it('queues once, when the doubt is over, what came due in it', async () => {
    isInDoubt = true;
    const nodes = [startSchedule(table, app.deps), startSchedule(table, app.deps)];
    const pollAll = async () => {
      for (const { poll } of nodes) await poll();
      return (await taken()).filter((task) => task === 'applyRetention');
    };
    app.advance((24 * 60 - 7) * minuteMs);
    await pollAll();
    app.advance(5 * minuteMs);
    expect(await pollAll()).toEqual([]);
    await Promise.all(nodes.map(({ stop }) => stop()));
    // Also by a process that was started in between.
    nodes[0] = startSchedule(table, app.deps);
    isInDoubt = false;
    app.advance(minuteMs);
    expect(await pollAll()).toEqual(['applyRetention']);
    app.advance(minuteMs);
    expect(await pollAll()).toEqual([]);
    await nodes[0].stop();
  });

  it('neither follows a clock that jumps nor waits for it afterwards', async () => {
    const jumpMs = 732 * 24 * 60 * minuteMs;
    const schedule = startSchedule(table, app.deps);
    app.advance(jumpMs);
    isInDoubt = true;
    await schedule.poll();
    app.advance(minuteMs);
    await schedule.poll();
    expect(await taken()).toEqual(['sendDeliveries', 'sendDeliveries']);
    app.advance(-jumpMs);
    isInDoubt = false;
    await schedule.poll();
    expect(await taken()).toEqual(['sealAudit', 'sendDeliveries']);
    // A clock jump that was confirmed and then reverted.
    app.advance(jumpMs);
    await schedule.poll();
    app.advance(-jumpMs + minuteMs);
    await schedule.poll();
    expect((await taken()).filter((task) => task === 'sealAudit')).toHaveLength(2);
    await schedule.stop();
  });
});
