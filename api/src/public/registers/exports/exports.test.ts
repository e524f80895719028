// Exports of the registers: all rows of the list in order, with proof; and no leftovers.
import { deadlineStateLabels, type OnlineDenouncement, tiraneDay } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../../test/caseDriver.ts';
import { checkRows } from '../../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { readCsv, readWorkbook } from '../../../../test/workbook.ts';
import { buildComplaint } from '../../../demo/filings.ts';

let app: TestApp;
let driver: CaseDriver;
const copies = 700;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
  driver = new CaseDriver(app);
  const subjects = [
    { type: 'SCHOOL', institution: '=HYPERLINK("http://example.test","Shkolla")' },
    { type: 'HEAD', position: 'Drejtor', institution: 'Shkolla; "Çajupi", Kuçovë' },
  ];
  const confidentiality = 'named' as const;
  const typed = [
    await driver.file({ confidentiality, object: 'RES-STAFF', subjects }),
    await driver.file({ confidentiality, object: 'CAM-POSTER', subjects: [{ type: 'PARTY', name: '@Partia Demo' }] }),
  ];
  for (const { number } of typed)
    await driver.act('KqzRegistrar', number, 'startCheck', { publicLine: await driver.proposedLine(number) });
  await driver.createCaseInStatus('decided');
  const act = { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '26', number: '+14' } as const;
  const { number } = (await app.call('fileComplaint', { body: buildComplaint({ act }, 1, app.clock.now) })).result;
  await driver.act('KasSecretary', number, 'drawRapporteur', { publicLine: await driver.proposedLine(number) });
  await app.settle();
  // More rows of every kind than one fetch of the cursor; they need no cases.
  await app.owner.query('alter table public_cases drop constraint public_cases_case_id_fkey');
  await app.owner.query(
    `insert into public_cases
     select (jsonb_populate_record(shown, jsonb_build_object('case_id', gen_random_uuid(),
       'number', 'DEN-2025-' || lpad(copy::text, 6, '0'),
       'registered_at', shown.registered_at - copy * interval '37 minutes'))).*
     from (select *, row_number() over (order by number) as at from public_cases where kind = 'denouncement') as numbered,
       generate_series(1, $1::int) as copy, public_cases as shown
     where at = 1 + copy % 3 and shown.case_id = numbered.case_id`,
    [copies],
  );
});
afterAll(() => app.close());

const address = (query: string, of = 'denounces') => `${app.address}/api/${of}/portal/export-excel/?${query}`;
async function fetched(query: string, of?: string, headers: Record<string, string> = {}) {
  const response = await fetch(address(query, of), { headers });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}
const workbook = async (query = '', of?: string) => readWorkbook((await fetched(query, of)).body);
const csv = async (query = '', of?: string) =>
  readCsv((await fetched(`format=csv&${query}`, of)).body.toString().slice(1));

/** Page by page. */
async function listed(query: Record<string, string> = {}): Promise<OnlineDenouncement[]> {
  const all: OnlineDenouncement[] = [];
  for (let page = 1; ; page++) {
    const params = { ...query, page, pageSize: 100 };
    const { items } = (await app.call('listOnlineDenouncements', { query: params })).result;
    all.push(...items);
    if (items.length < 100) return all;
  }
}
const harmless = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);

/** A row as in the file, as texts. */
const asTexts = (row: OnlineDenouncement): string[] => [
  ...[row.number, row.registeredAt, row.track.name.al, row.object.name.al],
  ...[row.region?.name.al ?? '', row.municipality.name.al],
  row.subjectTypes.map(({ name }) => name.al).join('; '),
  harmless(row.subjects.join('; ')),
  ...[row.status.name.al, row.outcome?.name.al ?? '', row.decidedAt ?? '', String(row.daysTaken ?? '')],
  row.deadlineState ? deadlineStateLabels[row.deadlineState].al : '',
  row.publishedAt ?? '',
];
/** Local time in Tirane of a spreadsheet's day number. */
const localTimeOf = (serial: unknown) =>
  new Date(Math.round(Number(serial) * 86_400) * 1000 + Date.UTC(1899, 11, 30)).toISOString().slice(0, 19);

describe('rows (exportDenouncements)', () => {
  it('are all rows of the list in its order', async () => {
    const rows = await listed();
    expect(rows).toHaveLength(copies + 3);
    expect((await csv()).slice(1)).toEqual(rows.map(asTexts));
    const [sheet] = await workbook();
    const written = sheet?.rows.slice(1).map((cells) =>
      Array.from({ length: 14 }, (_, index) => {
        const value = cells[index] ?? '';
        if (typeof value !== 'number' || index === 11) return String(value);
        return index === 1 ? localTimeOf(value).slice(0, 10) : localTimeOf(value);
      }),
    );
    expect(written).toEqual(rows.map((row) => asTexts(row).map((text) => text.replace(/(T\d\d:\d\d:\d\d)\+.*/, '$1'))));
  });

  it('follow the filters and the order', () =>
    checkRows(
      [
        { sort: 'registeredAt' },
        { sort: '-daysTaken', status: 'decided' },
        { search: 'shkolla', object: 'RES-STAFF' },
        { from: '2026-11-10', to: '2026-11-12' },
        { object: 'NOT-AN-OBJECT' },
      ],
      async (query) => {
        const params: Record<string, string> = query;
        const rows = await listed(params);
        expect((await csv(String(new URLSearchParams(params)))).slice(1)).toEqual(rows.map(asTexts));
      },
    ));

  it('include the complainer of a complaint only where public (exportComplaints)', async () => {
    const { items } = (await app.call('listOnlineComplaints', { query: {} })).result;
    const [heading, row, ...none] = await csv('lang=en', 'complaints');
    expect(none).toEqual([]);
    expect(heading?.slice(2, 8)).toEqual([
      ...['Type of act', 'Body', 'Number of the act', 'Act announced on', 'Type of complainant', 'Complaining subject'],
    ]);
    expect(row?.slice(2, 5)).toEqual([items[0]?.actType.name.en, 'KZAZ 26', "'+14"]);
    expect(row?.slice(6, 8)).toEqual([items[0]?.complainerType.name.en, items[0]?.complainer ?? '']);
    const [sheet, about] = await workbook('', 'complaints');
    expect([sheet?.name, sheet?.rows.length, about?.rows[0]?.[0]]).toEqual([
      'Ankesat',
      2,
      'Regjistri publik i ankesave',
    ]);
  });
});

describe('the file', () => {
  it('is an uncached attachment named by register and day', async () => {
    const { response } = await fetched('');
    expect(response.headers.get('content-disposition')).toContain(
      `attachment; filename="denoncimet-${tiraneDay(app.clock.now.getTime())}.xlsx"`,
    );
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const plain = (await fetched('format=csv&lang=en', 'complaints')).response;
    expect(plain.headers.get('content-disposition')).toMatch(/filename="complaints-[\d-]+\.csv"/);
    expect(plain.headers.get('content-type')).toContain('text/csv; charset=utf-8');
  });

  it('uses the language of its address or else of the browser', async () => {
    const english = { 'accept-language': 'en' };
    const first = async (query: string) => (await fetched(`format=csv&${query}`, 'denounces', english)).body.toString();
    expect(await first('')).toMatch(/^\uFEFFNumber,/);
    expect(await first('lang=al')).toMatch(/^\uFEFFNumri,/);
    expect((await fetched('format=pdf')).response.status).toBe(400);
    expect((await fetched('lang=fr')).response.status).toBe(400);
  });

  it('describes its filters, time and number of rows', async () => {
    const municipality = (await listed())[0]?.municipality;
    const sheets = await workbook(`lang=en&municipality=${municipality?.code}&from=2025-03-09&track=tip&search=%3D1`);
    const rows = sheets.at(-1)?.rows ?? [];
    expect(sheets.map(({ name }) => name)).toEqual(['Denouncements', 'About this export']);
    expect(rows).toContainEqual(['Number of rows', (sheets[0]?.rows.length ?? 0) - 1]);
    expect(rows).toContainEqual(['Municipality', municipality?.name.en]);
    expect(rows).toContainEqual(['From', '9 March 2025']);
    expect(rows).toContainEqual(['Kind', 'Tip']);
    expect(rows).toContainEqual(['Search', "'=1"]);
    const [, exportedAt] = rows.find(([name]) => name === 'Exported at (Tirana time)') ?? [];
    expect(localTimeOf(exportedAt)).toBe('2026-11-16T09:00:00');
    expect((await workbook()).at(-1)?.rows).toContainEqual(['Asnjë: i gjithë regjistri']);
  });
});

describe('the head of the register log', () => {
  const exported = async () => {
    const { body, response } = await fetched('lang=en');
    const rows = readWorkbook(body).at(-1)?.rows ?? [];
    const cell = (name: string) => rows.find(([first]) => first === name)?.[1];
    return { rows, cell, header: response.headers.get('denonco-log-head') };
  };
  const currentHead = async () => (await app.call('readLogState', {})).result.head;

  it('is missing before one is signed', async () => {
    const { rows, header } = await exported();
    expect(header).toBeNull();
    expect(rows).toContainEqual(['No state is signed yet.']);
    expect((await fetched('format=csv')).response.headers.has('denonco-log-head')).toBe(false);
  });

  it('is the newest, in both formats, and covers every case in the rows', async () => {
    await app.sequence();
    const before = await currentHead();
    const { number, receipt } = await driver.file({ confidentiality: 'named' });
    await app.settle();
    app.advance(1000);
    await app.sequence();
    const head = await currentHead();
    // The filing, and its deadlines.
    expect(head?.size).toBe((before?.size ?? 0) + 2);
    const { cell, header } = await exported();
    const { origin } = (await app.call('readLogState', {})).result;
    const seconds = app.clock.now.getTime() / 1000;
    expect(header).toBe(`"${origin}";size=${head?.size};root=:${head?.root}:;signed-at=@${seconds}`);
    expect((await fetched('format=csv')).response.headers.get('denonco-log-head')).toBe(header);
    expect(cell('Entries')).toBe(head?.size);
    expect(cell('Checksum (SHA-256)')).toBe(harmless(head?.root ?? ''));
    expect(localTimeOf(cell('Signed at (Tirana time)'))).toBe('2026-11-16T09:00:01');
    const checkpoint = await (await fetch(`${app.address}/log/checkpoint`)).text();
    expect(`${cell('As it was signed (C2SP checkpoint)')}\n`).toBe(checkpoint);
    expect((await listed())[0]?.number).toBe(number);
    const found = (await app.call('findLogProof', { body: { leaf: receipt.leaf } })).result;
    expect(found).toMatchObject({ state: 'logged', head: { size: head?.size } });
  });
});

describe('no statement keeps running', () => {
  const statements = async () => {
    const { rows } = await app.owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and state <> 'idle' and query ilike '%public_cases%' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.count;
  };
  const until = async (count: number) => {
    await expect.poll(statements).toBe(count);
  };
  /** Wide rows, more than all buffers hold. */
  const wide = (query: string) =>
    app.owner.query(`update public_cases set subjects = array[${query}] where kind = 'denouncement'`);

  it('when the reader disconnects or never reads', async () => {
    await wide(`(select string_agg(md5(random()::text || number || i::text), '') from generate_series(1, 600) as i)`);
    const leaving = new AbortController();
    const responses = await Promise.all([
      fetch(address('format=csv'), { signal: leaving.signal }),
      // From another address, because each gets one at a time.
      fetch(address(''), { signal: leaving.signal, headers: { 'x-forwarded-for': '203.0.113.7' } }),
    ]);
    for (const { body } of responses) await body?.getReader().read();
    await until(2);
    leaving.abort();
    await until(0);
    expect((await fetched('search=asgjekundi')).response.status).toBe(200);
  });

  it('after a HEAD request', async () => {
    const response = await fetch(address('format=csv'), { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
    await until(0);
  });

  it('when the statement fails, and the file is broken off', async () => {
    const response = await fetch(address('format=csv'));
    await until(1);
    await app.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state <> 'idle' and query ilike '%public_cases%' and pid <> pg_backend_pid()`,
    );
    await expect(response.arrayBuffer()).rejects.toThrow();
    await until(0);
    // The pool may still hold the broken connection.
    await expect.poll(async () => (await fetched('search=asgjekundi')).response.status).toBe(200);
  });
});
