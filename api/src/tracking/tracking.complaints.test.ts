// Following a complaint: the same calls as for a denouncement, on its own lifecycle, and deaf to the other's codes.
import { randomUUID } from 'node:crypto';
import type { ActionData, Filed, RoleCode } from '@denonco/contract';
import { roles } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aPdf, uploaded } from '../../test/evidence.ts';
import { sentBy } from '../../test/sending/localOutbox.ts';
import { type World, world } from '../../test/world.ts';
import { takeAction } from '../casework/casework.action.ts';
import { aComplaint } from '../demo/complaints/complaints.factory.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world({ env: { PUBLIC_URL: 'https://denonco.test' } });
  course = new Course(w);
});
afterAll(() => w.close());

async function filed(email?: string): Promise<Filed> {
  const base = aComplaint({}, 1, w.clock.now);
  const body = aComplaint(
    {
      decisionFile: await uploaded(w.address, aPdf(), 'vendimi.pdf'),
      ...(email && { complainer: { ...base.complainer, email }, notify: { email: true } }),
    },
    1,
    w.clock.now,
  );
  const answer = await w.call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
  return answer.result;
}
/** Staff of KAS have no calls of their own yet: the action is taken as the demo's past takes it. */
async function act(role: RoleCode, number: string, action: string, data: ActionData = {}): Promise<void> {
  const memberId = await course.memberOf(`${role.toLowerCase()}@denonco.test`);
  const worker = { memberId, scope: roles[role].scope, permissions: new Set(roles[role].permissions) };
  await w.deps.db
    .transaction()
    .execute((tx) => takeAction(tx, w.deps, worker, { kind: 'complaint', number, action, data, now: w.clock.now }));
}
async function returned(email?: string): Promise<Filed> {
  const one = await filed(email);
  await act('KasSecretary', one.number, 'drawRapporteur', {
    assignee: await course.memberOf('kasrapporteur@denonco.test'),
  });
  await act('KasRapporteur', one.number, 'askCompletion', { request: 'Shtoni firmën e përfaqësuesit.' });
  return one;
}
const trace = (code: string) => w.call('traceComplaint', { body: { code } });

it('traceComplaint shows the act, the decision’s document, and no track', async () => {
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

it('takes a code of the other instrument as unknown, in every call', async () => {
  const complaint = (await filed()).trackingCode;
  const denouncement = (await course.file()).trackingCode;
  const [requestId, id, address] = [randomUUID(), randomUUID(), 'ana@shembull.test'];
  const answers = await Promise.all([
    w.call('traceDenouncement', { body: { code: complaint } }),
    w.call('answerDenouncement', { body: { code: complaint, requestId, answer: 'x' } }),
    w.call('withdrawDenouncement', { body: { code: complaint } }),
    w.call('messageOnDenouncement', { body: { code: complaint, text: 'x' } }),
    w.call('subscribeToDenouncement', { body: { code: complaint, channel: 'email', address } }),
    w.call('unsubscribeFromDenouncement', { body: { code: complaint, id } }),
    w.call('traceComplaint', { body: { code: denouncement } }),
    w.call('answerComplaint', { body: { code: denouncement, requestId, answer: 'x' } }),
    w.call('withdrawComplaint', { body: { code: denouncement } }),
    w.call('messageOnComplaint', { body: { code: denouncement, text: 'x' } }),
    w.call('subscribeToComplaint', { body: { code: denouncement, channel: 'email', address } }),
    w.call('unsubscribeFromComplaint', { body: { code: denouncement, id } }),
  ]);
  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(12).fill('404 unknown_code'));
});

it('answerComplaint completes it once and brings it back to the check', async () => {
  const { trackingCode: code } = await returned();
  const before = (await trace(code)).result;
  expect(before).toMatchObject({ status: { code: 'returned' }, allowed: ['answer', 'withdraw', 'message'] });
  const body = { code, requestId: before.requests[0]?.id ?? '', answer: 'Firma është bashkëngjitur.' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => w.call('answerComplaint', { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410]);
  expect((await trace(code)).result.status.code).toBe('preliminary_check');
});

it('is answered by its link too, which the notice brings', async () => {
  const { number } = await returned('ankuesi@shembull.test');
  const mails = (await sentBy(w)).filter(({ to }) => to === 'ankuesi@shembull.test');
  const asking = `Çështja ${number} duhet plotësuar`;
  // The two go out at once: neither has to be the first.
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set([`Njoftim i ri për çështjen ${number}`, asking]),
  );
  expect(mails).toHaveLength(2);
  const asked = mails.find(({ subject }) => subject === asking);
  const token = /requests\/answer\/([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? '';
  expect((await w.call('linkInfo', { body: { token } })).result).toMatchObject({
    number,
    kind: 'complaint',
    state: 'open',
  });
  expect((await w.call('answerLink', { body: { token, answer: 'Ja elementet.' } })).status).toBe(200);
});

it('withdrawComplaint ends it, and with it what may be written', async () => {
  const { trackingCode: code } = await filed();
  const { status, result } = await w.call('withdrawComplaint', { body: { code, reason: 'U zgjidh.' } });
  expect([status, result.status.code, result.allowed]).toEqual([200, 'withdrawn', []]);
  expect((await w.call('messageOnComplaint', { body: { code, text: 'Edhe një gjë.' } })).status).toBe(409);
});

it('takes messages and subscriptions', async () => {
  const { number, trackingCode: code } = await filed();
  await w.call('messageOnComplaint', { body: { code, text: 'Kur është seanca?' } });
  const token = await course.tokenOf('KasSecretary');
  const sent = await w.call('sendCaseMessage', { params: { number }, body: { text: 'Nesër.' } }, { token });
  expect(sent.result.items.map(({ from, text }) => `${from}: ${text}`)).toEqual([
    'filer: Kur është seanca?',
    'commission: Nesër.',
  ]);
  const body = { code, channel: 'email', address: 'tjeter@shembull.test' } as const;
  const { result } = await w.call('subscribeToComplaint', { body });
  expect(result).toMatchObject({ messages: [{ from: 'filer' }, { from: 'commission' }], subscriptions: [{}] });
  const id = result.subscriptions[0]?.id ?? '';
  expect((await w.call('unsubscribeFromComplaint', { body: { code, id } })).result.subscriptions).toEqual([]);
});
