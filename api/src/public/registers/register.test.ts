// The public register: only approved fields, found by any word of them, filtered, ordered, counted.
import { type DenouncementStatus, type Filed, fromTiraneTime } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { buildDenouncement, type Filing } from '../../demo/filings.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { writePublicCases } from '../../register/projection/publicCases.store.ts';
import { listPublicCases } from './register.store.ts';

let app: TestApp;
let driver: CaseDriver;
const places = new Map<string, { code: string; region: string }>();
const secrets = ['Fshehur Askushi', 'Tregimi i sekretit', 'Rruga e Fshehtë 7'];
const filed: Filed[] = [];

/** At noon of a day in November. */
async function file(day: number, municipality: string, overrides: Partial<Filing> = {}): Promise<Filed> {
  app.clock.now = new Date(fromTiraneTime({ year: 2026, month: 11, day, hour: 12 }));
  driver.signInAgain();
  const code = places.get(municipality)?.code ?? '';
  const description = `${secrets[1]} që askush nuk duhet ta lexojë.`;
  const one = await driver.file({
    track: 'denouncement',
    confidentiality: 'named',
    description,
    place: { municipality: code, address: secrets[2] },
    ...overrides,
  });
  filed.push(one);
  return one;
}

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-02T12:00:00+01:00' });
  driver = new CaseDriver(app);
  const { rows } = await app.owner.query('select code, region_code as region, name_al from municipalities');
  for (const { code, region, name_al } of rows) places.set(name_al, { code, region });
  await file(2, 'Durrës', { object: 'CAM-POSTER', subjects: [{ type: 'PARTY', name: 'Partia Demo' }] });
  await file(3, 'Kuçovë', {
    object: 'RES-STAFF',
    subjects: [
      { type: 'SCHOOL', institution: 'Shkolla Çajupi', name: secrets[0] },
      { type: 'HEAD', name: secrets[0], position: 'Drejtor', institution: 'Shkolla Çajupi' },
    ],
  });
  await file(4, 'Tiranë', {
    object: 'CRI-BUY',
    track: 'tip',
    confidentiality: 'anonymous',
    denouncer: undefined,
    subjects: [
      { type: 'INDIVIDUAL', name: secrets[0] },
      { type: 'COMPANY', name: secrets[0], institution: secrets[0] },
    ],
  });
  await file(5, 'Tiranë', { object: 'CAM-POSTER', subjects: [{ type: 'MEDIA', institution: secrets[0] }] });
  for (const { number } of filed.slice(1, 3))
    await driver.act('KqzRegistrar', number, 'startCheck', { publicLine: await driver.proposedLine(number) });
  await app.settle();
});
afterAll(() => app.close());

const list = async (query: Record<string, string | number> = {}) => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) params.set(key, String(value));
  const response = await fetch(`${app.address}/api/denounces/portal/online-denounces/?${params}`);
  return { status: response.status, ...JSON.parse(await response.text()).result };
};
const days = async (query: Record<string, string | number>): Promise<number[]> =>
  (await list(query)).items.map(({ registeredAt }: { registeredAt: string }) => Number(registeredAt.slice(8, 10)));

describe('rows (listOnlineDenouncements)', () => {
  it('hold exactly coded values and the approved line, newest first', async () => {
    const { status, items, total, page, pageSize } = await list();
    expect({ status, total, page, pageSize }).toEqual({ status: 200, total: 4, page: 1, pageSize: 20 });
    expect(items[2]).toEqual({
      number: filed[1]?.number,
      registeredAt: '2026-11-03',
      track: { code: 'denouncement', name: { al: 'Denoncim', en: 'Denouncement' } },
      object: { code: 'RES-STAFF', name: expect.anything() },
      region: { code: places.get('Kuçovë')?.region, name: expect.anything() },
      municipality: { code: places.get('Kuçovë')?.code, name: { al: 'Kuçovë', en: expect.any(String) } },
      subjectTypes: [expect.objectContaining({ code: 'SCHOOL' }), expect.objectContaining({ code: 'HEAD' })],
      subjects: ['Shkolla Çajupi', 'Drejtor, Shkolla Çajupi'],
      electoralSubjects: [],
      status: { code: 'preliminary_check', name: expect.anything() },
      outcome: null,
      decidedAt: null,
      daysTaken: null,
      deadlineState: 'late',
      publishedAt: null,
      documents: [],
    });
  });

  it('contain and match no person’s name, text or address', async () => {
    const all = JSON.stringify(await list({ pageSize: 100 }));
    const { rows } = await app.owner.query('select string_agg(public_cases::text, $1) as dump from public_cases', [
      '\n',
    ]);
    for (const secret of secrets) {
      expect(all).not.toContain(secret);
      for (const word of secret
        .toLowerCase()
        .split(' ')
        .filter((one) => one.length > 3)) {
        expect(rows[0].dump.toLowerCase()).not.toContain(word);
        expect(await days({ search: word })).toEqual([]);
      }
    }
  });
});

describe('search and filters', () => {
  it('folds letters, matches beginnings and ignores operators', () =>
    checkRows(
      [
        ['ç as c', 'cajupi', [3]],
        ['ë as e, and only the beginning of a word', 'durr', [2]],
        ['capitals, accents and marks', '«ÇAJÚPI»!', [3]],
        ['several words at once, in either language', 'shkolla kucove', [3]],
        ['any word, and rows with more of them first', 'durr poster fletushka', [2, 5]],
        ['rows with as many words from the newest on', 'kucove tirane', [5, 4, 3]],
        ['words written together only together', 'DEN-2026-000001 cajupi', [3, 2]],
        ['any form of a word', 'shkollave kucoves', [3]],
        ['an everyday word of an object, in any form', 'fletushkat', [5, 2]],
        ['the same as it is typed', 'ryshf', [4]],
        ['an everyday word of a type of subject', 'gazete', [5]],
        ['a number', 'DEN-2026-000001', [2]],
        ['a number without its zeros', '3', [4]],
        ['operators as nothing', `Durrës' | ! & :* (a`, [2]],
        ['marks alone as nothing', '!!! &', []],
      ],
      async ([_, search, expected]) => {
        expect(await days({ search })).toEqual(expected);
      },
    ));

  it('ranks by words in pages, counts, maps and files, unless another order is chosen', async () => {
    const search = 'çajupi kucove tirane';
    expect(await days({ search })).toEqual([3, 5, 4]);
    expect((await list({ search })).total).toBe(3);
    const pages = [await days({ search, pageSize: 2 }), await days({ search, pageSize: 2, page: 2 })];
    expect(pages).toEqual([[3, 5], [4]]);
    const after = (await list({ search, pageSize: 2 })).items[1].number;
    expect(await days({ search, pageSize: 2, page: 2, after })).toEqual([4]);
    expect(await days({ search, sort: '-registeredAt' })).toEqual([5, 4, 3]);
    expect(await days({ search, sort: 'registeredAt' })).toEqual([3, 4, 5]);
    const { result } = await app.call('mapOnlineCases', { params: { kind: 'denouncement' }, query: { search } });
    expect(result.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    const file = await fetch(
      `${app.address}/api/denounces/portal/export-excel/?${new URLSearchParams({ search, format: 'csv' })}`,
    );
    const found = (await file.text()).match(/DEN-\d{4}-\d{6}/g);
    expect(found).toEqual([1, 3, 2].map((at) => filed[at]?.number));
  });

  it('ranks matches too many to count by whether they have every word', async () => {
    const query = { sort: 'relevance', pageSize: 2 } as const;
    const filters = { search: 'den tirane', everyday: () => [] };
    const pages = [1, 2].map((page) => listPublicCases(app.deps.db, 'denouncement', filters, { ...query, page }, 1));
    const found = (await Promise.all(pages)).map(({ items }) => items.map(({ number }) => number));
    expect(found).toEqual([
      [filed[3]?.number, filed[2]?.number],
      [filed[1]?.number, filed[0]?.number],
    ]);
  });

  it('filters by place, object, track, status and days in Tirana', async () => {
    const tirana = places.get('Tiranë');
    expect(await days({ municipality: tirana?.code ?? '' })).toEqual([5, 4]);
    expect(await days({ region: tirana?.region ?? '', object: 'CAM-POSTER' })).toEqual([5]);
    expect(await days({ track: 'tip' })).toEqual([4]);
    expect(await days({ from: '2026-11-03', to: '2026-11-04' })).toEqual([4, 3]);
    expect(await days({ status: 'decided' })).toEqual([]);
    expect(await days({ outcome: 'fine' })).toEqual([]);
    expect(await days({ sort: 'registeredAt', pageSize: 2, page: 2 })).toEqual([4, 5]);
    for (const [sort, first, next] of [
      ['registeredAt', [2, 3], [4, 5]],
      ['-registeredAt', [5, 4], [3, 2]],
    ] as const) {
      const { items } = await list({ sort, pageSize: 2 });
      expect(await days({ sort, pageSize: 2 })).toEqual(first);
      expect(await days({ sort, pageSize: 2, page: 2, after: items[1].number })).toEqual(next);
    }
    expect((await list({ sort: 'name' })).status).toBe(400);
    expect((await list({ pageSize: 1000 })).status).toBe(400);
  });

  it('counts exactly up to a limit and marks estimates', async () => {
    const query = { page: 1, pageSize: 2, sort: '-registeredAt' } as const;
    const filters = { everyday: () => [] };
    expect(await listPublicCases(app.deps.db, 'denouncement', filters, query)).toMatchObject({
      total: 4,
      totalIsEstimate: false,
    });
    const beyond = await listPublicCases(app.deps.db, 'denouncement', filters, query, 2);
    expect(beyond.totalIsEstimate).toBe(true);
    expect(beyond.total).toBeGreaterThanOrEqual(3);
  });
});

describe('what a filer typed', () => {
  const typed = ['Kryetari hajdut', 'mësuesi Arben Shembulli, tel. 069 000 0000'] as const;
  /** Every public answer that may contain a case of a municipality. */
  const answers = async (municipality: string): Promise<string> => {
    const base = `${app.address}/api/denounces/portal`;
    const addresses = [
      `${base}/online-denounces/?municipality=${municipality}`,
      `${app.address}/api/registers/portal/denouncement/map/?municipality=${municipality}`,
      `${app.address}/api/registers/portal/denouncement/feed/?municipality=${municipality}`,
      `${base}/export-excel/?format=csv&municipality=${municipality}`,
      ...['hajdut', 'shembulli', '069'].map((word) => `${base}/online-denounces/?search=${word}`),
    ];
    const texts: string[] = [];
    for (const address of addresses) texts.push(await (await fetch(address)).text());
    const { rows } = await app.owner.query('select string_agg(public_cases::text, $1) as dump from public_cases', [
      '\n',
    ]);
    return [...texts, rows[0].dump].join('\n').toLowerCase();
  };
  const subject = { type: 'HEAD', name: secrets[0] ?? '', position: typed[0], institution: typed[1] };
  const insulted = { object: 'OTH', subjects: [subject] };

  it('is nowhere public in an anonymous tip: no row before its check, coded values alone after it', async () => {
    const code = places.get('Gjirokastër')?.code ?? '';
    const tip = { track: 'tip', confidentiality: 'anonymous', denouncer: undefined } as const;
    const { number } = await file(6, 'Gjirokastër', { ...insulted, ...tip });
    await app.settle();
    expect(await days({ municipality: code })).toEqual([]);
    const withheld = await app.call('getPublicCase', { params: { number } }, {});
    expect(withheld.result).toEqual({
      number,
      hidden: false,
      withheldOn: '2026-11-06',
      denouncement: null,
      complaint: null,
      course: [],
      outcomes: [],
      decision: null,
      appeals: [],
    });
    const next = number.replace(/\d{6}$/, (ordinal) => String(Number(ordinal) + 1).padStart(6, '0'));
    expect((await app.call('getPublicCase', { params: { number: next } }, {})).status).toBe(404);
    expect((await list({ municipality: code })).withheld).toBe(1);
    expect((await app.call('registerFigures', { query: {} }, {})).result.withheld).toBe(1);
    expect(await answers(code)).not.toMatch(/gjirokastër|hajdut|shembulli|069 000|mësuesi/);
    await driver.act('KqzRegistrar', number, 'startCheck');
    await app.settle();
    const { items, withheld: none } = await list({ municipality: code });
    expect(none).toBe(0);
    expect(items[0]).toMatchObject({
      number,
      subjectTypes: [{ code: 'HEAD' }],
      subjects: [],
      registeredAt: '2026-11-06',
    });
    expect(await answers(code)).not.toMatch(/hajdut|shembulli|069 000|mësuesi/);
    const published = (await app.call('getPublicCase', { params: { number } }, {})).result;
    expect(published.course.map(({ at }) => at)).toEqual(['2026-11-06', '2026-11-06']);
  });

  it('is public as the member approved it, each version with an event, and found by its words', async () => {
    const code = places.get('Fier')?.code ?? '';
    const { number } = await file(6, 'Fier', insulted);
    const { fields, action, line } = (
      await app.call('getPublicLine', { params: { number } }, { token: await driver.tokenOf('KqzRegistrar') })
    ).result;
    expect({ action, line }).toEqual({ action: 'startCheck', line: null });
    const proposals = fields[0]?.parts.flatMap(({ text, proposals: of }) =>
      of.map(({ start, end, category }) => [category, text.slice(start, end)]),
    );
    expect(proposals).toEqual([
      ['name', 'Arben Shembulli'],
      ['phone', '069 000 0000'],
    ]);
    const key = fields[0]?.key ?? '';
    await driver.act('KqzRegistrar', number, 'startCheck', { publicLine: { [key]: 'Drejtues shkolle, mësuesi […]' } });
    await app.settle();
    expect((await list({ search: 'drejtues shkolle fier' })).items[0]).toMatchObject({
      subjects: ['Drejtues shkolle, mësuesi […]'],
    });
    expect(await answers(code)).not.toMatch(/hajdut|shembulli|069 000/);
    const changed = await driver.act('KqzRegistrar', number, 'changePublicLine', { publicLine: {} });
    expect(changed.events.at(-1)).toMatchObject({ action: 'changePublicLine', filerSees: false, publicSees: false });
    await app.settle();
    expect((await list({ municipality: code })).items[0]).toMatchObject({ subjects: [] });
    expect((await list({ search: '"drejtues shkolle fier"' })).total).toBe(0);
    const panel = await app.call(
      'getPublicLine',
      { params: { number } },
      { token: await driver.tokenOf('KqzAuditor') },
    );
    expect(panel.result).toMatchObject({ action: null, line: { version: 2, texts: {} } });
  });

  it('is approved only by who may check, only of its own fields, in characters that can be read', async () => {
    const { number } = await file(6, 'Fier', insulted);
    const key = Object.keys(await driver.proposedLine(number))[0] ?? '';
    const attempt = async (
      publicLine: Record<string, string>,
      role: 'KqzRegistrar' | 'KqzCommissioner' = 'KqzRegistrar',
    ) => driver.attempt(role, number, 'startCheck', await driver.versionOf(number), { publicLine });
    expect((await attempt({}, 'KqzCommissioner')).code).toBe('forbidden');
    for (const [of, text] of [
      [key, 'x'.repeat(301)],
      [key, '[…]'],
      [key, 'Shkolla 😀'],
      ['complainer', 'Partia Demo'],
      ['00000000-0000-4000-8000-000000000000', 'Shkolla Demo'],
    ] as const)
      expect([text, (await attempt({ [of]: text })).failure?.validationResponse?.fields]).toEqual([
        text,
        { [`data.publicLine.${of}`]: [expect.any(String)] },
      ]);
    expect((await attempt({ [key]: 'Shkolla Demo' })).status).toBe(200);
  });
});

describe('a denounced party', () => {
  const electoralSubject = 'PARTIA-AGIMI';
  const name = { al: 'Partia Agimi Demo', en: 'Dawn Party Demo' };
  const party = { type: 'PARTY', electoralSubject };
  const rowOf = async (number: string) => (await list({ search: number })).items[0];

  it('is chosen from the list of registered electoral subjects, or typed and then approved', async () => {
    const token = await driver.tokenOf('KqzAdministrator');
    const params = { list: 'electoral_subject' as const };
    const body = { code: electoralSubject, content: { name } };
    expect((await app.call('addListValue', { params, body }, { token })).status).toBe(200);
    for (const wrong of [
      { ...party, electoralSubject: 'PARTIA-X' },
      { type: 'CANDIDATE', electoralSubject },
    ]) {
      const { status, failure } = await app.call('fileIndividualDenouncement', {
        body: buildDenouncement({ subjects: [wrong] }),
      });
      const at = Object.keys(failure?.validationResponse?.fields ?? {});
      expect([status, at]).toEqual([400, ['subjects.0.electoralSubject']]);
    }
    const { number } = await file(7, 'Vlorë', { subjects: [party, { type: 'PARTY', name: 'Partia Muzgu Demo' }] });
    await app.settle();
    const named = { code: electoralSubject, name };
    expect(await rowOf(number)).toMatchObject({ subjects: ['Partia Agimi Demo'], electoralSubjects: [named] });
    expect((await list({ search: 'dawn' })).items.map((row: { number: string }) => row.number)).toEqual([number]);
    expect((await list({ search: 'muzgu' })).items).toEqual([]);
    expect(Object.keys(await driver.proposedLine(number))).toHaveLength(1);
    expect((await driver.read(number)).result.subjectsList.map(({ name }) => name)).toEqual([
      'Partia Agimi Demo',
      'Partia Muzgu Demo',
    ]);
  });

  it('has its new name everywhere after the administrator changed it, and none once the texts are hidden', async () => {
    const number = filed.at(-1)?.number ?? '';
    const token = await driver.tokenOf('KqzAdministrator');
    const params = { list: 'electoral_subject' as const };
    const [value] = (await app.call('getReferenceList', { params }, { token })).result.values;
    expect(value).toMatchObject({ code: electoralSubject, cases: 1 });
    const body = { revision: value?.revision ?? 0, content: { name: { ...name, al: 'Partia Ylberi Demo' } } };
    await app.call('changeListValue', { params: { ...params, code: electoralSubject }, body }, { token });
    await app.settle();
    expect((await list({ search: 'ylberi' })).items[0]?.subjects).toEqual(['Partia Ylberi Demo']);
    const hiding = { scope: 'text', ground: 'third_party', words: 'Partia nuk është palë në këtë çështje.' } as const;
    await driver.act('KqzRegistrar', number, 'hideFromPublic', { hiding });
    expect(await rowOf(number)).toMatchObject({
      subjects: [],
      electoralSubjects: [],
      subjectTypes: [{ code: 'PARTY' }],
    });
    expect((await list({ search: 'ylberi' })).items).toEqual([]);
  });
});

describe('after each event', () => {
  const rowOf = async (number: string) => {
    await app.settle();
    return (await list({ search: number })).items[0];
  };
  const to = async (status: DenouncementStatus) => rowOf(await driver.createCaseInStatus(status));

  it('shows the case as running, paused, decided and reopened', async () => {
    app.clock.now = new Date(fromTiraneTime({ year: 2026, month: 11, day: 9, hour: 9 }));
    driver.signInAgain();
    const one = await driver.file({
      confidentiality: 'named',
      subjects: [{ type: 'SCHOOL', institution: 'Shkolla Prova' }, { type: 'UNKNOWN' }],
    });
    expect(await rowOf(one.number)).toMatchObject({ deadlineState: 'soon' });
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', one.number, 'startCheck');
    await driver.act('KqzRegistrar', one.number, 'admit', { assignee });
    expect(await rowOf(one.number)).toMatchObject({ status: { code: 'investigation' }, deadlineState: 'far' });
    app.advance(10 * 86_400_000);
    driver.signInAgain();
    const [first, second] = (await driver.read(one.number)).result.subjectsList;
    await driver.act('KqzCommissioner', one.number, 'decide', {
      decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
      outcomes: [
        { subject: first?.id ?? '', outcome: 'dropped' },
        { subject: second?.id ?? '', outcome: 'banned' },
      ],
    });
    expect(await rowOf(one.number)).toMatchObject({
      status: { code: 'decided' },
      outcome: { code: 'banned' },
      decidedAt: '2026-11-19T09:00:00+01:00',
      daysTaken: 10,
      deadlineState: 'met',
    });
    expect((await list({ outcome: 'banned' })).total).toBe(1);
    expect((await list({ sort: '-decidedAt' })).items[0].number).toBe(one.number);
    await driver.act('KqzCommissioner', one.number, 'reopen', { reason: 'KAS-i e kërkoi hetimin nga fillimi.' });
    expect(await rowOf(one.number)).toMatchObject({
      status: { code: 'investigation' },
      outcome: null,
      decidedAt: null,
      deadlineState: 'far',
    });
  });

  it('marks a late decision as missed, and nothing on a withdrawn case', async () => {
    const late = await driver.file();
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', late.number, 'startCheck');
    await driver.act('KqzRegistrar', late.number, 'admit', { assignee });
    app.advance(90 * 86_400_000);
    driver.signInAgain();
    await driver.act('KqzCommissioner', late.number, 'decide', await driver.rightData(late.number, 'decide'));
    expect(await rowOf(late.number)).toMatchObject({ deadlineState: 'missed' });
    expect(await to('withdrawn')).toMatchObject({ status: { code: 'withdrawn' }, deadlineState: null, outcome: null });
  });

  it('is not overwritten by an older projection', async () => {
    const { number, trackingCode } = await driver.file({ confidentiality: 'named' });
    await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: trackingCode } });
    await app.settle();
    const { rows } = await app.owner.query(`update public_cases set version = 99 where number = $1 returning case_id`, [
      number,
    ]);
    await app.owner.query(`update cases set status = 'registered' where number = $1`, [number]);
    await writePublicCases(app.deps.db, [rows[0].case_id], await getReferenceLists(app.deps));
    expect(await rowOf(number)).toMatchObject({ status: { code: 'withdrawn' } });
  });
});
