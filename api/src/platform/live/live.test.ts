import { livePath } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { earlierNotifications } from '../../../test/notifications.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildApp } from '../../app/app.ts';
import { publishLive } from './live.store.ts';
import { openLive } from './live.ts';

let app: TestApp;
let driver: CaseDriver;
let other: FastifyInstance;
let elsewhere: string;
const otherLive = () => openLive(app.deps.config.databaseUrl ?? '', app.deps.log);
let live: ReturnType<typeof otherLive>;
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  live = otherLive();
  other = await buildApp({ ...app.deps, live });
  elsewhere = await other.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other.close();
  await live.close();
  await app.close();
});

const open: AbortController[] = [];
beforeEach(() => earlierNotifications(app, [app.deps.live, live]));
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});

async function openStream(token: string, address = app.address) {
  const ending = new AbortController();
  open.push(ending);
  const response = await fetch(address + livePath, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let heard = '';
  // A case is published again once it is indexed.
  const published = new Set<string>();
  const next = async (): Promise<unknown> => {
    for (;;) {
      const found = /^data: (.*)\n\n/m.exec(heard);
      if (found) {
        heard = heard.slice(found.index + found[0].length);
        const [, message = ''] = found;
        if (published.has(message)) continue;
        if (message.includes('"case"')) published.add(message);
        return JSON.parse(message);
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      heard += value;
    }
  };
  return { status: response.status, headers: response.headers, next };
}
const all = { type: 'all' };
const investigator = () => driver.memberOf('kqzinvestigator@denonco.test');

describe('the live channel', () => {
  it('reports a case on both nodes once its event is committed', async () => {
    const token = await driver.tokenOf('KqzRegistrar');
    const here = await openStream(token);
    const there = await openStream(token, elsewhere);
    expect(here.headers.get('content-type')).toContain('text/event-stream');
    expect([await here.next(), await there.next()]).toEqual([all, all]);
    const { number } = await driver.file();
    await app.settle();
    const filed = { type: 'case', number, kind: 'denouncement', version: 1 };
    expect([await here.next(), await there.next()]).toEqual([filed, filed]);
    await driver.act('KqzRegistrar', number, 'startCheck');
    await app.settle();
    expect(await there.next()).toEqual({ ...filed, version: 2 });
  });

  it('reports only cases that the member may open, and a case taken from them', async () => {
    const [theirs, complaints, nobody] = [
      await openStream(await driver.tokenOf('KqzInvestigator'), elsewhere),
      await openStream(await driver.tokenOf('KasSecretary')),
      await openStream(await driver.tokenOf('KqzInspector')),
    ];
    for (const page of [theirs, complaints, nobody]) expect(await page.next()).toEqual(all);
    const own = await driver.file();
    await driver.file();
    await driver.act('KqzRegistrar', own.number, 'assign', { assignee: await investigator() });
    await app.settle();
    // The assignment is the only change of three that is theirs.
    expect(await theirs.next()).toEqual({ type: 'case', number: own.number, kind: 'denouncement', version: 2 });
    expect(await theirs.next()).toEqual({ type: 'notice' });
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into members (email, name, surname, password_hash, role_code) values ('tjeter@denonco.test', 'Demo', 'Tjetër', 'x', 'KqzInvestigator') returning id`,
    );
    await driver.act('KqzRegistrar', own.number, 'assign', { assignee: rows[0]?.id });
    await app.settle();
    expect(await theirs.next()).toEqual(all);
    // A last message for everyone proves that nothing came before it.
    for (const role of ['KasSecretary', 'KqzInspector'] as const)
      await publishLive(app.deps.db, { noticesOf: [await driver.memberOf(`${role.toLowerCase()}@denonco.test`)] });
    await app.settle();
    expect([await complaints.next(), await nobody.next()]).toEqual([{ type: 'notice' }, { type: 'notice' }]);
  });

  it('asks every page to read again after the listening connection was cut', async () => {
    const here = await openStream(await driver.tokenOf('KqzRegistrar'));
    const there = await openStream(await driver.tokenOf('KqzCommissioner'), elsewhere);
    expect([await here.next(), await there.next()]).toEqual([all, all]);
    const { rowCount } = await app.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'denonco %live'`,
    );
    expect(rowCount).toBe(2);
    expect([await here.next(), await there.next()]).toEqual([all, all]);
    const { number } = await driver.file();
    await app.settle();
    expect(await here.next()).toMatchObject({ type: 'case', number });
    expect(await there.next()).toMatchObject({ type: 'case', number });
  });

  it('reports more cases than one NOTIFY carries', async () => {
    const page = await openStream(await driver.tokenOf('KqzAuditor'));
    expect(await page.next()).toEqual(all);
    const filed = await Promise.all(Array.from({ length: 45 }, (_, index) => driver.file({}, index + 1)));
    await app.settle();
    const numbers = new Set<unknown>();
    while (numbers.size < filed.length) {
      const message = await page.next();
      expect(message).toMatchObject({ type: 'case' });
      numbers.add(JSON.stringify(message));
    }
    expect(numbers.size).toBe(45);
  });

  it('ends with the session, on the other node too', async () => {
    const token = await app.signIn('KqzRegistrar');
    const stays = await openStream(await driver.tokenOf('KqzRegistrar'), elsewhere);
    const ends = await openStream(token, elsewhere);
    expect([await stays.next(), await ends.next()]).toEqual([all, all]);
    await app.call('signOut', { body: {} }, { token });
    await app.settle();
    expect(await ends.next()).toBeUndefined();
    expect((await openStream(token)).status).toBe(401);
    const { number } = await driver.file();
    await app.settle();
    expect(await stays.next()).toMatchObject({ number });
  });

  it('does not keep a session alive', async () => {
    const token = await app.signIn('KqzAuditor');
    const page = await openStream(token);
    expect(await page.next()).toEqual(all);
    app.advance(61 * 60_000);
    for (const page of app.deps.live.all()) page.check();
    expect(await page.next()).toBeUndefined();
    driver.signInAgain();
  });

  it('is only for members, and limited per member', async () => {
    expect((await fetch(app.address + livePath)).status).toBe(401);
    const token = await driver.tokenOf('KqzCommissioner');
    const pages = [];
    for (let page = 0; page < 8; page++) pages.push(await openStream(token));
    expect(pages.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await openStream(token)).status).toBe(429);
  });

  it('does not delay the shutdown of a server', async () => {
    const closing = otherLive();
    const node = await buildApp({ ...app.deps, live: closing });
    const address = await node.listen({ host: '127.0.0.1', port: 0 });
    const page = await openStream(await driver.tokenOf('KqzAuditor'), address);
    expect(await page.next()).toEqual(all);
    await node.close();
    await closing.close();
    expect(await page.next()).toBeUndefined();
  });

  it('reports changed permissions at once, and ends with the account', async () => {
    const admin = await driver.tokenOf('KqzAdministrator');
    const id = await driver.addMember('KqzAuditor', 'rilejuar@denonco.test');
    const body = { username: 'rilejuar@denonco.test', password: app.deps.config.demoPassword };
    const page = await openStream((await app.call('signIn', { body })).result.accessToken, elsewhere);
    expect(await page.next()).toEqual(all);
    const { version } = (await app.call('getMember', { params: { id } }, { token: admin })).result;
    const taken = { version, added: [], taken: ['cases.export' as const] };
    await app.call('changeMemberPermissions', { params: { id }, body: taken }, { token: admin });
    await app.settle();
    const heard = [await page.next(), await page.next()];
    expect(heard).toEqual(expect.arrayContaining([{ type: 'rights' }, { type: 'notice' }]));
    const closing = { action: 'disable' as const, reason: 'Provë.' };
    await app.call('actOnMember', { params: { id }, body: closing }, { token: admin });
    await app.settle();
    expect(await page.next()).toBeUndefined();
  });
});
