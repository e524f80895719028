import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, describe, expect, it } from 'vitest';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { spendChallenge } from './challenge.store.ts';

const app = await createTestApp({ env: { CHALLENGE: 'on', INSTITUTION_SHORT: 'CEC' } });
afterAll(() => app.close());

it('returns the publisher (getSettings)', async () => {
  const { status, result, headers } = await app.call('getSettings', {});
  expect(status).toBe(200);
  expect(result).toMatchObject({ demo: true, emergencyPhone: '129', institution: { short: 'CEC' } });
  expect(headers.get('cache-control')).toBe('public, max-age=60');
});

it('returns the office days (getOfficeDays)', async () => {
  const { result, headers } = await app.call('getOfficeDays', {});
  expect(result).toMatchObject({ opensAt: '08:00', closesAt: '16:00', restWeekdays: [6, 0], workingDays: [] });
  expect(result.holidays).toContain('2026-11-30');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
});

it('/health and /ready answer ok', () =>
  checkRows(['/health', '/ready'], async (path) => {
    const response = await fetch(app.address + path);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  }));

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

async function solved(): Promise<string> {
  const { result } = await app.call('getChallenge', {});
  if (!isChallenge(result)) throw new Error('no challenge');
  const solution = await solveChallenge({ challenge: result, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: result, solution })).toString('base64');
}
const spend = (solution: string | undefined, key = randomUUID()) => spendChallenge(app.deps, solution, key);

describe('getChallenge', () => {
  it('can be solved and used once', async () => {
    const solution = await solved();
    await expect(spend(solution)).resolves.toBeUndefined();
    await expect(spend(solution)).rejects.toMatchObject({ code: 'challenge_required' });
  });

  it('may be sent again with the same filing', async () => {
    const [solution, key] = [await solved(), randomUUID()];
    await spend(solution, key);
    await expect(spend(solution, key)).resolves.toBeUndefined();
  });

  it('is refused when missing, malformed or changed', () =>
    checkRows(['missing', 'no base64', 'no JSON', 'another answer', 'another end'], async (kind) => {
      const { challenge, solution } = JSON.parse(Buffer.from(await solved(), 'base64').toString());
      const wrong = {
        missing: undefined,
        'no base64': '%%%',
        'no JSON': Buffer.from('{').toString('base64'),
        'another answer': { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
        'another end': {
          challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } },
          solution,
        },
      }[kind];
      const header = typeof wrong === 'object' ? Buffer.from(JSON.stringify(wrong)).toString('base64') : wrong;
      await expect(spend(header)).rejects.toMatchObject({ code: 'challenge_required' });
    }));

  it('is null when it is off', async () => {
    const off = await createTestApp();
    expect((await off.call('getChallenge', {})).result).toBeNull();
    await expect(spendChallenge(off.deps, undefined, randomUUID())).resolves.toBeUndefined();
    await off.close();
  });
});
