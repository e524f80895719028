// Deliveries: sent once, retried with growing delays, given up in the end, and deleted afterwards.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { startSmsGateway } from '../../../test/sending/smsGateway.ts';
import { startSmtpServer } from '../../../test/sending/smtpServer.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { loadConfig } from '../../platform/config.ts';
import { claimDue, type NewMessage, openDelivery, queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { transportsOf } from '../../reference/delivery/transports.ts';
import { forgetNotices, sendDeliveries } from './sendDeliveries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const [gateway, smtp] = await Promise.all([startSmsGateway(), startSmtpServer()]);
const app = await createTestApp({
  env: {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'KQZ <njoftime@kqz.test>',
    PUBLIC_URL: 'https://denonco.kqz.test',
    SMS_URL: `${gateway.url}/send`,
  },
});
afterAll(async () => {
  await app.close();
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
  app.deps.db.transaction().execute((tx) => queueDeliveries(tx, app.deps.keys, app.clock.now, messages));
const send = () => sendDeliveries({}, app.deps);
/** A node of the same portal with other mail servers. */
const nodeWith = (env: Record<string, string>) => {
  const { mail, sms } = loadConfig({ MAIL_FROM: app.deps.config.mail.from, ...env });
  return { ...app.deps, config: { ...app.deps.config, mail, sms } };
};
async function rowOf({ eventKey }: NewMessage) {
  const { rows } = await app.owner.query('select * from deliveries where event_key = $1', [eventKey]);
  return rows[0];
}

describe('e-mail', () => {
  it('is sent by SMTP after the commit, and its text deleted', async () => {
    const mail = anEmail();
    await give(mail);
    await app.settle();
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.greeted).toEqual(['denonco.kqz.test']);
    const [raw = ''] = smtp.taken;
    expect(raw).toMatch(/^From: "?KQZ"? <njoftime@kqz\.test>\r$/m);
    expect(raw).toMatch(/^To: filer@shembull\.test\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@kqz\.test>\r$/im);
    expect(raw).toMatch(/Ka nj=C3=AB njoftim\./);
    expect(await rowOf(mail)).toMatchObject({ sealed: null, tries: 1, sent_at: app.clock.now, next_try_at: null });
  });

  it('is not sent when the change is rolled back', async () => {
    const mail = anEmail();
    const change = app.deps.db.transaction().execute(async (tx) => {
      await queueDeliveries(tx, app.deps.keys, app.clock.now, [mail]);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await rowOf(mail)).toBeUndefined();
  });

  it('is sent at the third attempt with growing delays, and no error names the address', async () => {
    const before = smtp.taken.length;
    const mail = anEmail();
    await give(mail);
    smtp.refuse = 2;
    await send();
    await send();
    const refused = await rowOf(mail);
    expect(refused).toMatchObject({ tries: 1, sent_at: null, next_try_at: new Date(app.clock.now.getTime() + minute) });
    expect(refused.last_error).toMatch(/451/);
    expect(refused.last_error).not.toMatch(/shembull/);
    app.advance(minute);
    await send();
    app.advance(4 * minute);
    await send();
    expect((await rowOf(mail)).tries).toBe(2);
    expect(smtp.taken).toHaveLength(before);
    app.advance(minute);
    await send();
    expect(smtp.taken).toHaveLength(before + 1);
    expect(await rowOf(mail)).toMatchObject({ tries: 3, sealed: null, last_error: null });
  });

  it('is given up after eight attempts', async () => {
    const before = smtp.taken.length;
    const mail = anEmail();
    await give(mail);
    smtp.refuse = 8;
    for (let tries = 0; tries < 8; tries++) {
      await send();
      app.advance(day);
    }
    expect(await rowOf(mail)).toMatchObject({ tries: 8, sent_at: null, next_try_at: null, dead_at: expect.any(Date) });
    expect(smtp.refuse).toBe(0);
    await send();
    expect(smtp.taken).toHaveLength(before);
  });

  it('is given up at once after a permanent refusal', async () => {
    const mail = anEmail();
    await give(mail);
    [smtp.refuse, smtp.refusal] = [1, '550 5.1.1 no such user'];
    await send();
    smtp.refusal = '451 4.2.0 come back later';
    const row = await rowOf(mail);
    expect(row).toMatchObject({ tries: 1, next_try_at: null, dead_at: app.clock.now });
    expect(row.last_error).toMatch(/550 5\.1\.1 no such user/);
    expect(row.last_error).not.toMatch(/shembull/);
  });

  it('keeps its Message-ID when a node died after sending, so that mailboxes show it once', async () => {
    await give(anEmail());
    const [due] = await claimDue(app.deps.db, app.clock.now);
    if (!due) throw new Error('nothing was due');
    await transportsOf(app.deps.config).email(openDelivery(app.deps.keys, due));
    await send();
    const once = smtp.taken.length;
    app.advance(5 * minute);
    await send();
    expect(smtp.taken).toHaveLength(once + 1);
    const ids = smtp.taken.slice(-2).map((raw) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(ids).toEqual([ids[0], ids[0]]);
    app.advance(day);
    await send();
    expect(smtp.taken).toHaveLength(once + 1);
  });
});

describe('SMS', () => {
  it('is sent to the gateway as escaped JSON', async () => {
    await give(anSms());
    await send();
    const sent = gateway.taken.at(-1);
    expect(sent).toMatchObject({ method: 'POST', path: '/send' });
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ to: '+355692345678', text: 'Kodi "1"', id: expect.any(String) });
  });

  it('is sent in the query or as a form, with an authorization header, as configured', async () => {
    const fields = 'to=%2B355692345678&text=Kodi%20%221%22';
    const ways = [
      { env: { SMS_URL: '/get?to={to}&text={text}' }, sent: { method: 'GET', path: `/get?${fields}`, body: '' } },
      {
        env: { SMS_URL: '/form', SMS_BODY: 'to={to}&text={text}' },
        sent: { method: 'POST', path: '/form', body: fields },
      },
    ];
    for (const { env, sent } of ways) {
      await give(anSms());
      const url = gateway.url + env.SMS_URL;
      await sendDeliveries({}, nodeWith({ ...env, SMS_URL: url, SMS_AUTHORIZATION: 'Bearer x' }));
      expect(gateway.taken.at(-1)).toMatchObject(sent);
      expect(gateway.taken.at(-1)?.headers.authorization).toBe('Bearer x');
    }
  });

  it('is not sent once it has expired', async () => {
    const before = gateway.taken.length;
    const { status } = await app.call('requestPhoneConfirmation', { body: { phone: '069 999 0000' } });
    expect(status).toBe(200);
    gateway.refuse(2);
    await send();
    app.advance(minute);
    await send();
    app.advance(9 * minute);
    await send();
    expect(gateway.taken).toHaveLength(before);
    const { rows } = await app.owner.query(`select * from deliveries where event_key like 'confirmation/%'`);
    expect(rows).toMatchObject([
      { tries: 2, sealed: null, dead_at: app.clock.now, last_error: 'too late to be of use' },
    ]);
  });
});

it('is sent once for one event by concurrent senders', async () => {
  const before = gateway.taken.length;
  const messages = Array.from({ length: 45 }, () => anSms());
  await give(...messages);
  await give(...messages);
  await Promise.all(Array.from({ length: 5 }, send));
  const ids = gateway.taken.slice(before).map(({ body }) => JSON.parse(body).id);
  expect(ids).toHaveLength(45);
  expect(new Set(ids).size).toBe(45);
});

it('sends the others when one cannot be decrypted', async () => {
  const [broken, good] = [anSms(), anSms()];
  await give(broken, good);
  await app.owner.query(`update deliveries set sealed = '\\x00' where event_key = $1`, [broken.eventKey]);
  await send();
  expect(await rowOf(good)).toMatchObject({ sent_at: app.clock.now });
  expect(await rowOf(broken)).toMatchObject({ sent_at: null, tries: 1, last_error: 'too short to be sealed' });
  await app.owner.query('delete from deliveries where event_key = $1', [broken.eventKey]);
});

it('is retried when the server cannot be reached', async () => {
  const mail = anEmail();
  await give(mail);
  await sendDeliveries({}, nodeWith({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  expect(await rowOf(mail)).toMatchObject({
    tries: 1,
    sent_at: null,
    last_error: expect.stringContaining('ECONNREFUSED'),
  });
  app.advance(minute);
  await send();
  expect(await rowOf(mail)).toMatchObject({ tries: 2, sent_at: app.clock.now });
});

it('is deleted after a month, sent or given up', async () => {
  app.advance(31 * day);
  await forgetNotices({}, app.deps);
  const { rows } = await app.owner.query('select count(*)::int as many from deliveries');
  expect(rows[0].many).toBe(0);
});

describe('without servers', () => {
  it('is a file that only its owner can read, for a week', async () => {
    const local = nodeWith({});
    await give(anEmail(), anSms());
    await sendDeliveries({}, local);
    expect((await sentBy(app)).toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
      { channel: 'email', to: 'filer@shembull.test', subject: 'Çështja juaj', text: 'Ka një njoftim.\n.\nFund.' },
      { channel: 'sms', to: '+355692345678', subject: '', text: 'Kodi "1"' },
    ]);
    const folder = join(app.deps.config.dataDir, 'outbox');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    app.advance(7 * day - minute);
    await forgetNotices({}, local);
    expect(readdirSync(folder)).toHaveLength(2);
    app.advance(2 * minute);
    await forgetNotices({}, local);
    expect(readdirSync(folder)).toEqual([]);
  });
});
