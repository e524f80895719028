// Being told of news: who asked, once for each event, in the language of the case, with nothing of the case; until they stop.
import type { Filed } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { codeSentTo, sentBy } from '../../test/sending/localOutbox.ts';
import { type World, world } from '../../test/world.ts';
import type { Filing } from '../demo/demo.factories.ts';
import { tellSubscribers } from './tellSubscribers.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world({ env: { PUBLIC_URL: 'https://denonco.test' } });
  course = new Course(w);
});
afterAll(() => w.close());

let people = 0;
/** Somebody with an address and a number of their own. */
const somebody = () => {
  people += 1;
  return { email: `filer${people}@shembull.test`, phone: `+35569300${String(people).padStart(4, '0')}` };
};
const file = (contact: { email?: string; phone?: string }, changes: Partial<Filing> = {}): Promise<Filed> =>
  course.file({
    track: 'denouncement',
    confidentiality: 'named',
    language: 'al',
    denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', ...contact },
    ...changes,
  });
const sentTo = async (address: string) => (await sentBy(w)).filter(({ to }) => to === address);
const trace = async (code: string) => (await w.call('traceDenouncement', { body: { code } })).result;
type Subscription = Omit<Parameters<typeof w.call<'subscribeToDenouncement'>>[1]['body'], 'code'>;
const subscribe = (code: string, subscription: Subscription) =>
  w.call('subscribeToDenouncement', { body: { code, ...subscription } });

describe('asked for when filing', () => {
  it('tells by both channels: the number, that there is news, where to look, and first how to stop', async () => {
    const { email, phone } = somebody();
    const filed = await file({ email, phone }, { notify: { email: true, sms: true } });
    await course.act('KqzRegistrar', filed.number, 'startCheck');
    expect(await sentTo(email)).toHaveLength(1);
    w.advance(1000);
    await course.act('KqzCommissioner', filed.number, 'refuse', { reason: 'Arsye që nuk del me postë.' });
    const mails = await sentTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(`Njoftim i ri për çështjen ${filed.number}`));
    expect(mails.map(({ text }) => /Për t’i ndalur njoftimet/.test(text))).toEqual([true, false]);
    const messages = await sentTo(phone);
    expect(messages.map(({ text }) => text)).toEqual([
      `KQZ: ka njoftim të ri për çështjen ${filed.number}. Shihni me kodin tuaj: https://denonco.test/#/denounces/track Njoftimet ndalen te faqja e ndjekjes.`,
      `KQZ: ka njoftim të ri për çështjen ${filed.number}. Shihni me kodin tuaj: https://denonco.test/#/denounces/track`,
    ]);
    for (const { text } of [...mails, ...messages]) {
      expect(text).toContain('https://denonco.test/#/denounces/track');
      expect(text).not.toMatch(/Arsye|Ana|Demo|paraprak/);
      expect(text.replaceAll('-', '')).not.toContain(filed.trackingCode.replaceAll('-', ''));
    }
  });

  it('speaks the language of the case', async () => {
    const { email } = somebody();
    const filed = await file({ email }, { language: 'en', notify: { email: true } });
    await course.act('KqzRegistrar', filed.number, 'startCheck');
    const [mail] = await sentTo(email);
    expect(mail).toMatchObject({ subject: `News of case ${filed.number}` });
    expect(mail?.text).toMatch(/^There is news of case .*\n\nTo see it/);
  });

  it('is silent about what the filer does or does not see, and to who did not ask', async () => {
    const [one, other] = [somebody(), somebody()];
    const filed = await file(one, { notify: { email: true } });
    await file(other);
    const assignee = await course.memberOf('kqzinvestigator@denonco.test');
    await course.act('KqzRegistrar', filed.number, 'assign', { assignee });
    await w.call('withdrawDenouncement', { body: { code: filed.trackingCode } });
    expect(await sentTo(one.email)).toEqual([]);
    expect(await sentTo(one.phone)).toEqual([]);
    expect((await trace(filed.trackingCode)).subscriptions).toMatchObject([
      { channel: 'email', masked: 'f•••@s•••.test' },
    ]);
  });

  it('keeps nothing for an anonymous tip', async () => {
    const { trackingCode } = await course.file({ track: 'tip', confidentiality: 'anonymous', notify: { email: true } });
    expect((await trace(trackingCode)).subscriptions).toEqual([]);
  });
});

describe('asked for on the track page', () => {
  it('an e-mail at once, told of what comes afterwards', async () => {
    const { email } = somebody();
    const filed = await file({});
    await course.act('KqzRegistrar', filed.number, 'startCheck');
    w.advance(60_000);
    const { status, result } = await subscribe(filed.trackingCode, { channel: 'email', address: ` ${email} ` });
    expect(status).toBe(200);
    expect(result.subscriptions).toEqual([{ id: expect.any(String), channel: 'email', masked: 'f•••@s•••.test' }]);
    expect(await sentTo(email)).toEqual([]);
    await course.act('KqzCommissioner', filed.number, 'refuse', { reason: 'Jashtë kompetencës.' });
    expect(await sentTo(email)).toHaveLength(1);
  });

  it('a telephone only with its code', async () => {
    const { phone } = somebody();
    const { trackingCode: code } = await file({});
    const bare = await subscribe(code, { channel: 'sms', address: phone });
    expect(Object.keys(bare.failure?.validationResponse?.fields ?? {})).toEqual(['phoneConfirmation']);
    const { result: asked } = await w.call('requestPhoneConfirmation', { body: { phone } });
    const phoneConfirmation = { requestId: asked.requestId, code: await codeSentTo(w, phone) };
    const other = await subscribe(code, { channel: 'sms', address: somebody().phone, phoneConfirmation });
    expect(Object.keys(other.failure?.validationResponse?.fields ?? {})).toEqual(['phoneConfirmation.code']);
    const { status, result } = await subscribe(code, { channel: 'sms', address: phone, phoneConfirmation });
    expect([status, result.subscriptions.map(({ masked }) => masked)]).toEqual([
      200,
      [`+355 69 ••• •${phone.slice(-3)}`],
    ]);
  });

  it.each([
    ['email', 'a@b'],
    ['email', 'nobody'],
    ['email', 'a@shembull.test\r\nBcc: all@shembull.test'],
    ['sms', '12'],
  ] as const)('refuses as %s %j', async (channel, address) => {
    const { trackingCode } = await file({});
    const { failure } = await subscribe(trackingCode, { channel, address });
    expect(Object.keys(failure?.validationResponse?.fields ?? {})).toEqual(['address']);
  });

  it('is one subscription however often it is asked for, and at most five', async () => {
    const { trackingCode: code } = await file({});
    const { email } = somebody();
    await Promise.all(
      [email, email.toUpperCase(), email].map((address) => subscribe(code, { channel: 'email', address })),
    );
    expect((await trace(code)).subscriptions).toHaveLength(1);
    for (let times = 0; times < 4; times++)
      expect((await subscribe(code, { channel: 'email', address: somebody().email })).status).toBe(200);
    const { failure } = await subscribe(code, { channel: 'email', address: somebody().email });
    expect(failure?.validationResponse?.fields).toEqual({ address: ['Lejohen më së shumti 5.'] });
  });
});

it('ends when they say so, and the address with it', async () => {
  const { email } = somebody();
  const filed = await file({ email }, { notify: { email: true } });
  const [one] = (await trace(filed.trackingCode)).subscriptions;
  const stop = (code: string) => w.call('unsubscribeFromDenouncement', { body: { code, id: one?.id ?? '' } });
  expect(await stop((await file({})).trackingCode)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await stop(filed.trackingCode)).result.subscriptions).toEqual([]);
  expect((await stop(filed.trackingCode)).status).toBe(404);
  await course.act('KqzRegistrar', filed.number, 'startCheck');
  expect(await sentTo(email)).toEqual([]);
  const { rows } = await w.owner.query('select sealed, address_hash, masked from case_subscriptions where id = $1', [
    one?.id,
  ]);
  expect(rows).toEqual([{ sealed: null, address_hash: null, masked: '' }]);
  expect((await subscribe(filed.trackingCode, { channel: 'email', address: email })).status).toBe(200);
});

it('is told once for one event, however often and at once the job runs', async () => {
  const { email } = somebody();
  const filed = await file({ email }, { notify: { email: true } });
  await course.act('KqzRegistrar', filed.number, 'startCheck');
  const { rows } = await w.owner.query('select id from cases where number = $1', [filed.number]);
  const job = () => tellSubscribers({ caseId: rows[0].id, ordinal: 2 }, w.deps);
  await Promise.all(Array.from({ length: 8 }, job));
  expect(await sentTo(email)).toHaveLength(1);
  await job();
  expect(await sentTo(email)).toHaveLength(1);
});

it('lies in the database in no form that tells who it is, before sending and after', async () => {
  const { email, phone } = somebody();
  const filed = await file({ email, phone }, { notify: { email: true, sms: true } });
  await course.act('KqzRegistrar', filed.number, 'startCheck');
  const { rows: cases } = await w.owner.query('select id from cases where number = $1', [filed.number]);
  await tellSubscribers({ caseId: cases[0].id, ordinal: 2 }, w.deps);
  const dump = async () => {
    const { rows } = await w.owner.query(`
      select coalesce((select string_agg(to_jsonb(d)::text, '') from deliveries d), '')
        || (select string_agg(to_jsonb(s)::text, '') from case_subscriptions s)
        || coalesce((select string_agg(to_jsonb(j)::text, '') from graphile_worker._private_jobs j), '')
        || coalesce((select string_agg(to_jsonb(o)::text, '') from outbox o), '') as text`);
    const hex = (value: string) => Buffer.from(value).toString('hex');
    for (const secret of [email, phone.slice(4), hex(email), hex(phone)]) expect(rows[0].text).not.toContain(secret);
  };
  await dump();
  expect(await sentTo(email)).toHaveLength(1);
  await dump();
});
