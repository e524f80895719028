// Each action sets the deadlines of its preview: over two years of days, at rotating hours.
import { type ActionData, caseKinds } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseMatrix, takenIn } from '../../test/caseMatrix.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let matrix: CaseMatrix;
beforeAll(async () => {
  app = await createTestApp();
  matrix = await CaseMatrix.open(app);
});
afterAll(() => app.close());

const parts = 8;
const daysOfPart = 92;
const dayMs = 86_400_000;

type Said = (data: ActionData) => ActionData;
const withReport: Said = ({ outcomes, ...data }) => ({
  ...data,
  outcomes: outcomes?.map(({ subject }) => ({ subject, outcome: 'criminal_referral' })),
});
const report = { number: '12/3', on: '2026-11-01', office: 'Prokuroria Demo' };

/** Decisions with a criminal report owed, made or neither, because deadlines depend on it; other actions once. */
const saidOf = ({ row }: ReturnType<typeof takenIn>[number]): readonly Said[] => [
  (data) => data,
  ...(row.startsIfReportDue ? [withReport, (data: ActionData) => ({ ...withReport(data), report })] : []),
];

/** Actions with deadlines or hearings, in every status that allows them. */
const timed = caseKinds.flatMap((kind) =>
  takenIn(kind)
    .filter(
      ({ row }) => row.starts ?? row.startsUnlessRunning ?? row.extends ?? row.revives ?? row.restarts ?? row.announces,
    )
    .flatMap((taken) => saidOf(taken).map((fillData) => ({ kind, taken, fillData }))),
);

it.each(Array.from({ length: parts }, (_, part) => part))('keeps every promise, quarter %i', async (part) => {
  const misses: string[] = [];
  // Rotating hours cover weekends, holidays, nights and both changes of the clock.
  for (let day = part * daysOfPart; day < (part + 1) * daysOfPart; day++) {
    app.clock.now = new Date(Date.parse('2026-11-01T00:07:30Z') + day * dayMs + ((day * 7) % 24) * 3_600_000);
    matrix.driver.signInAgain();
    const one = timed[(day * 5) % timed.length];
    if (!one) throw new Error('no action');
    misses.push(
      ...(await matrix.wronglyTaken(one.kind, [one.taken], one.fillData)).map((miss) => `day ${day}: ${miss}`),
    );
  }
  expect(misses).toEqual([]);
});
