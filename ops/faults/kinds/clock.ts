// A wrong clock: minutes back, which is tolerated; days back and ahead, which stops the register; and finally days
// ahead, confirmed by an administrator, so that deadlines end.
import { setTimeout as pause } from 'node:timers/promises';
import { callerOf } from '../../calling.ts';
import { aDenouncement } from '../load/forms.ts';
import { staffPassword } from '../load/staff.ts';
import type { Stage } from '../portal/stage.ts';
import type { Trial } from './trial.ts';

const minutesMs = 50 * 60_000;
const dayMs = 24 * 3_600_000;
const daysMs = 200 * dayMs;
const jumpMs = 500 * dayMs;
const jumpLastsMs = 2000;
const patienceMs = 60_000;

export function clockTrial(): Omit<Trial, 'rounds'> {
  let movedMs = 0;
  return {
    clockMs: () => movedMs,
    endsByItself: true,
    async fault({ portal }, round) {
      if (round % 2 === 0) {
        // Back, because days ahead would end staff sessions.
        portal.moveClock(-jumpMs);
        await pause(jumpLastsMs);
      } else movedMs = movedMs === 0 ? -minutesMs : 0;
      portal.moveClock(movedMs);
    },
    afterMs: 600,
    more: async (stage) => [...(await ofOneYear(stage)), ...(await deadlinesOnce(stage))],
  };
}

interface ClockReading {
  readonly alerts: number;
  readonly notices: number;
}

/** No case, leaf, head or job has the time of a jump. */
async function ofOneYear({ books, portal }: Stage): Promise<readonly string[]> {
  portal.moveClock(jumpMs);
  const filed = await callerOf(portal.address)(
    'fileIndividualDenouncement',
    { body: aDenouncement('Provë e orës, pa ngjarje të vërtetë.') },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  );
  portal.moveClock(0);
  const { rows } = await books.query<{ found: string }>(
    `select 'case ' || number as found from cases where abs(extract(epoch from registered_at - now())) > 86400
     union all select 'leaf ' || id from log_leaves where abs(extract(epoch from at - now())) > 86400
     union all select 'head ' || size from log_heads where abs(extract(epoch from at - now())) > 86400
     union all select 'job ' || id from graphile_worker.jobs where abs(extract(epoch from run_at - now())) > 86400`,
  );
  const odd = rows.map(({ found }) => `${found} has an hour of the jump`);
  return filed.code === 'clock_in_doubt'
    ? odd
    : [...odd, `a filing was answered ${filed.status} by a clock that jumped`];
}

async function confirmClock({ portal }: Stage): Promise<void> {
  const call = callerOf(portal.address);
  const body = { username: 'kqzadministrator@denonco.test', password: staffPassword };
  const { result } = await call('signIn', { body });
  await call('confirmClock', { body: { reason: 'Prova e orës.' } }, { token: result.accessToken });
}

/** Every deadline has ended: each is reported once, also when the clock passes the same hour again. */
async function deadlinesOnce(stage: Stage): Promise<readonly string[]> {
  stage.portal.moveClock(daysMs);
  await confirmClock(stage);
  const first = await readAt(stage, daysMs);
  const back = await readAt(stage, daysMs - minutesMs);
  const again = await readAt(stage, daysMs);
  stage.portal.moveClock(0);
  await confirmClock(stage);
  if (first.alerts === 0) return ['no deadline was told of'];
  const same = [back, again].every(({ alerts, notices }) => alerts === first.alerts && notices === first.notices);
  return same ? [] : [`deadlines were told of anew: ${JSON.stringify([first, back, again])}`];
}

async function readAt({ portal, books }: Stage, movedMs: number): Promise<ClockReading> {
  portal.moveClock(movedMs);
  await books.query(`insert into outbox (task, payload) values ('watchDeadlines', '{}')`);
  const until = performance.now() + patienceMs;
  let before = -1;
  for (;;) {
    const { rows } = await books.query<ClockReading & { waiting: number }>(
      `select (select count(*)::int from deadline_alerts) as alerts, (select count(*)::int from member_notices) as notices,
        (select count(*)::int from outbox) + (select count(*)::int from graphile_worker.jobs where task_identifier = 'watchDeadlines') as waiting`,
    );
    const { alerts = 0, notices = 0, waiting = 1 } = rows[0] ?? {};
    if ((waiting === 0 && alerts === before) || performance.now() > until) return { alerts, notices };
    before = alerts;
    await pause(300);
  }
}
