// Documents by number, in the cases that the member reads.
import type { LetterKind, RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

const search = async (words: string, role: RoleCode = 'KqzRegistrar') =>
  app.call('searchLetters', { query: { search: words } }, { token: await driver.tokenOf(role) });
const found = async (words: string, role?: RoleCode) =>
  (await search(words, role)).result.map(({ caseNumber }) => caseNumber);

async function issue(role: RoleCode, number: string, kind: LetterKind = 'attestation'): Promise<string> {
  const as = { token: await driver.tokenOf(role) };
  const { id, version } = (await app.call('startLetter', { params: { number }, body: { kind } }, as)).result;
  const { result } = await app.call('issueLetter', { params: { number, id }, body: { version } }, as);
  return result.issued[0]?.number ?? '';
}

it('finds a document by its number, and by ordinal and kind, within the scope of its case', async () => {
  const handled = (await driver.file()).number;
  await driver.act('KqzRegistrar', handled, 'startCheck');
  await driver.act('KqzRegistrar', handled, 'admit', {
    assignee: await driver.memberOf('kqzinvestigator@denonco.test'),
  });
  const other = (await driver.file()).number;
  const complaint = (await driver.fileComplaint({}, 1)).number;
  const numbers = [await issue('KqzRegistrar', handled), await issue('KqzRegistrar', other)];
  numbers.push(await issue('KasSecretary', complaint));
  expect(numbers).toEqual(['KQZ-2026-000001', 'KQZ-2026-000002', 'KAS-2026-000001']);

  expect((await search('kqz-2026-000001')).result).toEqual([
    { number: 'KQZ-2026-000001', kind: 'attestation', caseNumber: handled },
  ]);
  expect(await found('2026-2')).toEqual([other]);
  expect(await found('vërtetim 2')).toEqual([other]);
  expect(await found('2025-2')).toEqual([]);
  expect(await found('mospranimi 2')).toEqual([]);
  expect(await found(handled)).toEqual([]);

  expect(await found('1', 'KqzInvestigator')).toEqual([handled]);
  expect(await found('2', 'KqzInvestigator')).toEqual([]);
  expect(await found('1', 'KasSecretary')).toEqual([complaint]);
  expect(await found('1', 'KqzAuditor')).toHaveLength(2);
  expect((await search('1', 'KqzInspector')).status).toBe(403);
});

it('finds for KAS the decision of a denouncement proposed to it, and no document that it does not read', async () => {
  const number = await driver.createCaseInStatus('at_kas');
  const attestation = await issue('KqzRegistrar', number);
  const decision = await issue('KqzCommissioner', number, 'decision');
  const elsewhere = await issue('KqzCommissioner', await driver.createCaseInStatus('decided'), 'decision');
  for (const role of ['KasSecretary', 'KasRapporteur'] as const) {
    expect(await found(decision, role)).toEqual([number]);
    expect(await found(attestation, role)).toEqual([]);
    expect(await found(elsewhere, role)).toEqual([]);
  }
});
