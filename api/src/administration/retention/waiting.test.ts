import { afterAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { sealAudit } from '../../register/registerLog/leaves/leaves.store.ts';

import { applyRetention } from './applyRetention.ts';

const app = await createTestApp({ now: '2002-03-05T09:00:00+01:00' });
const driver = new CaseDriver(app);
afterAll(() => app.close());

const run = (usual: number) => applyRetention({}, app.deps, usual);
const identities = async () => (await app.owner.query('select count(*)::int as n from case_identities')).rows[0].n;
const oldRows = async () =>
  (await app.owner.query(`select count(*)::int as n from audit_log where at < '1990-01-01'`)).rows[0].n;

it('waits for an administrator, who gets a notice, and erases what was released', async () => {
  for (let cases = 0; cases < 2; cases++) {
    const { number } = await driver.file({ confidentiality: 'named' });
    await driver.act('KqzRegistrar', number, 'startCheck');
    await driver.act('KqzCommissioner', number, 'refuse', { reason: 'Nuk është kompetencë e komisionit.' });
  }
  await app.owner.query(`insert into audit_log (at, action) values ('1980-01-01', 'sessions.signIn')`);
  await sealAudit({}, app.deps);
  await app.owner.query(`update log_leaves set at = '1980-01-01' where id = (select max(leaf_id) from log_audits)`);
  app.advance(732 * 86_400_000);
  driver.signInAgain();
  for (let nights = 0; nights < 2; nights++) {
    await run(1);
    expect(await identities()).toBe(2);
    expect(await oldRows()).toBe(1);
  }
  const token = await driver.tokenOf('KqzAdministrator');
  const waiting = async () => (await app.call('readRetention', {}, { token })).result.waiting;
  expect(await waiting()).toMatchObject({ due: { identity: 2, contentRefused: 0, content: 0 }, released: null });
  const notices = (await app.call('listMyNotices', { query: {} }, { token })).result.items.map(({ event }) => event);
  expect(notices.filter((event) => event === 'retentionWaits')).toHaveLength(1);

  const release = (cases: number, by = token) => app.call('releaseRetention', { body: { cases } }, { token: by });
  expect((await release(2, await driver.tokenOf('KqzRegistrar'))).status).toBe(403);
  expect(await release(3)).toMatchObject({ status: 409, code: 'conflict' });
  expect((await release(2)).result.waiting?.released).not.toBeNull();
  expect((await release(2)).code).toBe('conflict');
  await run(1);
  expect(await identities()).toBe(0);
  expect(await oldRows()).toBe(0);
  await run(1);
  expect(await waiting()).toBeNull();
});
