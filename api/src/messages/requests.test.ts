// Requests beside their answering: texts to ask by, links told again and taken back, and the register across cases.

import type { RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { sentBy } from '../../test/sending/localOutbox.ts';
import { type World, world } from '../../test/world.ts';
import { openDb } from '../db/pool.ts';
import { loadRequestTemplates } from './templates.load.store.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
});
afterAll(() => w.close());

const minute = 60_000;
const token = (role: RoleCode) => course.tokenOf(role);
const mail = 'ana@shembull.test';

/** A case that waits for its filer, who is told by e-mail. */
async function returned(told = true) {
  const filed = await course.file({
    confidentiality: 'named',
    track: 'denouncement',
    notify: { email: told },
    denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: mail },
  });
  await course.act('KqzRegistrar', filed.number, 'startCheck');
  const file = await course.act('KqzRegistrar', filed.number, 'askCompletion', {
    request: 'Në cilën orë ndodhi?',
    dueInDays: 5,
  });
  return { ...filed, id: file.requests[0]?.id ?? '' };
}
type Asked = Awaited<ReturnType<typeof returned>>;

const states = async ({ number }: { number: string }, role: RoleCode = 'KqzRegistrar') =>
  w.call('listRequestLinks', { params: { number } }, { token: await token(role) });
const linkOf = async ({ number, id }: Asked) => {
  const { result } = await w.call(
    'getRequestLink',
    { params: { number, id }, body: {} },
    { token: await token('KqzRegistrar') },
  );
  return result.url.split('/').at(-1) ?? '';
};
const resend = async ({ number, id }: Asked, role: RoleCode = 'KqzRegistrar') =>
  w.call('resendRequest', { params: { number, id } }, { token: await token(role) });
const revoke = async ({ number, id }: Asked, role: RoleCode = 'KqzRegistrar') =>
  w.call('revokeRequestLink', { params: { number, id } }, { token: await token(role) });
const info = (one: string) => w.call('linkInfo', { body: { token: one } });
const toldOf = async ({ number }: Asked) =>
  (await sentBy(w)).filter(({ to, subject }) => to === mail && subject.includes(number) && /plotësuar/.test(subject));

describe('telling again', () => {
  it('sends the request once more, and not again for ten minutes', async () => {
    const asked = await returned();
    expect(await toldOf(asked)).toHaveLength(1);
    const { status, result } = await resend(asked);
    expect(status).toBe(200);
    expect(result.items).toMatchObject([{ state: 'open', hasSubscribers: true, toldAgainAt: expect.any(String) }]);
    w.advance(9 * minute);
    const refused = await resend(asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    w.advance(minute);
    expect((await resend(asked)).status).toBe(200);
    expect(await toldOf(asked)).toHaveLength(3);
  });

  it('is refused where nobody is told, and once it was answered', async () => {
    const unheard = await returned(false);
    expect(await resend(unheard)).toMatchObject({ status: 409, code: 'not_allowed_now' });
    const asked = await returned();
    await w.call('answerLink', { body: { token: await linkOf(asked), answer: 'Ora 18.' } });
    expect(await resend(asked)).toMatchObject({ status: 409, code: 'not_allowed_now' });
    expect((await states(asked)).result.items).toMatchObject([{ state: 'answered' }]);
  });
});

describe('taking a link back', () => {
  it('ends the old link for good; the request stays and is answered by the code or a new link', async () => {
    const asked = await returned();
    const old = await linkOf(asked);
    expect((await info(old)).status).toBe(200);
    expect((await revoke(asked)).result.items).toMatchObject([{ state: 'open', link: 'revoked' }]);
    expect((await info(old)).status).toBe(404);
    const fresh = await linkOf(asked);
    expect(fresh).not.toBe(old);
    expect([(await info(old)).status, (await info(fresh)).status]).toEqual([404, 200]);
    expect((await revoke(asked)).status).toBe(200);
    const answered = await w.call('answerDenouncement', {
      body: { code: asked.trackingCode, requestId: asked.id, answer: 'Ishte ora 18.' },
    });
    expect(answered.status).toBe(200);
  });
});

it('is closed when the case waits for it no longer', async () => {
  const asked = await returned();
  await w.call('withdrawDenouncement', { body: { code: asked.trackingCode } });
  expect((await states(asked)).result).toMatchObject({ items: [{ state: 'closed' }], mayAct: false });
  expect(await resend(asked)).toMatchObject({ status: 409, code: 'not_allowed_now' });
});

it('is allowed to who works on the case, and hidden from others', async () => {
  const asked = await returned();
  expect((await states(asked, 'KqzAuditor')).result.mayAct).toBe(false);
  for (const call of [resend, revoke]) {
    expect((await call(asked, 'KqzAuditor')).status).toBe(403);
    expect((await call(asked, 'KqzInvestigator')).status).toBe(404);
    expect((await call(asked, 'KasSecretary')).status).toBe(404);
  }
  const other = await returned();
  expect((await resend({ ...asked, number: other.number })).status).toBe(404);
});

describe('the register', () => {
  const list = async (
    query: { view?: 'open' | 'expired' | 'answered'; after?: string; limit?: number },
    role: RoleCode,
  ) => w.call('listRequests', { query }, { token: await token(role) });

  it('has open ones by when they are due, page by page, those past their time, and the answered', async () => {
    const asked = await returned();
    const all = (await list({ limit: 100 }, 'KqzRegistrar')).result.items;
    expect(all.map(({ id }) => id)).toContain(asked.id);
    expect(all.map(({ dueAt }) => dueAt)).toEqual(all.map(({ dueAt }) => dueAt).toSorted());
    const paged: string[] = [];
    for (let after: string | undefined = undefined, pages = 0; pages < 20; pages++) {
      const { result } = await list({ limit: 2, ...(after === undefined ? {} : { after }) }, 'KqzRegistrar');
      paged.push(...result.items.map(({ id }) => id));
      if (result.next === null) break;
      after = result.next;
    }
    expect(paged).toEqual(all.map(({ id }) => id));
    expect((await list({ after: 'x' }, 'KqzRegistrar')).status).toBe(400);

    await w.call('answerLink', { body: { token: await linkOf(asked), answer: 'Ora 18.' } });
    const answered = (await list({ view: 'answered' }, 'KqzRegistrar')).result.items;
    const mine = answered.find(({ id }) => id === asked.id);
    expect(mine).toMatchObject({ state: 'answered', kind: 'denouncement', number: asked.number });
    expect((await list({ limit: 100 }, 'KqzRegistrar')).result.items.map(({ id }) => id)).not.toContain(asked.id);
  });

  it('shows nobody what is out of their reach', async () => {
    const asked = await returned();
    const idsFor = async (role: RoleCode) => (await list({ limit: 100 }, role)).result.items.map(({ id }) => id);
    expect(await idsFor('KqzAuditor')).toContain(asked.id);
    expect(await idsFor('KqzInvestigator')).toEqual([]);
    expect(await idsFor('KasSecretary')).toEqual([]);
    expect((await list({}, 'KqzInspector')).status).toBe(403);
    const assignee = await course.memberOf('kqzinvestigator@denonco.test');
    await course.act('KqzRegistrar', asked.number, 'assign', { assignee });
    expect(await idsFor('KqzInvestigator')).toEqual([asked.id]);
  });

  it('has what nobody answered in time apart', async () => {
    const asked = await returned();
    w.advance(40 * 24 * 60 * minute);
    course.signInAgain();
    const expired = (await list({ view: 'expired', limit: 100 }, 'KqzRegistrar')).result.items;
    expect(expired.find(({ id }) => id === asked.id)).toMatchObject({ state: 'expired', answeredAt: null });
    expect(await revoke(asked)).toMatchObject({ status: 409 });
  });
});

describe('texts to ask by', () => {
  const templates = async (kind: 'denouncement' | 'complaint', role: RoleCode) =>
    w.call('listRequestTemplates', { query: { kind } }, { token: await token(role) });

  it('come with the program, in both languages, for either kind, and stay as the commission edited them', async () => {
    const owner = openDb(w.owner);
    await loadRequestTemplates(owner);
    const offered = (await templates('denouncement', 'KqzRegistrar')).result;
    expect(offered.length).toBeGreaterThanOrEqual(8);
    expect((await templates('complaint', 'KasSecretary')).result.length).toBeGreaterThanOrEqual(8);
    for (const { text } of offered)
      for (const words of [text.al, text.en]) expect(words).toMatch(/\{number\}.*\{due\}/s);
    await w.owner.query(
      `update request_templates set text_al = 'E redaktuar {number}', edited_at = now() where code = $1`,
      [offered[0]?.code],
    );
    await loadRequestTemplates(owner);
    expect((await templates('denouncement', 'KqzRegistrar')).result[0]?.text.al).toBe('E redaktuar {number}');
  });

  it('are those of the kinds that the member reads', async () => {
    expect((await templates('complaint', 'KqzInvestigator')).status).toBe(403);
  });
});
