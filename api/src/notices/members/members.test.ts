// What members are told: once for each event, by the channels they wish, in their language, and never what a case says.
import { channelsOf, noticeEventCodes, noticeEvents } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course } from '../../../test/course.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { type World, world } from '../../../test/world.ts';
import { noticeMembers } from './members.store.ts';

const investigatorMail = 'kqzinvestigator@denonco.test';
let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
  // Before the first message: what is in force is remembered for some seconds.
  await w.owner.query(`insert into notice_templates (key, channel, locale, subject, body, edited_at) values
    ('breach', 'email', 'en', 'Late: {number}', 'Please look at {number}: {url}', now()),
    ('warning', 'email', 'en', 'Soon: {password}', 'No such word {url}', now())`);
});
afterAll(() => w.close());

const list = async (
  query: { limit?: string; after?: string } = {},
  role: 'KqzInvestigator' | 'KqzRegistrar' = 'KqzInvestigator',
) => (await w.call('listMyNotices', { query }, { token: await course.tokenOf(role) })).result;
const settings = async () =>
  (await w.call('getNoticeSettings', {}, { token: await course.tokenOf('KqzInvestigator') })).result;
const choose = async (body: Parameters<typeof w.call<'saveNoticeSettings'>>[1]['body']) =>
  w.call('saveNoticeSettings', { body }, { token: await course.tokenOf('KqzInvestigator') });
const investigator = () => course.memberOf(investigatorMail);
const mails = async () => (await sentBy(w)).filter(({ to }) => to === investigatorMail);
async function assigned(
  description = 'Përshkrim i gjatë sekret për provë, që askush nuk duhet ta lexojë në një e-mail.',
) {
  const filed = await course.file({ description });
  await course.act('KqzRegistrar', filed.number, 'assign', { assignee: await investigator() });
  return filed;
}

it('tells of an assignment in the bell and by e-mail, which names the case and nothing else', async () => {
  const { number } = await assigned();
  const { items, unread } = await list();
  const { words } = noticeEvents.assigned;
  const at = expect.any(String);
  expect(items).toEqual([{ id: expect.any(String), event: 'assigned', words, number, at, isRead: false }]);
  expect(unread).toBe(1);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe(`Ju u caktua çështja ${number}`);
  expect(sent[0]?.text).toContain(`/#/app/registers/denouncements/${number}`);
  expect(sent[0]?.text).toContain('/#/app/profile/notification');
  expect(sent[0]?.text).not.toMatch(/sekret/);
  const { rows } = await w.owner.query(`select masked, sealed from deliveries where masked like 'k%'`);
  expect(rows).toEqual([{ masked: 'k•••@d•••.test', sealed: null }]);
});

it('tells of a message of the filer and of an answer, not of what the assignee did', async () => {
  const { number, trackingCode: code } = await assigned();
  await course.act('KqzRegistrar', number, 'startCheck');
  w.advance(1000);
  const body = { code, text: 'Fjalë sekrete të denoncuesit.' };
  expect((await w.call('messageOnDenouncement', { body })).status).toBe(200);
  await course.act('KqzRegistrar', number, 'admit', await course.rightData(number, 'admit'));
  const about = (await list()).items.filter((one) => one.number === number);
  expect(about.map(({ event }) => event)).toEqual(['wrote', 'assigned']);
  w.advance(1000);
  expect((await w.call('withdrawDenouncement', { body: { code } })).status).toBe(200);
  expect((await list()).items[0]).toMatchObject({ number, event: 'answered' });
  expect((await mails()).map(({ text }) => text).join()).not.toMatch(/sekret/);
});

it('tells once for one event, also when it is told twice at the same time', async () => {
  const before = (await mails()).length;
  const notice = {
    event: 'warning',
    key: 'deadline/1',
    to: [await investigator()],
    number: 'DEN-2026-000001',
    at: w.clock.now,
  } as const;
  await Promise.all([1, 2, 3].map(() => w.deps.db.transaction().execute((tx) => noticeMembers(tx, notice))));
  await noticeMembers(w.deps.db, { ...notice, to: [...notice.to, ...notice.to] });
  expect((await list()).items.filter(({ event }) => event === 'warning')).toHaveLength(1);
  expect(await mails()).toHaveLength(before + 1);
});

it('follows what the member chose, in their language, by telephone too', async () => {
  const given = await settings();
  expect(given).toMatchObject({ language: 'al', email: investigatorMail, phone: null });
  const offered = given.choices.map(({ event, channel }) => `${event}/${channel}`);
  expect(offered).toEqual(
    noticeEventCodes.flatMap((event) => channelsOf(event).map((channel) => `${event}/${channel}`)),
  );
  // What one may do is told by e-mail in any case: only the bell is a matter of choice.
  expect(offered.filter((one) => /^(myRights|administration)\//.test(one))).toEqual([
    'myRights/inApp',
    'administration/inApp',
  ]);
  await w.owner.query(`update members set phone = '+355692000111' where email = $1`, [investigatorMail]);
  const saved = await choose({
    language: 'en',
    choices: [
      { event: 'assigned', channel: 'inApp', wanted: false },
      { event: 'assigned', channel: 'email', wanted: false },
      { event: 'assigned', channel: 'sms', wanted: true },
    ],
  });
  expect(saved.result.language).toBe('en');
  const [bell, sent] = [await list(), (await mails()).length];
  const { number } = await assigned();
  expect((await list()).unread).toBe(bell.unread);
  const messages = await sentBy(w);
  expect(messages.filter(({ to }) => to === investigatorMail)).toHaveLength(sent);
  const sms = messages.filter(({ channel }) => channel === 'sms');
  expect(sms.map(({ to }) => to)).toEqual(['+355692000111']);
  expect(sms[0]?.text).toContain(`Case ${number} was assigned to you`);
  expect((await settings()).choices).toContainEqual({ event: 'assigned', channel: 'sms', wanted: true });
});

it('writes by the words of an administrator where they fit, and by its own where they do not', async () => {
  const to = [await investigator()];
  const at = w.clock.now;
  for (const event of ['breach', 'warning'] as const)
    await noticeMembers(w.deps.db, { event, key: `words/${event}`, to, number: 'DEN-2026-000007', at });
  const sent = (await mails()).slice(-2).map(({ subject, text }) => [subject, text.split('\n')[0]]);
  expect(sent.toSorted()).toEqual([
    ['A deadline of DEN-2026-000007 is near', 'A deadline of DEN-2026-000007 is near.'],
    ['Late: DEN-2026-000007', expect.stringMatching(/^Please look at DEN-2026-000007: http/)],
  ]);
});

it('is not written of a day later: who was told by then has seen it', async () => {
  const before = (await mails()).length;
  await noticeMembers(w.deps.db, {
    event: 'hearing',
    key: 'old',
    to: [await investigator()],
    at: new Date(w.clock.now.getTime() - 25 * 3_600_000),
  });
  expect(await mails()).toHaveLength(before);
});

it('lists by pages and is read one by one or all at once, each by its own member alone', async () => {
  const to = [await investigator()];
  for (let index = 0; index < 5; index++)
    await noticeMembers(w.deps.db, {
      event: 'mentioned',
      key: `page/${index}`,
      to,
      number: 'DEN-2026-000001',
      at: new Date(w.clock.now.getTime() + index),
    });
  const first = await list({ limit: '3' });
  expect(first.next).not.toBeNull();
  const second = await list({ limit: '3', after: first.next ?? '' });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  const read = async (role: 'KqzInvestigator' | 'KqzRegistrar', body: { ids?: string[] }) =>
    (await w.call('readMyNotices', { body }, { token: await course.tokenOf(role) })).result.unread;
  await read('KqzRegistrar', { ids });
  expect((await list()).unread).toBe(first.unread);
  expect(await read('KqzInvestigator', { ids: ids.slice(0, 2) })).toBe(first.unread - 2);
  expect(await read('KqzInvestigator', {})).toBe(0);
  expect(
    (
      await w.call(
        'listMyNotices',
        { query: { after: 'nonsense' } },
        { token: await course.tokenOf('KqzInvestigator') },
      )
    ).status,
  ).toBe(400);
});
