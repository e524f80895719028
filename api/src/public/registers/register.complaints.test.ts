// The public register of complaints: the fields of KZ 127, no names, and both registers on the map and in caches.
import { randomUUID } from 'node:crypto';
import { fromTiraneTime, type OnlineComplaint } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildComplaint, type ComplaintFiling } from '../../demo/filings.ts';
import { uploadDecision } from '../../demo/uploads.ts';

let app: TestApp;
const secrets = {
  name: 'Fshehur',
  surname: 'Askushi',
  facts: 'Faktet e fshehta që askush s’i lexon.',
  claim: 'Kërkimi i heshtur.',
  address: 'Rruga e Padukshme 7',
  violation: 'Përshkrimi i mbyllur i shkeljes.',
};
const representative = { name: secrets.name, surname: secrets.surname, position: 'Përfaqësues' };
const contact = { address: secrets.address, email: 'fshehur@denonco.test', phone: '+355690001234' };
const party = { type: 'PARTY', name: 'Partia Çelësi Demo', ...contact, representative };
const voter = { type: 'VOTER', name: `${secrets.name} ${secrets.surname}`, ...contact };
const places = new Map<string, { code: string; region: string }>();
const numbers: string[] = [];
let before: { items: readonly OnlineComplaint[]; found: readonly string[] };

/** At noon of a day in November. */
async function file(day: number, overrides: Partial<ComplaintFiling>): Promise<void> {
  app.clock.now = new Date(fromTiraneTime({ year: 2026, month: 11, day, hour: 12 }));
  const { facts, claim, violation, name, surname } = secrets;
  const form = buildComplaint(
    { facts, claim, violation, signature: `${name} ${surname}`, ...overrides },
    1,
    app.clock.now,
  );
  const body = { ...form, decisionFile: await uploadDecision(app.deps, 'Vendimi.pdf') };
  const { status, result } = await app.call(
    'fileComplaint',
    { body },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(status).toBe(201);
  numbers.push(result.number);
}
const announcedAt = '2026-11-01T12:00:00+01:00';
const kzaz = { type: 'KZAZ_RESULTS', organ: 'KZAZ', kzazNumber: '26', number: '14/2', announcedAt } as const;
const commissioner = { type: 'SEC_SANCTION', organ: 'KOMISIONER', announcedAt } as const;
const codeOf = (name: string) => places.get(name)?.code ?? '';

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-02T12:00:00+01:00' });
  const { rows } = await app.owner.query('select code, region_code as region, name_al from municipalities');
  for (const { code, region, name_al } of rows) places.set(name_al, { code, region });
  await file(2, { complainer: party, act: kzaz, municipality: codeOf('Durrës') });
  await file(3, { complainer: voter, act: commissioner, municipality: undefined, region: undefined });
  await file(4, { complainer: voter, act: { ...kzaz, kzazNumber: '7' }, municipality: codeOf('Durrës') });
  const driver = new CaseDriver(app);
  await driver.file({ place: { municipality: codeOf('Tiranë') }, confidentiality: 'named' });
  await app.settle();
  before = { items: (await list()).items, found: await found({ search: 'celesi' }) };
  const approved = [{ complainer: party.name, actNumber: '14/2', actDay: '1.11.2026' }, {}, { actNumber: '14/2' }];
  for (const [index, publicLine] of approved.entries())
    await driver.act('KasSecretary', numbers[index] ?? '', 'drawRapporteur', { publicLine });
  await app.settle();
});
afterAll(() => app.close());

const list = async (query: Record<string, string | number> = {}) =>
  (await app.call('listOnlineComplaints', { query })).result;
const found = async (query: Record<string, string | number>) => (await list(query)).items.map(({ number }) => number);

describe('rows (listOnlineComplaints)', () => {
  it('show no party and no act that a filer typed before the secretary approved them', () => {
    expect(before.items).toHaveLength(3);
    for (const item of before.items) expect(item).toMatchObject({ complainer: null, actNumber: null, actOn: null });
    expect(before.items[2]).toMatchObject({ organ: 'KZAZ 26', complainerType: { code: 'PARTY' } });
    expect(before.found).toEqual([]);
  });

  it('show exactly what KZ 127 makes public of a party, once it is approved', async () => {
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items[2]).toEqual({
      number: numbers[0],
      registeredAt: '2026-11-02',
      actType: { code: 'KZAZ_RESULTS', name: expect.anything() },
      complainerType: { code: 'PARTY', name: expect.objectContaining({ en: 'Political party (electoral subject)' }) },
      complainer: 'Partia Çelësi Demo',
      complainerSubject: null,
      organ: 'KZAZ 26',
      actNumber: '14/2',
      actOn: '2026-11-01',
      region: { code: places.get('Durrës')?.region, name: expect.anything() },
      municipality: { code: codeOf('Durrës'), name: expect.objectContaining({ al: 'Durrës' }) },
      subjectTypes: [expect.objectContaining({ code: 'ELECTION_BODY' })],
      subjects: ['KZAZ 26'],
      status: { code: 'preliminary_check', name: expect.anything() },
      outcome: null,
      decidedAt: null,
      daysTaken: null,
      deadlineState: 'late',
      documents: [],
      publishedAt: null,
    });
  });

  it('show only the type of a person, and no place when not given', async () => {
    const { items } = await list({ complainerType: 'VOTER' });
    expect(items).toHaveLength(2);
    expect(items[1]).toMatchObject({ complainer: null, region: null, municipality: null, actNumber: null });
    expect(items[1]).toMatchObject({ organ: 'KOMISIONER', complainerType: { code: 'VOTER' } });
  });

  it('contain and match no name, text or address', async () => {
    const { rows } = await app.owner.query('select string_agg(public_cases::text, $1) as dump from public_cases', [
      '\n',
    ]);
    const published = `${JSON.stringify(await list())}${rows[0].dump}`.toLowerCase();
    for (const word of Object.values(secrets)
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{6,}/gu) ?? []) {
      // Words of the register's own labels.
      if (['përshkrimi', 'kërkimi'].includes(word)) continue;
      expect(published).not.toContain(word);
      expect(await found({ search: word })).toEqual([]);
    }
  });
});

describe('search and filters', () => {
  it('match party, organ, act and place in their own register only', async () => {
    expect(await found({ search: 'celesi' })).toEqual([numbers[0]]);
    expect(await found({ search: '\u0000\u202eçelësi' })).toEqual([numbers[0]]);
    expect(await found({ search: 'kzaz 26' })).toEqual([numbers[0], numbers[2]]);
    expect(await found({ search: '14/2 durr' })).toEqual([numbers[2], numbers[0]]);
    expect((await found({ search: 'komisioner zgjedhes' }))[0]).toEqual(numbers[1]);
    expect(await found({ actType: 'SEC_SANCTION' })).toEqual([numbers[1]]);
    expect(await found({ municipality: codeOf('Durrës') })).toEqual([numbers[2], numbers[0]]);
    expect(await found({ from: '2026-11-03', to: '2026-11-03' })).toEqual([numbers[1]]);
    expect(await found({ status: 'hearing' })).toEqual([]);
    expect((await app.call('listOnlineDenouncements', { query: { search: 'durr' } })).result.total).toBe(0);
  });

  it('answers with no rows to filters that match nothing', () =>
    checkRows(
      [
        ['an unknown code finds nothing', { actType: 'NOT-A-TYPE' }],
        ['a municipality of nowhere finds nothing', { municipality: '999' }],
        ['a page far behind the last is empty', { page: 100_000, pageSize: 100 }],
        ['quotes and operators are nothing', { search: `'); zdrop ztable zcases; -- \\ & | ! <-> :* ''` }],
        ['many words find nothing', { search: Array.from({ length: 50 }, (_, index) => `z${index}`).join(' ') }],
      ],
      async ([_, query]) => {
        const { status, result } = await app.call('listOnlineComplaints', { query });
        expect({ status, items: result.items }).toEqual({ status: 200, items: [] });
      },
    ));

  it('refuses invalid values', () =>
    checkRows(
      [
        { status: 'investigation' },
        { outcome: 'fine' },
        { page: 100_001 },
        { page: 'x' },
        { pageSize: 101 },
        { municipality: "1' or '1'='1" },
        { from: '2026-02-30' },
        { search: 'x'.repeat(201) },
      ],
      async (query) => {
        const params = new URLSearchParams();
        for (const [name, value] of Object.entries(query)) params.set(name, String(value));
        expect((await fetch(`${app.address}/api/complaints/portal/online-complaints/?${params}`)).status).toBe(400);
      },
    ));
});

it('counts the cases of each municipality for the map', async () => {
  expect((await app.call('mapOnlineCases', { params: { kind: 'complaint' }, query: {} })).result).toEqual([
    { municipality: codeOf('Durrës'), count: 2 },
  ]);
  expect(
    (await app.call('mapOnlineCases', { params: { kind: 'complaint' }, query: { complainerType: 'PARTY' } })).result,
  ).toEqual([{ municipality: codeOf('Durrës'), count: 1 }]);
  expect(
    (await app.call('mapOnlineCases', { params: { kind: 'denouncement' }, query: { municipality: codeOf('Tiranë') } }))
      .result,
  ).toEqual([{ municipality: codeOf('Tiranë'), count: 1 }]);
  expect(
    (await app.call('mapOnlineCases', { params: { kind: 'denouncement' }, query: { search: 'asgjekundi' } })).result,
  ).toEqual([]);
});

it('may be cached for five seconds and revalidated', () =>
  checkRows(['complaints/portal/online-complaints/', 'registers/portal/complaint/map/'], async (path) => {
    const url = `${app.address}/api/${path}`;
    const first = await fetch(url);
    expect(first.headers.get('cache-control')).toBe('public, max-age=5');
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
  }));

describe('a registered electoral subject', () => {
  const subject = 'PARTIA-YLLI';
  const chosen = { complainer: { ...party, name: 'Partia Ylli Demo', subject }, act: kzaz };
  const rowOf = async (number: string) => (await list()).items.find((one) => one.number === number);
  const named = (al: string) => ({ name: { al, en: `${al} (en)` } });

  it('is chosen from the list that the administrator keeps, by complainers of a party’s kind alone', async () => {
    const token = await app.signIn('KqzAdministrator');
    const params = { list: 'electoral_subject' as const };
    const body = { code: subject, content: named('Partia Ylli Demo') };
    expect((await app.call('addListValue', { params, body }, { token })).status).toBe(200);
    expect((await app.call('listElectoralSubjects', {})).result).toMatchObject([{ code: subject }]);
    for (const wrong of [
      { ...chosen.complainer, subject: 'PARTIA-X' },
      { ...voter, subject },
    ]) {
      const body = buildComplaint({ ...chosen, complainer: wrong }, 1, app.clock.now);
      const { status, failure } = await app.call('fileComplaint', { body });
      expect([status, Object.keys(failure?.validationResponse?.fields ?? {})]).toEqual([400, ['complainer.subject']]);
    }
  });

  it('is a coded value of the public row once the registrar confirmed it', async () => {
    await file(5, chosen);
    await app.settle();
    const number = numbers.at(-1) ?? '';
    const driver = new CaseDriver(app);
    const act = async (action: string, publicLine: Record<string, string>) =>
      driver.attempt('KasSecretary', number, action, await driver.versionOf(number), { publicLine });
    expect(await rowOf(number)).toMatchObject({ complainer: null, complainerSubject: null });
    const token = await driver.tokenOf('KasSecretary');
    const { fields } = (await app.call('getPublicLine', { params: { number } }, { token })).result;
    expect(fields.map(({ key, value }) => [key, value?.code])).toEqual([
      ['complainerSubject', subject],
      ['actNumber', undefined],
      ['actDay', undefined],
    ]);
    for (const publicLine of [{ complainerSubject: 'PARTIA-X' }, { complainer: 'Partia Ylli Demo' }])
      expect((await act('drawRapporteur', publicLine)).status).toBe(400);
    await driver.act('KasSecretary', number, 'drawRapporteur', { publicLine: {} });
    await app.settle();
    expect(await rowOf(number)).toMatchObject({ complainer: null, complainerSubject: null });

    expect((await act('changePublicLine', { complainerSubject: subject })).status).toBe(200);
    await app.settle();
    expect(await rowOf(number)).toMatchObject({
      complainer: 'Partia Ylli Demo',
      complainerSubject: { code: subject, name: named('Partia Ylli Demo').name },
    });
    expect(await found({ search: 'ylli' })).toEqual([number]);
  });

  it('has its new name everywhere after the administrator changed it', async () => {
    const token = await app.signIn('KqzAdministrator');
    const params = { list: 'electoral_subject' as const };
    const [value] = (await app.call('getReferenceList', { params }, { token })).result.values;
    expect(value).toMatchObject({ code: subject, cases: 1 });
    const body = { revision: value?.revision ?? 0, content: named('Lëvizja Ç Demo') };
    await app.call('changeListValue', { params: { ...params, code: subject }, body }, { token });
    await app.settle();
    expect((await rowOf(numbers.at(-1) ?? ''))?.complainer).toBe('Lëvizja Ç Demo');
    expect(await found({ search: 'levizja' })).toEqual([numbers.at(-1)]);
    // The list may be empty, because no form requires a value.
    const retired = { revision: (value?.revision ?? 0) + 1, retired: true };
    expect(
      (await app.call('retireListValue', { params: { ...params, code: subject }, body: retired }, { token })).status,
    ).toBe(200);
  });
});
