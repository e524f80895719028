// Following a case by its tracking code: what the filer sees and may do, and how unknown codes and concurrent calls are
// answered.
import { randomUUID } from 'node:crypto';
import { type ActionData, type Filed, type RoleCode, roles, trackingCodeFrom } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { openLimitedNode } from '../../../test/node.ts';
import { confirmSubscription, isConfirmation } from '../../../test/sending/confirmSubscription.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { takeAction } from '../../casework/casework.action.ts';
import { buildComplaint } from '../../demo/filings.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { trackingHashOf } from '../../register/receipts/receipt.ts';
import { findTraced } from './tracking.store.ts';

const app = await createTestApp({ env: { PUBLIC_URL: 'https://denonco.test' } });
const driver = new CaseDriver(app);
afterAll(() => app.close());

const trace = (code: string, language = 'al') =>
  app.call('traceDenouncement', { body: { code } }, { headers: { 'accept-language': language } });
const answer = (code: string, requestId: string, text = 'Ishte ora 18:00.') =>
  app.call('answerRequest', { params: { kind: 'denouncement' }, body: { code, requestId, answer: text } });

async function returned(): Promise<{ filed: Filed; requestId: string }> {
  const filed = await driver.file();
  await driver.act('KqzRegistrar', filed.number, 'startCheck');
  await driver.act('KqzRegistrar', filed.number, 'askCompletion', { request: 'Në cilën orë ndodhi?', dueInDays: 5 });
  const { result } = await trace(filed.trackingCode);
  return { filed, requestId: result.requests[0]?.id ?? '' };
}

describe('traceDenouncement', () => {
  it('shows number, status, first event, the running deadline and the allowed actions', async () => {
    const filed = await driver.file({ object: 'CAM-INST' });
    const { status, result } = await trace(filed.trackingCode);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      number: filed.number,
      kind: 'denouncement',
      object: { code: 'CAM-INST' },
      registeredAt: filed.registeredAt,
      status: { code: 'registered', name: { al: 'E regjistruar', en: 'Registered' } },
      events: [{ action: 'file', at: filed.registeredAt, name: { en: 'You filed it, and it was registered' } }],
      deadline: { code: 'check', dueAt: filed.deadline?.dueAt, legalBasis: 'praktikë e KQZ-së', paused: false },
      requests: [],
      outcomes: [],
      allowed: ['withdraw', 'message'],
    });
  });

  it('accepts the code in lower case, without dashes, and with o for 0 and l for 1', async () => {
    const { trackingCode, number } = await driver.file();
    const bare = trackingCode.replaceAll('-', '');
    const mixed = bare.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [bare, trackingCode.toLowerCase(), ` ${bare.slice(0, 8)} ${bare.slice(8)} `, mixed])
      expect((await trace(typed)).result.number).toBe(number);
  });

  it('answers 404 to an unknown code and says when a code is mistyped', async () => {
    const { trackingCode } = await driver.file();
    const other = trackingCode.startsWith('A') ? 'B' : 'A';
    const unknown = await trace(trackingCodeFrom(Buffer.from(randomUUID())));
    expect(unknown).toMatchObject({ status: 404, code: 'unknown_code', failure: { internalMessages: [] } });
    const mistyped = await trace(other + trackingCode.slice(1), 'en');
    expect(mistyped).toMatchObject({ status: 404, code: 'unknown_code' });
    expect(mistyped.failure?.internalMessages[0]).toMatch(/mistyped/);
    expect((await trace('DEN-2026-000001')).failure?.internalMessages[0]).toMatch(/shkruar gabim/);
    expect((await trace('')).status).toBe(400);
  });

  it('shows reasons and authorities, but no internal events and no staff', async () => {
    const filed = await driver.file();
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    await driver.act('KqzRegistrar', filed.number, 'assign', {
      assignee: await driver.memberOf('kqzinvestigator@denonco.test'),
    });
    await driver.act('KqzRegistrar', filed.number, 'forward', {
      body: 'Prokuroria Demo',
      reason: 'Është vepër penale.',
    });
    const { result } = await trace(filed.trackingCode);
    expect(result.events.map(({ action }) => action)).toEqual(['file', 'startCheck', 'forward']);
    expect(result.events.at(-1)).toMatchObject({ body: 'Prokuroria Demo', reason: 'Është vepër penale.' });
    expect(result).not.toHaveProperty('deadline');
    expect(result.allowed).toEqual([]);
    expect(JSON.stringify(result)).not.toMatch(/assign|memberId|KqzRegistrar/);
  });

  it('shows which body was asked for its claims, but not what it was asked', async () => {
    const filed = await driver.file();
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    await driver.act('KqzRegistrar', filed.number, 'admit', { assignee });
    const request = 'Cilët punonjës ishin në turn?';
    await driver.act('KqzInvestigator', filed.number, 'askClaims', { body: 'Bashkia Demo', dueInDays: 5, request });
    const { result } = await trace(filed.trackingCode);
    expect(result.events.at(-1)).toMatchObject({ action: 'askClaims', body: 'Bashkia Demo' });
    expect(JSON.stringify(result)).not.toContain(request);
  });

  it('shows the outcome of each subject and records that the filer has seen it', async () => {
    const filed = await driver.file({
      track: 'denouncement',
      confidentiality: 'named',
      subjects: [{ type: 'HEAD', name: 'Liri Demo', position: 'Drejtoreshë' }, { type: 'UNKNOWN' }],
    });
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    await driver.act('KqzRegistrar', filed.number, 'admit', { assignee });
    const [first, second] = (await driver.read(filed.number)).result.subjectsList;
    await driver.act('KqzCommissioner', filed.number, 'decide', {
      decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
      outcomes: [
        { subject: first?.id ?? '', outcome: 'banned' },
        { subject: second?.id ?? '', outcome: 'dropped' },
      ],
    });
    expect((await driver.read(filed.number)).result.outcomeSeenAt).toBeNull();
    const { result } = await trace(filed.trackingCode);
    expect(result.outcomes).toEqual([
      {
        subject: { al: 'Liri Demo, Drejtoreshë', en: 'Liri Demo, Drejtoreshë' },
        outcome: { code: 'banned', name: expect.anything() },
      },
      { subject: { al: 'I panjohur', en: 'Unknown' }, outcome: { code: 'dropped', name: expect.anything() } },
    ]);
    expect(result.events.at(-1)).toMatchObject({
      action: 'decide',
      reason: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
    });
    expect((await driver.read(filed.number)).result.outcomeSeenAt).not.toBeNull();
  });
});

describe('answerRequest', () => {
  it('returns the case to the check and resumes the check deadline', async () => {
    const { filed, requestId } = await returned();
    const before = (await trace(filed.trackingCode)).result;
    expect(before).toMatchObject({
      status: { code: 'returned' },
      deadline: { code: 'completion' },
      requests: [{ id: requestId, text: 'Në cilën orë ndodhi?', dueAt: before.deadline?.dueAt }],
      allowed: ['answer', 'withdraw', 'message'],
    });
    expect(before.events.at(-1)).toMatchObject({ action: 'askCompletion', reason: 'Në cilën orë ndodhi?' });
    app.advance(24 * 3_600_000);
    driver.signInAgain();
    const { status, result } = await answer(filed.trackingCode, requestId);
    expect(status).toBe(200);
    const after = (await trace(filed.trackingCode)).result;
    expect(after).toMatchObject({
      status: { code: 'preliminary_check' },
      deadline: { code: 'check', paused: false },
      requests: [{ answeredAt: result.answeredAt }],
      allowed: ['withdraw', 'message'],
    });
    expect((await driver.read(filed.number)).result.requests).toMatchObject([{ answer: 'Ishte ora 18:00.' }]);
  });

  it('accepts exactly one of ten concurrent answers', async () => {
    const { filed, requestId } = await returned();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => answer(filed.trackingCode, requestId, `Përgjigja ${at}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const { events, requests } = (await driver.read(filed.number)).result;
    expect(events.filter(({ action }) => action === 'answer')).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  it('says the same to an answer sent again with its files, and refuses another one', async () => {
    const { filed, requestId } = await returned();
    const file = await uploaded(app.address, aPdf(), 'prova.pdf');
    const send = (text: string, evidence: string[] = [file]) =>
      app.call('answerRequest', {
        params: { kind: 'denouncement' },
        body: { code: filed.trackingCode, requestId, answer: text, evidence },
      });
    const { status, result } = await send('Ja prova.');
    expect(status).toBe(200);
    app.advance(60_000);
    expect((await send('Ja prova.')).result).toEqual(result);
    expect(await send('Ja prova.', [])).toMatchObject({ status: 409, code: 'already_sent' });
    expect(await send('Tjetër.')).toMatchObject({ status: 409, code: 'already_sent' });
    const { events, evidence } = (await driver.read(filed.number)).result;
    expect(events.filter(({ action }) => action === 'answer')).toHaveLength(1);
    expect(evidence).toHaveLength(1);
  });

  it('refuses an unknown request, the request of another case, an empty answer and a wrong code', async () => {
    const [one, other] = [await returned(), await returned()];
    expect((await answer(one.filed.trackingCode, randomUUID())).status).toBe(410);
    expect((await answer(one.filed.trackingCode, other.requestId)).status).toBe(410);
    expect(await answer(one.filed.trackingCode, one.requestId, ' ')).toMatchObject({ status: 400, code: 'validation' });
    expect(await answer(trackingCodeFrom(Buffer.alloc(10, 9)), one.requestId)).toMatchObject({
      status: 404,
      code: 'unknown_code',
    });
    expect((await answer(one.filed.trackingCode, one.requestId)).status).toBe(200);
  });

  it('accepts a late answer until the case has lapsed', async () => {
    const [late, lapsed] = [await returned(), await returned()];
    app.advance(30 * 24 * 3_600_000);
    driver.signInAgain();
    expect((await answer(late.filed.trackingCode, late.requestId)).status).toBe(200);
    await driver.act('KqzRegistrar', lapsed.filed.number, 'lapse', { reason: 'Nuk u plotësua brenda afatit.' });
    expect(await answer(lapsed.filed.trackingCode, lapsed.requestId)).toMatchObject({ status: 410, code: 'expired' });
  });
});

describe('withdrawCase', () => {
  it('closes the case once and stops its deadlines', async () => {
    const { trackingCode: code, number } = await driver.file();
    const withdraw = () =>
      app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code, reason: 'U zgjidh.' } });
    const { status, result } = await withdraw();
    expect(status).toBe(200);
    expect(result).toMatchObject({ number, status: { code: 'withdrawn' }, allowed: [] });
    expect(result.events.at(-1)).toMatchObject({ action: 'withdraw', reason: 'U zgjidh.' });
    expect(result).not.toHaveProperty('deadline');
    expect(await withdraw()).toMatchObject({ status: 409, code: 'not_allowed_now' });
    // The running deadline is for continuing ex officio.
    const { deadlines } = (await driver.read(number)).result;
    expect(deadlines.flatMap(({ code, state }) => (state === 'running' ? [code] : []))).toEqual(['continuation']);
  });

  it('is refused after the decision', async () => {
    const filed = await driver.file();
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', filed.number, 'startCheck');
    await driver.act('KqzRegistrar', filed.number, 'admit', { assignee });
    await driver.act('KqzCommissioner', filed.number, 'decide', await driver.rightData(filed.number, 'decide'));
    expect(
      await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: filed.trackingCode } }),
    ).toMatchObject({
      code: 'not_allowed_now',
    });
  });
});

it('refuses an address after twenty unknown codes, but never a code that exists', async () => {
  const { trackingCode } = await driver.file();
  const { call } = await openLimitedNode(app);
  const guess = (address: string) =>
    call(
      'traceDenouncement',
      { body: { code: trackingCodeFrom(Buffer.from(randomUUID())) } },
      { headers: { 'x-forwarded-for': address } },
    );
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess('192.0.2.1')));
  expect(guesses.map(({ status }) => status)).toEqual(Array(20).fill(404));
  const { status, headers } = await guess('192.0.2.1');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guess('192.0.2.2')).status).toBe(404);
  const following = await call(
    'traceDenouncement',
    { body: { code: trackingCode } },
    { headers: { 'x-forwarded-for': '192.0.2.1' } },
  );
  expect(following.status).toBe(200);
});

it('counts what is done with right codes by address, and refuses no case for what others did there', async () => {
  const { call } = await openLimitedNode(app);
  const headers = { 'x-forwarded-for': '192.0.2.7' };
  const wrong = trackingCodeFrom(Buffer.from(randomUUID()));
  const misses = Array.from({ length: 21 }, () =>
    call('messageOnCase', { params: { kind: 'denouncement' }, body: { code: wrong, text: 'x' } }, { headers }),
  );
  expect((await Promise.all(misses)).map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(404), 429]);
  const [one, other] = [(await driver.file()).trackingCode, (await driver.file()).trackingCode];
  const elsewhere = { 'x-forwarded-for': '192.0.2.8' };
  const times = async (many: number, act: (n: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let n = 0; n < many; n++) statuses.push((await act(n)).status);
    return statuses;
  };
  const write =
    (code: string, from = headers) =>
    (n: number) =>
      call(
        'messageOnCase',
        { params: { kind: 'denouncement' }, body: { code, text: `Fjala ${n}.` } },
        { headers: from },
      );
  expect(await times(121, write(one))).toEqual([...Array(120).fill(200), 429]);
  expect((await write(other)(0)).status).toBe(429);
  expect((await write(one, elsewhere)(200)).status).toBe(200);
  const save = () => call('filedPdf', { params: { kind: 'denouncement' }, body: { code: one } }, { headers });
  expect(await times(13, save)).toEqual(Array(13).fill(200));
  const subscribe = async (n: number) => {
    const body = { code: one, channel: 'email', address: `tjeter${n}@shembull.test` } as const;
    const answer = await call('subscribeToCase', { params: { kind: 'denouncement' }, body }, { headers });
    const id = answer.result?.subscriptions[0]?.id;
    if (id)
      await call('unsubscribeFromCase', { params: { kind: 'denouncement' }, body: { code: one, id } }, { headers });
    return answer;
  };
  expect(await times(21, subscribe)).toEqual(Array(21).fill(200));
});

it('counts unknown codes of IPv6 by the networks around an address too', async () => {
  const { call } = await openLimitedNode(app);
  const guess = async (address: string) =>
    (
      await call(
        'traceDenouncement',
        { body: { code: trackingCodeFrom(Buffer.from(randomUUID())) } },
        { headers: { 'x-forwarded-for': address } },
      )
    ).status;
  const households = Array.from({ length: 320 }, (_, n) => `2001:db8:1:${(n % 20).toString(16)}::1`);
  expect(new Set(await Promise.all(households.map(guess)))).toEqual(new Set([404]));
  expect(await guess('2001:db8:1:ff::1')).toBe(429);
  expect(await guess('2001:db8:2:9::1')).toBe(404);
});

describe('a complaint', () => {
  async function filed(email?: string): Promise<Filed> {
    const base = buildComplaint({}, 1, app.clock.now);
    const body = buildComplaint(
      {
        decisionFile: await uploaded(app.address, aPdf(), 'vendimi.pdf'),
        ...(email && { complainer: { ...base.complainer, email }, notify: { email: true } }),
      },
      1,
      app.clock.now,
    );
    const answer = await app.call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return answer.result;
  }
  /** Takes an action without HTTP, as the demo data does. */
  async function act(role: RoleCode, number: string, action: string, data: ActionData = {}): Promise<void> {
    const memberId = await driver.memberOf(`${role.toLowerCase()}@denonco.test`);
    const worker = { memberId, scope: roles[role].scope, permissions: new Set(roles[role].permissions) };
    await app.deps.db
      .transaction()
      .execute((tx) => takeAction(tx, app.deps, worker, { number, action, data, now: app.clock.now }));
  }
  async function returned(email?: string): Promise<Filed> {
    const one = await filed(email);
    if (email) await confirmSubscription(app, email);
    await act('KasSecretary', one.number, 'drawRapporteur', { appoint: true });
    await act('KasRapporteur', one.number, 'askCompletion', { request: 'Shtoni firmën e përfaqësuesit.' });
    return one;
  }
  const trace = (code: string) => app.call('traceComplaint', { body: { code } });

  it('traceComplaint shows the challenged decision’s document and no track', async () => {
    const { number, trackingCode } = await filed();
    const { status, result } = await trace(trackingCode);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      number,
      kind: 'complaint',
      status: { code: 'registered' },
      events: [{ action: 'file' }],
      documents: [{ name: 'vendimi.pdf', from: 'filer', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      allowed: ['withdraw', 'message'],
    });
    expect(number).toMatch(/^ANK-/);
    expect(result).not.toHaveProperty('track');
  });

  it('says what it lacks until it is returned or its filer sends it', async () => {
    const { complainer } = buildComplaint({}, 1, app.clock.now);
    const unrepresented = { ...complainer, type: 'PARTY', representative: undefined };
    const lacking = { claim: '', requestedEvidence: '', signature: '', complainer: unrepresented };
    const body = buildComplaint(lacking, 1, app.clock.now);
    const { status, result: one } = await app.call('fileComplaint', { body });
    expect(status).toBe(201);
    const lacks = async (code: string) => (await trace(code)).result.lacks.map(({ en }) => en);
    const sealed = ['the name and the standing of the representative', 'the signature'];
    expect(await lacks(one.trackingCode)).toEqual([
      ...sealed,
      'the evidence to be taken and its source',
      'the full decision that is challenged',
      'what KAS is asked to decide',
    ]);
    const evidence = [await uploaded(app.address, aPdf(), 'vendimi.pdf')];
    const params = { kind: 'complaint' } as const;
    await app.call('messageOnCase', { params, body: { code: one.trackingCode, text: 'Vendimi.', evidence } });
    expect(await lacks(one.trackingCode)).toEqual([...sealed, 'what KAS is asked to decide']);
    await act('KasSecretary', one.number, 'drawRapporteur', { appoint: true });
    await act('KasRapporteur', one.number, 'askCompletion', { request: 'Shkruani çfarë kërkoni.' });
    expect(await lacks(one.trackingCode)).toEqual([]);
  });

  it('answers every call with the code of a denouncement as unknown, and the reverse', async () => {
    const complaint = (await filed()).trackingCode;
    const denouncement = (await driver.file()).trackingCode;
    const [requestId, id, address] = [randomUUID(), randomUUID(), 'ana@shembull.test'];
    const answers = await Promise.all([
      app.call('traceDenouncement', { body: { code: complaint } }),
      app.call('answerRequest', {
        params: { kind: 'denouncement' },
        body: { code: complaint, requestId, answer: 'x' },
      }),
      app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: complaint } }),
      app.call('messageOnCase', { params: { kind: 'denouncement' }, body: { code: complaint, text: 'x' } }),
      app.call('subscribeToCase', {
        params: { kind: 'denouncement' },
        body: { code: complaint, channel: 'email', address },
      }),
      app.call('unsubscribeFromCase', { params: { kind: 'denouncement' }, body: { code: complaint, id } }),
      app.call('traceComplaint', { body: { code: denouncement } }),
      app.call('answerRequest', {
        params: { kind: 'complaint' },
        body: { code: denouncement, requestId, answer: 'x' },
      }),
      app.call('withdrawCase', { params: { kind: 'complaint' }, body: { code: denouncement } }),
      app.call('messageOnCase', { params: { kind: 'complaint' }, body: { code: denouncement, text: 'x' } }),
      app.call('subscribeToCase', {
        params: { kind: 'complaint' },
        body: { code: denouncement, channel: 'email', address },
      }),
      app.call('unsubscribeFromCase', { params: { kind: 'complaint' }, body: { code: denouncement, id } }),
    ]);
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(12).fill('404 unknown_code'));
  });

  it('answerRequest accepts one answer and returns the complaint to the check', async () => {
    const { trackingCode: code } = await returned();
    const before = (await trace(code)).result;
    expect(before).toMatchObject({ status: { code: 'returned' }, allowed: ['answer', 'withdraw', 'message'] });
    const body = { code, requestId: before.requests[0]?.id ?? '', answer: 'Firma është bashkëngjitur.' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call('answerRequest', { params: { kind: 'complaint' }, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const { status, events } = (await trace(code)).result;
    expect(status.code).toBe('preliminary_check');
    expect(events.filter(({ action }) => action === 'answer')).toHaveLength(1);
  });

  it('can be answered by the link in the notice', async () => {
    const { number } = await returned('ankuesi@shembull.test');
    const mails = (await sentBy(app)).filter((one) => one.to === 'ankuesi@shembull.test' && !isConfirmation(one));
    const requestSubject = `Çështja ${number} duhet plotësuar`;
    // Sent concurrently, in either order.
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set([`Njoftim i ri për çështjen ${number}`, requestSubject]),
    );
    expect(mails).toHaveLength(2);
    const mail = mails.find(({ subject }) => subject === requestSubject);
    const token = /requests\/answer\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await app.call('linkInfo', { body: { token } })).result).toMatchObject({
      number,
      kind: 'complaint',
      state: 'open',
    });
    expect((await app.call('answerLink', { body: { token, answer: 'Ja elementet.' } })).status).toBe(200);
  });

  it('withdrawCase closes the complaint to further messages', async () => {
    const { trackingCode: code } = await filed();
    const { status, result } = await app.call('withdrawCase', {
      params: { kind: 'complaint' },
      body: { code, reason: 'U zgjidh.' },
    });
    expect([status, result.status.code, result.allowed]).toEqual([200, 'withdrawn', []]);
    expect(
      (await app.call('messageOnCase', { params: { kind: 'complaint' }, body: { code, text: 'Edhe një gjë.' } }))
        .status,
    ).toBe(409);
  });

  it('accepts messages and subscriptions', async () => {
    const { number, trackingCode: code } = await filed();
    await app.call('messageOnCase', { params: { kind: 'complaint' }, body: { code, text: 'Kur është seanca?' } });
    const token = await driver.tokenOf('KasSecretary');
    const sent = await app.call('sendCaseMessage', { params: { number }, body: { text: 'Nesër.' } }, { token });
    expect(sent.result.items.map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'filer: Kur është seanca?',
      'commission: Nesër.',
    ]);
    const body = { code, channel: 'email', address: 'tjeter@shembull.test' } as const;
    const { result } = await app.call('subscribeToCase', { params: { kind: 'complaint' }, body });
    expect(result).toMatchObject({ messages: [{ from: 'filer' }, { from: 'commission' }], subscriptions: [{}] });
    const id = result.subscriptions[0]?.id ?? '';
    expect(
      (await app.call('unsubscribeFromCase', { params: { kind: 'complaint' }, body: { code, id } })).result
        .subscriptions,
    ).toEqual([]);
  });
});

describe('simultaneous reads', () => {
  let codes: readonly { readonly number: string; readonly trackingCode: string }[];
  beforeAll(async () => {
    codes = await Promise.all(Array.from({ length: 6 }, () => driver.file()));
  });

  const trace = async (code: string) => (await app.call('traceDenouncement', { body: { code } })).result;
  const read = async (code: string) => {
    const { db, keys } = app.deps;
    const trackingHash = trackingHashOf(keys, code.replaceAll('-', ''));
    const lists = await getReferenceLists(app.deps, db);
    return (await findTraced(db, keys, lists, 'denouncement', trackingHash))?.number;
  };
  /** With the number of statements, for each of which a connection is taken. */
  async function counting<T>(work: (taken: () => number) => Promise<T>): Promise<[T, number]> {
    let taken = 0;
    const count = () => void taken++;
    app.pool.on('acquire', count);
    const result = await work(() => taken);
    app.pool.off('acquire', count);
    return [result, taken];
  }

  it('read the codes that arrive together in one statement', async () => {
    await read(codes[0]?.trackingCode ?? '');
    const asked = [...codes, ...codes].map(({ trackingCode }) => trackingCode);
    const [found, statements] = await counting(() => Promise.all([...asked, '0000-0000-0000-0000'].map(read)));
    expect(statements).toBe(1);
    const numbers = codes.map(({ number }) => number);
    expect(found).toEqual([...numbers, ...numbers, undefined]);
  });

  it('do not wait for a slow one', async () => {
    await app.owner.query('begin');
    await app.owner.query('lock table letter_voids');
    const some = codes.slice(0, 4);
    const [found] = await counting(async (taken) => {
      const reads: ReturnType<typeof read>[] = [];
      for (const { trackingCode } of some) {
        reads.push(read(trackingCode));
        await expect.poll(taken).toBe(reads.length);
      }
      await app.owner.query('rollback');
      return Promise.all(reads);
    });
    expect(found).toEqual(some.map(({ number }) => number));
  });

  it('give each reader the rows of its own case, in order', async () => {
    const [one, other] = codes;
    for (const text of ['një', 'dy'])
      await app.call('messageOnCase', {
        params: { kind: 'denouncement' },
        body: { code: one?.trackingCode ?? '', text },
      });
    await driver.act('KqzRegistrar', other?.number ?? '', 'startCheck');
    const traced = await Promise.all(codes.map(({ trackingCode }) => trace(trackingCode)));
    expect(traced.map(({ messages }) => messages.map(({ text }) => text))).toEqual([['një', 'dy'], [], [], [], [], []]);
    expect(traced.map(({ events }) => events.length)).toEqual([1, 2, 1, 1, 1, 1]);
    for (const [index, { number, registeredAt, events }] of traced.entries()) {
      expect(number).toBe(codes[index]?.number);
      expect(events[0]?.at).toBe(registeredAt);
    }
  });

  it('never give what was read before the question', async () => {
    const code = codes[2]?.trackingCode ?? '';
    let isOver = false;
    const readers = Array.from({ length: 6 }, async () => {
      while (!isOver) await trace(code);
    });
    const seen: number[] = [];
    for (let sent = 1; sent <= 8; sent++) {
      await app.call('messageOnCase', { params: { kind: 'denouncement' }, body: { code, text: String(sent) } });
      seen.push((await trace(code)).messages.length);
    }
    isOver = true;
    await Promise.all(readers);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
