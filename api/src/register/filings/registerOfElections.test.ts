// Complaints are numbered by elections (KZ 127.5), their figures by the year of registration.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/testApp.ts';
import { buildComplaint } from '../../demo/filings.ts';

const app = await createTestApp({ now: '2026-11-16T10:42:07+01:00' });
afterAll(() => app.close());

it('the register of the next elections begins with 1, and its cases count in the year they came', async () => {
  await app.owner.query(`insert into elections (code, name_al, name_en, kind, held_on, state)
    values ('Z-2027', 'Zgjedhje', 'Elections', 'local', '2027-05-09', 'planned')`);
  const act = { type: 'KZAZ_INACTION', organ: 'KZAZ' } as const;
  const headers = { 'idempotency-key': randomUUID() };
  const { result } = await app.call('fileComplaint', { body: buildComplaint({ act }) }, { headers });
  expect(result.number).toBe('ANK-2027-000001');
  await app.settle();
  const figures = async (year: number) =>
    (await app.call('registerFigures', { query: { kind: 'complaint', year } })).result;
  expect(await figures(2026)).toMatchObject({ years: [2026], registered: 1 });
  expect(await figures(2027)).toMatchObject({ registered: 0 });
});
