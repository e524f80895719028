// The service itself: settings, health, the challenge, and an unknown caller's first impression.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it('tells a client whose portal it is (getSettings)', async () => {
  const { status, result, headers } = await w.call('getSettings', {});
  expect(status).toBe(200);
  expect(result).toMatchObject({ demo: true, emergencyPhone: '129', institution: { short: 'KQZ' } });
  expect(headers.get('cache-control')).toBe('public, max-age=60');
});
