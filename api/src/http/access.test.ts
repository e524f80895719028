// Contract × roles: what a row does not permit is refused before anything is read.
import { randomUUID } from 'node:crypto';
import { type CaseKind, caseKinds, type Route, readerOf, roles, routes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course, mayEver, roleCodes } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const readers = Object.values(readerOf);
const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
const closed = rows.filter(([, { access }]) => access !== 'public');
const call = async ({ method, path }: Route, authorization?: string) => {
  const url = w.address + path.replace(/:number/, 'DEN-2026-999999').replace(/:[a-z]+/, 'x');
  const response = await fetch(url, { method, headers: authorization ? { authorization } : {} });
  const text = await response.text();
  // A file is no envelope: who gets one has come through.
  const isFile = response.status === 200 && response.headers.has('content-disposition');
  return { status: response.status, envelope: isFile ? {} : JSON.parse(text) };
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

describe('what is sensitive asks once more who one is', () => {
  const isAdministration = ({ access }: Route) =>
    access !== 'public' &&
    [access].flat().some((one) => /^(members|roles|lists|deadlines|elections|texts|settings)\.manage$/.test(one));
  const writes = rows.filter(
    ([name, row]) => row.method === 'POST' && isAdministration(row) && !name.startsWith('preview'),
  );
  const exports = rows.filter(([name, { access }]) => name.startsWith('export') && access !== 'public');
  /** Whether it asks is theirs to say: holding a case back from erasure, which those who decide cases may do as well. */
  const others = ['holdCase', 'liftHold'];

  it('every write of administration and every export of staff says so in its row', () => {
    const asked = [...writes, ...exports].filter(([name]) => !others.includes(name));
    expect(asked.filter(([, { errors = [] }]) => !errors.includes('step_up_required')).map(([name]) => name)).toEqual(
      [],
    );
    expect(asked.length).toBeGreaterThan(40);
  });

  it.each(rows.filter(([, { proved }]) => proved))(
    '%s refuses whoever proved it too long ago, before it reads anything',
    async (_, row) => {
      const permitting = Object.entries(roles).find(([, { permissions: granted }]) =>
        [row.access].flat().some((one) => granted.some((permission) => permission === one)),
      );
      const token = await w.signIn(roleCodes.find((code) => code === permitting?.[0]) ?? 'KqzAdministrator');
      await w.owner.query(`update sessions set verified_at = $1`, [new Date(w.clock.now.getTime() - 601_000)]);
      expect(await call(row, token)).toMatchObject({ status: 403, envelope: { code: 'step_up_required' } });
      await w.owner.query(`update sessions set verified_at = $1`, [new Date(w.clock.now.getTime() - 599_000)]);
      expect((await call(row, token)).envelope.code).not.toBe('step_up_required');
    },
  );
});

describe("another's case", () => {
  /** A case of each kind that is no demo member's. */
  const numbers = new Map<CaseKind, string>();
  beforeAll(async () => {
    const course = new Course(w);
    const investigator = await course.addMember('KqzInvestigator', 'kqzinvestigator9@denonco.test');
    await course.addMember('KasRapporteur', 'kasrapporteur9@denonco.test');
    const { number } = await course.file();
    await course.act('KqzRegistrar', number, 'assign', { assignee: investigator });
    numbers.set('denouncement', number);
    const complaint = await course.fileComplaint();
    const excluded = [await course.memberOf('kasrapporteur@denonco.test')];
    await course.act('KasSecretary', complaint.number, 'drawRapporteur', { excluded });
    numbers.set('complaint', complaint.number);
  });

  const strangers = roleCodes.flatMap((role) =>
    caseKinds

      .filter(() => readers.some((one) => mayEver(role, one)))
      .filter((kind) => roles[role].scope === 'assigned' || !mayEver(role, readerOf[kind]))
      .map((kind) => ({ role, kind })),
  );
  const ofOneCase = rows.filter(([, { path }]) => path.startsWith('/api/cases/:number/'));

  it.each(strangers)('of kind $kind is not there for $role, by any call', async ({ role, kind }) => {
    const token = await w.signIn(role);
    for (const [name, { method, path }] of ofOneCase) {
      const url = path.replace(':number', numbers.get(kind) ?? '').replace(/:[a-z]+/i, randomUUID());
      const response = await fetch(w.address + url, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        ...(method === 'POST' && { body: '{}' }),
      });
      // A body that is wrong for any case is refused before a case is looked for.
      const expected = method === 'POST' ? [400, 403, 404] : [404, 403];
      expect({ name, found: expected.includes(response.status) ? 'nothing' : response.status }).toEqual({
        name,
        found: 'nothing',
      });
    }
  });
});
