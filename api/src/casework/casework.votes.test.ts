// KAS decides as a body: votes are stored with the decision and appear in letter, publication and case file.
import { type CaseStatus, toTiraneIso, type Vote, type Votes } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver, kasMembers } from '../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

/** Not against a results table unless given. */
async function aComplaintIn(status: CaseStatus, isResults = false): Promise<string> {
  const number = await driver.createCaseInStatus(status, 'complaint');
  await app.owner.query('update cases set is_results = $2 where number = $1', [number, isResults]);
  return number;
}
const votesOf = (...given: readonly Vote[]) => ({
  members: given.map((vote, at) => ({ name: kasMembers[at] ?? `Anëtari ${at}`, vote })),
});
const dissent = 'Pakica çmon se afati i ankimit kishte kaluar; dëshmitarja Kanarina Zbuluesi, nr. personal J10512045K.';

async function findProblems(number: string, votes: Votes) {
  const { version } = (await driver.read(number)).result;
  const data = { ...(await driver.rightData(number, 'decide')), votes };
  const { failure } = await driver.attempt('KasRapporteur', number, 'decide', version, data);
  return failure?.validationResponse?.fields;
}

it('refuses a decision without the votes that the law asks for, at its field', async () => {
  const number = await aComplaintIn('hearing');
  expect(await findProblems(number, votesOf('for', 'for', 'against', 'against'))).toEqual({
    'data.votes': [expect.stringContaining('tre anëtarë')],
  });
  const twice = {
    members: [...votesOf('for', 'for', 'for').members, { name: kasMembers[0] ?? '', vote: 'for' as const }],
  };
  expect(Object.keys((await findProblems(number, twice)) ?? {})).toEqual(['data.votes.members.3.name']);
  expect(await findProblems(await aComplaintIn('hearing', true), votesOf('for', 'for', 'for', 'against'))).toEqual({
    'data.votes': [expect.stringContaining('katër anëtarë')],
  });
});

it('takes no announcement from before the case came in, which would end an appeal early', async () => {
  const number = await aComplaintIn('hearing');
  const { version } = (await driver.read(number)).result;
  const rightData = await driver.rightData(number, 'decide');
  const answerTo = async (daysAgo: number) => {
    const announcedAt = toTiraneIso(app.clock.now.getTime() - daysAgo * 86_400_000);
    const data = { ...rightData, announcedAt };
    return (await driver.attempt('KasRapporteur', number, 'decide', version, data)).failure?.validationResponse?.fields;
  };
  expect(await answerTo(365)).toEqual({ 'data.announcedAt': [expect.stringContaining('para se të vinte çështja')] });
  expect(await answerTo(0)).toBeUndefined();
});

it('decides a refusal as a body as well, and its letter says the votes', async () => {
  const number = await aComplaintIn('preliminary_check');
  const { version } = (await driver.read(number)).result;
  const reason = 'Ankesa nuk është në kompetencën e KAS-it.';
  const refused = async (votes?: Votes) => {
    const { failure } = await driver.attempt('KasRapporteur', number, 'refuse', version, { reason, votes });
    return failure?.validationResponse?.fields;
  };
  expect(Object.keys((await refused()) ?? {})).toEqual(['data.votes']);
  expect(await refused(votesOf('for', 'for', 'against'))).toEqual({
    'data.votes': [expect.stringContaining('tre anëtarë')],
  });
  const votes = { ...votesOf('for', 'against', 'for', 'for'), dissent };
  const file = await driver.act('KasRapporteur', number, 'refuse', { reason, votes });
  expect(file.events.at(-1)).toMatchObject({ data: { votes }, assignee: { name: file.assignee?.name } });
  const input = { params: { number }, body: { kind: 'refusal' as const } };
  const token = await driver.tokenOf('KasRapporteur');
  const { content, fields } = (await app.call('startLetter', input, { token })).result;
  const recorded = fields.find(({ code }) => code === 'votes')?.recorded?.text;
  expect(recorded).toContain(`- Kundër: ${kasMembers[1]}`);
  expect(recorded).toContain(dissent);
  expect(content.signatories.map(({ name }) => name)).toEqual(kasMembers.slice(0, 4));
});

it('keeps votes and rapporteur apart, and letter and publication say them', async () => {
  const number = await aComplaintIn('hearing');
  const announcedAt = toTiraneIso(app.clock.now.getTime() - 3_600_000);
  const votes = { ...votesOf('for', 'for', 'for', 'against'), dissent };
  const data = { ...(await driver.rightData(number, 'decide')), votes, announcedAt };
  const file = await driver.act('KasRapporteur', number, 'decide', data);
  expect(file.events.at(-1)).toMatchObject({ data: { votes }, assignee: { name: file.assignee?.name } });
  expect(file.assignee?.name).toBeTruthy();

  const input = { params: { number }, body: { kind: 'decision' as const } };
  const token = await driver.tokenOf('KasRapporteur');
  const letter = (await app.call('startLetter', input, { token })).result;
  const { fields, signatories } = letter.content;
  const recorded = letter.fields.find(({ code }) => code === 'votes')?.recorded?.text;
  expect(recorded).toContain('3 vota pro dhe 1 kundër');
  expect(recorded).toContain(`- Kundër: ${kasMembers[3]}`);
  expect(recorded).toContain(dissent);
  const appeal = file.deadlines.find(({ code }) => code === 'appeal');
  const period = appeal?.steps.find((step) => step.kind === 'period');
  expect(fields.appeal).toContain(`brenda ${period?.amount} ditëve nga shpallja`);
  expect(fields.appeal).toContain('Kolegjin Zgjedhor');
  expect(signatories.map(({ name }) => name)).toEqual(kasMembers);
  expect(JSON.stringify(letter.sheet.blocks)).toContain('Shpallur më');

  const secretary = await driver.tokenOf('KasSecretary');
  const panel = (await app.call('getPublication', { params: { number } }, { token: secretary })).result;
  // The minority's opinion is published and redacted with the text.
  expect(panel.source).toContain(dissent);
  expect(panel.proposals.map(({ start, end }) => panel.source?.slice(start, end))).toContain('J10512045K');
  const redactions = panel.proposals.map(({ start, end }) => ({
    start,
    end,
    category: 'personal_number' as const,
    reason: 'personal_data' as const,
  }));
  await driver.act('KasSecretary', number, 'publish', { publication: { redactions, kept: [] } });
  await app.settle();
  const { decision } = (await app.call('getPublicCase', { params: { number } })).result;
  expect(decision?.votes).toEqual({ announcedAt, members: votes.members });
  expect(JSON.stringify(decision)).toContain('afati i ankimit kishte kaluar');
  expect(JSON.stringify(decision)).not.toContain('J10512045K');
});

it('offers the names of the last decision, then the members with an account', async () => {
  const names = async (role: 'KasRapporteur' | 'KasSecretary' | 'KqzRegistrar') =>
    app.call('listKasMembers', {}, { token: await driver.tokenOf(role) });
  const { result } = await names('KasRapporteur');
  expect(result.slice(0, kasMembers.length)).toEqual(kasMembers);
  expect(result.length).toBeGreaterThan(kasMembers.length);
  expect((await names('KasSecretary')).result).toEqual(result);
  expect((await names('KqzRegistrar')).code).toBe('forbidden');
});
