// Premises reports as a workbook, exported, filled in and imported. An import is previewed by row and cell without
// changes; the confirmation writes exactly that, listing rows whose report has changed meanwhile.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { Code, Instant, Locale, line, Named, pageOf, pageQuery, Words } from '../platform/primitives.ts';
import {
  type PremisesFieldKey,
  type PremisesKind,
  premisesField,
  premisesFieldKeys,
  premisesFieldsOf,
  premisesKindCodes,
} from './premises.fields.ts';
import { premisesWarningCodes } from './premises.rules.ts';
import { PremisesCode, PremisesFilters, PremisesId } from './premises.ts';

const KindCode = z.enum(premisesKindCodes);

export const mostSheetBytes = 5 * 1_048_576;
export const mostSheetRows = 6_000;

/** Columns that identify the report; only the code is read back. */
export const premisesSheetKeys = {
  code: { al: 'Kodi', en: 'Code' },
  municipality: { al: 'Bashkia', en: 'Municipality' },
  zone: { al: 'ZAZ', en: 'ZAZ' },
  status: { al: 'Gjendja e raportimit', en: 'State of the report' },
} as const satisfies Record<string, Words>;

export interface PremisesColumn {
  /** `ramp`, `ramp.note`, `point.lat` …, as in the hidden first row. */
  readonly key: string;
  readonly field: PremisesFieldKey;
  readonly part: 'whole' | 'answer' | 'note' | 'lat' | 'lng';
  readonly heading: Words;
}
const note = { al: 'shënim', en: 'note' } as const;
const north = { al: 'gjerësia (lat)', en: 'latitude' } as const;
const east = { al: 'gjatësia (lng)', en: 'longitude' } as const;

function columnsOf(field: PremisesFieldKey): readonly PremisesColumn[] {
  const { type, label, ...rest } = premisesField(field);
  const unit = 'unit' in rest && rest.unit ? rest.unit : undefined;
  const heading = unit ? { al: `${label.al} (${unit.al})`, en: `${label.en} (${unit.en})` } : label;
  const part = (name: PremisesColumn['part'], words: Words): PremisesColumn => ({
    key: `${field}.${name}`,
    field,
    part: name,
    heading: { al: `${label.al}: ${words.al}`, en: `${label.en}: ${words.en}` },
  });
  if (type === 'files') return [];
  if (type === 'point') return [part('lat', north), part('lng', east)];
  if (type === 'yesNoPart') return [{ key: field, field, part: 'answer', heading }, part('note', note)];
  return [{ key: field, field, part: 'whole', heading }];
}
/** In the form's order. Files are uploaded in the portal. */
export const premisesColumnsOf = (kind: PremisesKind): readonly PremisesColumn[] =>
  premisesFieldsOf(kind).flatMap(columnsOf);

export const exportPremises = get('/api/premises/export/', {
  access: 'premises.read',
  shedPriority: 'first',
  query: z.extend(PremisesFilters, {
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
    lang: z.optional(Locale),
    /** `template`: expected rows without answers. */
    what: z._default(z.enum(['reports', 'template']), 'reports'),
  }),
  response: z.unknown(),
  errors: ['not_found', 'step_up_required'],
  limited: true,
  summary: 'All reports that the filters find, every field a column, streamed as Excel or CSV; can be brought back',
});

/** Errors of a whole file, which is then not read further. */
export const sheetFaults = {
  unreadable: {
    al: 'Skedari nuk mund të lexohet si Excel ose CSV. Ruajeni si .xlsx dhe provoni përsëri.',
    en: 'The file cannot be read as Excel or CSV. Save it as .xlsx and try again.',
  },
  encoding: {
    al: 'Shkronjat e skedarit CSV nuk lexohen me siguri. Ruajeni si “CSV UTF-8” ose si .xlsx dhe provoni përsëri.',
    en: 'The letters of the CSV file cannot be read with certainty. Save it as “CSV UTF-8” or as .xlsx and try again.',
  },
  encrypted: {
    al: 'Skedari është i mbrojtur me fjalëkalim. Hiqni mbrojtjen dhe provoni përsëri.',
    en: 'The file is protected by a password. Take the protection off and try again.',
  },
  too_much: {
    al: 'Skedari është më i madh se sa lexohet: deri në 5 MB dhe 6 000 rreshta.',
    en: 'The file is larger than is read: up to 5 MB and 6,000 rows.',
  },
  empty: { al: 'Skedari nuk ka asnjë rresht me të dhëna.', en: 'The file has no row with data.' },
  no_code_column: {
    al: 'Nuk u gjet kolona “Kodi”. Nisni nga skedari që shkarkoni këtu.',
    en: 'There is no column “Code”. Begin with the file that you download here.',
  },
  other_kind: {
    al: 'Skedari duket se është për një lloj tjetër objektesh.',
    en: 'The file seems to be for another kind of premises.',
  },
} as const satisfies Record<string, Words>;
export type SheetFault = keyof typeof sheetFaults;

/** Errors of one cell or column; `{n}` is the value. */
export const cellFaults = {
  unknown_column: {
    al: 'Kolona nuk njihet. Mos i ndryshoni titujt e skedarit.',
    en: 'The column is not known. Do not change the headings of the file.',
  },
  column_twice: { al: 'E njëjta kolonë është dy herë.', en: 'The same column is there twice.' },
  merged: {
    al: 'Qeliza është e bashkuar me të tjera. Ndajini qelizat.',
    en: 'The cell is merged with others. Split the cells.',
  },
  formula: { al: 'Qeliza ka formulë. Ngjiteni si vlerë.', en: 'The cell holds a formula. Paste it as a value.' },
  error_value: { al: 'Qeliza ka gabim të Excel-it.', en: 'The cell holds an error of Excel.' },
  code_missing: { al: 'Rreshti nuk ka kod.', en: 'The row has no code.' },
  code_format: { al: 'Kodi ka vetëm shifra, deri në 5.', en: 'A code has digits only, up to 5.' },
  code_zeros: {
    al: 'Kodit i mungojnë zerot në fillim. Shkruajeni të plotë, si tekst, p.sh. 0021.',
    en: 'The zeros at the beginning of the code are missing. Write it whole, as text, such as 0021.',
  },
  code_unknown: {
    al: 'Për këtë kod nuk pritet raportim në këto zgjedhje.',
    en: 'No report is expected for this code in this election.',
  },
  code_twice: { al: 'Kodi është edhe në rreshtin {n}.', en: 'The code is in row {n} as well.' },
  foreign: {
    al: 'Ky objekt është i një bashkie tjetër: {n}.',
    en: 'These premises belong to another municipality: {n}.',
  },
  not_now: {
    al: 'Raporti nuk mund të ndryshohet në gjendjen e tij: {n}.',
    en: 'The report cannot be changed in its state: {n}.',
  },
  not_text: { al: 'Këtu duhet tekst.', en: 'A text belongs here.' },
  not_number: { al: 'Këtu duhet një numër.', en: 'A number belongs here.' },
  not_whole: { al: 'Këtu duhet një numër i plotë.', en: 'A whole number belongs here.' },
  out_of_range: { al: 'Numri duhet të jetë nga {n}.', en: 'The number must be from {n}.' },
  not_a_day: { al: 'Këtu duhet një datë, p.sh. 16.11.2026.', en: 'A date belongs here, such as 11/16/2026.' },
  rewritten: {
    al: 'Programi e ka kthyer vlerën në numër ose datë; në raport është “{n}”. Shkruajeni si tekst.',
    en: 'The spreadsheet has turned the value into a number or a date; the report has “{n}”. Write it as text.',
  },
  not_listed: { al: 'Zgjidhni një nga: {n}.', en: 'Choose one of: {n}.' },
  unit_unknown: {
    al: 'Nuk është njësi administrative e bashkisë.',
    en: 'It is no administrative unit of the municipality.',
  },
  too_long: { al: 'Teksti i kalon {n} shenja.', en: 'The text is longer than {n} characters.' },
  pattern: { al: 'Vlera nuk ka formën e duhur.', en: 'The value does not have the right form.' },
  phone: {
    al: 'Numri i telefonit nuk është i vlefshëm, p.sh. +355 69 234 5678.',
    en: 'The phone number is not valid, such as +355 69 234 5678.',
  },
  half_point: { al: 'Koordinatat duhen të dyja.', en: 'Both coordinates are needed.' },
  note_alone: { al: 'Ka shënim, por mungon përgjigjja.', en: 'There is a note, but the answer is missing.' },
} as const satisfies Record<string, Words>;
export type CellFaultCode = keyof typeof cellFaults;

const CellFault = z.object({
  /** Row number and column letter of the sheet. */
  row: z.int(),
  column: z.nullable(z.string()),
  heading: z.nullable(z.string()),
  value: z.nullable(z.string()),
  words: Words,
});
export type CellFault = z.infer<typeof CellFault>;

export const rowOutcomes = {
  new: { al: 'Fillon raportimi', en: 'Report begun' },
  changed: { al: 'Ndryshon', en: 'Changed' },
  unchanged: { al: 'Pa ndryshim', en: 'Unchanged' },
  refused: { al: 'Me gabime', en: 'Faulty' },
} as const satisfies Record<string, Words>;
export type RowOutcome = keyof typeof rowOutcomes;
export const rowOutcomeCodes = codesOf(rowOutcomes);
const Outcome = z.enum(rowOutcomeCodes);

export const ImportRow = z.object({
  row: z.int(),
  code: z.nullable(z.string()),
  report: z.nullable(PremisesId),
  outcome: Outcome,
  /** As cells; null: empty. */
  changes: z.array(z.object({ field: z.enum(premisesFieldKeys), from: z.nullable(Words), to: z.nullable(Words) })),
  faults: z.array(CellFault),
});

const Count = z.int();
export const ImportPreview = z.object({
  id: z.uuid(),
  election: Named,
  kind: KindCode,
  fileName: z.string(),
  expiresAt: Instant,
  counts: z.object({ new: Count, changed: Count, unchanged: Count, refused: Count }),
  /** Warnings of the law after the import, with their rows. */
  warnings: z.array(z.object({ code: z.enum(premisesWarningCodes), rows: z.array(z.int()) })),
  /** Faulty columns, whose cells were skipped. */
  columns: z.array(CellFault),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const importParams = z.object({ id: z.uuid() });
export const previewPremisesImport = post('/api/premises/imports/', {
  access: 'premises.report',
  maxBytes: 7_100_000,
  body: z.object({
    kind: KindCode,
    election: z.optional(Code),
    name: line(200),
    content: z.string().check(z.maxLength(Math.ceil(mostSheetBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  response: z.union([
    z.object({ preview: ImportPreview }),
    z.object({ fault: z.object({ code: z.string(), words: Words }) }),
  ]),
  errors: ['not_found', 'not_allowed_now', 'too_large'],
  limited: true,
  transaction: false,
  wakesJobs: false,
  summary: 'Read a workbook and say what it would change and what is wrong with it; nothing is changed',
});
export const listImportRows = get('/api/premises/imports/:id/', {
  access: 'premises.report',
  params: importParams,
  query: z.object({ page: pageQuery.page, pageSize: pageQuery.pageSize, outcome: z.optional(Outcome) }),
  response: pageOf(ImportRow),
  errors: ['expired'],
  summary: 'The rows of a preview, those with faults first',
});
export const confirmPremisesImport = post('/api/premises/imports/:id/confirm/', {
  access: 'premises.report',
  params: importParams,
  response: z.object({
    written: z.int(),
    /** Reports changed since the preview, left unchanged. */
    conflicts: z.array(z.object({ row: z.int(), code: PremisesCode, report: PremisesId })),
  }),
  errors: ['expired', 'not_allowed_now'],
  limited: true,
  summary: 'Write exactly what was shown; once',
});
