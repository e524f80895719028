// The one-time link of a request: read any number of times, answered once, with distinct errors afterwards.
import { type Filed, trackingCodeFrom } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aPdf, uploaded } from '../../test/evidence.ts';
import { openLimitedNode } from '../../test/node.ts';
import { sentBy } from '../../test/sending/localOutbox.ts';
import { world } from '../../test/world.ts';

const w = await world({ env: { PUBLIC_URL: 'https://denonco.test' } });
const course = new Course(w);
afterAll(() => w.close());

const day = 24 * 3_600_000;
const question = 'Në cilën orë ndodhi?';
const info = (token: string) => w.call('linkInfo', { body: { token } });
const save = (token: string, draft: string) => w.call('saveLinkDraft', { body: { token, draft } });
const answer = (token: string, text = 'Ishte ora 18:00.', evidence: string[] = []) =>
  w.call('answerLink', { body: { token, answer: text, evidence } });
const tokenIn = (text: string) =>
  /https:\/\/denonco\.test\/#\/denounces\/requests\/answer\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? '';

interface Asked {
  readonly filed: Filed;
  readonly requestId: string;
}
async function returned(): Promise<Asked> {
  const filed = await course.file();
  await course.act('KqzRegistrar', filed.number, 'startCheck');
  const file = await course.act('KqzRegistrar', filed.number, 'askCompletion', { request: question, dueInDays: 5 });
  return { filed, requestId: file.requests[0]?.id ?? '' };
}
const linkBy = async (role: Parameters<Course['tokenOf']>[0], { filed, requestId: id }: Asked, renew = false) =>
  w.call(
    'getRequestLink',
    { params: { number: filed.number, id }, body: { renew } },
    { token: await course.tokenOf(role) },
  );
async function linked() {
  const asked = await returned();
  const { result } = await linkBy('KqzRegistrar', asked);
  return { ...asked, token: tokenIn(result.url) };
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
    w.advance(20 * day);
    course.signInAgain();
    expect(await calls(late.token)).toEqual(Array(3).fill([410, 'link_expired']));
    // The tracking page accepts an answer until the case has lapsed.
    const { filed, requestId } = late;
    const body = { code: filed.trackingCode, requestId, answer: 'Vonë, por erdhi.' };
    expect((await w.call('answerDenouncement', { body })).status).toBe(200);
  });

  it('expires when the case is withdrawn', async () => {
    const { filed, token } = await linked();
    await w.call('withdrawDenouncement', { body: { code: filed.trackingCode } });
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
    const { rows } = await w.owner.query(
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
    const { events, requests, status } = (await course.read(filed.number)).result;
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
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, at) => (at % 2 ? await answer(token) : await w.call('answerDenouncement', { body })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(410)]);
  });

  it('accepts files and refuses a file of another case', async () => {
    const [one, other] = [await linked(), await linked()];
    const file = await uploaded(w.address, aPdf(), 'prova.pdf');
    expect((await answer(one.token, 'Ja dokumenti.', [file])).status).toBe(200);
    const { documents } = (await w.call('traceDenouncement', { body: { code: one.filed.trackingCode } })).result;
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

describe('getRequestLink', () => {
  it('gives the same link as the notice, with an audit row for each time', async () => {
    const filed = await course.file({
      confidentiality: 'named',
      track: 'denouncement',
      notify: { email: true },
      denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: 'ana@shembull.test' },
    });
    await course.act('KqzRegistrar', filed.number, 'startCheck');
    const file = await course.act('KqzRegistrar', filed.number, 'askCompletion', { request: question, dueInDays: 5 });
    const requestId = file.requests[0]?.id ?? '';
    const message = (await sentBy(w)).findLast(({ to }) => to === 'ana@shembull.test');
    const token = tokenIn(message?.text ?? '');
    expect((await info(token)).status).toBe(200);
    const urls = [
      (await linkBy('KqzRegistrar', { filed, requestId })).result.url,
      (await linkBy('KqzCommissioner', { filed, requestId })).result.url,
    ];
    expect(urls.map(tokenIn)).toEqual([token, token]);
    const { rows } = await w.owner.query(
      'select count(*)::int as many from audit_log where action = $1 and target = $2',
      ['messages.openLink', filed.number],
    );
    expect(rows[0].many).toBe(2);
  });

  it('replaces the old link when renewed', async () => {
    const { token, ...asked } = await linked();
    const fresh = tokenIn((await linkBy('KqzRegistrar', asked, true)).result.url);
    expect(fresh).not.toBe(token);
    expect(await info(token)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await answer(fresh)).status).toBe(200);
  });

  it('is refused to staff who do not work on the case and for an answered request', async () => {
    const asked = await returned();
    const other = await returned();
    expect((await linkBy('KqzAuditor', asked)).status).toBe(403);
    expect((await linkBy('KqzInvestigator', asked)).status).toBe(404);
    expect((await linkBy('KasSecretary', asked)).status).toBe(404);
    expect(await linkBy('KqzRegistrar', { filed: asked.filed, requestId: other.requestId })).toMatchObject({
      status: 409,
      code: 'not_allowed_now',
    });
    const { result } = await linkBy('KqzRegistrar', asked);
    await answer(tokenIn(result.url));
    expect((await linkBy('KqzRegistrar', asked)).status).toBe(409);
  });

  it('stores no token in the database', async () => {
    const { token } = await linked();
    const { rows } = await w.owner.query(`
      select string_agg(to_jsonb(r)::text, '') || (select string_agg(to_jsonb(a)::text, '') from audit_log a) as text
      from case_requests r`);
    expect(rows[0].text).not.toContain(token);
    expect(rows[0].text).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

it('limits how often an address may answer', async () => {
  const { call } = await openLimitedNode(w);
  const calls = Array.from({ length: 61 }, (_, times) =>
    call('answerLink', { body: { token: trackingCodeFrom(Buffer.alloc(10, times)), answer: 'x' } }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(60).fill(404), 429]);
});
