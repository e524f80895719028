import { retentionCodes, retentionRow } from '@denonco/contract';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp();
afterAll(() => app.close());

it('shows everybody the retention periods (listRetentionPeriods)', async () => {
  const { status, result } = await app.call('listRetentionPeriods', {});
  expect(status).toBe(200);
  expect(result.map(({ code, period }) => [code, period])).toEqual(
    retentionCodes.map((code) => [code, retentionRow(code).defaultPeriod]),
  );
});

it('shows changed periods and leaves out rules that are off', async () => {
  await app.owner.query(`update retention_rules set amount = 9, unit = 'months' where code = 'identity'`);
  await app.owner.query(`update retention_rules set is_on = false where code = 'audit'`);
  const { result } = await app.call('listRetentionPeriods', {});
  expect(result.find(({ code }) => code === 'identity')?.period).toEqual({ amount: 9, unit: 'months' });
  expect(result.some(({ code }) => code === 'audit')).toBe(false);
});
