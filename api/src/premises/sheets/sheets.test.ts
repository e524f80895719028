// Export and import of premises reports as workbooks. Malformed files are in the full run.
import { maxSheetRows } from '@denonco/contract';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cell, type Sheets, startSheets, type Who, workbook } from '../../../test/premisesSheets.ts';
import { type ReadSheet, readWorkbook } from '../../../test/workbook.ts';
import { headRows } from './reading/header.rules.ts';
import { readBytes } from './reading/readBytes.ts';

let sheets: Sheets;
beforeAll(async () => {
  sheets = await startSheets();
});
afterAll(() => sheets.portal.close());

const sheetOf = async (who: Who, query: Record<string, string> = {}): Promise<ReadSheet> => {
  const [sheet] = readWorkbook(await sheets.fileOf(who, query));
  if (!sheet) throw new Error('no sheet');
  return sheet;
};

const get = async (who: Who, id: number) =>
  (await sheets.portal.call('getPremises', { params: { id } }, { token: sheets.tokens[who] })).result;

describe('export', () => {
  it('holds only the own rows, with key and heading of every field in either language', async () => {
    const { rows, xml } = await sheetOf('berat', { lang: 'en' });
    const [keys = [], headings = [], ...data] = rows;
    expect(keys.slice(0, 5)).toEqual(['code:qv', 'municipality', 'zone', 'status', 'change']);
    expect(headings.slice(0, 4)).toEqual(['Code', 'Municipality', 'ZAZ', 'State of the report']);
    expect(keys).toContain('point.lat');
    expect(headings[keys.indexOf('doorWidth')]).toBe('Width of the door (cm)');
    expect(xml).toContain('<row r="1" hidden="1">');
    expect(xml).toContain('"Yes,No,Partly"');
    const { result } = await sheets.portal.call(
      'listPremises',
      { query: { kind: 'qv' } },
      { token: sheets.tokens.berat },
    );
    expect(data).toHaveLength(result.total);
    expect(new Set(data.map((row) => row[1]))).toEqual(new Set(['Berat']));
    const [, about] = readWorkbook(await sheets.fileOf('berat'));
    expect(about?.name).toBe('Shpjegime');
    expect(about?.rows.flat()).toContain('Gjerësia e derës');
  });
});

describe('a code', () => {
  it('is written as on the screen, and read back also where a spreadsheet made it a date', async () => {
    const known = await sheets.portal.owner.query<{ code: string; municipality: string }>(
      `select code, municipality_code as municipality from premises_reports
       where length(code) = 5 and kind = 'qv' and municipality_code = '53' order by code limit 1`,
    );
    const [{ code } = { code: '' }] = known.rows;
    const cellText = `${code.slice(0, 4)}/${code.slice(4)}`;
    expect((await sheetOf('tirana')).rows.map(([cell]) => cell)).toContain(cellText);
    for (const cell of [cellText, code, new Date(`${code.slice(0, 4)}-0${code.slice(4)}-01T00:00:00Z`)]) {
      const preview = await sheets.previewOf(
        'tirana',
        await workbook([
          ['Kodi', 'Numri i dhomës'],
          [cell, '4'],
        ]),
      );
      expect([cell, preview.rows[0]?.code]).toEqual([cell, code]);
    }
  });
});

describe('import', () => {
  it('previews the changes and writes them once when confirmed', async () => {
    const [one, two] = await sheets.reportsOf('berat', 2);
    if (!one || !two) throw new Error('no reports');
    const file = await workbook([
      ['Kodi', 'Emri i objektit', 'Numri i zgjedhësve', 'Rampë', 'Rampë: shënim', 'Data e aktit', 'Telefoni'],
      [one.code, 'Shkolla 1 Maji', 702, 'Po', 'e re', new Date('2026-11-10T00:00:00Z'), '+355 69 234 5678'],
      [two.code, 'Shkolla fillore', '1 020', 'pjesërisht', null, '9.11.2026', null],
    ]);
    const preview = await sheets.previewOf('berat', file);
    expect(preview.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(preview.rows[0]?.changes.find(({ field }) => field === 'voters')).toEqual({
      field: 'voters',
      from: null,
      to: { al: '702', en: '702' },
    });
    // The form's warning for 1 020 voters, with the sheet's row.
    expect(preview.warnings.find(({ code }) => code === 'too_many_voters')).toEqual({
      code: 'too_many_voters',
      rows: [3],
    });
    expect((await get('berat', one.id)).status).toBe('expected');
    expect((await sheets.confirm('berat', preview)).result).toEqual({ written: 2, conflicts: [] });
    const report = await get('berat', one.id);
    expect(report).toMatchObject({ status: 'draft', name: 'Shkolla 1 Maji', voters: 702 });
    expect(report.data).toMatchObject({ ramp: { answer: 'yes', note: 'e re' }, decidedOn: '2026-11-10' });
    expect(report.history[0]).toMatchObject({ action: 'save', via: 'import' });
    expect((await get('berat', two.id)).data).toMatchObject({ voters: 1020, decidedOn: '2026-11-09' });
    expect((await sheets.confirm('berat', preview)).result).toMatchObject({ written: 0, conflicts: [{}, {}] });
    expect((await sheets.previewOf('berat', file)).counts.unchanged).toBe(2);
    const { rows } = await sheets.portal.owner.query(
      `select data ->> 'written' as written from audit_log where action = 'premises.import' order by id`,
    );
    expect(rows).toEqual([{ written: '2' }, { written: '0' }]);
  });

  it('skips and names a report that was changed meanwhile', async () => {
    const [one, two] = await sheets.reportsOf('berat', 2);
    if (!one || !two) throw new Error('no reports');
    const preview = await sheets.previewOf(
      'berat',
      await workbook([
        ['Kodi', 'Adresa'],
        [one.code, 'Rruga e re'],
        [two.code, 'Rruga e re'],
      ]),
    );
    await sheets.portal.call(
      'savePremises',
      { params: { id: one.id }, body: { version: one.version, data: { floor: 1 } } },
      { token: sheets.tokens.berat },
    );
    const { result } = await sheets.confirm('berat', preview);
    expect(result).toEqual({ written: 1, conflicts: [{ code: one.code, report: one.id }] });
    expect((await get('berat', one.id)).data).toEqual({ floor: 1 });
    expect((await get('berat', two.id)).data).toEqual({ address: 'Rruga e re' });
  });

  it('reports an invalid row by row, column, heading and value, and imports the others', async () => {
    const [one, two] = await sheets.reportsOf('berat', 2);
    const strange = await sheets.first('tirana');
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
    const { rows: read, counts } = await sheets.previewOf('berat', await workbook(rows));
    expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 5 });
    const said = read.flatMap(({ faults: errors }) =>
      errors.map(({ row, column, heading, value }) => [row, column, heading, value]),
    );
    expect(said).toEqual([
      [2, 'B', 'Numri i zgjedhësve', 'shumë'],
      [2, 'C', 'Pronësia', 'Huazuar'],
      [2, 'D', 'Data e aktit', '31.2.2026'],
      [2, 'F', 'Koordinatat: gjatësia (lng)', null],
      [3, 'A', 'Kodi', one.code],
      [4, 'A', 'Kodi', strange.code],
      [5, 'A', 'Kodi', '99999'],
      [6, 'A', 'Kodi', null],
    ]);
    const messages = read.flatMap(({ faults: errors }) => errors.map((problem) => problem.words.en));
    expect(messages[1]).toBe('Choose one of: Public, Private, Special institution.');
    expect(messages[4]).toBe('The code is in row 2 as well.');
    expect(messages[5]).toBe('These premises belong to another municipality: Tirana.');
  });

  it('finds a report by a code without leading zeros when only one fits', async () => {
    const { result } = await sheets.portal.call(
      'listPremises',
      { query: { kind: 'qv', search: '0001', pageSize: '5' } },
      { token: sheets.tokens.inspector },
    );
    const code = result.items[0]?.code ?? '';
    expect(code).toBe('0001');
    const preview = await sheets.previewOf(
      'berat',
      await workbook([
        ['Kodi', 'Emri i objektit'],
        [1, 'Emër'],
      ]),
    );
    expect(preview.rows[0]?.faults[0]?.words.en).toContain('another municipality');
  });

  it('refuses an unreadable file and one of another kind', async () => {
    const counting = await workbook([
      ['Kodi', 'Tavolina numërimi në një sallë'],
      ['1', 5],
    ]);
    expect(await sheets.importErrorOf('berat', Buffer.from('%PDF-1.7 nothing'))).toBe('unreadable');
    expect(await sheets.importErrorOf('berat', counting)).toBe('other_kind');
  });

  it('refuses a file by its size before unpacking it', async () => {
    const name = 'xl/worksheets/sheet1.xml';
    /** A ZIP file that claims this unpacked size. */
    const claiming = (size: number) => {
      const zip = Buffer.from(zipSync({ [name]: new Uint8Array(1_048_576) }));
      zip.writeUInt32LE(size, zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
      return zip;
    };
    const findProblem = async (file: Uint8Array) => {
      const read = await readBytes(file, maxSheetRows + headRows);
      return 'problem' in read ? read.problem : 'none';
    };
    expect(await findProblem(claiming(70 * 1_048_576))).toBe('too_much');
    expect(await findProblem(claiming(1000))).not.toBe('none');
    const many = Array.from({ length: 6_020 }, (_, row): Cell[] => [String(row)]);
    expect(await findProblem(await workbook([['Kodi'], ...many]))).toBe('too_much');
    expect(await findProblem(await workbook([]))).toBe('empty');
    expect(await findProblem(Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9]))).toBe('unreadable');
  });
});
