// The two hours to post a decision to admit or to join (KZ 131.1, 132.4), and the five days of others before a results
// complaint is heard (KZ 132.1).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T15:20:00+01:00' });
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

const at = (iso: string) => {
  app.clock.now = new Date(iso);
  driver.signInAgain();
};
const act = {
  type: 'KZAZ_RESULTS',
  organ: 'KZAZ',
  kzazNumber: '99',
  number: '7',
  announcedAt: '2026-11-13T18:00:00+01:00',
} as const;
const drawn = async (changes: Parameters<CaseDriver['fileComplaint']>[0] = {}) => {
  at('2026-11-16T15:20:00+01:00');
  const { number } = await driver.fileComplaint(changes);
  await driver.act('KasSecretary', number, 'drawRapporteur', await driver.rightData(number, 'drawRapporteur'));
  return number;
};
const deadlineOf = async (number: string, code: string) =>
  (await driver.read(number)).result.deadlines.find((one) => one.code === code);
const mayPost = async (number: string) =>
  (await driver.read(number, 'KasRapporteur')).result.allowed.some(({ action }) => action === 'recordPosting');
const timingOf = async (number: string) => {
  const token = await driver.tokenOf('KasRapporteur');
  const { result } = await app.call('listCaseHearings', { params: { number } }, { token });
  return result.at(-1)?.timing;
};

it('an admission is posted within two hours of 15:20: by 18:00, and by the other reading in the morning', async () => {
  const number = await drawn();
  expect(await mayPost(number)).toBe(false);
  await driver.act('KasRapporteur', number, 'admit', { sessionAt: '2026-11-18T10:00:00+01:00' });
  expect(await deadlineOf(number, 'posting')).toMatchObject({
    dueAt: '2026-11-16T18:00:00+01:00',
    later: { at: '2026-11-17T09:00:00+01:00' },
    legalBasis: 'KZ 131.1, 132.4',
  });
  at('2026-11-16T18:00:01+01:00');
  await driver.act('KasRapporteur', number, 'recordPosting');
  expect((await deadlineOf(number, 'posting'))?.state).toBe('missed');
  expect(await mayPost(number)).toBe(false);
});

it('a joining is posted within two hours too, on the complaint that goes on', async () => {
  const [one, other] = [await drawn(), await drawn()];
  await driver.act('KasRapporteur', other, 'join', { otherNumber: one, reason: 'I njëjti akt kundërshtohet.' });
  expect((await deadlineOf(one, 'posting'))?.state).toBe('running');
  await driver.act('KasRapporteur', one, 'recordPosting');
  expect((await deadlineOf(one, 'posting'))?.state).toBe('met');
});

it('a joining does not put off the posting of an earlier decision', async () => {
  const [one, other] = [await drawn(), await drawn()];
  await driver.act('KasRapporteur', one, 'admit', { sessionAt: '2026-11-18T10:00:00+01:00' });
  at('2026-11-16T17:59:00+01:00');
  await driver.act('KasRapporteur', other, 'join', { otherNumber: one, reason: 'I njëjti akt kundërshtohet.' });
  const postings = (await driver.read(one)).result.deadlines.filter(({ code }) => code === 'posting');
  expect(postings).toMatchObject([{ dueAt: '2026-11-16T18:00:00+01:00', state: 'running' }]);
  at('2026-11-16T18:00:01+01:00');
  await driver.act('KasRapporteur', one, 'recordPosting');
  expect((await deadlineOf(one, 'posting'))?.state).toBe('missed');
});

it('an admission does not put off the posting of an earlier joining', async () => {
  const [one, other] = [await drawn(), await drawn()];
  await driver.act('KasRapporteur', other, 'join', { otherNumber: one, reason: 'I njëjti akt kundërshtohet.' });
  at('2026-11-16T17:30:00+01:00');
  await driver.act('KasRapporteur', one, 'admit', { sessionAt: '2026-11-18T10:00:00+01:00' });
  const postings = (await driver.read(one)).result.deadlines.filter(({ code }) => code === 'posting');
  expect(postings).toMatchObject([{ dueAt: '2026-11-16T18:00:00+01:00', state: 'running' }]);
});

it('a joining can be posted while the other complaint is with the complainant', async () => {
  const [one, other] = [await drawn(), await drawn()];
  await driver.act('KasRapporteur', other, 'join', { otherNumber: one, reason: 'I njëjti akt kundërshtohet.' });
  await driver.act('KasRapporteur', one, 'askCompletion', { request: 'Na dërgoni vendimin e plotë të KZAZ-së.' });
  await driver.act('KasRapporteur', one, 'recordPosting');
  expect((await deadlineOf(one, 'posting'))?.state).toBe('met');
});

it('a results table is reviewed only after the five days of everyone, by every reading', async () => {
  const number = await drawn({ act });
  // Announced on Friday 13 November: the five days end on Wednesday, or begin on Monday and end on Friday, and last
  // until the first hour of the next working day, which a holiday moves to Tuesday.
  expect(await deadlineOf(number, 'resultsOpen')).toMatchObject({
    startedAt: act.announcedAt,
    dueAt: '2026-11-18T16:00:00+01:00',
    later: { at: '2026-11-24T09:00:00+01:00' },
    legalBasis: 'KZ 124.2, 124.3, 132.1',
  });
  const token = await driver.tokenOf('KasRapporteur');
  const { result } = await app.call('previewAction', { params: { number }, query: { action: 'admit' } }, { token });
  expect(result.hearing).toMatchObject({
    from: '2026-11-24T09:00:00+01:00',
    notBefore: '2026-11-24T09:00:00+01:00',
    to: '2026-11-26T10:00:00+01:00',
  });
  const reason = 'Seanca u caktua sipas KZ 132.1.';
  await driver.act('KasRapporteur', number, 'admit', { sessionAt: '2026-11-18T10:00:00+01:00', reason });
  expect(await timingOf(number)).toBe('early');
  await driver.act('KasRapporteur', number, 'reschedule', { sessionAt: '2026-11-25T10:00:00+01:00', reason });
  expect(await timingOf(number)).toBe('fits');
});

it('a complaint about something else than results waits for no complaints of others', async () => {
  expect(await deadlineOf(await drawn({ act: { ...act, type: 'KZAZ_CANDIDATE' } }), 'resultsOpen')).toBeUndefined();
});
