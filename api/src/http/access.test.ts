// Contract × roles: what a row does not permit is refused before anything is read.
import { type Route, roles, routes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
const closed = rows.filter(([, { access }]) => access !== 'public');
const call = async ({ method, path }: Route, authorization?: string) => {
  const url = w.address + path.replace(/:number/, 'DEN-2026-999999').replace(/:[a-z]+/, 'x');
  const response = await fetch(url, { method, headers: authorization ? { authorization } : {} });
  return { status: response.status, envelope: JSON.parse(await response.text()) };
};

describe('without a session', () => {
  it.each(closed)('%s is refused', async (_, row) => {
    for (const token of [undefined, 'x', 'Bearer ', `Bearer ${'A'.repeat(43)}`]) {
      const { status, envelope } = await call(row, token);
      expect([status, envelope.code]).toEqual([401, 'not_signed_in']);
    }
  });
});

describe.each(Object.entries(roles))('%s', (code, role) => {
  let token: string;
  beforeAll(async () => {
    const { result } = await w.call('signIn', {
      body: { username: `${code}@denonco.test`, password: w.deps.config.demoPassword },
    });
    token = result.accessToken;
  });

  const granted: readonly string[] = role.permissions;
  const isOpen = ({ access }: Route) =>
    access === 'signed-in' || [access].flat().some((permission) => granted.includes(permission));
  const forbidden = closed.filter(([, row]) => !isOpen(row));
  const permitted = closed.filter(([name, row]) => name !== 'signOut' && isOpen(row));

  it.each(forbidden)('is refused %s', async (_, row) => {
    const { status, envelope } = await call(row, `Bearer ${token}`);
    expect([status, envelope.code]).toEqual([403, 'forbidden']);
  });

  it.each(permitted)('comes through to %s', async (_, row) => {
    const { status } = await call(row, token);
    expect([200, 400, 404, 409]).toContain(status);
  });
});
