import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { startSmtpServer } from '../../../test/sending/smtpServer.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { sendDeliveries } from '../../accounts/notifications/sendDeliveries.ts';
import { queueDeliveries } from '../../reference/delivery/deliveries.store.ts';

const smtp = await startSmtpServer();
const app = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'KQZ <njoftime@kqz.test>' } });
const driver = new CaseDriver(app);
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const token = () => driver.tokenOf('KqzAdministrator');
const outbox = async (state: 'dead' | 'waiting' | 'sent') =>
  (await app.call('listOutbox', { query: { state } }, { token: await token() })).result;
const act = async (action: 'retry' | 'giveUp', ...ids: string[]) =>
  (await app.call('actOnOutbox', { body: { action, ids } }, { token: await token() })).result;
const mail = (to: string) =>
  queueDeliveries(app.deps.db, app.deps.keys, app.clock.now, [
    {
      eventKey: `test/${to}`,
      channel: 'email',
      to,
      masked: `${to[0]}•••@shembull.test`,
      subject: 'Njoftim',
      text: 'Ka njoftim.',
    },
  ]);
async function giveUp(to: string) {
  await mail(to);
  for (let attempt = 0; attempt < 8; attempt++) {
    smtp.refuse = 1;
    await sendDeliveries({}, app.deps);
    app.advance(25 * 3_600_000);
    driver.signInAgain();
  }
  smtp.refuse = 0;
}

describe('the outbox', () => {
  it('lists given-up messages without text or address and notifies the administrator', async () => {
    await giveUp('para@shembull.test');
    const { items, counts } = await outbox('dead');
    expect(counts).toEqual({ dead: 1, waiting: expect.any(Number), sent: 0 });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      channel: 'email',
      masked: 'p•••@shembull.test',
      tries: 8,
      nextTryAt: null,
      mayRetry: true,
    });
    expect(items[0]?.lastError).toContain('451');
    expect(JSON.stringify(items)).not.toContain('para@');
    const bell = await app.call('listMyNotices', { query: {} }, { token: await token() });
    expect(bell.result.items.map(({ event, number }) => [event, number])).toEqual([['deadLetter', null]]);
  });

  it('retries a message and gives one up for good', async () => {
    const [dead] = (await outbox('dead')).items;
    expect(await act('retry', dead?.id ?? '')).toEqual({ changed: 1 });
    await app.settle();
    expect(smtp.taken.some((raw) => raw.includes('To: para@shembull.test'))).toBe(true);
    expect((await outbox('dead')).counts).toMatchObject({ dead: 0 });
    await giveUp('dyta@shembull.test');
    const [second] = (await outbox('dead')).items;
    expect(await act('giveUp', second?.id ?? '')).toEqual({ changed: 1 });
    expect((await outbox('dead')).items[0]).toMatchObject({ mayRetry: false });
    expect(await act('retry', second?.id ?? '')).toEqual({ changed: 0 });
    const { rows } = await app.owner.query(`select action from audit_log where action like 'outbox.%' order by id`);
    expect(rows.map(({ action }) => action)).toEqual(['outbox.retry', 'outbox.giveUp', 'outbox.retry']);
  });

  it('lists failed jobs, retries them and gives them up', async () => {
    await app.pool.query(`select graphile_worker.add_job('projectCases', '{"caseIds":["no id"]}', max_attempts := 1)`);
    await app.settle();
    const jobs = async () => (await app.call('listJobs', {}, { token: await token() })).result;
    const { counts, failing, outbox: waiting } = await jobs();
    expect(waiting).toEqual({ waiting: 0, oldestAt: null });
    expect(counts).toMatchObject({ dead: 1, running: 0 });
    expect(failing).toHaveLength(1);
    expect(failing[0]).toMatchObject({ task: 'projectCases', attempts: 1, maxAttempts: 1, runAt: null });
    const ids = failing.map(({ id }) => id);
    const change = async (action: 'retry' | 'giveUp') =>
      (await app.call('actOnJobs', { body: { action, ids } }, { token: await token() })).result;
    expect(await change('retry')).toEqual({ changed: 1 });
    expect((await jobs()).counts).toMatchObject({ dead: 0, ready: 1 });
    expect(await change('giveUp')).toEqual({ changed: 1 });
    expect((await jobs()).counts).toMatchObject({ dead: 1, ready: 0 });
  });

  it('is refused to other roles', async () => {
    for (const role of ['KqzRegistrar', 'KqzAuditor', 'KqzInspector'] as const) {
      const other = { token: await driver.tokenOf(role) };
      expect((await app.call('listOutbox', { query: {} }, other)).status).toBe(403);
      expect((await app.call('actOnJobs', { body: { action: 'retry', ids: ['1'] } }, other)).status).toBe(403);
    }
  });
});
