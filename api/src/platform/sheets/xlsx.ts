// Writes workbooks. Repeated values are shared strings, other texts inline, so that memory stays small.
import { type Locale, truncate } from '@denonco/contract';
import { LRUCache } from 'lru-cache';
import { letterOf } from './columnLetters.rules.ts';
import { type Column, guardFormula, type Value } from './table.ts';
import {
  contentTypes,
  coreXml,
  declaration,
  escaped,
  type Listed,
  main,
  packageRelationships,
  sharedXml,
  styles,
  stylesXml,
  textXml,
  workbookRelationships,
  workbookXml,
} from './xlsx.parts.ts';
import { zipOf } from './zip.ts';

type Kind = Column<never>['kind'] | 'heading';
export interface Cell {
  readonly kind: Kind;
  readonly value: Value;
}

export interface Workbook<Row> {
  readonly title: string;
  readonly creator: string;
  readonly at: Date;
  readonly language: Locale;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** A hidden row above the header, for workbooks that are imported again. */
  readonly keys?: readonly string[] | undefined;
  readonly rows: AsyncIterable<Row>;
  readonly about: {
    readonly name: string;
    readonly widths: readonly number[];
    readonly rows: (count: number) => readonly (readonly Cell[])[];
  };
}

/** 409 is English, so that month names do not follow the reader's settings. */
const dayFormats: Readonly<Record<Locale, string>> = { al: 'd.m.yyyy', en: '[$-409]d mmmm yyyy' };

/** A sheet's limit of 1,048,576 rows, less the header. */
const maxRows = 1_048_575;
const partLength = 32_768;

export async function* xlsxOf<Row>(workbook: Workbook<Row>, max = maxRows): AsyncGenerator<Uint8Array> {
  const source: Source<Row> = { rows: workbook.rows[Symbol.asyncIterator](), lookahead: undefined, ended: false };
  try {
    yield* zipOf(entriesOf(workbook, source, max), workbook.at);
  } finally {
    await source.rows.return?.();
  }
}

function* entriesOf<Row>({ columns, about, keys, ...workbook }: Workbook<Row>, source: Source<Row>, max: number) {
  yield { name: '[Content_Types].xml', parts: [contentTypes] };
  yield { name: '_rels/.rels', parts: [packageRelationships('xl/workbook.xml')] };
  yield { name: 'docProps/core.xml', parts: [coreXml(workbook.title, workbook.creator, workbook.at)] };
  yield { name: 'xl/styles.xml', parts: [stylesXml(dayFormats[workbook.language])] };
  const listed: Listed[] = [];
  const next = () => `xl/worksheets/sheet${listed.length + 1}.xml`;
  let total = 0;
  const header = keys ? 2 : 1;
  const texts: string[] = [];
  const cells = columns.map(({ kind }, index) => cellIn(letterOf(index), kind, texts));
  do {
    const written = { count: 0 };
    yield { name: next(), parts: sheetOf({ columns, keys, cells }, source, max, written) };
    const name = listed.length === 0 ? workbook.name : `${workbook.name} ${listed.length + 1}`;
    listed.push({ name, header, table: `$A$${header}:$${letterOf(columns.length - 1)}$${written.count + header}` });
    total += written.count;
  } while (!source.ended);
  yield { name: next(), parts: aboutOf(about.widths, about.rows(total)) };
  listed.push({ name: about.name });
  yield { name: 'xl/sharedStrings.xml', parts: [sharedXml(texts)] };
  yield { name: 'xl/_rels/workbook.xml.rels', parts: [workbookRelationships(listed.length)] };
  yield { name: 'xl/workbook.xml', parts: [workbookXml(listed)] };
}

/** One row is read ahead to know whether a sheet follows. */
interface Source<Row> {
  readonly rows: AsyncIterator<Row>;
  lookahead: { readonly row: Row } | undefined;
  ended: boolean;
}

async function advance<Row>(source: Source<Row>): Promise<void> {
  const { done, value } = await source.rows.next();
  source.ended = done === true;
  source.lookahead = done ? undefined : { row: value };
}

async function* sheetOf<Row>(
  { columns, keys, cells }: Pick<Workbook<Row>, 'columns' | 'keys'> & { readonly cells: readonly WriteCell[] },
  source: Source<Row>,
  max: number,
  written: { count: number },
): AsyncGenerator<string> {
  const header = keys ? 2 : 1;
  let part = openingOf(columns, header) + (keys ? rowOf(1, keys.map(plain), ' hidden="1"') : '');
  part += rowOf(header, headingsOf(columns), headerHeight);
  if (!source.lookahead) await advance(source);
  while (source.lookahead && written.count < max) {
    const { row } = source.lookahead;
    written.count += 1;
    const at = String(written.count + header);
    part += `<row r="${at}">`;
    for (let index = 0; index < columns.length; index++)
      part += cells[index]?.(at, columns[index]?.of(row) ?? null) ?? '';
    part += '</row>';
    if (part.length >= partLength) {
      yield part;
      part = '';
    }
    await advance(source);
  }
  const last = written.count + header;
  const table = `A${header}:${letterOf(columns.length - 1)}${last}`;
  const offered = offersOf(columns, header + 1, last);
  yield `${part}</sheetData><autoFilter ref="${table}"/>${offered}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;
}

const plain = (value: string): Cell => ({ kind: 'text', value });

/** Excel allows 255 characters, separated by commas. */
function offersOf<Row>(columns: readonly Column<Row>[], from: number, to: number): string {
  const rules = columns.flatMap(({ options = [] }, index) => {
    const list = options.join(',');
    if (list === '' || list.length > 255 || to < from || options.some((option) => /[,"]/.test(option))) return [];
    const cells = `${letterOf(index)}${from}:${letterOf(index)}${to}`;
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>"${escaped(list)}"</formula1></dataValidation>`,
    ];
  });
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

function* aboutOf(widths: readonly number[], rows: readonly (readonly Cell[])[]): Generator<string> {
  yield openingOf(
    widths.map((width) => ({ width })),
    0,
  );
  for (const [index, cells] of rows.entries()) yield rowOf(index + 1, cells);
  yield '</sheetData></worksheet>';
}

function openingOf(columns: readonly { readonly width: number }[], frozen: number): string {
  const top = `A${frozen + 1}`;
  const pane = `<pane ySplit="${frozen}" topLeftCell="${top}" activePane="bottomLeft" state="frozen"/>`;
  const view =
    frozen > 0
      ? `<sheetView tabSelected="1" workbookViewId="0">${pane}</sheetView>`
      : '<sheetView workbookViewId="0"/>';
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
}

const headingsOf = <Row>(columns: readonly Column<Row>[]): Cell[] =>
  columns.map(({ heading }) => ({ kind: 'heading', value: heading }));

const headerHeight = ' ht="33" customHeight="1"';

const rowOf = (at: number, cells: readonly Cell[], height = ''): string =>
  `<row r="${at}"${height}>${cells.map(({ kind, value }, index) => cellIn(letterOf(index), kind)(String(at), value)).join('')}</row>`;

type WriteCell = (at: string, value: Value) => string;

function cellIn(column: string, kind: Kind, texts?: string[]): WriteCell {
  const begins = `<c r="${column}`;
  const restOf = restIn(kind, texts);
  return (at, value) => (value === null || value === '' ? '' : begins + at + restOf(value));
}

const maxSharedStrings = 500;

function restIn(kind: Kind, texts: string[] | undefined): (value: string | number) => string {
  const style = `" s="${styles[kind]}"`;
  if (kind === 'number' || kind === 'decimal') return (value) => `${style}><v>${value}</v></c>`;
  if (kind === 'instant' || kind === 'day') return (value) => `${style}><v>${serialOf(String(value))}</v></c>`;
  const shared = new Map<string | number, string>();
  return (value) => {
    const known = shared.get(value);
    if (known !== undefined) return known;
    const text = textXml(truncate(guardFormula(String(value)), maxCellLength));
    if (!texts || shared.size >= maxSharedStrings) return `${style} t="inlineStr"><is>${text}</is></c>`;
    const rest = `${style} t="s"><v>${texts.push(text) - 1}</v></c>`;
    shared.set(value, rest);
    return rest;
  };
}

/** The limit of a cell (32,767), less the ellipsis. */
const maxCellLength = 32_766;

const daySeconds = 86_400;
const dayZero = Date.UTC(1899, 11, 30) / 1000;
const days = new LRUCache<string, number>({
  max: 10_000,
  memoMethod: (day) => (Date.parse(day) / 1000 - dayZero) / daySeconds,
});

/** Days since the spreadsheet epoch in local time: cells have no zone. */
function serialOf(iso: string): number {
  const day = days.memo(iso.slice(0, 10));
  if (iso.length === 10) return day;
  const seconds = Number(iso.slice(11, 13)) * 3600 + Number(iso.slice(14, 16)) * 60 + Number(iso.slice(17, 19));
  return (day * daySeconds + seconds) / daySeconds;
}
