// Following a case by its code: what the filer sees, may do, and what others who guess or hurry get.
import { randomUUID } from 'node:crypto';
import { type Filed, trackingCodeFrom } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
});
afterAll(() => w.close());

const trace = (code: string, language = 'al') =>
  w.call('traceDenouncement', { body: { code } }, { headers: { 'accept-language': language } });
const answer = (code: string, requestId: string, text = 'Ishte ora 18:00.') =>
  w.call('answerDenouncement', { body: { code, requestId, answer: text } });

async function returned(): Promise<{ filed: Filed; requestId: string }> {
  const filed = await course.file();
  await course.act('KqzRegistrar', filed.number, 'startCheck');
  await course.act('KqzRegistrar', filed.number, 'askCompletion', { request: 'Në cilën orë ndodhi?', dueInDays: 5 });
  const { result } = await trace(filed.trackingCode);
  return { filed, requestId: result.requests[0]?.id ?? '' };
}

describe('traceDenouncement', () => {
  it('shows number, status, first event and the running deadline, and that it may be withdrawn', async () => {
    const filed = await course.file({ object: 'CAM-INST' });
    const { status, result } = await trace(filed.trackingCode);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      number: filed.number,
      kind: 'denouncement',
      object: { code: 'CAM-INST' },
      registeredAt: filed.registeredAt,
      status: { code: 'registered', name: { al: 'E regjistruar', en: 'Registered' } },
      events: [{ action: 'file', at: filed.registeredAt, name: { en: 'Registered' } }],
      deadline: { code: 'check', dueAt: filed.deadline?.dueAt, legalBasis: 'KPA 44', paused: false },
      requests: [],
      outcomes: [],
      allowed: ['withdraw', 'message'],
    });
  });

  it('takes the code in any case, with or without dashes, with the letters people mix up', async () => {
    const { trackingCode, number } = await course.file();
    const bare = trackingCode.replaceAll('-', '');
    const mixed = bare.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [bare, trackingCode.toLowerCase(), ` ${bare.slice(0, 8)} ${bare.slice(8)} `, mixed])
      expect((await trace(typed)).result.number).toBe(number);
  });

  it('answers 404 to every code that is none, and tells a mistyped one apart', async () => {
    const { trackingCode } = await course.file();
    const other = trackingCode.startsWith('A') ? 'B' : 'A';
    const unknown = await trace(trackingCodeFrom(Buffer.from(randomUUID())));
    expect(unknown).toMatchObject({ status: 404, code: 'unknown_code', failure: { internalMessages: [] } });
    const mistyped = await trace(other + trackingCode.slice(1), 'en');
    expect(mistyped).toMatchObject({ status: 404, code: 'unknown_code' });
    expect(mistyped.failure?.internalMessages[0]).toMatch(/mistyped/);
    expect((await trace('DEN-2026-000001')).failure?.internalMessages[0]).toMatch(/shkruar gabim/);
    expect((await trace('')).status).toBe(400);
  });

  it('shows reasons and bodies, but neither internal events nor anybody of staff', async () => {
    const filed = await course.file();
    await course.act('KqzRegistrar', filed.number, 'startCheck');
    await course.act('KqzRegistrar', filed.number, 'assign', {
      assignee: await course.memberOf('kqzinvestigator@denonco.test'),
    });
    await course.act('KqzRegistrar', filed.number, 'forward', {
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

  it('shows the outcome of each subject in the filer’s words, and counts as having conveyed it', async () => {
    const filed = await course.file({
      subjects: [{ type: 'HEAD', name: 'Liri Demo', position: 'Drejtoreshë' }, { type: 'UNKNOWN' }],
    });
    const assignee = await course.memberOf('kqzinvestigator@denonco.test');
    await course.act('KqzRegistrar', filed.number, 'startCheck');
    await course.act('KqzRegistrar', filed.number, 'admit', { assignee });
    const [first, second] = (await course.read(filed.number)).result.subjectsList;
    await course.act('KqzCommissioner', filed.number, 'decide', {
      decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
      outcomes: [
        { subject: first?.id ?? '', outcome: 'fine', amount: 5000 },
        { subject: second?.id ?? '', outcome: 'dropped' },
      ],
    });
    expect((await course.read(filed.number)).result.outcomeSeenAt).toBeNull();
    const { result } = await trace(filed.trackingCode);
    expect(result.outcomes).toEqual([
      {
        subject: { al: 'Liri Demo, Drejtoreshë', en: 'Liri Demo, Drejtoreshë' },
        outcome: { code: 'fine', name: expect.anything() },
        amount: 5000,
      },
      { subject: { al: 'I panjohur', en: 'Unknown' }, outcome: { code: 'dropped', name: expect.anything() } },
    ]);
    expect(result.events.at(-1)).toMatchObject({
      action: 'decide',
      reason: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
    });
    expect((await course.read(filed.number)).result.outcomeSeenAt).not.toBeNull();
  });
});

describe('answerDenouncement', () => {
  it('is offered with the request and its deadline, goes back to the check, and resumes its clock', async () => {
    const { filed, requestId } = await returned();
    const before = (await trace(filed.trackingCode)).result;
    expect(before).toMatchObject({
      status: { code: 'returned' },
      deadline: { code: 'completion' },
      requests: [{ id: requestId, text: 'Në cilën orë ndodhi?', dueAt: before.deadline?.dueAt }],
      allowed: ['answer', 'withdraw', 'message'],
    });
    expect(before.events.at(-1)).toMatchObject({ action: 'askCompletion', reason: 'Në cilën orë ndodhi?' });
    w.advance(24 * 3_600_000);
    course.signInAgain();
    const { status, result } = await answer(filed.trackingCode, requestId);
    expect(status).toBe(200);
    const after = (await trace(filed.trackingCode)).result;
    expect(after).toMatchObject({
      status: { code: 'preliminary_check' },
      deadline: { code: 'check', paused: false },
      requests: [{ answeredAt: result.answeredAt }],
      allowed: ['withdraw', 'message'],
    });
    expect((await course.read(filed.number)).result.requests).toMatchObject([{ answer: 'Ishte ora 18:00.' }]);
  });

  it('takes exactly one of ten at once; the others come too late', async () => {
    const { filed, requestId } = await returned();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => answer(filed.trackingCode, requestId, `Përgjigja ${at}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
    const { events, requests } = (await course.read(filed.number)).result;
    expect(events.filter(({ action }) => action === 'answer')).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  it('refuses an answer to nobody’s or another’s request, an empty one, and a wrong code', async () => {
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

  it('still takes a late answer until the lapse is found, and none after it', async () => {
    const [late, lapsed] = [await returned(), await returned()];
    w.advance(30 * 24 * 3_600_000);
    course.signInAgain();
    expect((await answer(late.filed.trackingCode, late.requestId)).status).toBe(200);
    await course.act('KqzRegistrar', lapsed.filed.number, 'lapse', { reason: 'Nuk u plotësua brenda afatit.' });
    expect(await answer(lapsed.filed.trackingCode, lapsed.requestId)).toMatchObject({ status: 410, code: 'expired' });
  });
});

describe('withdrawDenouncement', () => {
  it('ends the case at the filer’s word, once', async () => {
    const { trackingCode: code, number } = await course.file();
    const withdraw = () => w.call('withdrawDenouncement', { body: { code, reason: 'U zgjidh.' } });
    const { status, result } = await withdraw();
    expect(status).toBe(200);
    expect(result).toMatchObject({ number, status: { code: 'withdrawn' }, allowed: [] });
    expect(result.events.at(-1)).toMatchObject({ action: 'withdraw', reason: 'U zgjidh.' });
    expect(result).not.toHaveProperty('deadline');
    expect(await withdraw()).toMatchObject({ status: 409, code: 'not_allowed_now' });
    expect((await course.read(number)).result.deadlines.map(({ state }) => state)).toEqual(['stopped', 'stopped']);
  });

  it('is not possible any more once it is decided', async () => {
    const filed = await course.file();
    const assignee = await course.memberOf('kqzinvestigator@denonco.test');
    await course.act('KqzRegistrar', filed.number, 'startCheck');
    await course.act('KqzRegistrar', filed.number, 'admit', { assignee });
    await course.act('KqzCommissioner', filed.number, 'decide', await course.rightData(filed.number, 'decide'));
    expect(await w.call('withdrawDenouncement', { body: { code: filed.trackingCode } })).toMatchObject({
      code: 'not_allowed_now',
    });
  });
});

it('holds guessers back: after twenty codes that do not exist, this origin waits', async () => {
  const guarded = await world({ env: { RATE_LIMITS: 'on' } });
  const guess = () =>
    guarded.call('traceDenouncement', { body: { code: trackingCodeFrom(Buffer.from(randomUUID())) } });
  for (let tries = 0; tries < 20; tries++) expect((await guess()).status).toBe(404);
  const { status, headers } = await guess();
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await guarded.close();
});
