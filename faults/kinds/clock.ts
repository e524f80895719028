// The clock of the server goes wrong: an hour back and right again, and days ahead at the end, so that deadlines end.
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '../portal/stage.ts';
import type { Trial } from './trial.ts';

const hourMs = 3_600_000;
const daysMs = 200 * 24 * hourMs;
const patienceMs = 60_000;

export function clockTrial(): Omit<Trial, 'rounds'> {
  let movedMs = 0;
  return {
    clockMs: () => movedMs,
    async fault({ portal }) {
      movedMs = movedMs === 0 ? -hourMs : 0;
      portal.moveClock(movedMs);
    },
    afterMs: 600,
    more: deadlinesOnce,
  };
}

interface Told {
  readonly alerts: number;
  readonly notices: number;
}

/** Every deadline has ended: each is told of once, also when the clock goes back and passes the same hour again. */
async function deadlinesOnce(stage: Stage): Promise<readonly string[]> {
  const first = await tellAt(stage, daysMs);
  const back = await tellAt(stage, daysMs - hourMs);
  const again = await tellAt(stage, daysMs);
  stage.portal.moveClock(0);
  if (first.alerts === 0) return ['no deadline was told of'];
  const same = [back, again].every(({ alerts, notices }) => alerts === first.alerts && notices === first.notices);
  return same ? [] : [`deadlines were told of anew: ${JSON.stringify([first, back, again])}`];
}

async function tellAt({ portal, books }: Stage, movedMs: number): Promise<Told> {
  portal.moveClock(movedMs);
  await books.query(`insert into outbox (task, payload) values ('watchDeadlines', '{}')`);
  const until = performance.now() + patienceMs;
  let before = -1;
  for (;;) {
    const { rows } = await books.query<Told & { waiting: number }>(
      `select (select count(*)::int from deadline_alerts) as alerts, (select count(*)::int from member_notices) as notices,
        (select count(*)::int from outbox) + (select count(*)::int from graphile_worker.jobs where task_identifier = 'watchDeadlines') as waiting`,
    );
    const { alerts = 0, notices = 0, waiting = 1 } = rows[0] ?? {};
    if ((waiting === 0 && alerts === before) || performance.now() > until) return { alerts, notices };
    before = alerts;
    await pause(300);
  }
}
