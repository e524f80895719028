// The one-time link of a request: read any number of times, answered once, with distinct errors afterwards.
import { type Filed, toTiraneIso } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { openLimitedNode } from '../../../test/node.ts';
import { openedBySlip, savedFile } from '../../../test/savedFile.ts';
import { confirmSubscription } from '../../../test/sending/confirmSubscription.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { readCaseRows } from '../../register/registerLog/leaves/rows.store.ts';

const app = await createTestApp({ env: { PUBLIC_URL: 'https://denonco.test' } });
const driver = new CaseDriver(app);
afterAll(() => app.close());

const day = 24 * 3_600_000;
const question = 'Në cilën orë ndodhi?';
const info = (token: string) => app.call('linkInfo', { body: { token } });
const save = (token: string, draft: string) => app.call('saveLinkDraft', { body: { token, draft } });
const answer = (token: string, text = 'Ishte ora 18:00.', evidence: string[] = []) =>
  app.call('answerLink', { body: { token, answer: text, evidence } });
const tokenIn = (text: string) =>
  /https:\/\/denonco\.test\/#\/denounces\/requests\/answer\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? '';

interface OpenRequest {
  readonly filed: Filed;
  readonly requestId: string;
}
async function returned(): Promise<OpenRequest> {
  const filed = await driver.file();
  await driver.act('KqzRegistrar', filed.number, 'startCheck');
  const file = await driver.act('KqzRegistrar', filed.number, 'askCompletion', { request: question, dueInDays: 5 });
  return { filed, requestId: file.requests[0]?.id ?? '' };
}
const slipBy = async (role: Parameters<CaseDriver['tokenOf']>[0], { filed, requestId: id }: OpenRequest) =>
  savedFile(app.address, 'printRequestSlip', { params: { number: filed.number, id } }, await driver.tokenOf(role));
const tokenOfSlip = async (slip: Buffer) => tokenIn(await openedBySlip(slip));
async function linked() {
  const request = await returned();
  const { bytes } = await slipBy('KqzRegistrar', request);
  return { ...request, token: await tokenOfSlip(bytes) };
}

describe('linkInfo', () => {
  it('shows the request each time it is opened', async () => {
    const { filed, token } = await linked();
    for (let times = 0; times < 3; times++) {
      const { status, result } = await info(token);
      expect(status).toBe(200);
      expect(result).toMatchObject({ number: filed.number, kind: 'denouncement', text: question, state: 'open' });
      expect(result).not.toHaveProperty('draft');
    }
    expect((await answer(token)).status).toBe(200);
  });

  it('distinguishes unknown, used and expired links', async () => {
    const [used, late] = [await linked(), await linked()];
    const never = 'A'.repeat(43);
    await answer(used.token);
    const calls = async (token: string) =>
      Promise.all([info(token), save(token, 'x'), answer(token)]).then((all) =>
        all.map(({ status, code }) => [status, code]),
      );
    expect(await calls(never)).toEqual(Array(3).fill([404, 'not_found']));
    expect(await calls(used.token)).toEqual(Array(3).fill([410, 'link_used']));
    expect((await info(late.token)).status).toBe(200);
    app.advance(20 * day);
    driver.signInAgain();
    expect(await calls(late.token)).toEqual(Array(3).fill([410, 'link_expired']));
    // The tracking page accepts an answer until the case has lapsed.
    const { filed, requestId } = late;
    const body = { code: filed.trackingCode, requestId, answer: 'Vonë, por erdhi.' };
    expect((await app.call('answerRequest', { params: { kind: 'denouncement' }, body })).status).toBe(200);
  });

  it('expires when the case is withdrawn', async () => {
    const { filed, token } = await linked();
    await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: filed.trackingCode } });
    expect(await info(token)).toMatchObject({ status: 410, code: 'link_expired' });
  });
});

describe('saveLinkDraft', () => {
  it('keeps a draft until the answer is sent', async () => {
    const { filed, token } = await linked();
    await save(token, 'Ishte ora');
    await save(token, 'Ishte ora 18');
    expect((await info(token)).result.draft).toBe('Ishte ora 18');
    await save(token, '');
    expect((await info(token)).result).not.toHaveProperty('draft');
    await save(token, 'Gjysma e fshehtë');
    await answer(token, 'Ishte ora 18:00, te sheshi.');
    const { rows } = await app.owner.query(
      'select draft, answer from case_requests where case_id = (select id from cases where number = $1)',
      [filed.number],
    );
    expect(rows).toEqual([{ draft: null, answer: 'Ishte ora 18:00, te sheshi.' }]);
  });
});

describe('answerLink', () => {
  it('accepts exactly one of thirty concurrent answers', async () => {
    const { filed, token } = await linked();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => answer(token, `Përgjigjja ${at}`)));
    const taken = answers.filter(({ status }) => status === 200);
    const late = answers.filter(({ status, code }) => status === 410 && code === 'link_used');
    expect([taken.length, late.length]).toEqual([1, 29]);
    const { events, requests, status } = (await driver.read(filed.number)).result;
    expect(events.filter(({ action }) => action === 'answer')).toHaveLength(1);
    expect(requests).toMatchObject([
      {
        answeredAt: taken[0]?.result.answeredAt,
        answer: `Përgjigjja ${answers.findIndex(({ status }) => status === 200)}`,
      },
    ]);
    expect(status.code).toBe('preliminary_check');
  });

  it('accepts one answer when the link and the code are used concurrently', async () => {
    const { filed, requestId, token } = await linked();
    const body = { code: filed.trackingCode, requestId, answer: 'Me kod.' };
    const byLink = Array.from({ length: 10 }, () => answer(token));
    const byCode = Array.from({ length: 10 }, () =>
      app.call('answerRequest', { params: { kind: 'denouncement' }, body }),
    );
    const statuses = await Promise.all([...byLink, ...byCode].map(async (call) => (await call).status));
    const [link, code] = [statuses.slice(0, 10).toSorted(), statuses.slice(10)];
    // Sent again by the code, the same answer is answered alike.
    expect([
      [[200, ...Array(9).fill(410)], Array(10).fill(409)],
      [Array(10).fill(410), Array(10).fill(200)],
    ]).toContainEqual([link, code]);
    const { events } = (await driver.read(filed.number)).result;
    expect(events.filter(({ action }) => action === 'answer')).toHaveLength(1);
  });

  it('accepts files and refuses a file of another case', async () => {
    const [one, other] = [await linked(), await linked()];
    const file = await uploaded(app.address, aPdf(), 'prova.pdf');
    expect((await answer(one.token, 'Ja dokumenti.', [file])).status).toBe(200);
    const { documents } = (await app.call('traceDenouncement', { body: { code: one.filed.trackingCode } })).result;
    expect(documents).toMatchObject([{ id: file, name: 'prova.pdf', from: 'filer' }]);
    const refused = await answer(other.token, 'I njëjti dokument.', [file]);
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
    expect(Object.keys(refused.failure?.validationResponse?.fields ?? {})).toEqual(['evidence.0']);
    expect((await info(other.token)).result.state).toBe('open');
  });

  it('refuses an empty answer', async () => {
    const { token } = await linked();
    expect(await answer(token, '  ')).toMatchObject({ status: 400, code: 'validation' });
    expect((await answer(token)).status).toBe(200);
  });
});

describe('a printed slip', () => {
  it('is a file to save that no cache keeps, and no JSON', async () => {
    const request = await returned();
    const { status, headers, bytes } = await slipBy('KqzRegistrar', request);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${request.filed.number}-fleta.pdf"`);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('replaces the slip before, each with an event and a notice to the filer', async () => {
    const { token, ...request } = await linked();
    const { bytes } = await slipBy('KqzCommissioner', request);
    expect(await info(token)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await info(await tokenOfSlip(bytes))).status).toBe(200);
    const { events } = (await driver.read(request.filed.number)).result;
    expect(events.filter(({ action }) => action === 'handOutLink').map(({ by }) => by?.name)).toEqual([
      'Demo Protokollist',
      'Demo Komisioneri Shtetëror',
    ]);
    const { events: seen } = (await app.call('traceDenouncement', { body: { code: request.filed.trackingCode } }))
      .result;
    expect(seen.filter(({ action }) => action === 'handOutLink')).toHaveLength(2);
    // The leaf of the printing names the member.
    const { rows } = await app.owner.query('select id from cases where number = $1', [request.filed.number]);
    const [stored] = await readCaseRows(app.deps.db, [rows[0].id]);
    const leaves = stored?.events.filter(({ entry }) => entry.action === 'handOutLink').map(({ entry }) => entry.data);
    expect(leaves).toMatchObject([
      { by: await driver.memberOf('kqzregistrar@denonco.test') },
      { by: await driver.memberOf('kqzcommissioner@denonco.test') },
    ]);
  });

  it('names in the answer, its leaf and on the tracking page the way it came', async () => {
    const request = await linked();
    await answer(request.token);
    const { number, trackingCode: code } = request.filed;
    const event = (await driver.read(number)).result.events.at(-1);
    expect(event).toMatchObject({
      action: 'answer',
      byFiler: true,
      data: { answered: { by: 'slip', slip: { printedAt: toTiraneIso(app.clock.now) } } },
      handedOutBy: { name: 'Demo Protokollist' },
    });
    const traced = (await app.call('traceDenouncement', { body: { code } })).result;
    expect(traced.events.at(-1)).toMatchObject({ action: 'answer', answeredBy: 'slip' });
    expect(JSON.stringify(traced)).not.toContain('Protokollist');
    // The leaf commits to this.
    const { rows } = await app.owner.query('select id from cases where number = $1', [number]);
    const [stored] = await readCaseRows(app.deps.db, [rows[0].id]);
    expect(stored?.events.at(-1)?.entry.data).toMatchObject({
      by: 'filer',
      data: { answered: { slip: { by: await driver.memberOf('kqzregistrar@denonco.test') } } },
    });
  });

  it('is refused to staff who do not work on the case and for an answered request', async () => {
    const request = await returned();
    const other = await returned();
    expect((await slipBy('KqzAuditor', request)).status).toBe(403);
    expect((await slipBy('KqzInvestigator', request)).status).toBe(404);
    expect((await slipBy('KasSecretary', request)).status).toBe(404);
    expect((await slipBy('KqzRegistrar', { filed: request.filed, requestId: other.requestId })).status).toBe(404);
    const { bytes } = await slipBy('KqzRegistrar', request);
    await answer(await tokenOfSlip(bytes));
    expect((await slipBy('KqzRegistrar', request)).status).toBe(409);
  });

  it('stores no token in the database', async () => {
    const { token } = await linked();
    const { rows } = await app.owner.query(`
      select (select string_agg(to_jsonb(r)::text, '') from request_links r)
        || (select string_agg(to_jsonb(a)::text, '') from audit_log a)
        || (select string_agg(to_jsonb(e)::text, '') from case_events e) as text`);
    expect(rows[0].text).not.toContain(token);
    expect(rows[0].text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

describe('the way of an answer', () => {
  const wayOf = async ({ number }: Filed) => (await driver.read(number)).result.events.at(-1)?.data.answered;

  it('is the tracking code, or the link of the channel it was sent by', async () => {
    const byCode = await returned();
    await app.call('answerRequest', {
      params: { kind: 'denouncement' },
      body: { code: byCode.filed.trackingCode, requestId: byCode.requestId, answer: 'Me kod.' },
    });
    expect(await wayOf(byCode.filed)).toEqual({ by: 'code' });

    const filed = await driver.file({
      confidentiality: 'named',
      track: 'denouncement',
      notify: { email: true },
      denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: 'ana@shembull.test' },
    });
    await confirmSubscription(app, 'ana@shembull.test');
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    await driver.act('KqzRegistrar', filed.number, 'askCompletion', { request: question, dueInDays: 5 });
    const message = (await sentBy(app)).findLast(({ to }) => to === 'ana@shembull.test');
    expect((await answer(tokenIn(message?.text ?? ''))).status).toBe(200);
    expect(await wayOf(filed)).toEqual({ by: 'email' });
  });
});

it('refuses an address after twenty unknown links of any kind, but never a link that exists', async () => {
  const { token } = await linked();
  const { call } = await openLimitedNode(app);
  const unknown = 'A'.repeat(43);
  const miss = async (n: number, headers: Record<string, string>) => {
    const body = { token: unknown, answer: 'x', draft: 'x', newPassword: 'një fjalëkalim i gjatë', lang: 'al' };
    const calls = [
      () => call('linkInfo', { body }, { headers }),
      () => call('saveLinkDraft', { body }, { headers }),
      () => call('answerLink', { body }, { headers }),
      () => call('confirmSubscription', { body }, { headers }),
      () => call('unsubscribe', { params: { token: unknown } }, { headers }),
      () => call('readHearingFeed', { params: { token: unknown }, query: {} }, { headers }),
      () => call('readAccountLink', { body }, { headers }),
      () => call('setPasswordByLink', { body }, { headers }),
    ];
    return (await calls[n % calls.length]?.())?.status;
  };
  const statuses = [];
  for (let n = 0; n < 28; n++) statuses.push(await miss(n, { 'x-forwarded-for': '192.0.2.1' }));
  expect(statuses).toEqual([...Array(20).fill(404), ...Array(8).fill(429)]);
  expect(await miss(0, { 'x-forwarded-for': '192.0.2.2' })).toBe(404);
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const requests = Array.from({ length: 70 }, () => call('linkInfo', { body: { token } }, { headers }));
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await call('answerLink', { body: { token, answer: 'Ishte ora 18:00.' } }, { headers })).status).toBe(200);
});

it('counts unknown links of IPv6 by the networks around an address too', async () => {
  const { token } = await linked();
  const { call } = await openLimitedNode(app);
  const openLink = async (address: string, linkToken = 'A'.repeat(43)) =>
    (await call('linkInfo', { body: { token: linkToken } }, { headers: { 'x-forwarded-for': address } })).status;
  // Twenty households of one /48.
  const addresses = Array.from({ length: 320 }, (_, n) => `2001:db8:5:${((n % 20) * 256 + 1).toString(16)}::1`);
  for (let at = 0; at < addresses.length; at += 40)
    expect(new Set(await Promise.all(addresses.slice(at, at + 40).map((one) => openLink(one))))).toEqual(
      new Set([404]),
    );
  expect(await openLink('2001:db8:5:ff01::1')).toBe(429);
  expect(await openLink('2001:db8:5:ff01::1', token)).toBe(200);
  expect(await openLink('2001:db8:6:ff01::1')).toBe(404);
});
