// Wrong clocks: minutes back are tolerated; days back or ahead stop the register, until an administrator confirms.
import { setTimeout as pause } from 'node:timers/promises';
import { call, signIn } from '../http.ts';
import type { TestEnvironment } from '../portal/portal.ts';
import { buildForm } from './load/forms.ts';
import type { Trial } from './trial.ts';

const minutesMs = 50 * 60_000;
const [daysMs, jumpMs] = [200 * 24 * 3_600_000, 500 * 24 * 3_600_000];
const jumpLastsMs = 2000;
const patienceMs = 60_000;

export function clockTrial(): Omit<Trial, 'rounds'> {
  let movedMs = 0;
  return {
    clockMs: () => movedMs,
    async fault({ portal }, round) {
      if (round % 2 === 0) {
        // Back, because days ahead would end staff sessions.
        portal.moveClock(-jumpMs);
        await pause(jumpLastsMs);
      } else movedMs = movedMs === 0 ? -minutesMs : 0;
      portal.moveClock(movedMs);
    },
    more: async (environment) => [...(await fileInJump(environment)), ...(await endDeadlines(environment))],
  };
}

async function fileInJump({ ownerPool: ledgerDb, portal }: TestEnvironment): Promise<readonly string[]> {
  portal.moveClock(jumpMs);
  const { path, body } = buildForm('individual', 'jump', { evidence: [], decisionFile: undefined }, new Date());
  const filed = await call(portal.address + path, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
  portal.moveClock(0);
  const { rows } = await ledgerDb.query<{ found: string }>(
    `select found from (select 'case ' || number as found, registered_at as at from cases
       union all select 'leaf ' || id, at from log_leaves union all select 'head ' || size, at from log_heads
       union all select 'job ' || id, run_at from graphile_worker.jobs) as found
     where abs(extract(epoch from at - now())) > 86400`,
  );
  const unexpected = rows.map(({ found }) => `${found} has an hour of the jump`);
  if (filed.code !== 'clock_in_doubt') unexpected.push(`a filing was answered ${filed.status} by a clock that jumped`);
  return unexpected;
}

async function confirmClock({ portal: { address } }: TestEnvironment): Promise<void> {
  const { token } = await signIn(address, 'KqzAdministrator');
  await call(`${address}/api/administration/health/clock/`, { token, body: { reason: 'Prova e orës.' } });
}

/** Each ended deadline is reported once, also when the clock passes the same hour again. */
async function endDeadlines(environment: TestEnvironment): Promise<readonly string[]> {
  environment.portal.moveClock(daysMs);
  await confirmClock(environment);
  const first = await alertsAt(environment, daysMs);
  const back = await alertsAt(environment, daysMs - minutesMs);
  const again = await alertsAt(environment, daysMs);
  environment.portal.moveClock(0);
  await confirmClock(environment);
  if (first.startsWith('0 ')) return ['no deadline was told of'];
  return first === back && back === again ? [] : [`deadlines were told of anew: ${first}; ${back}; ${again}`];
}

/** Waits until the watching job has run and nothing more is added. */
async function alertsAt({ portal, ownerPool: ledgerDb }: TestEnvironment, movedMs: number): Promise<string> {
  portal.moveClock(movedMs);
  await ledgerDb.query(`insert into outbox (task, payload) values ('watchDeadlines', '{}')`);
  const until = performance.now() + patienceMs;
  for (let before = ''; ; await pause(300)) {
    const { rows } = await ledgerDb.query<{ counts: string; waiting: number }>(
      `select (select count(*) from deadline_alerts) || ' alerts, ' || (select count(*) from member_notices) || ' notices' as counts,
        (select count(*) from outbox) + (select count(*) from graphile_worker.jobs where task_identifier = 'watchDeadlines') as waiting`,
    );
    const { counts = '', waiting = 1 } = rows[0] ?? {};
    if ((waiting === 0 && counts === before) || performance.now() > until) return counts;
    before = counts;
  }
}
