import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersIn } from '../../../test/premises.ts';
import { type Cell, type Sheets, startSheets, workbook } from '../../../test/premisesSheets.ts';
import { readCsv } from '../../../test/workbook.ts';

let sheets: Sheets;
beforeAll(async () => {
  sheets = await startSheets();
});
afterAll(() => sheets.portal.close());

describe('export', () => {
  it('holds exactly the filtered rows, as CSV too', async () => {
    const { code } = await sheets.first('berat');
    const [headings, ...rows] = readCsv((await sheets.fileOf('berat', { format: 'csv', search: code })).toString());
    expect(headings?.[0]).toBe('\uFEFFKodi');
    expect(rows.map(([own]) => own)).toContain(code);
    expect(
      (await sheets.fileOf('berat', { format: 'csv', status: 'sent' })).toString().trim().split('\r\n'),
    ).toHaveLength(1);
  });

  it('is refused without the right to read reports', async () => {
    const token = await sheets.portal.signIn('KqzRegistrar');
    const answer = await sheets.portal.call('exportPremises', { query: { kind: 'qv' } }, { token });
    expect(answer.status).toBe(403);
  });
});

describe('import', () => {
  it('reads an export back without changes, and clears an answer whose cell is empty', async () => {
    const { id, code, version, unit } = await sheets.first('berat');
    const data = {
      ...answersIn(unit?.code ?? ''),
      room: '=1+1',
      contactPhone: '+355 69 234 5678',
      point: { lat: 40.7, lng: 19.95 },
    };
    await sheets.portal.call(
      'savePremises',
      { params: { id }, body: { version, data: Object(data) } },
      { token: sheets.tokens.berat },
    );
    const file = await sheets.fileOf('berat', { status: 'draft' });
    const preview = await sheets.previewOf('berat', file);
    expect(preview.counts).toMatchObject({ changed: 0, refused: 0 });
    expect(preview.counts.unchanged).toBeGreaterThan(0);
    const emptied = await sheets.previewOf(
      'berat',
      await workbook([
        ['Kodi', 'Numri i dhomës'],
        [code, null],
      ]),
    );
    expect(emptied.rows[0]?.changes).toMatchObject([{ field: 'room', to: null }]);
  });

  it('reads CSV back without changes, whatever the texts begin with inside and outside', async () => {
    const reports = await sheets.reportsOf('berat', 3);
    const texts = [
      { changeReason: 'Arsye:\n- e para\n- e dyta; + e treta', name: 'abc;=1+1', room: "'=1+1" },
      { changeReason: '"\n\n \'- një;"@dy"\t＝tre', name: "''- 1;'- 2", room: '-' },
      { changeReason: "- a\n''+ b;'c", name: '@"x";"=y"', room: "'" },
    ];
    for (const [at, { id, version, unit }] of reports.entries()) {
      const data = { ...answersIn(unit?.code ?? ''), ...texts[at] };
      const saved = await sheets.portal.call(
        'savePremises',
        { params: { id }, body: { version, data: Object(data) } },
        { token: sheets.tokens.berat },
      );
      expect(saved.status).toBe(200);
    }
    for (const format of ['csv', 'xlsx']) {
      const preview = await sheets.previewOf('berat', await sheets.fileOf('berat', { status: 'draft', format }));
      expect(preview.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
      expect(preview.counts.unchanged).toBeGreaterThanOrEqual(reports.length);
    }
  });

  it('keeps codes that a spreadsheet wrote as numbers, and names those that it made unreadable', async () => {
    const { id, code, version, unit } = await sheets.first('berat');
    const data = { ...answersIn(unit?.code ?? ''), room: '01', name: '1E5', address: '3/5', changeReason: '0012' };
    await sheets.portal.call(
      'savePremises',
      { params: { id }, body: { version, data: Object(data) } },
      { token: sheets.tokens.berat },
    );
    const headings = 'Kodi,Numri i dhomës,Emri i objektit,Adresa';
    const saved = await sheets.previewOf('berat', Buffer.from(`${headings}\r\n${code},1,100000,3/5\r\n`));
    expect(saved).toMatchObject({ counts: { unchanged: 1 }, rows: [] });
    const other = await sheets.previewOf('berat', Buffer.from(`${headings}\r\n${code},2,100000,05/03/2026\r\n`));
    expect(other.rows).toMatchObject([
      { outcome: 'refused', faults: [{ column: 'D', words: { en: expect.stringContaining('“3/5”') } }] },
    ]);
    const edited = await sheets.previewOf('berat', Buffer.from(`${headings}\r\n${code},2,100000,3/6\r\n`));
    expect(edited.rows[0]?.changes).toMatchObject([
      { field: 'address', to: { al: '3/6' } },
      { field: 'room', to: { al: '2' } },
    ]);
  });

  it('writes nothing of another municipality, whatever versions are sent', async () => {
    const { id, code } = await sheets.first('berat');
    const preview = await sheets.previewOf(
      'berat',
      await workbook([
        ['Kodi', 'Adresa'],
        [code, 'Rruga 1'],
      ]),
    );
    expect((await sheets.confirm('tirana', preview)).result).toEqual({ written: 0, conflicts: [] });
    expect((await sheets.confirm('berat', preview)).result.written).toBe(1);
    const { rows } = await sheets.portal.owner.query(
      `select data ->> 'address' as address from premises_reports where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ address: 'Rruga 1' }]);
  });
});

describe('an invalid row', () => {
  it('is refused for a formula and for merged cells', async () => {
    const [one, two] = await sheets.reportsOf('berat', 2);
    const rows: Cell[][] = [
      ['Kodi', 'Emri i objektit'],
      [one?.code ?? '', 'Emër'],
      [two?.code ?? '', 'Emër'],
    ];
    const formula = { cells: new Map([['1,1', { value: 3, type: 'formula', formula: '1+2' }]]) };
    const merged = { merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }] };
    for (const [why, more] of Object.entries({ formula, merged })) {
      const [row] = (await sheets.previewOf('berat', await workbook(rows, more))).rows;
      expect(row).toMatchObject({
        outcome: 'refused',
        faults: [{ row: 2, column: 'B', words: { en: expect.stringContaining(why) } }],
      });
    }
  });

  it('is refused when the report was sent', async () => {
    const { id, code, version, unit } = await sheets.first('berat');
    const data = answersIn(unit?.code ?? '');
    await sheets.portal.call(
      'savePremises',
      { params: { id }, body: { version, data: Object(data) } },
      { token: sheets.tokens.berat },
    );
    const sent = await sheets.portal.call(
      'actOnPremises',
      { params: { id }, body: { version: version + 1, action: 'send' } },
      { token: sheets.tokens.berat },
    );
    expect(sent.result.status).toBe('sent');
    const preview = await sheets.previewOf(
      'berat',
      await workbook([
        ['Kodi', 'Emri i objektit'],
        [code, 'Tjetër emër'],
      ]),
    );
    expect(preview.rows[0]?.faults[0]?.words.en).toBe('The report cannot be changed in its state: Sent.');
  });
});

describe('a column', () => {
  it('is reported when renamed or repeated, and the others are read', async () => {
    const { code } = await sheets.first('berat');
    const preview = await sheets.previewOf(
      'berat',
      await workbook([
        ['Kodi', 'Emri i godinës', 'Adresa', 'Adresa'],
        [code, 'X', 'Rruga 1', 'Rruga 2'],
      ]),
    );
    expect(preview.columns.map(({ column, heading }) => [column, heading])).toEqual([
      ['B', 'Emri i godinës'],
      ['D', 'Adresa'],
    ]);
    expect(preview.rows[0]?.changes.map(({ field }) => field)).toEqual(['address']);
  });

  it('may be anywhere, under a heading in either language', async () => {
    const { code } = await sheets.first('berat');
    const preview = await sheets.previewOf(
      'berat',
      await workbook([['Raporti ynë'], ['ADDRESS', '  kodi '], ['Rruga 3', code]]),
    );
    expect(preview.rows).toMatchObject([{ row: 3, code, changes: [{ field: 'address' }] }]);
  });
});

describe('a file', () => {
  it('saved by LibreOffice is read: shared strings, styles, rows without cells', async () => {
    const { code } = await sheets.first('berat');
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
    const preview = await sheets.previewOf('berat', file);
    expect(preview.rows).toMatchObject([{ row: 2, code, changes: [{ field: 'voters', to: { al: '655' } }] }]);
  });

  it('may be CSV with semicolons, in UTF-8 or a code page, or by the separator of its first line', async () => {
    const { code } = await sheets.first('berat');
    const text = `Kodi;Emri i objektit\r\n${code};Shkolla "Çlirimi", Tiranë\r\n`;
    for (const file of [
      Buffer.from(text),
      Buffer.from(text, 'latin1'),
      Buffer.from(text.replaceAll('ë', '\x91').replace('Ç', '\x82').replaceAll('\r\n', '\r'), 'latin1'),
      Buffer.from(`\uFEFFsep=;\r\n${text}`),
      Buffer.from(`"sep=\t"\r\n${text.replaceAll(';', '\t')}`),
    ]) {
      const preview = await sheets.previewOf('berat', file);
      expect(preview.rows).toMatchObject([{ row: 2, changes: [{ to: { al: 'Shkolla "Çlirimi", Tiranë' } }] }]);
    }
    expect(await sheets.importErrorOf('berat', Buffer.from(text.replace('ë', '\xFE\xF0'), 'latin1'))).toBe('encoding');
  });

  it('is refused when unreadable, empty, without codes, of another kind or too large', async () => {
    const errors = await Promise.all([
      sheets.importErrorOf('berat', Buffer.from('%PDF-1.7 nothing')),
      sheets.importErrorOf('berat', await workbook([['Kodi', 'Adresa']])),
      sheets.importErrorOf(
        'berat',
        await workbook([
          ['Emri', 'Mosha'],
          ['Demo', 30],
        ]),
      ),
      sheets.importErrorOf('berat', await sheets.fileOf('berat', { status: 'expected' }), 'vnv'),
      sheets.importErrorOf(
        'berat',
        await workbook([
          ['Kodi', 'Tavolina numërimi në një sallë'],
          ['1', 5],
        ]),
      ),
    ]);
    expect(errors).toEqual(['unreadable', 'empty', 'no_code_column', 'other_kind', 'other_kind']);
  });
});
