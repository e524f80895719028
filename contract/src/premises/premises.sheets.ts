// Export and import of premises reports as workbooks.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { Code, Locale, LocalizedText, line, Named, Version } from '../platform/primitives.ts';
import { premisesFieldKeys } from './premises.fields.ts';
import { premisesWarningCodes } from './premises.rules.ts';
import { KindCode, PremisesCode, PremisesFilters, PremisesId } from './premises.ts';

export const maxSheetBytes = 5 * 1_048_576;
export const maxSheetRows = 6_000;

export const exportPremises = get('/api/premises/export/', 'premises.read', {
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

/** The file is not read further. */
export const sheetErrors = {
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
} as const satisfies Record<string, LocalizedText>;
export type SheetError = keyof typeof sheetErrors;

/** `{n}` is the value. */
export const cellErrors = {
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
  rewritten: {
    al: 'Programi e ka kthyer vlerën në numër ose datë; në raport është “{n}”. Shkruajeni si tekst.',
    en: 'The spreadsheet has turned the value into a number or a date; the report has “{n}”. Write it as text.',
  },
  not_listed: { al: 'Zgjidhni një nga: {n}.', en: 'Choose one of: {n}.' },
  unit_unknown: {
    al: 'Nuk është njësi administrative e bashkisë.',
    en: 'It is no administrative unit of the municipality.',
  },
  not_text: { al: 'Këtu duhet tekst.', en: 'A text belongs here.' },
} as const satisfies Record<string, LocalizedText>;
export type CellErrorCode = keyof typeof cellErrors;

const CellError = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  heading: z.nullable(z.string()),
  value: z.nullable(z.string()),
  words: LocalizedText,
});
export type CellFault = z.infer<typeof CellError>;

export const rowOutcomes = {
  new: { al: 'Fillon raportimi', en: 'Report begun' },
  changed: { al: 'Ndryshon', en: 'Changed' },
  unchanged: { al: 'Pa ndryshim', en: 'Unchanged' },
  refused: { al: 'Me gabime', en: 'Faulty' },
} as const satisfies Record<string, LocalizedText>;
export type RowOutcome = keyof typeof rowOutcomes;
const rowOutcomeCodes = codesOf(rowOutcomes);

const ImportedRow = z.object({
  row: z.int(),
  code: z.nullable(z.string()),
  report: z.nullable(PremisesId),
  version: z.nullable(z.int()),
  outcome: z.enum(rowOutcomeCodes),
  /** Null: empty. */
  changes: z.array(
    z.object({ field: z.enum(premisesFieldKeys), from: z.nullable(LocalizedText), to: z.nullable(LocalizedText) }),
  ),
  faults: z.array(CellError),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

const ImportPreview = z.object({
  election: Named,
  kind: KindCode,
  fileName: z.string(),
  counts: z.record(z.enum(rowOutcomeCodes), z.int()),
  warnings: z.array(z.object({ code: z.enum(premisesWarningCodes), rows: z.array(z.int()) })),
  /** Their cells were skipped. */
  columns: z.array(CellError),
  /** Unchanged rows are left out; those with errors come first. */
  rows: z.array(ImportedRow),
});

const sheet = {
  kind: KindCode,
  election: z.optional(Code),
  name: line(200),
  content: z.string().check(z.maxLength(Math.ceil(maxSheetBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
};
const importing = {
  access: 'premises.report',
  errors: ['not_found', 'not_allowed_now', 'too_large'],
  limited: true,
  transaction: false,
} as const;
export const previewPremisesImport = post('/api/premises/imports/', importing, {
  maxBytes: 7_100_000,
  body: z.object(sheet),
  response: z.union([
    z.object({ preview: ImportPreview }),
    z.object({ fault: z.object({ code: z.string(), words: LocalizedText }) }),
  ]),
  wakesJobs: false,
  summary: 'Read a workbook and say what it would change and what is wrong with it; nothing is changed',
});
export const confirmPremisesImport = post('/api/premises/imports/confirm/', importing, {
  maxBytes: 7_500_000,
  body: z.object({
    ...sheet,
    /** Rows to write, in the compared versions. */
    shown: z.array(z.object({ report: PremisesId, version: Version })).check(z.minLength(1), z.maxLength(maxSheetRows)),
  }),
  response: z.object({
    written: z.int(),
    /** Changed since the preview, and left unchanged. */
    conflicts: z.array(z.object({ code: PremisesCode, report: PremisesId })),
  }),
  summary: 'Write what the preview of the same workbook showed',
});
