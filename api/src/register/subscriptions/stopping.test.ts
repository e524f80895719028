// Unsubscribing by the link in a message: by a person or the mail program, never by viewing.
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { startSmtpServer } from '../../../test/sending/smtpServer.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { findCase } from '../cases/cases.store.ts';
import { queueNews } from './subscriptions.store.ts';
import { unsubscribeLink } from './unsubscribe.store.ts';

const smtp = await startSmtpServer();
const app = await createTestApp({ env: { PUBLIC_URL: 'https://denonco.test', SMTP_URL: smtp.url } });
const driver = new CaseDriver(app);
afterAll(async () => {
  await app.close();
  await smtp.close();
});

let people = 0;
/** Mails to this address, unfolded and decoded. */
async function mailsTo(address: string) {
  await app.settle();
  return smtp.taken.flatMap((raw) => {
    if (!raw.includes(`To: ${address}`)) return [];
    const end = raw.indexOf('\r\n\r\n');
    const [head, body] = [raw.slice(0, end), raw.slice(end)];
    const bytes = body
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    return [{ head: head.replace(/\r\n\s+/g, ' '), text: Buffer.from(bytes, 'latin1').toString() }];
  });
}
type Mail = Awaited<ReturnType<typeof mailsTo>>[number];
const oneClickOf = ({ head }: Mail) =>
  /^List-Unsubscribe: <https:\/\/denonco\.test(\/api\/[^>]+)>\r?$/m.exec(head)?.[1] ?? '';
const tokenOf = ({ text }: Mail) => /\/#\/stop\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? '';

async function fileWithEmail() {
  people += 1;
  const email = `stop${people}@shembull.test`;
  const filed = await driver.file({
    track: 'denouncement',
    confidentiality: 'named',
    language: 'al',
    notify: { email: true },
    denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email },
  });
  const [mail] = await mailsTo(email);
  if (!mail) throw new Error('no link to confirm was sent');
  return { email, filed, mail };
}
async function following() {
  const { email, filed, mail } = await fileWithEmail();
  const token = /notices\/confirm\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
  expect((await app.call('confirmSubscription', { body: { token } })).status).toBe(200);
  return { email, filed, mail };
}
const trace = async (code: string) => (await app.call('traceDenouncement', { body: { code } })).result;
const stop = (token: string) => app.call('unsubscribe', { params: { token } });
const pressedBy = (url: string, type: string, payload: string) =>
  app.fastify.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

describe('each e-mail to a filer', () => {
  it('has the headers of one press and a link in its text, which name neither case nor filer', async () => {
    const { email, filed } = await following();
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      expect(oneClickOf(mail)).toBe(`/api/news/stop/${tokenOf(mail)}/`);
      expect(Buffer.from(tokenOf(mail), 'base64url').toString('latin1')).not.toContain(filed.number);
    }
  });

  it('has no press without a page where the portal is not reached by HTTPS, and none at all to members', async () => {
    const to = { channel: 'email', to: 'anetar@shembull.test', masked: 'a', subject: 'S', text: 'T' } as const;
    const messages = [
      { ...to, eventKey: 'test/plain', stopUrl: 'http://localhost:4700/api/news/stop/x/' },
      { ...to, eventKey: 'test/member' },
    ];
    await app.deps.db.transaction().execute((tx) => queueDeliveries(tx, app.deps.keys, app.clock.now, messages));
    const heads = (await mailsTo(to.to)).map(({ head }) => head);
    expect(heads.filter((head) => /^List-Unsubscribe:/m.test(head))).toHaveLength(1);
    expect(heads.join()).not.toMatch(/List-Unsubscribe-Post/);
  });
});

describe('the link', () => {
  it('stops news by one press, whatever form the mail program sends, and again says the same', async () => {
    const forms = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      ],
      ['application/json', ''],
    ] as const;
    for (const [type, payload] of forms) {
      const { email, filed, mail } = await following();
      for (let times = 0; times < 2; times++) {
        const { statusCode, payload: said } = await pressedBy(oneClickOf(mail), type, payload);
        expect([statusCode, JSON.parse(said)], type).toEqual([200, { success: true, result: null }]);
      }
      await driver.act('KqzRegistrar', filed.number, 'startCheck');
      expect(await mailsTo(email)).toHaveLength(1);
      const { rows } = await app.owner.query(
        'select sealed, address_hash, s.masked from case_subscriptions s join cases c on c.id = s.case_id where number = $1',
        [filed.number],
      );
      expect(rows).toEqual([{ sealed: null, address_hash: null, masked: '' }]);
    }
  });

  it('is not used up by a look: getUnsubscribe leads to the page with the button, by GET and HEAD', async () => {
    const { email, filed, mail } = await following();
    for (const method of ['GET', 'HEAD'] as const)
      for (let times = 0; times < 3; times++) {
        const { statusCode, headers } = await app.fastify.inject({ method, url: oneClickOf(mail) });
        expect([statusCode, headers.location]).toEqual([303, `https://denonco.test/#/stop/${tokenOf(mail)}`]);
      }
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('waits for an action in the case, and neither is refused', async () => {
    const { filed, mail } = await fileWithEmail();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: isWaiting, resolve: waits } = Promise.withResolvers<void>();
    const acting = app.deps.db.transaction().execute(async (tx) => {
      const history = await findCase(tx, { number: filed.number }, { lock: true });
      locked();
      await isWaiting;
      if (history) await queueNews(tx, history.row.id, { ordinal: 1 });
    });
    await isLocked;
    const stopping = stop(tokenOf(mail));
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await app.owner.query(waiting)).rowCount).toBe(1);
    waits();
    await acting;
    expect((await stopping).status).toBe(200);
  });

  it('stops an address that was never confirmed, and its filer learns of it and may ask again', async () => {
    const { email, filed, mail } = await fileWithEmail();
    app.advance(60_000);
    expect((await stop(tokenOf(mail))).status).toBe(200);
    expect(await trace(filed.trackingCode)).toMatchObject({
      subscriptions: [],
      newsStoppedAt: expect.stringMatching(/^20/),
    });
    const { rows } = await app.owner.query(
      'select count(*)::int as many from subscription_requests r join cases c on c.id = r.case_id where number = $1',
      [filed.number],
    );
    expect(rows[0].many).toBe(0);
    const body = { code: filed.trackingCode, channel: 'email', address: email } as const;
    const again = await app.call('subscribeToCase', { params: { kind: 'denouncement' }, body });
    expect(again.result.subscriptions).toMatchObject([{ awaiting: true }]);
    expect(again.result.newsStoppedAt).toBeUndefined();
    const [, second] = await mailsTo(email);
    expect(second && tokenOf(second)).not.toBe(tokenOf(mail));
    // The earlier link belongs to the removed address.
    expect((await stop(tokenOf(mail))).status).toBe(200);
    expect((await trace(filed.trackingCode)).subscriptions).toHaveLength(1);
  });

  it('is of one recipient at one case', async () => {
    const { filed, mail } = await following();
    const phoneOf = async () => (await trace(filed.trackingCode)).subscriptions;
    const other = await following();
    const body = { code: filed.trackingCode, channel: 'email', address: other.email } as const;
    await app.call('subscribeToCase', { params: { kind: 'denouncement' }, body });
    expect(await phoneOf()).toHaveLength(2);
    await stop(tokenOf(mail));
    expect(await phoneOf()).toMatchObject([{ awaiting: true }]);
    expect((await trace(other.filed.trackingCode)).subscriptions).toHaveLength(1);
  });

  it('takes back what is on its way', async () => {
    const { email, filed, mail } = await following();
    smtp.refuse = 1;
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    await app.settle();
    expect((await stop(tokenOf(mail))).status).toBe(200);
    app.advance(60 * 60_000);
    driver.signInAgain();
    expect(await mailsTo(email)).toHaveLength(1);
    const { rows } = await app.owner.query(
      'select count(*)::int as many from deliveries where next_try_at is not null',
    );
    expect(rows[0].many).toBe(0);
  });

  it('cannot be made by anybody else', async () => {
    const { mail, filed } = await following();
    const token = tokenOf(mail);
    const bytes = Buffer.from(token, 'base64url');
    const flipped = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64url');
    };
    for (let at = 0; at < bytes.length; at++)
      expect(await stop(flipped(at)), `byte ${at}`).toMatchObject({ status: 404, code: 'not_found' });
    expect(await stop('A'.repeat(43))).toMatchObject({ status: 404, code: 'not_found' });
    expect((await stop('short')).status).toBe(400);
    const { rows } = await app.owner.query(
      'select s.id from case_subscriptions s join cases c on c.id = s.case_id where number = $1',
      [filed.number],
    );
    expect(unsubscribeLink(app.deps, rows[0].id).page).toBe(`https://denonco.test/#/stop/${token}`);
    expect((await trace(filed.trackingCode)).subscriptions).toHaveLength(1);
  });
});
