// The queue in use: search, saved filters and export.
import { type Input, type RoleCode, routes, urlOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { readCsv, readWorkbook } from '../../../test/workbook.ts';
import { buildDenouncement } from '../../demo/filings.ts';

let portal: TestApp;
let driver: CaseDriver;
let investigator: string;
/** Case numbers, and the code of the first. */
const numbers: Record<string, string> = {};
let code = '';
const name = 'Zylyftar';
const surname = 'Paemërueshmi';

beforeAll(async () => {
  portal = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  driver = new CaseDriver(portal);
  investigator = await driver.memberOf('kqzinvestigator@denonco.test');
  const person = buildDenouncement({ confidentiality: 'named' }).denouncer;
  const filed = await driver.file({
    confidentiality: 'named',
    description: 'Dy çanta me fletë votimi u gjetën pranë kutisë së votimit në palestër.',
    subjects: [{ type: 'SCHOOL', institution: 'Shkolla “Çajupi”', name: '=Kuksi()' }],
    denouncer: person && { ...person, name, surname },
  });
  numbers.bags = filed.number;
  code = filed.trackingCode;
  numbers.votes = (await driver.file({ description: 'Votimi i kutisë u ndërpre. Fletë votimi mungonin.' }, 2)).number;
  numbers.bus = (await driver.file({ description: 'Autobus i bashkisë në miting, kutia e re.' }, 3)).number;
  await driver.act('KqzRegistrar', numbers.votes, 'assign', { assignee: investigator });
  numbers.complaint = (await driver.fileComplaint()).number;
  await portal.settle();
});
afterAll(() => portal.close());

const tokenOf = (role: RoleCode) => driver.tokenOf(role);
type Query = Omit<Input<typeof routes.listCases>['query'], 'kind'>;
async function find(query: Query, role: RoleCode = 'KqzAuditor', kind: 'denouncement' | 'complaint' = 'denouncement') {
  const { result } = await portal.call('listCases', { query: { kind, ...query } }, { token: await tokenOf(role) });
  return result.items.map(({ number }) => number);
}
const named = (names: readonly string[]) => names.map((one) => numbers[one]);

describe('search', () => {
  it('matches numbers, words, beginnings and phrases', () =>
    checkRows(
      [
        ['the whole number', numbers.bus ?? '', ['bus']],
        ['its last digits', String(Number(numbers.bus?.slice(-6))), ['bus']],
        ['words without ë and ç', 'canta palester', ['bags']],
        ['words, the last of them as a beginning', 'flete vot', ['votes', 'bags']],
        ['a phrase', '"fletë votimi"', ['votes', 'bags']],
        ['a phrase in that order alone', '"kutisë së votimit"', ['bags']],
        ['whole words before the last', 'autobu asgjekundi', []],
        ['an institution', 'cajupi', ['bags']],
        ['any form of a word', 'miting autobusin', ['bus']],
        ['any form, but not a part before the last', 'mung asgjekundi', []],
        ['an everyday word of a type of subject', 'gjimnazet', ['bags']],
      ],
      async ([_, search, expected]) => {
        const found = await find({ search });
        expect(found.toSorted()).toEqual(named(expected).toSorted());
      },
    ));

  it('ranks names before mentions, then the newest first', async () => {
    numbers.named = (
      await driver.file(
        { description: 'Mbledhje në orarin e punës, pa leje.', subjects: [{ type: 'SCHOOL', institution: 'Autobus' }] },
        4,
      )
    ).number;
    numbers.later = (await driver.file({ description: 'Autobus i bashkisë në miting, kutia e re.' }, 3)).number;
    await portal.settle();
    expect(await find({ search: 'autobus' })).toEqual(named(['named', 'later', 'bus']));
    expect(await find({ search: 'autobus', sort: 'registered' })).toEqual(named(['bus', 'named', 'later']));
  });

  it('ranks more words first, in pages and the file, unless another order is chosen', async () => {
    const search = 'mungonin flete canta palester orarin';
    const bySearch = named(['bags', 'votes', 'named']);
    expect(await find({ search })).toEqual(bySearch);
    const { result } = await portal.call(
      'listCases',
      { query: { kind: 'denouncement', search, limit: 2 } },
      { token: await tokenOf('KqzAuditor') },
    );
    expect(result.items.map(({ number }) => number)).toEqual(bySearch.slice(0, 2));
    expect(await find({ search, limit: 2, after: result.next ?? '' })).toEqual(bySearch.slice(2));
    const address = urlOf(routes.exportCases, {}, { kind: 'denouncement', search, format: 'csv' });
    const file = await fetch(portal.address + address, { headers: { authorization: await tokenOf('KqzRegistrar') } });
    expect((await file.text()).match(/^.?DEN-\d{4}-\d{6}/gm)).toEqual(bySearch);
    expect(await find({ search, sort: '-registered' })).toEqual(named(['named', 'votes', 'bags']));
  });

  it('takes operators and markup as text', () =>
    checkRows(["'; drop table cases; --", '!!! & |', '%', '""', 'asgjëkundi'], async (search) => {
      expect(await find({ search })).toEqual([]);
    }));

  it('finds no identities', async () => {
    for (const search of [name, surname, `${name} ${surname}`]) expect(await find({ search })).toEqual([]);
    const { rows } = await portal.owner.query<{ words: string }>(
      'select string_agg(words::text, $1) as words from case_search',
      [' '],
    );
    expect(rows[0]?.words).not.toMatch(/zylyftar|paemerueshmi/);
  });

  it('finds later messages, notes and reasons', async () => {
    await portal.call('messageOnCase', {
      params: { kind: 'denouncement' },
      body: { code, text: 'Shtoj një fotografi nga ballkoni.' },
    });
    await portal.call(
      'addCaseNote',
      { params: { number: numbers.votes ?? '' }, body: { text: 'Verifiko me prefekturën.', mentions: [] } },
      { token: await tokenOf('KqzInvestigator') },
    );
    await driver.act('KqzRegistrar', numbers.bus ?? '', 'startCheck');
    await driver.act('KqzCommissioner', numbers.bus ?? '', 'refuse', { reason: 'Pretendim i pabazuar.' });
    await portal.settle();
    expect(await find({ search: 'ballkoni' })).toEqual([numbers.bags]);
    expect(await find({ search: 'prefekturën' })).toEqual([numbers.votes]);
    expect(await find({ search: 'pabazuar' })).toEqual([numbers.bus]);
  });

  it('is limited to the member’s scope and the kind', async () => {
    expect(await find({ search: 'votimi' }, 'KqzInvestigator')).toEqual([numbers.votes]);
    expect(await find({ search: numbers.bags ?? '' }, 'KqzInvestigator')).toEqual([]);
    expect(await find({ search: 'votimi' }, 'KasSecretary', 'complaint')).not.toContain(numbers.votes);
    expect(await find({ search: numbers.complaint ?? '' }, 'KasSecretary', 'complaint')).toEqual([numbers.complaint]);
  });
});

it('a case is found by a party’s right that runs, although nobody is due to act', async () => {
  const { number } = await driver.file();
  await driver.act('KqzRegistrar', number, 'startCheck');
  expect(await find({ deadline: 'kasAppeal' })).not.toContain(number);
  await driver.act('KqzCommissioner', number, 'refuse', { reason: 'Pretendim i pabazuar.' });
  expect(await find({ deadline: 'kasAppeal' })).toContain(number);
});

describe('saved filters', () => {
  const kind = 'denouncement';
  const saveFilter = async (role: RoleCode, called: string, query: string) =>
    portal.call('saveQueueFilter', { body: { kind, name: called, query } }, { token: await tokenOf(role) });

  it('belong to a member, who can save, rename, make default and remove them', async () => {
    const token = await tokenOf('KqzRegistrar');
    await saveFilter('KqzRegistrar', 'Shkodra', 'municipality=48');
    await saveFilter('KqzRegistrar', 'Sot', 'view=today');
    const again = (await saveFilter('KqzRegistrar', 'Shkodra', 'municipality=48&view=mine')).result;
    expect(again).toMatchObject([
      { name: 'Sot', query: 'view=today', isDefault: false },
      // In the Albanian alphabet Sh comes after S.
      { name: 'Shkodra', query: 'municipality=48&view=mine' },
    ]);
    const [second, first] = again.map(({ id }) => id);
    const change = (id = '', body: Input<typeof routes.changeQueueFilter>['body'] = {}) =>
      portal.call('changeQueueFilter', { params: { id }, body }, { token });
    await change(first, { isDefault: true });
    const changed = (await change(second, { isDefault: true, name: 'Afati sot' })).result;
    expect(changed.map((one) => [one.name, one.isDefault])).toEqual([
      ['Afati sot', true],
      ['Shkodra', false],
    ]);
    expect((await change(second, { name: 'Shkodra' })).status).toBe(400);
    const other = await tokenOf('KqzAuditor');
    const params = { id: first ?? '' };
    expect((await portal.call('removeQueueFilter', { params }, { token: other })).status).toBe(404);
    expect((await portal.call('listQueueFilters', { query: { kind } }, { token: other })).result).toEqual([]);
    const left = (await portal.call('removeQueueFilter', { params }, { token })).result;
    expect(left.map((one) => one.name)).toEqual(['Afati sot']);
  });

  it('are limited to kinds that the member may read', async () => {
    expect((await saveFilter('KqzInspector', 'x', '')).status).toBe(403);
    expect((await saveFilter('KqzRegistrar', 'x', 'a=<script>')).status).toBe(400);
  });
});

describe('the queue as a file', () => {
  async function exported(query: Partial<Input<typeof routes.exportCases>['query']>, role: RoleCode = 'KqzRegistrar') {
    const headers = { authorization: await tokenOf(role) };
    const address = urlOf(routes.exportCases, {}, { kind: 'denouncement', ...query });
    const response = await fetch(portal.address + address, { headers });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  }
  const csv = async (query: Query) => readCsv((await exported({ format: 'csv', ...query })).body.toString().slice(1));

  it('holds exactly the rows of the filtered queue', () =>
    checkRows<Query>(
      [{ view: 'unassigned' }, { search: 'votimi' }, { status: 'not_accepted', sort: 'registered' }],
      async (query) => {
        const [head, ...rows] = await csv(query);
        expect(head?.[0]).toBe('Numri');
        const visible = await find({ ...query, limit: 100 });
        expect(rows.map(([number]) => number).toSorted()).toEqual(visible.toSorted());
        expect(rows.length).toBeGreaterThan(0);
      },
    ));

  it('is a workbook with exporter and filters on its second sheet', async () => {
    const { headers, body } = await exported({ municipality: '48', lang: 'en' });
    expect(headers.get('content-disposition')).toMatch(/queue-denouncements-2026-11-16\.xlsx/);
    const [sheet, about] = readWorkbook(body);
    expect(sheet?.rows[0]?.slice(0, 2)).toEqual(['Number', 'Registered at (Tirana time)']);
    expect(about?.rows).toContainEqual(['Exported by', 'Demo Protokollist']);
    expect(about?.rows).toContainEqual(['Municipality', 'Shkodër']);
  });

  it('adds an audit row with the filter', async () => {
    await exported({ view: 'overdue', search: 'kutia' });
    const { rows } = await portal.owner.query(
      "select action, target, data from audit_log where action = 'cases.export' order by id desc limit 1",
    );
    expect(rows).toMatchObject([{ target: 'denouncement', data: { view: 'overdue', search: 'kutia' } }]);
  });

  it('holds no identities, texts or formulas', async () => {
    const { body } = await exported({ format: 'csv' });
    expect(body.toString()).not.toMatch(/Zylyftar|Paemërueshmi|çanta|Kuksi/);
  });

  it('requires the export permission and the scope of the member', async () => {
    expect((await exported({}, 'KqzInvestigator')).status).toBe(403);
    expect((await exported({ kind: 'complaint' })).status).toBe(403);
    expect((await exported({ kind: 'complaint' }, 'KasSecretary')).status).toBe(200);
    // With the permission to export, the member still gets only their own cases.
    await portal.owner.query("insert into member_permissions select $1, 'cases.export', true", [investigator]);
    const { body } = await exported({ format: 'csv' }, 'KqzInvestigator');
    const own = readCsv(body.toString().slice(1))
      .slice(1)
      .map(([number]) => number);
    expect(own.toSorted()).toEqual((await find({ limit: 100 }, 'KqzInvestigator')).toSorted());
    expect(own).not.toContain(numbers.bags);
  });
});
