// Where a member is signed in, signing out elsewhere on any node, and word of a device that was not there before.
import { livePath } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../../test/accounts/members.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { type World, world } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { openLive } from '../../live/live.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const enterFrom = async (member: Awaited<ReturnType<typeof addMember>>, agent: string, device?: string) =>
  (await member.enter(device ? { device } : {}, { 'user-agent': agent })).result.accessToken;
const list = async (token: string) => (await w.call('listMySessions', {}, { token })).result;
const lives = async (token: string) => (await w.call('loggedMember', {}, { token })).status === 200;

describe('listMySessions', () => {
  it('tells sessions apart by what the browsers say, this one first, and keeps no address', async () => {
    const member = await addMember(w);
    const there = await enterFrom(member, phone);
    w.advance(90_000);
    const here = await enterFrom(member, desk);
    w.advance(90_000);
    expect(await lives(there)).toBe(true);
    const [mine, other, ...more] = await list(here);
    expect(more).toEqual([]);
    expect(mine).toMatchObject({ isThis: true, browser: 'Firefox', system: 'Linux', kind: 'computer' });
    expect(other).toMatchObject({ isThis: false, browser: 'Chrome', system: 'Android', kind: 'phone' });
    expect(Date.parse(other?.lastSeenAt ?? '') - Date.parse(other?.createdAt ?? '')).toBe(180_000);
    const { rows } = await w.owner.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla|::1/);
    w.advance(61 * 60_000);
    expect((await w.call('listMySessions', {}, { token: here })).status).toBe(401);
  });
});

describe('signing out elsewhere', () => {
  it('ends one session, on another node too, and its open pages at once', async () => {
    const live = openLive(w.deps.config.databaseUrl ?? '', w.deps.log);
    const other = await buildApp({ ...w.deps, live });
    const address = await other.listen({ host: '127.0.0.1', port: 0 });
    const member = await addMember(w);
    const there = await enterFrom(member, phone);
    const here = await enterFrom(member, desk);
    const page = await fetch(address + livePath, { headers: { authorization: `Bearer ${there}` } });
    const id = (await list(here)).find(({ isThis }) => !isThis)?.id ?? '';
    const stranger = (await (await addMember(w)).enter()).result.accessToken;
    await w.call('endMySession', { body: { id } }, { token: stranger });
    expect(await lives(there)).toBe(true);
    await w.call('endMySession', { body: { id } }, { token: here });
    await w.settle();
    // It ends by itself: reading to the end returns.
    expect(await page.text()).toContain('data: ');
    const answer = await fetch(`${address}/api/hr/logged-member-info/`, {
      headers: { authorization: `Bearer ${there}` },
    });
    expect([answer.status, await lives(here)]).toEqual([401, true]);
    await other.close();
    await live.close();
  });

  it('ends all but this one (endOtherSessions)', async () => {
    const member = await addMember(w);
    const [one, two, here] = [
      await enterFrom(member, phone),
      await enterFrom(member, desk),
      await enterFrom(member, desk),
    ];
    const { result } = await w.call('endOtherSessions', { body: {} }, { token: here });
    expect(result).toEqual({ ended: 2 });
    expect([await lives(one), await lives(two), await lives(here)]).toEqual([false, false, true]);
  });
});

it('a member is told of a device that was not there before, once, and not of the first', async () => {
  const member = await addMember(w);
  const told = async () => {
    const { rows } = await w.owner.query<{ event: string }>('select event from member_notices where member_id = $1', [
      member.id,
    ]);
    return rows.map(({ event }) => event);
  };
  await enterFrom(member, desk, 'device-of-the-first-desk');
  await enterFrom(member, phone, 'device-of-the-first-desk');
  expect(await told()).toEqual([]);
  await enterFrom(member, desk, 'device-of-another-desk');
  await enterFrom(member, desk, 'device-of-another-desk');
  expect(await told()).toEqual(['newDevice']);
  const mail = (await sentBy(w)).find(({ to }) => to === member.email);
  expect(mail?.subject).toBe('Hyrje në llogarinë tuaj nga një pajisje e re');
  expect(mail?.text).toContain('/#/app/profile/my/sessions');
});
