// Internal notes: access, corrections, mentions, and that neither filer nor public sees them.
import { randomUUID } from 'node:crypto';
import type { RoleCode } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp();
const driver = new CaseDriver(app);
afterAll(() => app.close());

const token = (role: RoleCode) => driver.tokenOf(role);
const read = async (number: string, role: RoleCode = 'KqzRegistrar') =>
  app.call('listCaseNotes', { params: { number } }, { token: await token(role) });
const write = async (number: string, text: string, mentions: string[] = [], role: RoleCode = 'KqzRegistrar') =>
  app.call('addCaseNote', { params: { number }, body: { text, mentions } }, { token: await token(role) });
const correct = async (number: string, id: string, text: string, role: RoleCode = 'KqzRegistrar') =>
  app.call('correctCaseNote', { params: { number, id }, body: { text } }, { token: await token(role) });

it('keeps the text before a correction, which only the author may make within an hour', async () => {
  const { number } = await driver.file();
  const [note] = (await write(number, 'Firma përputhet.')).result.items;
  expect(note).toMatchObject({ text: 'Firma përputhet.', before: [], correctableUntil: expect.any(String) });
  const id = note?.id ?? '';
  expect((await correct(number, id, 'Nga një tjetër.', 'KqzCommissioner')).status).toBe(403);
  app.advance(59 * 60_000);
  expect((await correct(number, id, 'Firma nuk përputhet.')).result.items).toMatchObject([
    { text: 'Firma nuk përputhet.', before: [{ text: 'Firma përputhet.' }] },
  ]);
  app.advance(60_000);
  driver.signInAgain();
  expect(await correct(number, id, 'Vonë.')).toMatchObject({ status: 409, code: 'not_allowed_now' });
  expect((await read(number)).result.items).toMatchObject([{ text: 'Firma nuk përputhet.', correctableUntil: null }]);
});

it('is one note and one correction, however often the answer is lost', async () => {
  const { number } = await driver.file();
  const headers = { 'idempotency-key': randomUUID() };
  const documents = [await uploaded(app.address, aPdf(), 'shënim.pdf')];
  const send = async (body: object, role: RoleCode = 'KqzRegistrar', to = number) => {
    const sent = { text: 'Firma përputhet.', documents, ...body };
    return app.call('addCaseNote', { params: { number: to }, body: sent }, { token: await token(role), headers });
  };
  const first = await send({});
  expect(first.status).toBe(200);
  app.advance(60_000);
  const again = await Promise.all(Array.from({ length: 5 }, () => send({})));
  expect(again.map(({ result }) => result)).toEqual(Array(5).fill(first.result));
  for (const other of [
    await send({ text: 'Tjetër.' }),
    await send({ documents: [] }),
    await send({}, 'KqzCommissioner'),
  ])
    expect(other).toMatchObject({ status: 409, code: 'already_sent' });
  const elsewhere = await driver.file();
  expect((await send({ documents: [] }, 'KqzRegistrar', elsewhere.number)).result.items).toHaveLength(1);
  const id = first.result.items[0]?.id ?? '';
  await correct(number, id, 'Firma nuk përputhet.');
  expect((await correct(number, id, 'Firma nuk përputhet.')).result.items).toMatchObject([
    { text: 'Firma nuk përputhet.', before: [{ text: 'Firma përputhet.' }] },
  ]);
  expect((await send({})).result.items).toHaveLength(1);
});

it('refuses to correct a note of another case', async () => {
  const [one, two] = [await driver.file(), await driver.file()];
  const [note] = (await write(one.number, 'E kësaj.')).result.items;
  expect((await correct(two.number, note?.id ?? '', 'E asaj.')).status).toBe(404);
});

it('cannot be changed by the serving role', async () => {
  await expect(app.pool.query('update case_note_texts set text = $1', [''])).rejects.toThrow(/permission denied/);
  await expect(app.pool.query('delete from case_notes')).rejects.toThrow(/permission denied/);
});

describe('access', () => {
  it('depends on role and scope', async () => {
    const { number } = await driver.file();
    const rows: [RoleCode, number, number][] = [
      ['KqzRegistrar', 200, 200],
      ['KqzCommissioner', 200, 200],
      ['KqzAuditor', 200, 403],
      ['KqzInvestigator', 404, 404],
      ['KasSecretary', 404, 404],
      ['KqzInspector', 403, 403],
    ];
    for (const [role, reading, writing] of rows) {
      const { status, result } = await read(number, role);
      const written = (await write(number, 'Shënim.', [], role)).status;
      expect([role, status, written]).toEqual([role, reading, writing]);
      if (reading === 200) expect([role, result.mayWrite]).toEqual([role, writing === 200]);
    }
  });

  it('remains after the case is closed', async () => {
    const filed = await driver.file();
    await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: filed.trackingCode } });
    expect((await write(filed.number, 'Pas tërheqjes.')).status).toBe(200);
  });
});

describe('mentions', () => {
  it('are limited to members who may read the case', async () => {
    const { number } = await driver.file();
    const investigator = await driver.memberOf('kqzinvestigator@denonco.test');
    const commissioner = await driver.memberOf('kqzcommissioner@denonco.test');
    const readers = async () =>
      (await app.call('listCaseReaders', { params: { number } }, { token: await token('KqzRegistrar') })).result.map(
        ({ id }) => id,
      );
    expect(await readers()).toContain(commissioner);
    expect(await readers()).not.toContain(investigator);
    const refused = await write(number, '@Demo shiheni.', [commissioner, investigator]);
    expect(Object.keys(refused.failure?.validationResponse?.fields ?? {})).toEqual(['mentions.1']);
    await driver.act('KqzRegistrar', number, 'assign', { assignee: investigator });
    expect(await readers()).toContain(investigator);
    const { items } = (await write(number, '@Demo shiheni.', [investigator])).result;
    expect(items.at(-1)?.mentions).toMatchObject([{ id: investigator }]);
  });
});

it('appears in no answer to the filer or the public and in no message', async () => {
  const plantedValue = 'Kanarina9471';
  const filed = await driver.file({
    confidentiality: 'named',
    track: 'denouncement',
    notify: { email: true },
    denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: 'ana@shembull.test' },
  });
  const { number, trackingCode: code } = filed;
  const commissioner = await driver.memberOf('kqzcommissioner@denonco.test');
  expect((await write(number, `${plantedValue} @Demo`, [commissioner])).status).toBe(200);
  await driver.act('KqzRegistrar', number, 'startCheck');
  await app.settle();
  const seen = [
    (await app.call('traceDenouncement', { body: { code } })).result,
    (await app.call('listOnlineDenouncements', { query: { search: number } })).result,
    (await app.call('listOnlineDenouncements', { query: { search: plantedValue } })).result.items,
    (await app.owner.query('select * from public_cases')).rows,
    await sentBy(app),
  ];
  expect(JSON.stringify(seen)).not.toContain(plantedValue);
});
