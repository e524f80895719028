// Reports as a workbook: taken along, filled in, shown, written. And every way in which a file can be wrong.

import { zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersIn, berat, signInOf, startReporting } from '../../../test/premises.ts';
import { type ReadSheet, readCsv, readWorkbook } from '../../../test/workbook.ts';
import { type World, world } from '../../../test/world.ts';
import { forgetImports } from './import.store.ts';

let portal: World;
const tokens = { tirana: '', berat: '', inspector: '' };
beforeAll(async () => {
  portal = await world();
  await startReporting(portal);
  tokens.tirana = await portal.signIn('QvsMapsPortalAdmin');
  tokens.berat = await signInOf(portal, berat);
  tokens.inspector = await portal.signIn('KqzInspector');
});
afterAll(() => portal.close());

type Who = keyof typeof tokens;
type Cell = string | number | boolean | Date | null;

async function fileOf(who: Who, query: Record<string, string> = {}): Promise<Buffer> {
  const search = new URLSearchParams({ kind: 'qv', ...query });
  const answer = await fetch(`${portal.address}/api/premises/export/?${search}`, {
    headers: { Authorization: `Bearer ${tokens[who]}` },
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
const sheetOf = async (who: Who, query: Record<string, string> = {}): Promise<ReadSheet> => {
  const [sheet] = readWorkbook(await fileOf(who, query));
  if (!sheet) throw new Error('no sheet');
  return sheet;
};

const preview = (who: Who, file: Uint8Array, kind: 'qv' | 'vnv' = 'qv') =>
  portal.call(
    'previewPremisesImport',
    { body: { kind, name: 'prova.xlsx', content: Buffer.from(file).toString('base64') } },
    { token: tokens[who] },
  );
async function shown(who: Who, file: Uint8Array) {
  const { result } = await preview(who, file);
  if (!('preview' in result)) throw new Error(result.fault.code);
  const { items } = (
    await portal.call(
      'listImportRows',
      { params: { id: result.preview.id }, query: { pageSize: '100' } },
      { token: tokens[who] },
    )
  ).result;
  return { ...result.preview, rows: items };
}
async function faultOf(who: Who, file: Uint8Array, kind: 'qv' | 'vnv' = 'qv'): Promise<string> {
  const { result } = await preview(who, file, kind);
  return 'fault' in result ? result.fault.code : 'none';
}
const confirm = (who: Who, id: string) =>
  portal.call('confirmPremisesImport', { params: { id } }, { token: tokens[who] });

const workbook = async (rows: Cell[][], more: object = {}) => writeXlsx({ sheets: [{ name: 'QV', rows, ...more }] });
/** Expected reports of a municipality. */
async function reportsOf(who: Who, count: number) {
  const { result } = await portal.call(
    'listPremises',
    { query: { kind: 'qv', status: 'expected', pageSize: String(count) } },
    { token: tokens[who] },
  );
  return result.items;
}
const first = async (who: Who) => {
  const [report] = await reportsOf(who, 1);
  if (!report) throw new Error('no report');
  return report;
};
const get = async (who: Who, id: number) =>
  (await portal.call('getPremises', { params: { id } }, { token: tokens[who] })).result;

describe('taking along', () => {
  it('gives one’s own rows alone, every field under its heading and its key, in either language', async () => {
    const { rows, xml } = await sheetOf('berat', { lang: 'en' });
    const [keys = [], headings = [], ...data] = rows;
    expect(keys.slice(0, 5)).toEqual(['code:qv', 'municipality', 'zone', 'status', 'change']);
    expect(headings.slice(0, 4)).toEqual(['Code', 'Municipality', 'ZAZ', 'State of the report']);
    expect(keys).toContain('point.lat');
    expect(headings[keys.indexOf('doorWidth')]).toBe('Width of the door (cm)');
    expect(xml).toContain('<row r="1" hidden="1">');
    expect(xml).toContain('"Yes,No,Partly"');
    const { result } = await portal.call('listPremises', { query: { kind: 'qv' } }, { token: tokens.berat });
    expect(data).toHaveLength(result.total);
    expect(new Set(data.map((row) => row[1]))).toEqual(new Set(['Berat']));
    const [, about] = readWorkbook(await fileOf('berat'));
    expect(about?.name).toBe('Shpjegime');
    expect(about?.rows.flat()).toContain('Gjerësia e derës');
  });

  it('gives exactly what is filtered, as CSV too', async () => {
    const { code } = await first('berat');
    const [headings, ...rows] = readCsv((await fileOf('berat', { format: 'csv', search: code })).toString());
    expect(headings?.[0]).toBe('\uFEFFKodi');
    expect(rows.map(([own]) => own)).toContain(code);
    expect((await fileOf('berat', { format: 'csv', status: 'sent' })).toString().trim().split('\r\n')).toHaveLength(1);
  });

  it('is refused to whoever does not read reports', async () => {
    const token = await portal.signIn('KqzRegistrar');
    const answer = await portal.call('exportPremises', { query: { kind: 'qv' } }, { token });
    expect(answer.status).toBe(403);
  });
});

describe('bringing back', () => {
  it('shows what begins and changes, writes it once when confirmed, and then nothing is left to change', async () => {
    const [one, two] = await reportsOf('berat', 2);
    if (!one || !two) throw new Error('no reports');
    const file = await workbook([
      ['Kodi', 'Emri i objektit', 'Numri i zgjedhësve', 'Rampë', 'Rampë: shënim', 'Data e aktit', 'Telefoni'],
      [one.code, 'Shkolla 1 Maji', 702, 'Po', 'e re', new Date('2026-11-10T00:00:00Z'), '+355 69 234 5678'],
      [two.code, 'Shkolla fillore', '1 020', 'pjesërisht', null, '9.11.2026', null],
    ]);
    const seen = await shown('berat', file);
    expect(seen.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(seen.rows[0]?.changes.find(({ field }) => field === 'voters')).toEqual({
      field: 'voters',
      from: null,
      to: { al: '702', en: '702' },
    });
    expect((await get('berat', one.id)).status).toBe('expected');
    expect((await confirm('berat', seen.id)).result).toEqual({ written: 2, conflicts: [] });
    const report = await get('berat', one.id);
    expect(report).toMatchObject({ status: 'draft', name: 'Shkolla 1 Maji', voters: 702 });
    expect(report.data).toMatchObject({ ramp: { answer: 'yes', note: 'e re' }, decidedOn: '2026-11-10' });
    expect(report.history[0]).toMatchObject({ action: 'save', via: 'import' });
    expect((await get('berat', two.id)).data).toMatchObject({ voters: 1020, decidedOn: '2026-11-09' });
    expect((await confirm('berat', seen.id)).code).toBe('expired');
    expect((await shown('berat', file)).counts.unchanged).toBe(2);
    const { rows } = await portal.owner.query(
      `select count(*)::int as many from audit_log where action = 'premises.import'`,
    );
    expect(rows[0]).toEqual({ many: 1 });
  });

  it('what was taken along comes back unchanged, whole; an emptied cell takes its answer away', async () => {
    const { id, code, version, unit } = await first('berat');
    const data = {
      ...answersIn(unit?.code ?? ''),
      room: '=1+1',
      contactPhone: '+355 69 234 5678',
      point: { lat: 40.7, lng: 19.95 },
    };
    await portal.call(
      'savePremises',
      { params: { id }, body: { version, data: Object(data) } },
      { token: tokens.berat },
    );
    const file = await fileOf('berat', { status: 'draft' });
    const seen = await shown('berat', file);
    expect(seen.counts).toMatchObject({ changed: 0, refused: 0 });
    expect(seen.counts.unchanged).toBeGreaterThan(0);
    const emptied = await shown(
      'berat',
      await workbook([
        ['Kodi', 'Numri i dhomës'],
        [code, null],
      ]),
    );
    expect(emptied.rows[0]?.changes).toMatchObject([{ field: 'room', to: null }]);
  });

  it('a report that somebody changed meanwhile is left as it is, by name', async () => {
    const [one, two] = await reportsOf('berat', 2);
    if (!one || !two) throw new Error('no reports');
    const seen = await shown(
      'berat',
      await workbook([
        ['Kodi', 'Adresa'],
        [one.code, 'Rruga e re'],
        [two.code, 'Rruga e re'],
      ]),
    );
    await portal.call(
      'savePremises',
      { params: { id: one.id }, body: { version: one.version, data: { floor: 1 } } },
      { token: tokens.berat },
    );
    const { result } = await confirm('berat', seen.id);
    expect(result).toEqual({ written: 1, conflicts: [{ row: 2, code: one.code, report: one.id }] });
    expect((await get('berat', one.id)).data).toEqual({ floor: 1 });
    expect((await get('berat', two.id)).data).toEqual({ address: 'Rruga e re' });
  });

  it('is bound to the member and to its hour', async () => {
    const { code } = await first('berat');
    const seen = await shown(
      'berat',
      await workbook([
        ['Kodi', 'Adresa'],
        [code, 'Rruga 1'],
      ]),
    );
    expect((await confirm('tirana', seen.id)).code).toBe('expired');
    await portal.owner.query('update premises_imports set expires_at = $1 where id = $2', [portal.clock.now, seen.id]);
    expect((await confirm('berat', seen.id)).code).toBe('expired');
    await forgetImports(portal.deps.db, new Date(portal.clock.now.getTime() + 1));
    const { rows } = await portal.owner.query('select 1 from premises_import_rows where import_id = $1', [seen.id]);
    expect(rows).toEqual([]);
  });
});

describe('a row that is wrong', () => {
  it('is named by row, column, heading and value, and the others are not held up', async () => {
    const [one, two] = await reportsOf('berat', 2);
    const strange = await first('tirana');
    if (!one || !two) throw new Error('no reports');
    const rows: Cell[][] = [
      [
        'Kodi',
        'Numri i zgjedhësve',
        'Pronësia',
        'Data e aktit',
        'Koordinatat: gjerësia (lat)',
        'Koordinatat: gjatësia (lng)',
      ],
      [one.code, 'shumë', 'Huazuar', '31.2.2026', 40.7, null],
      [one.code, 300, null, null, null, null],
      [strange.code, 300, null, null, null, null],
      ['99999', 300, null, null, null, null],
      [null, 300, null, null, null, null],
      [two.code, 300, 'privat', null, null, null],
    ];
    const { rows: read, counts } = await shown('berat', await workbook(rows));
    expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 5 });
    const said = read.flatMap(({ faults }) =>
      faults.map(({ row, column, heading, value }) => [row, column, heading, value]),
    );
    expect(said).toEqual([
      [2, 'B', 'Numri i zgjedhësve', 'shumë'],
      [2, 'C', 'Pronësia', 'Huazuar'],
      [2, 'D', 'Data e aktit', '31.2.2026'],
      [2, 'E', 'Koordinatat: gjerësia (lat)', '40.7'],
      [3, 'A', 'Kodi', one.code],
      [4, 'A', 'Kodi', strange.code],
      [5, 'A', 'Kodi', '99999'],
      [6, 'A', 'Kodi', null],
    ]);
    const words = read.flatMap(({ faults }) => faults.map((fault) => fault.words.en));
    expect(words[1]).toBe('Choose one of: Public, Private, Special institution.');
    expect(words[4]).toBe('The code is in row 2 as well.');
    expect(words[5]).toBe('These premises belong to another municipality: Tirana.');
  });

  it.each([
    ['a formula', { cells: new Map([['1,1', { value: 3, type: 'formula', formula: '1+2' }]]) }, 'formula'],
    ['merged cells', { merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }] }, 'merged'],
  ])('%s is no value', async (_, more, why) => {
    const [one, two] = await reportsOf('berat', 2);
    const { rows } = await shown(
      'berat',
      await workbook(
        [
          ['Kodi', 'Emri i objektit'],
          [one?.code ?? '', 'Emër'],
          [two?.code ?? '', 'Emër'],
        ],
        more,
      ),
    );
    expect(rows[0]?.outcome).toBe('refused');
    expect(rows[0]?.faults[0]).toMatchObject({ row: 2, column: 'B', words: { en: expect.stringContaining(why) } });
  });

  it('a code without its zeros is found where only one can be meant', async () => {
    const { result } = await portal.call(
      'listPremises',
      { query: { kind: 'qv', search: '0001', pageSize: '5' } },
      { token: tokens.inspector },
    );
    const code = result.items[0]?.code ?? '';
    expect(code).toBe('0001');
    const seen = await shown(
      'berat',
      await workbook([
        ['Kodi', 'Emri i objektit'],
        [1, 'Emër'],
      ]),
    );
    expect(seen.rows[0]?.faults[0]?.words.en).toContain('another municipality');
  });

  it('that was sent cannot be changed', async () => {
    const { id, code, version, unit } = await first('berat');
    const data = answersIn(unit?.code ?? '');
    await portal.call(
      'savePremises',
      { params: { id }, body: { version, data: Object(data) } },
      { token: tokens.berat },
    );
    const sent = await portal.call(
      'actOnPremises',
      { params: { id }, body: { version: version + 1, action: 'send' } },
      { token: tokens.berat },
    );
    expect(sent.result.status).toBe('sent');
    const seen = await shown(
      'berat',
      await workbook([
        ['Kodi', 'Emri i objektit'],
        [code, 'Tjetër emër'],
      ]),
    );
    expect(seen.rows[0]?.faults[0]?.words.en).toBe('The report cannot be changed in its state: Sent.');
  });
});

describe('a column', () => {
  it('that was renamed or stands twice is named, and the others are read', async () => {
    const { code } = await first('berat');
    const seen = await shown(
      'berat',
      await workbook([
        ['Kodi', 'Emri i godinës', 'Adresa', 'Adresa'],
        [code, 'X', 'Rruga 1', 'Rruga 2'],
      ]),
    );
    expect(seen.columns.map(({ column, heading }) => [column, heading])).toEqual([
      ['B', 'Emri i godinës'],
      ['D', 'Adresa'],
    ]);
    expect(seen.rows[0]?.changes.map(({ field }) => field)).toEqual(['address']);
  });

  it('may stand anywhere, under a heading in either language', async () => {
    const { code } = await first('berat');
    const seen = await shown('berat', await workbook([['Raporti ynë'], ['ADDRESS', '  kodi '], ['Rruga 3', code]]));
    expect(seen.rows).toMatchObject([{ row: 3, code, changes: [{ field: 'address' }] }]);
  });
});

describe('a file', () => {
  it('as LibreOffice saves it is read: shared texts, styles, a sheet with room behind its rows', async () => {
    const { code } = await first('berat');
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const parts = {
      '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/_rels/.rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
      '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId4" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><fileVersion appName="Calc"/><sheets><sheet name="QV" sheetId="1" state="visible" r:id="rId3"/></sheets></workbook>`,
      'xl/sharedStrings.xml': `<sst ${main} count="4" uniqueCount="4"><si><t>Kodi</t></si><si><t>Numri i zgjedhësve</t></si><si><t xml:space="preserve">${code}</t></si><si><r><t>Em</t></r><r><t>ri</t></r></si></sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet ${main}><dimension ref="A1:B2"/><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="n"><v>655</v></c></row><row r="3" customFormat="false" ht="12.8"/></sheetData></worksheet>`,
    };
    const file = zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)])));
    const seen = await shown('berat', file);
    expect(seen.rows).toMatchObject([{ row: 2, code, changes: [{ field: 'voters', to: { al: '655' } }] }]);
  });

  it('of CSV is read, with the semicolon and the letters of Windows too', async () => {
    const { code } = await first('berat');
    const text = `Kodi;Emri i objektit\r\n${code};Shkolla "Çlirimi"\r\n`;
    for (const file of [Buffer.from(text), Buffer.from(text.replace('Ç', '\u00C7'), 'latin1')]) {
      const seen = await shown('berat', file);
      expect(seen.rows[0]?.changes[0]?.to?.al).toContain('Çlirimi');
    }
  });

  it('that is none, is empty, of another kind, or too much is told from one another', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(70 * 1_048_576) });
    expect(bomb.length).toBeLessThan(200_000);
    const lying = Buffer.from(bomb);
    const at = lying.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    lying.writeUInt32LE(1000, at + 24);
    expect(await faultOf('berat', Buffer.from('%PDF-1.7 nothing'))).toBe('unreadable');
    expect(await faultOf('berat', Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9]))).toBe('unreadable');
    expect(await faultOf('berat', await workbook([]))).toBe('empty');
    expect(await faultOf('berat', await workbook([['Kodi', 'Adresa']]))).toBe('empty');
    expect(
      await faultOf(
        'berat',
        await workbook([
          ['Emri', 'Mosha'],
          ['Demo', 30],
        ]),
      ),
    ).toBe('no_code_column');
    expect(await faultOf('berat', await fileOf('berat', { status: 'expected' }), 'vnv')).toBe('other_kind');
    expect(
      await faultOf(
        'berat',
        await workbook([
          ['Kodi', 'Tavolina numërimi në një sallë'],
          ['1', 5],
        ]),
      ),
    ).toBe('other_kind');
    expect(await faultOf('berat', bomb)).toBe('too_much');
    expect(await faultOf('berat', lying)).not.toBe('none');
    const many = Array.from({ length: 6_020 }, (_, row): Cell[] => [String(row)]);
    expect(await faultOf('berat', await workbook([['Kodi'], ...many]))).toBe('too_much');
  });
});
