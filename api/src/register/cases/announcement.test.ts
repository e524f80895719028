// The appeal to the Electoral College runs from the announcement of the decision (KZ 152.2), not from its publication.
import { toTiraneIso } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { lawWith } from '../../../test/law.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { applyStep, type CaseDeadline, type HistoryStep } from './cases.history.rules.ts';

const law = lawWith();

/** A complaint decided at this moment. */
function decided(at: string, data: HistoryStep['data'], later: readonly HistoryStep[] = []) {
  const step = (action: string, when: string): HistoryStep => ({ action, at: new Date(when), data: {} });
  const steps = [
    ...['file', 'drawRapporteur', 'admit'].map((action, index) => step(action, `2025-11-17T1${index}:00:00+01:00`)),
    { ...step('decide', at), data },
    ...later,
  ];
  let deadlines: readonly CaseDeadline[] = [];
  for (const [index, one] of steps.entries())
    ({ deadlines } = applyStep({ kind: 'complaint', isResults: false }, steps.slice(0, index), deadlines, one, law));
  return deadlines.filter(({ code }) => code === 'appeal').map(({ dueAt }) => toTiraneIso(dueAt));
}

it('runs from the decision, published or not: 18 November, published on the 20th, ends on Monday the 24th', () => {
  const publish: HistoryStep = { action: 'publish', at: new Date('2025-11-20T10:00:00+01:00'), data: {} };
  expect(decided('2025-11-18T11:00:00+01:00', {})).toEqual(['2025-11-24T16:00:00+01:00']);
  expect(decided('2025-11-18T11:00:00+01:00', {}, [publish])).toEqual(['2025-11-24T16:00:00+01:00']);
});

it('runs from the announcement where the decision was written down later, also of an act that tells no hour', () => {
  const at = '2025-11-21T09:00:00+01:00';
  expect(decided(at, { announcedAt: '2025-11-18T17:30:00+01:00' })).toEqual(['2025-11-24T16:00:00+01:00']);
  expect(decided(at, { announcedAt: '2025-11-18' })).toEqual(['2025-11-24T16:00:00+01:00']);
});

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

it('is kept with the decision, refused in the future, and shown to the filer', async () => {
  const number = await driver.createCaseInStatus('hearing', 'complaint');
  const data = await driver.rightData(number, 'decide');
  const { version } = (await driver.read(number)).result;
  const decide = (announcedAt: string) =>
    driver.attempt('KasRapporteur', number, 'decide', version, { ...data, announcedAt });
  const { failure } = await decide(toTiraneIso(app.clock.now.getTime() + 60_000));
  expect(Object.keys(failure?.validationResponse?.fields ?? {})).toEqual(['data.announcedAt']);
  const announcedAt = toTiraneIso(app.clock.now.getTime() - 3_600_000);
  const { result } = await decide(announcedAt);
  expect(result.events.at(-1)?.data.announcedAt).toBe(announcedAt);
  expect(result.deadlines.find(({ code }) => code === 'appeal')).toMatchObject({
    startedAt: announcedAt,
    state: 'running',
    isPublic: true,
  });
});
