// A subscribed filer is notified of a file refused by the scanner, whether the verdict or the case came first.
import { afterAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { confirmSubscription, isConfirmation } from '../../../test/sending/confirmSubscription.ts';
import { codeSentTo, sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { setScan } from '../evidence/evidence.store.ts';

const app = await createTestApp({ env: { PUBLIC_URL: 'https://denonco.test' } });
const driver = new CaseDriver(app);
afterAll(() => app.close());

let people = 0;
const aFile = () => uploaded(app.address, aPdf(), 'foto-sekrete.pdf');
const judge = (id: string, scan: 'infected' | 'clean') =>
  setScan(app.deps.db, id, { scan, finding: null, at: app.clock.now }, false);
const file = (email: string, evidence: readonly string[], more: object = {}) =>
  driver.file({
    track: 'denouncement',
    confidentiality: 'named',
    language: 'al',
    notify: { email: true },
    denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email },
    evidence: [...evidence],
    ...more,
  });
const anAddress = () => `refused${++people}@shembull.test`;
const newsTo = async (address: string) =>
  (await sentBy(app)).filter((one) => one.to === address && !isConfirmation(one) && !/kodi juaj/.test(one.text));
const trace = async (code: string) => (await app.call('traceDenouncement', { body: { code } })).result;

it('notifies of files refused after the filing: once for files that came together, without their names, and never of clean ones', async () => {
  const email = anAddress();
  const [bad, worse, good] = [await aFile(), await aFile(), await aFile()];
  const { number, trackingCode } = await file(email, [bad, worse, good]);
  await confirmSubscription(app, email);
  await judge(good, 'clean');
  expect(await newsTo(email)).toEqual([]);
  await judge(bad, 'infected');
  await judge(worse, 'infected');
  const mails = await newsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Një skedar i çështjes ${number} nuk mund të hapet`]);
  expect(mails[0]?.text).toContain('https://denonco.test/#/denounces/track');
  expect(mails[0]?.text).not.toMatch(/sekrete|Ana|paraprak/);
  const { documents } = await trace(trackingCode);
  expect(documents.map(({ id, isRefused = false }) => [id, isRefused]).toSorted()).toEqual(
    [
      [bad, true],
      [worse, true],
      [good, false],
    ].toSorted(),
  );
});

it('notifies of a file refused before the filing: by SMS after the word that it was registered, by e-mail once the address is confirmed', async () => {
  const email = anAddress();
  const phone = '+355693009999';
  const bad = await aFile();
  await judge(bad, 'infected');
  const confirmation = (await app.call('requestPhoneConfirmation', { body: { phone } })).result;
  const phoneConfirmation = { requestId: confirmation.requestId, code: await codeSentTo(app, phone) };
  const denouncer = { type: 'VOTER', name: 'Ana', surname: 'Demo', email, phone };
  const { number } = await file(email, [bad], { denouncer, phoneConfirmation, notify: { email: true, sms: true } });
  expect((await newsTo(phone)).map(({ text }) => text)).toEqual([
    expect.stringContaining(`çështja ${number} u regjistrua`),
    expect.stringContaining(`një skedar i çështjes ${number} nuk mund të hapet`),
  ]);
  expect(await newsTo(email)).toEqual([]);
  await confirmSubscription(app, email);
  expect(await newsTo(email)).toHaveLength(1);
});

it('notifies of a file sent with a message, apart from one sent later', async () => {
  const email = anAddress();
  const { trackingCode: code } = await file(email, []);
  await confirmSubscription(app, email);
  const bad = await aFile();
  await judge(bad, 'infected');
  app.advance(60_000);
  const body = { code, text: 'Po ju dërgoj skedarin.', evidence: [bad] };
  expect((await app.call('messageOnCase', { params: { kind: 'denouncement' }, body })).status).toBe(200);
  expect(await newsTo(email)).toHaveLength(1);
  app.advance(60_000);
  const good = await aFile();
  const again = { code, text: 'Po ju dërgoj një tjetër.', evidence: [good] };
  expect((await app.call('messageOnCase', { params: { kind: 'denouncement' }, body: again })).status).toBe(200);
  await judge(good, 'clean');
  expect(await newsTo(email)).toHaveLength(1);
});

it('does not notify of a case that takes no files any more, nor an address that was removed', async () => {
  const [left, stopped] = [anAddress(), anAddress()];
  const [one, other] = [await aFile(), await aFile()];
  const { trackingCode: code } = await file(left, [one]);
  const { trackingCode: second } = await file(stopped, [other]);
  await confirmSubscription(app, left);
  await confirmSubscription(app, stopped);
  expect((await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code } })).status).toBe(200);
  const [subscription] = (await trace(second)).subscriptions;
  await app.call('unsubscribeFromCase', {
    params: { kind: 'denouncement' },
    body: { code: second, id: subscription?.id ?? '' },
  });
  await judge(one, 'infected');
  await judge(other, 'infected');
  expect([await newsTo(left), await newsTo(stopped)]).toEqual([[], []]);
});
