// Every role in every status of either kind: views, requests, openings and approvals of identities.
import { caseKinds, statusCodesOf } from '@denonco/contract';
import { afterAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { isOwned } from '../../../test/caseMatrix.ts';
import { expectedAnswers, identityAnswers } from '../../../test/identityMatrix.ts';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp();
afterAll(() => app.close());
const driver = new CaseDriver(app);
const rivals = [await driver.addMember('KasRapporteur', 'kasrapporteur9@denonco.test')];
await driver.addMember('KqzCommissioner', 'kqzcommissioner9@denonco.test');

it.each(caseKinds)('follows the tables for a %s in every status', async (kind) => {
  for (const status of statusCodesOf(kind)) {
    const number = await driver.createCaseInStatus(status, kind, rivals);
    const answers = await identityAnswers(app, driver, number);
    expect({ status, answers }).toEqual({ status, answers: expectedAnswers(kind, isOwned(kind, status), 'named') });
    expect((await driver.read(number)).result.status.code).toBe(status);
  }
});
