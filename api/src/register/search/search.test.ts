// Every form of a word finds the same in the public register and in the queue.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let token: string;
let office: string;
let bought: string;
beforeAll(async () => {
  app = await createTestApp();
  const driver = new CaseDriver(app);
  // Its object is named “Zyrë zgjedhore pranë qendrës së votimit”.
  office = (
    await driver.file({
      object: 'CAM-OFFICE',
      confidentiality: 'named',
      description: 'U pa dje nga disa kalimtarë.',
      subjects: [{ type: 'PARTY' }],
    })
  ).number;
  bought = (
    await driver.file(
      {
        object: 'CRI-BUY',
        confidentiality: 'named',
        description: 'U pa sot nga disa kalimtarë.',
        subjects: [{ type: 'INDIVIDUAL' }],
      },
      2,
    )
  ).number;
  await app.settle();
  token = await app.signIn('KqzAuditor');
});
afterAll(() => app.close());

const inPublic = async (search: string) =>
  (await app.call('listOnlineDenouncements', { query: { search } })).result.items.map(({ number }) => number);
const inQueue = async (search: string) =>
  (await app.call('listCases', { query: { kind: 'denouncement', search } }, { token })).result.items.map(
    ({ number }) => number,
  );

it('finds a word by any of its forms, and as it is typed', () =>
  checkRows(['qender', 'qendër', 'qendra', 'qendrës', 'qendrave', 'qend'], async (search) => {
    expect([await inPublic(search), await inQueue(search)]).toEqual([[office], [office]]);
  }));

it('finds an object by its definite form', () =>
  checkRows(['zyra zgjedhore', 'zyrat', 'zyrën zgjedhore', 'zyra'], async (search) => {
    const isOneWord = !search.includes(' ');
    const found = [await inPublic(search), await inQueue(search)];
    expect(isOneWord ? found : found.map((numbers) => numbers.slice(0, 1))).toEqual([[office], [office]]);
  }));

it('finds an object by everyday words', () =>
  checkRows(['ryshfet', 'ryshfeti', 'vota', 'bakshishin'], async (search) => {
    expect([await inPublic(search), await inQueue(search)]).toEqual([[bought], [bought]]);
  }));

it('keeps numbers and phrases exact', async () => {
  expect([await inPublic(office), await inQueue(office)]).toEqual([[office], [office]]);
  expect([await inQueue('"qendrës së votimit"'), await inQueue('"qendra e votimit"')]).toEqual([[office], []]);
});

it('finds older cases by their words as written until they are indexed again', async () => {
  await app.owner.query(`update public_cases set search = array_to_tsvector(array['zyre']) where number = $1`, [
    office,
  ]);
  expect([await inPublic('zyre'), await inPublic('zyres')]).toEqual([[office], []]);
  await app.owner.query(
    `insert into outbox (task, payload) select 'projectCase', jsonb_build_object('caseId', id) from cases`,
  );
  await app.settle();
  expect(await inPublic('zyres')).toEqual([office]);
});
