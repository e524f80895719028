// The matrix of views, requests, openings and approvals of identities: every role, on own and others' cases, for each
// protection of the filer. identities.matrix.full.test.ts covers every status.
import { afterAll, expect, it } from 'vitest';
import { CaseDriver, mayEver } from '../../../test/caseDriver.ts';
import { expectedAnswers as expected, identityAnswers } from '../../../test/identityMatrix.ts';
import { paperDenouncement } from '../../../test/paper.ts';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp();
afterAll(() => app.close());
const driver = new CaseDriver(app);
const rivals = [await driver.addMember('KasRapporteur', 'kasrapporteur9@denonco.test')];
await driver.addMember('KqzCommissioner', 'kqzcommissioner9@denonco.test');
const answers = (number: string) => identityAnswers(app, driver, number);

it('follows the tables for a named filer, before and after the lot of a complaint', async () => {
  expect(await answers(await driver.createCaseInStatus('investigation', 'denouncement'))).toEqual(
    expected('denouncement', true, 'named'),
  );
  expect(await answers(await driver.createCaseInStatus('registered', 'complaint'))).toEqual(
    expected('complaint', false, 'named'),
  );
  expect(await answers(await driver.createCaseInStatus('hearing', 'complaint', rivals))).toEqual(
    expected('complaint', true, 'named'),
  );
});

it('follows the tables for a confidential filer, in an own case and in another’s', async () => {
  const { number } = await driver.file({ track: 'denouncement', confidentiality: 'confidential' });
  expect(await answers(number)).toEqual(expected('denouncement', false, 'confidential'));
  const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
  await driver.act('KqzRegistrar', number, 'assign', { assignee });
  expect(await answers(number)).toEqual(expected('denouncement', true, 'confidential'));
});

it('has nothing to open for an anonymous tip', async () => {
  const { number } = await driver.file({ track: 'tip', confidentiality: 'anonymous' });
  expect(await answers(number)).toEqual(expected('denouncement', false, 'none'));
});

it('follows the tables for a filing on paper, until the identity is erased', async () => {
  const token = await driver.tokenOf('KqzRegistrar');
  const { number } = (await app.call('registerDenouncement', { body: paperDenouncement }, { token })).result;
  expect(await answers(number)).toEqual(expected('denouncement', false, 'named'));
  await app.owner.query('delete from case_identities where case_id = (select id from cases where number = $1)', [
    number,
  ]);
  const panel = await app.call('getIdentityPanel', { params: { number } }, { token });
  expect(panel.result).toMatchObject({ state: 'none', mayAsk: false });
});

it('gives auditors and administrators the list of openings alone', () => {
  for (const role of ['KqzAuditor', 'KqzAdministrator'] as const) {
    expect(mayEver(role, 'identities.open') || mayEver(role, 'identities.approve')).toBe(false);
    expect(mayEver(role, 'audit.read')).toBe(true);
  }
});
