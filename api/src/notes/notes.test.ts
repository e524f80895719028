// Internal notes: who may, what a correction keeps, whom a note can name, and that nobody outside ever sees one.
import type { RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { sentBy } from '../../test/sending/localOutbox.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
});
afterAll(() => w.close());

const token = (role: RoleCode) => course.tokenOf(role);
const read = async (number: string, role: RoleCode = 'KqzRegistrar') =>
  w.call('listCaseNotes', { params: { number } }, { token: await token(role) });
const write = async (number: string, text: string, mentions: string[] = [], role: RoleCode = 'KqzRegistrar') =>
  w.call('addCaseNote', { params: { number }, body: { text, mentions } }, { token: await token(role) });
const correct = async (number: string, id: string, text: string, role: RoleCode = 'KqzRegistrar') =>
  w.call('correctCaseNote', { params: { number, id }, body: { text } }, { token: await token(role) });

it('keeps what a note said before it was corrected, and lets its author alone correct it, within the hour', async () => {
  const { number } = await course.file();
  const [note] = (await write(number, 'Firma përputhet.')).result.items;
  expect(note).toMatchObject({ text: 'Firma përputhet.', before: [], correctableUntil: expect.any(String) });
  const id = note?.id ?? '';
  expect((await correct(number, id, 'Nga një tjetër.', 'KqzCommissioner')).status).toBe(403);
  w.advance(59 * 60_000);
  expect((await correct(number, id, 'Firma nuk përputhet.')).result.items).toMatchObject([
    { text: 'Firma nuk përputhet.', before: [{ text: 'Firma përputhet.' }] },
  ]);
  w.advance(60_000);
  course.signInAgain();
  expect(await correct(number, id, 'Vonë.')).toMatchObject({ status: 409, code: 'not_allowed_now' });
  expect((await read(number)).result.items).toMatchObject([{ text: 'Firma nuk përputhet.', correctableUntil: null }]);
});

it('corrects no note of another case', async () => {
  const [one, two] = [await course.file(), await course.file()];
  const [note] = (await write(one.number, 'E kësaj.')).result.items;
  expect((await correct(two.number, note?.id ?? '', 'E asaj.')).status).toBe(404);
});

it('is never changed by the server', async () => {
  await expect(w.pool.query('update case_note_texts set text = $1', [''])).rejects.toThrow(/permission denied/);
  await expect(w.pool.query('delete from case_notes')).rejects.toThrow(/permission denied/);
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
    expect((await write(number, 'Shënim.', [], role)).status).toBe(writing);
  });

  it('also once the case is closed', async () => {
    const filed = await course.file();
    await w.call('withdrawDenouncement', { body: { code: filed.trackingCode } });
    expect((await write(filed.number, 'Pas tërheqjes.')).status).toBe(200);
  });
});

describe('naming colleagues', () => {
  it('takes those who may read the case, and nobody else', async () => {
    const { number } = await course.file();
    const investigator = await course.memberOf('kqzinvestigator@denonco.test');
    const commissioner = await course.memberOf('kqzcommissioner@denonco.test');
    const readers = async () =>
      (await w.call('listCaseReaders', { params: { number } }, { token: await token('KqzRegistrar') })).result.map(
        ({ id }) => id,
      );
    expect(await readers()).toContain(commissioner);
    expect(await readers()).not.toContain(investigator);
    const refused = await write(number, '@Demo shiheni.', [commissioner, investigator]);
    expect(Object.keys(refused.failure?.validationResponse?.fields ?? {})).toEqual(['mentions.1']);
    await course.act('KqzRegistrar', number, 'assign', { assignee: investigator });
    expect(await readers()).toContain(investigator);
    const { items } = (await write(number, '@Demo shiheni.', [investigator])).result;
    expect(items.at(-1)?.mentions).toMatchObject([{ id: investigator }]);
  });
});

it('never reaches the filer, the public or a message', async () => {
  const canary = 'Kanarina9471';
  const filed = await course.file({
    confidentiality: 'named',
    track: 'denouncement',
    notify: { email: true },
    denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: 'ana@shembull.test' },
  });
  const { number, trackingCode: code } = filed;
  const commissioner = await course.memberOf('kqzcommissioner@denonco.test');
  expect((await write(number, `${canary} @Demo`, [commissioner])).status).toBe(200);
  await course.act('KqzRegistrar', number, 'startCheck');
  await w.settle();
  const seen = [
    (await w.call('traceDenouncement', { body: { code } })).result,
    (await w.call('listOnlineDenouncements', { query: { search: number } })).result,
    (await w.call('listOnlineDenouncements', { query: { search: canary } })).result.items,
    (await w.owner.query('select * from public_cases')).rows,
    await sentBy(w),
  ];
  expect(JSON.stringify(seen)).not.toContain(canary);
});
