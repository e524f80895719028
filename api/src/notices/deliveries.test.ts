// Messages on their way out: each once, again when a server refuses, given up in the end, forgotten when sent.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentBy } from '../../test/sending/localOutbox.ts';
import { startSmsGateway } from '../../test/sending/smsGateway.ts';
import { type SmtpServer, startSmtpServer } from '../../test/sending/smtpServer.ts';
import { type World, world } from '../../test/world.ts';
import { type NewMessage, openDelivery, post, takeDue } from './deliveries.store.ts';
import { forgetNotices, sendDeliveries } from './sendDeliveries.ts';
import { transportsOf } from './transports/transports.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let smtp: SmtpServer;
let w: World;
beforeAll(async () => {
  [gateway, smtp] = await Promise.all([startSmsGateway(), startSmtpServer()]);
  w = await world({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'KQZ <njoftime@kqz.test>', SMS_URL: `${gateway.url}/send` },
  });
});
afterAll(async () => {
  await w.close();
  await Promise.all([gateway.close(), smtp.close()]);
});

let lastEvent = 0;
const anEmail = (changes: Partial<NewMessage> = {}): NewMessage => ({
  eventKey: `test/${++lastEvent}`,
  channel: 'email',
  to: 'filer@shembull.test',
  masked: 'f•••@shembull.test',
  subject: 'Çështja juaj',
  text: 'Ka një njoftim.\n.\nFund.',
  ...changes,
});
const anSms = (changes: Partial<NewMessage> = {}): NewMessage =>
  anEmail({
    channel: 'sms',
    to: '+355692345678',
    masked: '+355 69 ••• •678',
    subject: '',
    text: 'Kodi "1"',
    ...changes,
  });
const give = (...messages: readonly NewMessage[]) =>
  w.deps.db.transaction().execute((tx) => post(tx, w.deps.keys, w.clock.now, messages));
const send = () => sendDeliveries({}, w.deps);
async function rowOf({ eventKey }: NewMessage) {
  const { rows } = await w.owner.query('select * from deliveries where event_key = $1', [eventKey]);
  return rows[0];
}

describe('e-mail', () => {
  it('goes out by SMTP once it is committed, and is forgotten', async () => {
    const mail = anEmail();
    await give(mail);
    await w.settle();
    expect(smtp.taken).toHaveLength(1);
    const [raw = ''] = smtp.taken;
    expect(raw).toMatch(/^From: "?KQZ"? <njoftime@kqz\.test>\r$/m);
    expect(raw).toMatch(/^To: filer@shembull\.test\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@kqz\.test>\r$/im);
    expect(raw).toMatch(/Ka nj=C3=AB njoftim\./);
    expect(await rowOf(mail)).toMatchObject({ sealed: null, tries: 1, sent_at: w.clock.now, next_try_at: null });
  });

  it('is not made by a change that is rolled back', async () => {
    const mail = anEmail();
    const change = w.deps.db.transaction().execute(async (tx) => {
      await post(tx, w.deps.keys, w.clock.now, [mail]);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await rowOf(mail)).toBeUndefined();
  });

  it('refused twice is sent the third time, later each time, and says no address in between', async () => {
    const before = smtp.taken.length;
    const mail = anEmail();
    await give(mail);
    smtp.refuse = 2;
    await send();
    await send();
    const refused = await rowOf(mail);
    expect(refused).toMatchObject({ tries: 1, sent_at: null, next_try_at: new Date(w.clock.now.getTime() + minute) });
    expect(refused.last_error).toMatch(/451/);
    expect(refused.last_error).not.toMatch(/shembull/);
    w.advance(minute);
    await send();
    w.advance(4 * minute);
    await send();
    expect((await rowOf(mail)).tries).toBe(2);
    expect(smtp.taken).toHaveLength(before);
    w.advance(minute);
    await send();
    expect(smtp.taken).toHaveLength(before + 1);
    expect(await rowOf(mail)).toMatchObject({ tries: 3, sealed: null, last_error: null });
  });

  it('is given up after eight tries, and then left alone', async () => {
    const before = smtp.taken.length;
    const mail = anEmail();
    await give(mail);
    smtp.refuse = 8;
    for (let tries = 0; tries < 8; tries++) {
      await send();
      w.advance(day);
    }
    expect(await rowOf(mail)).toMatchObject({ tries: 8, sent_at: null, next_try_at: null, dead_at: expect.any(Date) });
    expect(smtp.refuse).toBe(0);
    await send();
    expect(smtp.taken).toHaveLength(before);
  });

  it('is given up at once when the server will never take it, and tried again when it may', async () => {
    const mail = anEmail();
    await give(mail);
    [smtp.refuse, smtp.refusal] = [1, '550 5.1.1 no such user'];
    await send();
    smtp.refusal = '451 4.2.0 come back later';
    const row = await rowOf(mail);
    expect(row).toMatchObject({ tries: 1, next_try_at: null, dead_at: w.clock.now });
    expect(row.last_error).toMatch(/550 5\.1\.1 no such user/);
    expect(row.last_error).not.toMatch(/shembull/);
  });

  it('of a node that died between sending and noting goes out twice with one id, which mailboxes show once', async () => {
    await give(anEmail());
    const [due] = await takeDue(w.deps.db, w.clock.now);
    if (!due) throw new Error('nothing was due');
    await transportsOf(w.deps.config).email(openDelivery(w.deps.keys, due));
    await send();
    const once = smtp.taken.length;
    w.advance(5 * minute);
    await send();
    expect(smtp.taken).toHaveLength(once + 1);
    const ids = smtp.taken.slice(-2).map((raw) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(ids).toEqual([ids[0], ids[0]]);
    w.advance(day);
    await send();
    expect(smtp.taken).toHaveLength(once + 1);
  });
});

describe('SMS', () => {
  it('goes to the gateway as the body says, in JSON that stays JSON', async () => {
    await give(anSms());
    await send();
    const sent = gateway.taken.at(-1);
    expect(sent).toMatchObject({ method: 'POST', path: '/send' });
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ to: '+355692345678', text: 'Kodi "1"', id: expect.any(String) });
  });

  it.each([
    [
      'an address with {text}',
      { SMS_URL: '/get?to={to}&text={text}' },
      'GET',
      '/get?to=%2B355692345678&text=Kodi%20%221%22',
      '',
    ],
    [
      'a form',
      { SMS_URL: '/form', SMS_BODY: 'to={to}&text={text}' },
      'POST',
      '/form',
      'to=%2B355692345678&text=Kodi%20%221%22',
    ],
  ])('goes out by %s, with its authorization', async (_, { SMS_URL, ...env }, method, path, body) => {
    const other = await world({ env: { ...env, SMS_URL: gateway.url + SMS_URL, SMS_AUTHORIZATION: 'Bearer x' } });
    await other.deps.db.transaction().execute((tx) => post(tx, other.deps.keys, other.clock.now, [anSms()]));
    await sendDeliveries({}, other.deps);
    await other.close();
    expect(gateway.taken.at(-1)).toMatchObject({ method, path, body });
    expect(gateway.taken.at(-1)?.headers.authorization).toBe('Bearer x');
  });

  it('that is of no use any more is not sent late', async () => {
    const before = gateway.taken.length;
    const { status } = await w.call('requestPhoneConfirmation', { body: { phone: '069 999 0000' } });
    expect(status).toBe(200);
    gateway.refuse(2);
    await send();
    w.advance(minute);
    await send();
    w.advance(9 * minute);
    await send();
    expect(gateway.taken).toHaveLength(before);
    const { rows } = await w.owner.query(`select * from deliveries where event_key like 'confirmation/%'`);
    expect(rows).toMatchObject([{ tries: 2, sealed: null, dead_at: w.clock.now, last_error: 'too late to be of use' }]);
  });
});

it('is made once for one event, and sent once by several who send at once', async () => {
  const before = gateway.taken.length;
  const messages = Array.from({ length: 45 }, () => anSms());
  await give(...messages);
  await give(...messages);
  await Promise.all(Array.from({ length: 5 }, send));
  const ids = gateway.taken.slice(before).map(({ body }) => JSON.parse(body).id);
  expect(ids).toHaveLength(45);
  expect(new Set(ids).size).toBe(45);
});

it('does not hold up the others when one of them does not open', async () => {
  const [broken, good] = [anSms(), anSms()];
  await give(broken, good);
  await w.owner.query(`update deliveries set sealed = '\\x00' where event_key = $1`, [broken.eventKey]);
  await send();
  expect(await rowOf(good)).toMatchObject({ sent_at: w.clock.now });
  expect(await rowOf(broken)).toMatchObject({ sent_at: null, tries: 1, last_error: 'too short to be sealed' });
  await w.owner.query('delete from deliveries where event_key = $1', [broken.eventKey]);
});

it('waits for a server that is not there', async () => {
  const other = await world({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  await other.deps.db.transaction().execute((tx) => post(tx, other.deps.keys, other.clock.now, [anEmail()]));
  await other.settle();
  const { rows } = await other.owner.query('select tries, sent_at, last_error from deliveries');
  await other.close();
  expect(rows).toMatchObject([{ tries: 1, sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') }]);
});

it('is forgotten after a month, sent or given up', async () => {
  w.advance(31 * day);
  await forgetNotices({}, w.deps);
  const { rows } = await w.owner.query('select count(*)::int as many from deliveries');
  expect(rows[0].many).toBe(0);
});

describe('without servers', () => {
  it('becomes a file that only its owner reads, for a week', async () => {
    const local = await world();
    await local.deps.db.transaction().execute((tx) => post(tx, local.deps.keys, local.clock.now, [anEmail(), anSms()]));
    const sent = await sentBy(local);
    expect(sent.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
      { channel: 'email', to: 'filer@shembull.test', subject: 'Çështja juaj', text: 'Ka një njoftim.\n.\nFund.' },
      { channel: 'sms', to: '+355692345678', subject: '', text: 'Kodi "1"' },
    ]);
    const folder = join(local.deps.config.dataDir, 'outbox');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    local.advance(7 * day - minute);
    await forgetNotices({}, local.deps);
    expect(readdirSync(folder)).toHaveLength(2);
    local.advance(2 * minute);
    await forgetNotices({}, local.deps);
    expect(readdirSync(folder)).toEqual([]);
    await local.close();
  });
});
