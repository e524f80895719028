// Notices to members and to filers: once for each event, by the chosen channels and language, without contents of the
// case.
import { randomUUID } from 'node:crypto';
import { channelsOf, type Filed, noticeEventCodes, noticeEvents } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { confirmationSentTo, confirmSubscription, isConfirmation } from '../../../test/sending/confirmSubscription.ts';
import { codeSentTo, sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { addNotices } from '../../accounts/notifications/notifications.store.ts';
import { purgeExpired } from '../../app/purgeExpired.store.ts';
import type { Filing } from '../../demo/filings.ts';
import { createLimits } from '../../platform/http/limits.ts';
import { askSubscribers, notifySubscribers } from './notifySubscribers.ts';
import { confirmRequest, findRequested } from './subscriptions.store.ts';

const app = await createTestApp({ env: { PUBLIC_URL: 'https://denonco.test' } });
const driver = new CaseDriver(app);
afterAll(() => app.close());

describe('notices to members', () => {
  const investigatorMail = 'kqzinvestigator@denonco.test';
  beforeAll(async () => {
    // Before the first message, because templates are cached for some seconds.
    const texts = (subject: string, body: string) => ({
      subject: { al: subject, en: subject },
      body: { al: body, en: body },
    });
    await app.owner.query(
      'insert into text_words (subject, content, edited_at) values ($1, $2, now()), ($3, $4, now())',
      [
        'notice.breach.email',
        texts('Late: {number}', 'Please look at {number}: {url}'),
        'notice.warning.email',
        texts('Soon: {password}', 'No such word {url}'),
      ],
    );
  });

  const list = async (
    query: { limit?: string; after?: string } = {},
    role: 'KqzInvestigator' | 'KqzRegistrar' = 'KqzInvestigator',
  ) => (await app.call('listMyNotices', { query }, { token: await driver.tokenOf(role) })).result;
  const settings = async () =>
    (await app.call('getNoticeSettings', {}, { token: await driver.tokenOf('KqzInvestigator') })).result;
  const choose = async (body: Parameters<typeof app.call<'saveNoticeSettings'>>[1]['body']) =>
    app.call('saveNoticeSettings', { body }, { token: await driver.tokenOf('KqzInvestigator') });
  const investigator = () => driver.memberOf(investigatorMail);
  const mails = async () => (await sentBy(app)).filter(({ to }) => to === investigatorMail);
  async function assigned(
    description = 'Përshkrim i gjatë sekret për provë, që askush nuk duhet ta lexojë në një e-mail.',
  ) {
    const filed = await driver.file({ description });
    await driver.act('KqzRegistrar', filed.number, 'assign', { assignee: await investigator() });
    return filed;
  }

  it('notifies of an assignment in the bell and by e-mail with the case number only', async () => {
    const { number } = await assigned();
    const { items, unread } = await list();
    const { message: texts } = noticeEvents.assigned;
    const at = expect.any(String);
    expect(items).toEqual([
      {
        id: expect.any(String),
        event: 'assigned',
        words: texts,
        number,
        path: `/app/registers/denouncements/${number}`,
        at,
        isRead: false,
      },
    ]);
    expect(unread).toBe(1);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe(`Ju u caktua çështja ${number}`);
    expect(sent[0]?.text).toContain(`/#/app/registers/denouncements/${number}`);
    expect(sent[0]?.text).toContain('/#/app/profile/notification');
    expect(sent[0]?.text).not.toMatch(/sekret/);
    const { rows } = await app.owner.query(`select masked, sealed from deliveries where masked like 'k%'`);
    expect(rows).toEqual([{ masked: 'k•••@d•••.test', sealed: null }]);
  });

  it('notifies of the filer’s messages and answers, not of the assignee’s own actions', async () => {
    const { number, trackingCode: code } = await assigned();
    await driver.act('KqzRegistrar', number, 'startCheck');
    app.advance(1000);
    const body = { code, text: 'Fjalë sekrete të denoncuesit.' };
    expect((await app.call('messageOnCase', { params: { kind: 'denouncement' }, body })).status).toBe(200);
    await driver.act('KqzRegistrar', number, 'admit', await driver.rightData(number, 'admit'));
    const about = (await list()).items.filter((one) => one.number === number);
    expect(about.map(({ event }) => event)).toEqual(['turn', 'wrote', 'assigned']);
    app.advance(1000);
    expect((await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code } })).status).toBe(200);
    expect((await list()).items[0]).toMatchObject({ number, event: 'answered' });
    expect((await mails()).map(({ text }) => text).join()).not.toMatch(/sekret/);
  });

  it('notifies once for one event, also when called concurrently', async () => {
    const before = (await mails()).length;
    const notice = {
      event: 'warning',
      key: 'deadline/1',
      to: [await investigator()],
      number: 'DEN-2026-000001',
      at: app.clock.now,
    } as const;
    await Promise.all([1, 2, 3].map(() => app.deps.db.transaction().execute((tx) => addNotices(tx, notice))));
    await addNotices(app.deps.db, { ...notice, to: [...notice.to, ...notice.to] });
    expect((await list()).items.filter(({ event }) => event === 'warning')).toHaveLength(1);
    expect(await mails()).toHaveLength(before + 1);
  });

  it('follows the member’s channels and language, SMS included', async () => {
    const given = await settings();
    expect(given).toMatchObject({ language: 'al', email: investigatorMail, phone: null });
    const offered = given.choices.map(({ event, channel }) => `${event}/${channel}`);
    expect(offered).toEqual(
      noticeEventCodes.flatMap((event) => channelsOf(event).map((channel) => `${event}/${channel}`)),
    );
    // Changes of rights are always sent by e-mail; only the bell can be switched off.
    expect(offered.filter((one) => /^(myRights|administration)\//.test(one))).toEqual([
      'myRights/inApp',
      'administration/inApp',
    ]);
    await app.owner.query(`update members set phone = '+355692000111' where email = $1`, [investigatorMail]);
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
    const messages = await sentBy(app);
    expect(messages.filter(({ to }) => to === investigatorMail)).toHaveLength(sent);
    const sms = messages.filter(({ channel }) => channel === 'sms');
    expect(sms.map(({ to }) => to)).toEqual(['+355692000111']);
    expect(sms[0]?.text).toContain(`Case ${number} was assigned to you`);
    await app.owner.query(`update members set phone = '+35542281610' where email = $1`, [investigatorMail]);
    await assigned();
    expect((await sentBy(app)).filter(({ channel }) => channel === 'sms')).toHaveLength(1);
    expect((await settings()).choices).toContainEqual({ event: 'assigned', channel: 'sms', wanted: true });
  });

  it('uses an administrator’s template unless its placeholders are unknown', async () => {
    const to = [await investigator()];
    const at = app.clock.now;
    for (const event of ['breach', 'warning'] as const)
      await addNotices(app.deps.db, { event, key: `words/${event}`, to, number: 'DEN-2026-000007', at });
    const sent = (await mails()).slice(-2).map(({ subject, text }) => [subject, text.split('\n')[0]]);
    expect(sent.toSorted()).toEqual([
      ['A deadline of DEN-2026-000007 is near', 'A deadline of DEN-2026-000007 is near.'],
      ['Late: DEN-2026-000007', expect.stringMatching(/^Please look at DEN-2026-000007: http/)],
    ]);
  });

  it('sends no e-mail about events older than a day', async () => {
    const before = (await mails()).length;
    await addNotices(app.deps.db, {
      event: 'hearing',
      key: 'old',
      to: [await investigator()],
      at: new Date(app.clock.now.getTime() - 25 * 3_600_000),
    });
    expect(await mails()).toHaveLength(before);
  });

  it('lists by pages and marks one or all as read, for the own member only', async () => {
    const to = [await investigator()];
    for (let index = 0; index < 5; index++)
      await addNotices(app.deps.db, {
        event: 'mentioned',
        key: `page/${index}`,
        to,
        number: 'DEN-2026-000001',
        at: new Date(app.clock.now.getTime() + index),
      });
    const first = await list({ limit: '3' });
    expect(first.next).not.toBeNull();
    const second = await list({ limit: '3', after: first.next ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    const read = async (role: 'KqzInvestigator' | 'KqzRegistrar', body: { ids?: string[] }) =>
      (await app.call('readMyNotices', { body }, { token: await driver.tokenOf(role) })).result.unread;
    await read('KqzRegistrar', { ids });
    expect((await list()).unread).toBe(first.unread);
    expect(await read('KqzInvestigator', { ids: ids.slice(0, 2) })).toBe(first.unread - 2);
    expect(await read('KqzInvestigator', {})).toBe(0);
    expect(
      (
        await app.call(
          'listMyNotices',
          { query: { after: 'nonsense' } },
          { token: await driver.tokenOf('KqzInvestigator') },
        )
      ).status,
    ).toBe(400);
  });
});

describe('subscriptions of filers', () => {
  let people = 0;
  /** A sender with a unique address and number. */
  const somebody = () => {
    people += 1;
    return { email: `filer${people}@shembull.test`, phone: `+35569300${String(people).padStart(4, '0')}` };
  };
  type Contact = { email?: string; phone?: string };
  const fileUnconfirmed = (contact: Contact, changes: Partial<Filing> = {}): Promise<Filed> =>
    driver.file({
      track: 'denouncement',
      confidentiality: 'named',
      language: 'al',
      denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', ...contact },
      ...changes,
    });
  /** Files, and confirms the e-mail address if given. */
  const file = async (contact: Contact, changes: Partial<Filing> = {}): Promise<Filed> => {
    const filed = await fileUnconfirmed(contact, changes);
    if (changes.notify?.email) await confirmSubscription(app, contact.email ?? '');
    return filed;
  };
  const allSentTo = async (address: string) => (await sentBy(app)).filter(({ to }) => to === address);
  const sentTo = async (address: string) => (await allSentTo(address)).filter((one) => !isConfirmation(one));
  const trace = async (code: string) => (await app.call('traceDenouncement', { body: { code } })).result;
  type Subscription = Omit<Parameters<typeof app.call<'subscribeToCase'>>[1]['body'], 'code'>;
  const subscribe = (code: string, subscription: Subscription) =>
    app.call('subscribeToCase', { params: { kind: 'denouncement' }, body: { code, ...subscription } });

  const confirmed = async (phone: string) => {
    const { result } = await app.call('requestPhoneConfirmation', { body: { phone } });
    return { requestId: result.requestId, code: await codeSentTo(app, phone) };
  };
  /** Codes are left out. */
  const newsTo = async (phone: string) => (await sentTo(phone)).filter(({ text }) => !/kodi juaj/.test(text));

  describe('asked for when filing', () => {
    it('sends no news to a telephone that was not confirmed', async () => {
      const { phone } = somebody();
      const filed = await file({ phone }, { notify: { sms: true } });
      expect(filed.warnings).toContainEqual(expect.objectContaining({ code: 'sms_unconfirmed' }));
      await driver.act('KqzRegistrar', filed.number, 'startCheck');
      expect(await sentTo(phone)).toEqual([]);
      expect((await trace(filed.trackingCode)).subscriptions).toEqual([]);
      const fixed = await file({ phone: '042 345 678' }, { notify: { sms: true } });
      expect(fixed.warnings).toContainEqual(expect.objectContaining({ code: 'sms_landline' }));
    });

    it('notifies by e-mail and SMS with number and link, and says how to stop without a code', async () => {
      const { email, phone } = somebody();
      const phoneConfirmation = await confirmed(phone);
      const filed = await file({ email, phone }, { notify: { email: true, sms: true }, phoneConfirmation });
      await driver.act('KqzRegistrar', filed.number, 'startCheck');
      expect(await sentTo(email)).toHaveLength(1);
      app.advance(1000);
      await driver.act('KqzCommissioner', filed.number, 'refuse', { reason: 'Arsye që nuk del me postë.' });
      const mails = await sentTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Njoftim i ri për çështjen ${filed.number}`,
        expect.stringMatching(`^Vendim për çështjen ${filed.number}: mund të ankoheni deri më [\\d.]+, ora 16:00$`),
      ]);
      const stop = /https:\/\/denonco\.test\/#\/stop\/[\w-]{43}(?![\w-])/;
      expect(mails.map(({ text }) => stop.test(text))).toEqual([true, true]);
      const messages = await newsTo(phone);
      expect(messages.map(({ text }) => text)).toEqual([
        expect.stringMatching(
          new RegExp(
            `^KQZ: çështja ${filed.number} u regjistrua\\. Ju njoftojmë kur ka diçka të re\\. Për t’i ndaluar: ${stop.source}$`,
          ),
        ),
        `KQZ: ka njoftim të ri për çështjen ${filed.number}. Shihni me kodin tuaj: https://denonco.test/#/denounces/track`,
        expect.stringMatching(/^KQZ: vendim për çështjen .+ deri më .+, ora 16:00 \(KZ 124\/1\.2\)\. Me kodin tuaj: /),
      ]);
      const [, form = ''] = /(https:\S+complaints\/register\S+)/.exec(mails[1]?.text ?? '') ?? [];
      expect(mails[1]?.text).toMatch(
        /ankoheni në Komisionin e Ankimimeve dhe Sanksioneve \(KAS\) deri më .+\(KZ 124\/1\.2; sipas leximit tjetër të .+\)/,
      );
      expect(Object.fromEntries(new URLSearchParams(form.split('?')[1]))).toMatchObject({
        act: 'SEC_DENOUNCEMENT',
        organ: 'KOMISIONER',
        number: filed.number,
      });
      for (const { text } of [...mails, ...messages.slice(1)])
        expect(text).toContain('https://denonco.test/#/denounces/track');
      for (const { text } of [...(await allSentTo(email)), ...messages]) {
        expect(text).not.toMatch(/Arsye|Ana|Demo|paraprak/);
        expect(text.replaceAll('-', '')).not.toContain(filed.trackingCode.replaceAll('-', ''));
      }
    });

    it('uses the language of the case', async () => {
      const { email } = somebody();
      const filed = await file({ email }, { language: 'en', notify: { email: true } });
      await driver.act('KqzRegistrar', filed.number, 'startCheck');
      const [mail] = await sentTo(email);
      expect(mail).toMatchObject({ subject: `News of case ${filed.number}` });
      expect(mail?.text).toMatch(/^There is news of case .*\n\nTo see it/);
    });

    it('does not notify of the filer’s own or internal actions, nor anybody who did not ask', async () => {
      const [one, other] = [somebody(), somebody()];
      const filed = await file(one, { notify: { email: true } });
      await file(other);
      const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
      await driver.act('KqzRegistrar', filed.number, 'assign', { assignee });
      await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: filed.trackingCode } });
      expect(await sentTo(one.email)).toEqual([]);
      expect(await sentTo(one.phone)).toEqual([]);
      expect((await trace(filed.trackingCode)).subscriptions).toMatchObject([
        { channel: 'email', masked: 'f•••@s•••.test' },
      ]);
    });

    it('stores no subscription for an anonymous tip', async () => {
      const { trackingCode } = await driver.file({
        track: 'tip',
        confidentiality: 'anonymous',
        notify: { email: true },
      });
      expect((await trace(trackingCode)).subscriptions).toEqual([]);
    });
  });

  describe('asked for on the tracking page', () => {
    it('subscribes an e-mail once its link was pressed, for later events only', async () => {
      const { email } = somebody();
      const filed = await file({});
      await driver.act('KqzRegistrar', filed.number, 'startCheck');
      app.advance(60_000);
      const { status, result } = await subscribe(filed.trackingCode, { channel: 'email', address: ` ${email} ` });
      expect(status).toBe(200);
      const one = { id: expect.any(String), channel: 'email', masked: 'f•••@s•••.test' };
      expect(result.subscriptions).toEqual([{ ...one, awaiting: true }]);
      await confirmSubscription(app, email);
      expect((await trace(filed.trackingCode)).subscriptions).toEqual([{ ...one, awaiting: false }]);
      expect(await sentTo(email)).toEqual([]);
      await driver.act('KqzCommissioner', filed.number, 'refuse', { reason: 'Jashtë kompetencës.' });
      expect(await sentTo(email)).toHaveLength(1);
    });

    it('subscribes a telephone only with its code', async () => {
      const { phone } = somebody();
      const { trackingCode: code } = await file({});
      const bare = await subscribe(code, { channel: 'sms', address: phone });
      expect(Object.keys(bare.failure?.validationResponse?.fields ?? {})).toEqual(['phoneConfirmation']);
      const phoneConfirmation = await confirmed(phone);
      const other = await subscribe(code, { channel: 'sms', address: somebody().phone, phoneConfirmation });
      expect(Object.keys(other.failure?.validationResponse?.fields ?? {})).toEqual(['phoneConfirmation.code']);
      const { status, result } = await subscribe(code, { channel: 'sms', address: phone, phoneConfirmation });
      expect([status, result.subscriptions.map(({ masked }) => masked)]).toEqual([
        200,
        [`+355 69 ••• •${phone.slice(-3)}`],
      ]);
    });

    it('asks once when the call is sent again because its answer was lost', async () => {
      const { email } = somebody();
      const { trackingCode: code } = await file({});
      const headers = { 'idempotency-key': randomUUID() };
      const body = { code, channel: 'email', address: email } as const;
      const send = (given = body) =>
        app.call('subscribeToCase', { params: { kind: 'denouncement' }, body: given }, { headers });
      const answers = await Promise.all(Array.from({ length: 5 }, () => send()));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      expect(new Set(answers.map(({ result }) => JSON.stringify(result.subscriptions))).size).toBe(1);
      expect(await allSentTo(email)).toHaveLength(1);
      expect(await send({ ...body, address: somebody().email })).toMatchObject({ status: 409, code: 'already_sent' });
      const [one] = (await trace(code)).subscriptions;
      await app.call('unsubscribeFromCase', { params: { kind: 'denouncement' }, body: { code, id: one?.id ?? '' } });
      expect((await send()).result.subscriptions).toEqual([]);
      await subscribe(code, body);
      expect((await trace(code)).subscriptions).toHaveLength(1);
    });

    it('refuses invalid addresses', async () => {
      const { trackingCode } = await file({});
      const invalid = [
        ['email', 'a@b'],
        ['email', 'nobody'],
        ['email', 'a@shembull.test\r\nBcc: all@shembull.test'],
        ['sms', '12'],
        ['sms', '042 345 678'],
      ] as const;
      for (const [channel, address] of invalid) {
        const { failure } = await subscribe(trackingCode, { channel, address });
        expect([address, Object.keys(failure?.validationResponse?.fields ?? {})]).toEqual([address, ['address']]);
      }
    });

    it('keeps one subscription an address and at most five', async () => {
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

  describe('an e-mail address that is not confirmed', () => {
    const fileWithEmail = async (changes: Partial<Filing> = {}) => {
      const { email } = somebody();
      return { email, filed: await fileUnconfirmed({ email }, { notify: { email: true }, ...changes }) };
    };
    const rowsOf = async ({ number }: Filed) =>
      (
        await app.owner.query(
          'select r.sealed, r.masked from subscription_requests r join cases c on c.id = r.case_id where c.number = $1',
          [number],
        )
      ).rows;

    it('is sent the link and nothing else, in the language of the filing', async () => {
      const { email, filed } = await fileWithEmail({ language: 'en' });
      await driver.act('KqzRegistrar', filed.number, 'startCheck');
      await driver.act('KqzRegistrar', filed.number, 'askCompletion', {
        request: 'Në cilën orë ndodhi?',
        dueInDays: 5,
      });
      const mails = await allSentTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([`Confirm news of case ${filed.number}`]);
      expect(mails[0]?.text).toMatch(
        /^Case .* was registered\. Somebody asked for notices about it to be sent to this address/,
      );
      expect(mails[0]?.text).not.toMatch(/requests\/answer|Ana|orë/);
    });

    it('is confirmed by the link alone, pressed once or often', async () => {
      const { email, filed } = await fileWithEmail();
      const token = await confirmationSentTo(app, email);
      const press = (one: string) => app.call('confirmSubscription', { body: { token: one } });
      expect(await press('A'.repeat(43))).toMatchObject({ status: 404, code: 'not_found' });
      for (let times = 0; times < 2; times++)
        expect(await press(token)).toMatchObject({
          status: 200,
          result: { number: filed.number, kind: 'denouncement' },
        });
      expect(await rowsOf(filed)).toEqual([{ sealed: null, masked: '' }]);
      const { subscriptions } = await trace(filed.trackingCode);
      expect(subscriptions).toMatchObject([{ awaiting: false }]);
      await app.call('unsubscribeFromCase', {
        params: { kind: 'denouncement' },
        body: { code: filed.trackingCode, id: subscriptions[0]?.id ?? '' },
      });
      await press(token);
      expect((await trace(filed.trackingCode)).subscriptions).toEqual([]);
    });

    it('gets what was new meanwhile once it is confirmed, and that once', async () => {
      const { email, filed } = await fileWithEmail();
      const other = somebody();
      await subscribe(filed.trackingCode, { channel: 'email', address: other.email });
      await confirmSubscription(app, other.email);
      await driver.act('KqzRegistrar', filed.number, 'startCheck');
      await driver.act('KqzRegistrar', filed.number, 'askCompletion', { request: 'Në cilën orë?', dueInDays: 5 });
      expect(await sentTo(email)).toEqual([]);
      app.advance(24 * 3_600_000);
      driver.signInAgain();
      const token = await confirmationSentTo(app, email);
      for (let times = 0; times < 2; times++) await app.call('confirmSubscription', { body: { token } });
      const held = (await sentTo(email)).map(({ subject, text }) => [subject, /requests\/answer/.test(text)]);
      expect(held).toEqual([
        [`Njoftim i ri për çështjen ${filed.number}`, false],
        [expect.stringContaining(filed.number), true],
      ]);
      expect(await sentTo(other.email)).toHaveLength(2);
    });

    it('gets what was new while it was being confirmed', async () => {
      const { email, filed } = await fileWithEmail();
      const token = await confirmationSentTo(app, email);
      const { promise: commits, resolve: commit } = Promise.withResolvers<void>();
      const { promise: isConfirmed, resolve: confirmed } = Promise.withResolvers<void>();
      const confirming = app.deps.db.transaction().execute(async (tx) => {
        const found = await findRequested(tx, app.deps.keys, token);
        if (!found) throw new Error('no request');
        await confirmRequest(tx, found.case_id, found.id, app.deps.now());
        confirmed();
        await commits;
      });
      await isConfirmed;
      const acting = driver.act('KqzRegistrar', filed.number, 'startCheck');
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await app.owner.query(waiting)).rowCount).toBe(1);
      commit();
      await Promise.all([confirming, acting]);
      expect(await sentTo(email)).toHaveLength(1);
    });

    it('is forgotten after three days, and its link opens nothing', async () => {
      const { email, filed } = await fileWithEmail();
      const token = await confirmationSentTo(app, email);
      app.advance(3 * 24 * 3_600_000 + 1);
      driver.signInAgain();
      expect(await app.call('confirmSubscription', { body: { token } })).toMatchObject({
        status: 410,
        code: 'link_expired',
      });
      await purgeExpired({}, app.deps);
      expect(await rowsOf(filed)).toEqual([]);
      expect((await trace(filed.trackingCode)).subscriptions).toEqual([]);
    });

    it('can be taken back, and asked again by the same link', async () => {
      const { email, filed } = await fileWithEmail();
      const token = await confirmationSentTo(app, email);
      await subscribe(filed.trackingCode, { channel: 'email', address: email.toUpperCase() });
      expect(await confirmationSentTo(app, email)).toBe(token);
      expect(await allSentTo(email)).toHaveLength(2);
      const [one] = (await trace(filed.trackingCode)).subscriptions;
      await app.call('unsubscribeFromCase', {
        params: { kind: 'denouncement' },
        body: { code: filed.trackingCode, id: one?.id ?? '' },
      });
      expect(await rowsOf(filed)).toEqual([]);
      expect((await app.call('confirmSubscription', { body: { token } })).status).toBe(404);
    });

    it('is asked at most five times an hour, however many cases name it', async () => {
      const limited = { ...app.deps, limits: createLimits(app.independent, app.deps.config) };
      const { email } = somebody();
      for (let times = 0; times < 7; times++) await fileUnconfirmed({ email }, { notify: { email: true } });
      const { rows } = await app.owner.query(`delete from outbox where task = 'askSubscriber' returning payload`);
      expect(rows).toHaveLength(7);
      await askSubscribers(
        rows.map(({ payload }) => payload),
        limited,
      );
      expect(await allSentTo(email)).toHaveLength(5);
    });
  });

  it('keeps sending to an address that was subscribed before there were links to confirm', async () => {
    const { email } = somebody();
    const filed = await file({ email }, { notify: { email: true } });
    // As written by the previous version, without a request.
    await app.owner.query(
      'delete from subscription_requests where case_id = (select id from cases where number = $1)',
      [filed.number],
    );
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    expect(await sentTo(email)).toHaveLength(1);
  });

  it('unsubscribes and deletes the address', async () => {
    const { email } = somebody();
    const filed = await file({ email }, { notify: { email: true } });
    const [one] = (await trace(filed.trackingCode)).subscriptions;
    const stop = (code: string) =>
      app.call('unsubscribeFromCase', { params: { kind: 'denouncement' }, body: { code, id: one?.id ?? '' } });
    expect(await stop((await file({})).trackingCode)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await stop(filed.trackingCode)).result.subscriptions).toEqual([]);
    expect((await stop(filed.trackingCode)).status).toBe(404);
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    expect(await sentTo(email)).toEqual([]);
    const { rows } = await app.owner.query(
      'select sealed, address_hash, masked from case_subscriptions where id = $1',
      [one?.id],
    );
    expect(rows).toEqual([{ sealed: null, address_hash: null, masked: '' }]);
    expect((await subscribe(filed.trackingCode, { channel: 'email', address: email })).status).toBe(200);
  });

  it('sends one message for one event, however often the job runs', async () => {
    const { email } = somebody();
    const filed = await file({ email }, { notify: { email: true } });
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    const { rows } = await app.owner.query('select id from cases where number = $1', [filed.number]);
    const job = () => notifySubscribers({ caseId: rows[0].id, ordinal: 2 }, app.deps);
    await Promise.all(Array.from({ length: 8 }, job));
    expect(await sentTo(email)).toHaveLength(1);
    await job();
    expect(await sentTo(email)).toHaveLength(1);
  });

  it('stores no address in readable form, before and after sending', async () => {
    const { email, phone } = somebody();
    const filed = await file({ email, phone }, { notify: { email: true, sms: true } });
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    const { rows: cases } = await app.owner.query('select id from cases where number = $1', [filed.number]);
    await notifySubscribers({ caseId: cases[0].id, ordinal: 2 }, app.deps);
    const dump = async () => {
      const { rows } = await app.owner.query(`
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
});
