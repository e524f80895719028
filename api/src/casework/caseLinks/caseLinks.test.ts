// Linked and similar cases: shown on both with reasons, and never out of scope.
import type { RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { distinctiveTerms, rankCases, type Signal } from './similar.rules.ts';

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

const token = (role: RoleCode) => driver.tokenOf(role);
const links = async (number: string, role: RoleCode = 'KqzRegistrar') =>
  app.call('listCaseLinks', { params: { number } }, { token: await token(role) });
const link = async (number: string, otherNumber: string, role: RoleCode = 'KqzRegistrar') =>
  app.call(
    'linkCases',
    { params: { number }, body: { otherNumber, reason: 'I njëjti takim.' } },
    { token: await token(role) },
  );
const unlink = async (number: string, id: string, role: RoleCode = 'KqzRegistrar') =>
  app.call('unlinkCases', { params: { number, id } }, { token: await token(role) });
const similar = async (number: string, role: RoleCode = 'KqzRegistrar') =>
  app.call('listSimilarCases', { params: { number } }, { token: await token(role) });
const numbersOf = (items: readonly { case: { number: string } }[]) => items.map((item) => item.case.number);

describe('links that members make', () => {
  it('show on both cases with the reason, once, and can be removed from either', async () => {
    const [one, two] = [await driver.file(), await driver.file()];
    const created = (await link(one.number, two.number)).result;
    expect(created).toMatchObject({ mayLink: true, items: [{ type: 'linked', case: { number: two.number } }] });
    const back = (await links(two.number)).result.items;
    expect(back).toMatchObject([{ case: { number: one.number }, made: { reason: 'I njëjti takim.' } }]);
    const again = await link(two.number, one.number);
    expect(again.failure?.validationResponse?.fields).toHaveProperty('otherNumber');
    expect((await unlink(two.number, back[0]?.made?.id ?? '')).result.items).toEqual([]);
    expect((await links(one.number)).result.items).toEqual([]);
    expect((await link(two.number, one.number)).status).toBe(200);
  });

  it('refuse a case with itself, and one that does not exist', async () => {
    const { number } = await driver.file();
    for (const other of [number, 'DEN-2026-999999']) {
      const { status, failure } = await link(number, other);
      expect(status).toBe(400);
      expect(failure?.validationResponse?.fields).toHaveProperty('otherNumber');
    }
  });

  it('need access to work on the case and to read the other', async () => {
    const [one, two] = [await driver.file(), await driver.file()];
    expect((await link(one.number, two.number, 'KqzAuditor')).status).toBe(403);
    expect((await link(one.number, two.number, 'KqzInvestigator')).status).toBe(404);
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', one.number, 'assign', { assignee });
    // Out of scope, so it looks nonexistent, even when a colleague links it.
    expect((await link(one.number, two.number, 'KqzInvestigator')).status).toBe(400);
    const { items } = (await link(one.number, two.number)).result;
    expect((await links(one.number, 'KqzInvestigator')).result.items).toEqual([]);
    const [created] = items;
    expect((await unlink(two.number, created?.made?.id ?? '', 'KqzInvestigator')).status).toBe(404);
  });
});

it('joining links two cases, from both sides', async () => {
  const [one, two] = [await driver.file(), await driver.file()];
  await driver.act('KqzRegistrar', one.number, 'join', { otherNumber: two.number, reason: 'I njëjti fakt.' });
  expect((await links(one.number)).result.items).toMatchObject([{ type: 'joined_to', case: { number: two.number } }]);
  expect((await links(two.number)).result.items).toMatchObject([{ type: 'took_in', case: { number: one.number } }]);
});

describe('similar cases', () => {
  const subject = { type: 'COMPANY', name: 'Shoqëria Çudia Demo', nipt: 'K12345678A' };

  it('name the same subject in any spelling, and only cases that the member may read', async () => {
    const one = await driver.file({ subjects: [subject] }, 11);
    const two = await driver.file({ subjects: [{ type: 'COMPANY', name: 'SHOQERIA  cudia demo' }] }, 12);
    const unrelatedCase = await driver.file({ subjects: [{ type: 'COMPANY', name: 'Tjetër Shembulli' }] }, 13);
    const found = (await similar(one.number)).result;
    expect(numbersOf(found)).toContain(two.number);
    expect(numbersOf(found)).not.toContain(unrelatedCase.number);
    expect(numbersOf(found)).not.toContain(one.number);
    const reasons = found.find((item) => item.case.number === two.number)?.reasons;
    expect(reasons).toContainEqual({ code: 'subject', value: 'SHOQERIA cudia demo' });

    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', one.number, 'assign', { assignee });
    expect((await similar(one.number, 'KqzInvestigator')).result).toEqual([]);
    expect((await similar(two.number, 'KqzInvestigator')).status).toBe(404);
  });

  it('name the same subject with other marks and in other scripts', async () => {
    const named = (name: string, seed: number) => driver.file({ subjects: [{ type: 'COMPANY', name }] }, seed);
    const marked = await named('Šefik D’Žuka', 14);
    const plain = await named("Sefik d'Zuka", 15);
    const cyrillic = await named('Ѓорѓи', 16);
    const lower = await named('ѓорѓи', 17);
    const other = await named('Шефик', 18);
    expect(numbersOf((await similar(marked.number)).result)).toEqual([plain.number]);
    const found = numbersOf((await similar(cyrillic.number)).result);
    expect(found).toContain(lower.number);
    expect(found).not.toContain(other.number);
  });

  it('happened at the same place on the same day', async () => {
    const place = { region: 'XX', municipality: '', unit: '' };
    const { rows } = await app.owner.query<{ region: string; municipality: string; unit: string }>(
      `select m.region_code as region, m.code as municipality, u.code as unit
       from units u join municipalities m on m.code = u.municipality_code order by u.code limit 1`,
    );
    Object.assign(place, rows[0]);
    const at = (occurredAt: string, seed: number) => driver.file({ place, occurredAt }, seed);
    const one = await at('2026-11-10', 21);
    const two = await at('2026-11-10T18:00:00+01:00', 22);
    const other = await at('2026-11-11', 23);
    const found = (await similar(one.number)).result;
    const placed = found.filter(({ reasons }) => reasons.some(({ code }) => code === 'place'));
    expect(numbersOf(placed)).toEqual([two.number]);
    expect(numbersOf(placed)).not.toContain(other.number);
  });

  it('share words that few cases have', async () => {
    const label = 'Automjeti blu shpërndante qumështin pasterizuar përpara kinemasë Panorama';
    const one = await driver.file({ description: `${label}, sipas fqinjëve.` }, 31);
    const two = await driver.file({ description: `Pashë se ${label.toLowerCase()}.` }, 32);
    const other = await driver.file({ description: 'Drejtori mblodhi mësuesit në orarin zyrtar.' }, 33);
    await app.settle();
    await app.owner.query('analyze case_search');
    const found = (await similar(one.number)).result;
    const worded = found.filter(({ reasons }) => reasons.some(({ code }) => code === 'wording'));
    expect(numbersOf(worded)).toContain(two.number);
    expect(numbersOf(worded)).not.toContain(other.number);
  });
});

describe('the ranking', () => {
  it('uses the rarest words, never figures, short or common ones, and bounds the candidates', () => {
    const label = [
      { word: 'kinemaja', share: null },
      { word: 'zgjedhje', share: 0.6 },
      { word: 'bashki', share: 0.01 },
      { word: 'takim', share: 0.015 },
      { word: '2026', share: null },
      { word: 'dhe', share: 0.1 },
    ];
    expect(distinctiveTerms(label, 1000)).toEqual(['kinemaja', 'bashki', 'takim']);
    expect(distinctiveTerms(label, 1_000_000)).toEqual(['kinemaja', 'bashki']);
    // Two of a few cases are a large share.
    expect(distinctiveTerms([{ word: 'kinemaja', share: 0.2 }], 10)).toEqual(['kinemaja']);
  });

  it('puts the most similar first and counts each kind of reason once', () => {
    const signal = (caseId: string, code: Signal['code']): Signal => ({ caseId, code, value: code, strength: 1 });
    const found = rankCases(
      [signal('a', 'place'), signal('b', 'subject'), signal('b', 'subject'), signal('c', 'place'), signal('c', 'nipt')],
      2,
    );
    expect(found.map(({ caseId }) => caseId)).toEqual(['c', 'b']);
    expect(found[1]?.reasons).toHaveLength(1);
  });
});
