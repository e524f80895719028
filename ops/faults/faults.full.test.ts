// A small set of faults in the full tests: server killed, its database killed, the server again. `npm run faults` has the
// rest.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../portal/portal.ts';
import { auditPortal } from './audit.ts';
import { isClean, type Outcome, runTrial } from './trial.ts';

let environment: TestEnvironment;
let outcome: Outcome;

beforeAll(async () => {
  environment = await createTestEnvironment();
  outcome = await runTrial(environment, {
    rounds: 3,
    fault: ({ portal }, round) => (round === 2 ? portal.killDatabase() : portal.kill()),
  });
}, 600_000);
afterAll(() => environment.close());

it('no filing is lost, duplicate or skipped, and the register log matches the database', () => {
  expect(outcome.audit).toEqual({ lost: [], duplicates: [], gaps: [], log: [], unexpected: [] });
  expect(outcome.acknowledged.filings.size).toBeGreaterThan(3);
  expect(outcome.recoveryMs).toHaveLength(3);
});

it('the check finds a missing case, a duplicate and a skipped number', async () => {
  const { acknowledged } = outcome;
  const [[mark, filed] = ['', undefined]] = acknowledged.filings;
  if (!filed) throw new Error('nothing was filed');
  acknowledged.filings.set('never', { ...filed, number: 'DEN-2026-999999' });
  acknowledged.filings.set(mark, { ...filed, leaf: 'another' });
  acknowledged.uploads.set('00000000-0000-4000-8000-000000000000', 'x');
  await environment.ownerPool.query('update registers set last_number = last_number + 1');
  const found = await auditPortal(environment.ownerPool, acknowledged, environment.portal);
  expect(found.lost).toEqual(
    expect.arrayContaining([
      'DEN-2026-999999',
      `${filed.number} is ${filed.number} in the register`,
      expect.stringContaining('is not on the disk'),
    ]),
  );
  expect(found.gaps.length).toBeGreaterThan(0);
  expect(isClean(found)).toBe(false);
});
