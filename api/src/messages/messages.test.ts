// Filer and commission write to each other: who may, while the case is open, and that the filer hears of it.
import { randomUUID } from 'node:crypto';
import type { RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aPdf, uploaded } from '../../test/evidence.ts';
import { sentBy } from '../../test/sending/localOutbox.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
});
afterAll(() => w.close());

const read = async (number: string, role: RoleCode = 'KqzRegistrar') =>
  w.call('listCaseMessages', { params: { number } }, { token: await course.tokenOf(role) });
const write = async (number: string, text = 'Faleminderit, e morëm.', role: RoleCode = 'KqzRegistrar') =>
  w.call('sendCaseMessage', { params: { number }, body: { text } }, { token: await course.tokenOf(role) });
const tell = (code: string, text = 'Mbërriti dokumenti?', evidence: string[] = []) =>
  w.call('messageOnDenouncement', { body: { code, text, evidence } });

it('shows both sides the same, in order, and the filer no name of staff', async () => {
  const { number, trackingCode } = await course.file();
  await tell(trackingCode);
  w.advance(60_000);
  const { result } = await write(number);
  expect(result).toMatchObject({
    mayWrite: true,
    items: [
      { from: 'filer', by: null, text: 'Mbërriti dokumenti?' },
      { from: 'commission', by: { name: expect.any(String) }, text: 'Faleminderit, e morëm.' },
    ],
  });
  expect((await read(number)).result).toEqual(result);
  const trace = (await w.call('traceDenouncement', { body: { code: trackingCode } })).result;
  expect(trace.messages).toEqual(result.items.map(({ at, from, text }) => ({ at, from, text })));
  expect(JSON.stringify(trace)).not.toContain(result.items[1]?.by?.name);
});

it('takes files with a message', async () => {
  const { trackingCode } = await course.file();
  const file = await uploaded(w.address, aPdf(), 'foto.pdf');
  const { status, result } = await tell(trackingCode, 'Ja një provë tjetër.', [file]);
  expect(status).toBe(200);
  expect(result.documents).toMatchObject([{ id: file, name: 'foto.pdf' }]);
  expect(await tell(trackingCode, 'Dhe një.', [randomUUID()])).toMatchObject({ status: 400, code: 'validation' });
  expect((await w.call('traceDenouncement', { body: { code: trackingCode } })).result.messages).toHaveLength(1);
});

it('lists the files of each message, and remembers how far each member has read', async () => {
  const { number, trackingCode } = await course.file();
  const file = await uploaded(w.address, aPdf(), 'foto.pdf');
  await tell(trackingCode, 'Me skedar.', [file]);
  w.advance(60_000);
  await tell(trackingCode, 'Pa skedar.');
  const { items, seenAt } = (await read(number)).result;
  expect(seenAt).toBeNull();
  expect(items.map(({ documents }) => documents)).toEqual([[{ id: file, name: 'foto.pdf' }], []]);
  const [first, last] = items.map(({ at }) => at);
  const see = async (until = '', role: RoleCode = 'KqzRegistrar') =>
    w.call('seeCaseMessages', { params: { number }, body: { until } }, { token: await course.tokenOf(role) });
  expect((await see(last)).status).toBe(200);
  // A window that was open longer does not take it back, and nobody has read what is not written yet.
  await see(first);
  expect((await read(number)).result.seenAt).toBe(last);
  await see('2031-01-01T00:00:00+01:00');
  expect(Date.parse((await read(number)).result.seenAt ?? '')).toBe(w.clock.now.getTime());
  expect((await read(number, 'KqzCommissioner')).result.seenAt).toBeNull();
  expect((await see(last, 'KqzInvestigator')).status).toBe(404);
});

it('is news to who wants it, once, and the message itself stays here', async () => {
  const filed = await course.file({
    confidentiality: 'named',
    track: 'denouncement',
    language: 'en',
    notify: { email: true },
    denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: 'ana@shembull.test' },
  });
  await tell(filed.trackingCode, 'Nga unë.');
  await write(filed.number, 'Fjalë që nuk dalin me postë.');
  const mails = (await sentBy(w)).filter(({ to }) => to === 'ana@shembull.test');
  expect(mails.map(({ subject }) => subject)).toEqual([`A new message about case ${filed.number}`]);
  expect(mails[0]?.text).not.toMatch(/Fjalë|Nga unë/);
});

describe('who may', () => {
  it.each<[RoleCode, number, number]>([
    ['KqzRegistrar', 200, 200],
    ['KqzCommissioner', 200, 200],
    ['KqzAuditor', 200, 403],
    ['KqzInvestigator', 404, 404],
    ['KasSecretary', 404, 404],
    ['KqzInspector', 403, 403],
  ])('%s', async (role, reading, writing) => {
    const { number } = await course.file();
    const list = await read(number, role);
    expect(list.status).toBe(reading);
    if (reading === 200) expect(list.result.mayWrite).toBe(writing === 200);
    expect((await write(number, 'Përshëndetje.', role)).status).toBe(writing);
  });

  it('the investigator whose case it is', async () => {
    const number = await course.aCaseIn('investigation');
    expect((await write(number, 'Po hetojmë.', 'KqzInvestigator')).status).toBe(200);
  });
});

it('ends with the case, for both sides', async () => {
  const { number, trackingCode } = await course.file();
  await w.call('withdrawDenouncement', { body: { code: trackingCode } });
  expect(await tell(trackingCode)).toMatchObject({ status: 409, code: 'not_allowed_now' });
  expect(await write(number)).toMatchObject({ status: 409, code: 'not_allowed_now' });
  expect((await read(number)).result).toEqual({ items: [], seenAt: null, mayWrite: false });
});

it('takes fifty messages of a filer in a day, and goes on the next', async () => {
  const { trackingCode } = await course.file();
  for (let times = 0; times < 50; times++) expect((await tell(trackingCode, `Mesazhi ${times}`)).status).toBe(200);
  const { status, headers } = await tell(trackingCode);
  expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
  w.advance(24 * 3_600_000);
  expect((await tell(trackingCode)).status).toBe(200);
});

it('is never changed by the server', async () => {
  await expect(w.pool.query('update case_messages set text = $1', [''])).rejects.toThrow(/permission denied/);
  await expect(w.pool.query('delete from case_messages')).rejects.toThrow(/permission denied/);
});
