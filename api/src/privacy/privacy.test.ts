import { retentionCodes, retentionRow } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it('anybody reads how long what is kept of people stays (listKeptFor)', async () => {
  const { status, result } = await w.call('listKeptFor', {});
  expect(status).toBe(200);
  expect(result.map(({ code, period }) => [code, period])).toEqual(
    retentionCodes.map((code) => [code, retentionRow(code).given]),
  );
});

it('as the rules are in force: a changed one with its new time, one that is off not at all', async () => {
  await w.owner.query(`update retention_rules set amount = 9, unit = 'months' where code = 'identity'`);
  await w.owner.query(`update retention_rules set is_on = false where code = 'audit'`);
  const { result } = await w.call('listKeptFor', {});
  expect(result.find(({ code }) => code === 'identity')?.period).toEqual({ amount: 9, unit: 'months' });
  expect(result.some(({ code }) => code === 'audit')).toBe(false);
});
