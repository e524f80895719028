import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solvedChallenge } from '../../../test/challenge.ts';
import { createClient } from '../../../test/client.ts';
import { openNode } from '../../../test/node.ts';
import { codeSentTo, sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { gaugeParts as gauges } from '../../administration/service/health/checks.ts';
import { buildApp } from '../../app/app.ts';
import { createLimits } from '../../platform/http/limits.ts';
import { queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { sendDeliveries } from '../notifications/sendDeliveries.ts';
import { isPhoneConfirmed } from './confirmations.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const minute = 60_000;
let lastNumber = 2_000_000;
/** A number unique in this file, as typed and as dialled. */
const aPhone = () => {
  const number = String(++lastNumber);
  return { typed: `069 ${number}`, phone: `+35569${number}` };
};
const ask = (phone: string, language = 'al') =>
  app.call('requestPhoneConfirmation', { body: { phone } }, { headers: { 'accept-language': language } });
const confirm = (requestId: string, code: string) => app.call('confirmPhone', { body: { requestId, code } });
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const saveSms = async (edited: object) => {
  const token = await app.signIn('KqzAdministrator');
  const now = (await app.call('getSettingsForStaff', {}, { token })).result;
  const body = { revision: now.revision, edited: { ...now.edited, ...edited } };
  return app.call('saveSettings', { body }, { token });
};

async function requestCode() {
  const { typed, phone } = aPhone();
  const { result } = await ask(typed);
  return { phone, requestId: result.requestId, code: await codeSentTo(app, phone) };
}

describe('requestPhoneConfirmation', () => {
  it('sends six digits to the number as it is dialled, and says until when they are valid', async () => {
    const { typed, phone } = aPhone();
    const { status, result } = await ask(typed);
    expect(status).toBe(200);
    expect(Date.parse(result.expiresAt) - app.clock.now.getTime()).toBe(10 * minute);
    expect(Date.parse(result.resendAfter) - app.clock.now.getTime()).toBe(minute);
    const [message] = (await sentBy(app)).filter(({ to }) => to === phone);
    expect(message).toMatchObject({ channel: 'sms', subject: '' });
    expect(message?.text).toMatch(/^KQZ: kodi juaj është \d{6}\. Vlen 10 minuta\. Mos ia tregoni askujt\.$/);
  });

  it('sends in the language of the request, abroad only to countries that the administrator allows', async () => {
    const refused = await ask('0039 347 1234567', 'en');
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(refused.failure?.validationResponse?.fields ?? {})).toEqual(['phone']);
    expect((await ask('+882 16 1234567')).status).toBe(400);
    expect((await saveSms({ smsCountries: '+383, +39' })).status).toBe(200);
    await ask('0039 347 1234567', 'en');
    const message = (await sentBy(app)).find(({ to }) => to === '+393471234567');
    expect(message?.text).toMatch(/^KQZ: your code is \d{6}\. /);
  });

  it('refuses invalid numbers at their field', async () => {
    const phones = ['', '12', '069 234', 'telefoni', '+999'];
    const answers = phones.map(async (phone) => {
      const { status, failure } = await ask(phone);
      return [phone, status, Object.keys(failure?.validationResponse?.fields ?? {})];
    });
    expect(await Promise.all(answers)).toEqual(phones.map((phone) => [phone, 400, ['phone']]));
  });

  it('sends nothing to a landline of Albania, and counts nothing', async () => {
    const rows = async () =>
      (
        await app.owner.query(
          `select (select count(*) from deliveries) || '/' || (select coalesce(sum(sent), 0) from sms_days) as n`,
        )
      ).rows;
    const before = await rows();
    for (const phone of ['042 345 678', '+355 4 228 1610', '0035554222333', '355 22 234567']) {
      const { status, failure } = await ask(phone, 'en');
      expect([phone, status]).toEqual([phone, 400]);
      expect(failure?.validationResponse?.fields).toEqual({
        phone: [expect.stringMatching(/^A landline receives no SMS\./)],
      });
    }
    expect(await rows()).toEqual(before);
  });

  it('stores neither number nor code in plain text, before sending or after', async () => {
    const { typed, phone } = aPhone();
    const { result } = await ask(typed);
    const rows = async () =>
      (
        await app.owner.query(
          `select to_jsonb(d)::text || to_jsonb(p)::text as line from deliveries d, phone_confirmations p
           where d.event_key = 'confirmation/' || p.id and p.id = $1`,
          [result.requestId],
        )
      ).rows[0].line;
    const before = await rows();
    const code = await codeSentTo(app, phone);
    const after = await rows();
    for (const line of [before, after]) {
      expect(line).not.toContain(phone.slice(4));
      expect(line).not.toMatch(new RegExp(`\\D${code}\\D`));
      expect(line).toContain(`"masked": "+355 69 ••• •${phone.slice(-3)}"`);
    }
    expect(before).toMatch(/"sealed": "\\\\x/);
    expect(after).toContain('"sealed": null');
  });
});

describe('confirmPhone', () => {
  it('accepts the code repeatedly for a day', async () => {
    const { requestId, code } = await requestCode();
    const { status, result } = await confirm(requestId, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(Date.parse(result.confirmedUntil) - app.clock.now.getTime()).toBe(24 * 60 * minute);
    app.advance(60 * minute);
    expect((await confirm(requestId, code)).result).toEqual(result);
    app.advance(24 * 60 * minute);
    expect(await confirm(requestId, code)).toMatchObject({ status: 410, code: 'code_expired' });
  });

  it('counts wrong codes down, and refuses even the right one after five', async () => {
    const { requestId, code } = await requestCode();
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, failure } = await confirm(requestId, otherThan(code, left + 1));
      expect(status).toBe(400);
      expect(failure?.validationResponse?.fields).toEqual({
        code: [`Kodi nuk është i saktë. Përpjekje të mbetura: ${left}.`],
      });
    }
    expect(await confirm(requestId, code)).toMatchObject({ status: 410, code: 'code_expired' });
  });

  it('checks no more than five of twenty concurrent tries', async () => {
    const { requestId, code } = await requestCode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, by) => confirm(requestId, otherThan(code, by + 1))),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(15);
  });

  it('refuses a code after ten minutes, and an unknown request', async () => {
    const { requestId, code } = await requestCode();
    app.advance(10 * minute);
    expect((await confirm(requestId, code)).status).toBe(410);
    expect((await confirm(randomUUID(), code)).status).toBe(410);
    expect((await confirm('x', code)).status).toBe(410);
    expect((await confirm(requestId, '12345')).failure?.validationResponse?.fields).toEqual({
      code: ['Shkruani të gjashtë shifrat e kodit.'],
    });
  });
});

describe('a confirmation is accepted', () => {
  const isGood = (given: { requestId: string; code: string }, phone: string) =>
    isPhoneConfirmed(app.deps.db, app.deps.keys, given, phone, app.clock.now);

  it('only for its own number, with or without confirmPhone before', async () => {
    const [one, other] = [await requestCode(), await requestCode()];
    expect(await isGood(one, one.phone)).toBe(true);
    expect(await isGood(one, other.phone)).toBe(false);
    expect(await isGood({ ...other, code: otherThan(other.code) }, other.phone)).toBe(false);
    expect(await isGood({ ...one, requestId: other.requestId }, other.phone)).toBe(one.code === other.code);
  });

  it('for a member’s new number in updateMyProfile', async () => {
    const token = await app.signIn('KqzRegistrar');
    const { phone, requestId, code } = await requestCode();
    const save = (phoneConfirmation?: { requestId: string; code: string }) =>
      app.call(
        'updateMyProfile',
        { body: { name: 'Demo', surname: 'Regjistrues', phone, ...(phoneConfirmation && { phoneConfirmation }) } },
        { token },
      );
    const refused = {
      status: 400,
      failure: { validationResponse: { fields: { phoneConfirmation: [expect.anything()] } } },
    };
    expect(await save()).toMatchObject(refused);
    expect(await save({ requestId, code: otherThan(code) })).toMatchObject(refused);
    const { status, result } = await save({ requestId, code });
    expect([status, result.phone]).toEqual([200, phone]);
    expect((await save()).status).toBe(200);
  });

  it('in updateMyProfile with the same limit of wrong codes', async () => {
    const token = await app.signIn('KqzInvestigator');
    const { phone, requestId, code } = await requestCode();
    for (let by = 1; by <= 5; by++) {
      const phoneConfirmation = { requestId, code: otherThan(code, by) };
      const body = { name: 'Demo', surname: 'Hetues', phone, phoneConfirmation };
      expect((await app.call('updateMyProfile', { body }, { token })).status).toBe(400);
    }
    expect((await confirm(requestId, code)).status).toBe(410);
  });
});

describe('the SMS of a day', () => {
  beforeEach(() => {
    app.advance(24 * 60 * minute);
  });
  const statusOf = async () => (await ask(aPhone().typed)).status;

  it('end for one origin, for all visitors, and never for members', async () => {
    await saveSms({ smsCodes: '5', smsPerOrigin: '3', smsMembers: '2' });
    const codes = async () => (await sentBy(app)).filter(({ channel }) => channel === 'sms').length;
    const before = await codes();
    expect(await Promise.all(Array.from({ length: 6 }, statusOf))).toEqual(
      expect.arrayContaining([200, 200, 200, 503, 503, 503]),
    );
    const elsewhere = (at: number) =>
      app.call(
        'requestPhoneConfirmation',
        { body: { phone: aPhone().typed } },
        { headers: { 'x-forwarded-for': `192.0.2.${at}` } },
      );
    const others = await Promise.all([1, 2, 3, 4].map(elsewhere));
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503]);
    const refused = others.find(({ status }) => status === 503);
    expect(refused).toMatchObject({ code: 'sms_exhausted' });
    expect(refused?.failure?.message).toMatch(/Zgjidhni e-mailin/);
    expect((await codes()) - before).toBe(5);
    const token = await app.signIn('KqzRegistrar');
    const member = await app.call('requestPhoneConfirmation', { body: { phone: aPhone().typed } }, { token });
    expect(member.status).toBe(200);
    app.advance(24 * 60 * minute);
    expect(await statusOf()).toBe(200);
  });

  it('are told to administrators near their end and at it, and stand on the health page and in the metrics', async () => {
    await saveSms({ smsCodes: '5', smsPerOrigin: '60', smsMembers: '50' });
    const token = await app.signIn('KqzAdministrator');
    const countNotices = async () => {
      const { items } = (await app.call('listMyNotices', { query: {} }, { token })).result;
      return items.filter(({ event }) => event === 'smsBudget').length;
    };
    const before = await countNotices();
    for (let times = 0; times < 3; times++) await statusOf();
    expect(await countNotices()).toBe(before);
    await statusOf();
    expect(await countNotices()).toBe(before + 1);
    await statusOf();
    expect(await countNotices()).toBe(before + 2);
    const { parts } = (await app.call('getHealth', {}, { token })).result;
    expect(JSON.stringify(parts.find(({ part }) => part === 'sms')?.facts)).toContain('"al":"5 / 5"');
    expect(await gauges.sms?.read(app.deps)).toMatchObject({
      denonco_sms_today: { codes: 5, memberCodes: 0 },
      denonco_sms_daily: { codes: 5 },
    });
  });

  it('leave what is over the budget of news for the next day', async () => {
    await saveSms({ smsNews: '1' });
    const messages = [1, 2].map((at) => ({
      eventKey: `test/news/${at}`,
      channel: 'sms' as const,
      to: '+355692345678',
      masked: '+355 69 ••• •678',
      text: 'Ka njoftim.',
      budget: 'news' as const,
    }));
    const sent = async () => (await sentBy(app)).filter(({ text }) => text === 'Ka njoftim.').length;
    await app.deps.db.transaction().execute((tx) => queueDeliveries(tx, app.deps.keys, app.clock.now, messages));
    expect(await sent()).toBe(1);
    app.advance(24 * 60 * minute);
    await sendDeliveries({}, app.deps);
    expect(await sent()).toBe(2);
  });

  it('cost a visitor a solved challenge, and a member none', async () => {
    // Challenges use the machine's clock, which other tests have moved past.
    const { call } = await openNode(app, { config: { ...app.deps.config, challenge: true }, now: () => new Date() });
    const body = () => ({ body: { phone: aPhone().typed } });
    expect(await call('requestPhoneConfirmation', body())).toMatchObject({ status: 400, code: 'challenge_required' });
    const headers = await solvedChallenge(call);
    expect((await call('requestPhoneConfirmation', body(), { headers })).status).toBe(200);
    expect((await call('requestPhoneConfirmation', body(), { headers })).code).toBe('challenge_required');
    // Sessions of other tests have expired by the machine's clock.
    const username = 'kqzregistrar@denonco.test';
    const signedIn = await call('signIn', { body: { username, password: app.deps.config.demoPassword } });
    const token = signedIn.result.accessToken;
    expect((await call('requestPhoneConfirmation', body(), { token })).status).toBe(200);
  });
});

it('sends one code a minute to a telephone, whoever asks', async () => {
  const node = await buildApp({ ...app.deps, limits: createLimits(app.independent, app.deps.config) });
  const call = createClient(node);
  const send = (phone: string) => call('requestPhoneConfirmation', { body: { phone } });
  expect((await send('069 234 5678')).status).toBe(200);
  const { status, headers } = await send('+355 69 234 56 78');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('069 234 5679')).status).toBe(200);
  await node.close();
});
