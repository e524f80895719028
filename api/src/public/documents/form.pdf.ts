// Printable forms for filing on paper.
import type { Locale, LocalizedText } from '@denonco/contract';
import { datedLine, type Publisher, Sheet, sheetPdf } from '../../platform/pdf/sheet.ts';
import { type DrawnPdf, ink, soft, type TextStyle } from '../../platform/pdf/writer.ts';
import { type Field, type Form, type Translate, translatorFor } from './content.ts';

const labels = {
  pen: {
    al: 'Plotësojeni me shkrim të qartë. Ku nuk mjafton vendi, vazhdoni në një fletë tjetër dhe shënoni numrin e pjesës.',
    en: 'Please write clearly. Where there is not enough room, continue on another sheet and note the number of the part.',
  },
  declaration: { al: 'Deklarimi dhe nënshkrimi', en: 'Declaration and signature' },
  date: { al: 'Data', en: 'Date' },
  place: { al: 'Vendi', en: 'Place' },
  signature: { al: 'Nënshkrimi', en: 'Signature' },
  fullName: { al: 'Emri i plotë', en: 'Full name' },
  handing: { al: 'Ku dorëzohet', en: 'Where to hand it in' },
  office: { al: 'Plotësohet nga zyra', en: 'For the office' },
  number: { al: 'Numri në regjistër', en: 'Number in the register' },
  hour: { al: 'Data dhe ora e marrjes', en: 'Date and hour received' },
  documents: { al: 'Numri i dokumenteve', en: 'Number of documents' },
  receivedBy: { al: 'Mori në dorëzim', en: 'Received by' },
} as const satisfies Record<string, LocalizedText>;

const gap = 12;
const lineHeight = 21;
const labelStyle: TextStyle = { face: 'bold', points: 9.8 };
const hintStyle: TextStyle = { points: 8.8, colour: soft };
const choiceStyle: TextStyle = { points: 9.8 };

export function formPdf(form: Form, publisher: Publisher, language: Locale): Promise<DrawnPdf> {
  const translate = translatorFor(publisher, language);
  const head = {
    title: translate(form.title),
    summary: translate(form.summary),
    ...datedLine(form.updatedOn, language, publisher),
  };
  return sheetPdf(head, (sheet) => {
    sheet.paragraph(translate(labels.pen));
    form.sections.forEach(({ title, note, fields }, at) => {
      const rows = rowsOf(fields);
      // Keeps a heading with its first row.
      sheet.need(70 + heightOfRow(sheet, rows[0] ?? [], translate));
      sheet.heading(`${at + 1}. ${translate(title)}`);
      if (note) sheet.paragraph(translate(note));
      for (const row of rows) drawRow(sheet, row, translate);
    });
    // Keeps signature and handing-in on one page.
    sheet.need(430);
    sheet.heading(translate(labels.declaration));
    sheet.paragraph(translate(form.declaration));
    drawRow(sheet, [blank(labels.fullName, 6)], translate);
    drawRow(sheet, [blank(labels.place, 2), blank(labels.date, 1), blank(labels.signature, 3)], translate);
    sheet.y += 8;
    sheet.note(form.handing.map(translate), translate(labels.handing));
    drawOffice(sheet, translate);
  });
}

const blank = (label: LocalizedText, span: number): Field => ({ label, span, columns: 2 });

/** Groups fields into rows of six sixths. */
function rowsOf(fields: readonly Field[]): Field[][] {
  const rows: Field[][] = [];
  let taken = 6;
  for (const field of fields) {
    if (taken + field.span > 6) {
      rows.push([]);
      taken = 0;
    }
    rows.at(-1)?.push(field);
    taken += field.span;
  }
  return rows;
}

const sixth = (Sheet.width + gap) / 6;
const widthOf = ({ span }: Field): number => span * sixth - gap;
const heightOfRow = (sheet: Sheet, fields: readonly Field[], translate: Translate): number =>
  Math.max(0, ...fields.map((field) => heightOf(sheet, field, widthOf(field), translate)));

function drawRow(sheet: Sheet, fields: readonly Field[], translate: Translate): void {
  const height = heightOfRow(sheet, fields, translate);
  sheet.need(height);
  const top = sheet.y;
  let x = Sheet.left;
  for (const field of fields) {
    drawField(sheet, field, { x, top, width: widthOf(field) }, translate);
    x += field.span * sixth;
  }
  sheet.y = top + height + 8;
}

type Place = Readonly<Record<'x' | 'top' | 'width', number>>;
const linesOf = ({ lines, choices }: Field): number => lines ?? (choices ? 0 : 1);

function heightOf(sheet: Sheet, field: Field, width: number, translate: Translate): number {
  const label = sheet.heightOf(translate(field.label), width, labelStyle);
  const hint = field.hint ? sheet.heightOf(translate(field.hint), width, hintStyle) : 0;
  const choices = field.choices ? choiceRows(sheet, field, width, translate).reduce((sum, one) => sum + one, 0) + 4 : 0;
  return label + hint + choices + linesOf(field) * lineHeight;
}

function choiceRows(sheet: Sheet, { choices = [], columns }: Field, width: number, translate: Translate): number[] {
  const column = width / columns - 22;
  const heights = choices.map((choice) => sheet.heightOf(translate(choice), column, choiceStyle) + 3);
  return Array.from({ length: Math.ceil(heights.length / columns) }, (_, row) =>
    Math.max(...heights.slice(row * columns, (row + 1) * columns)),
  );
}

function drawField(sheet: Sheet, field: Field, { x, top, width }: Place, translate: Translate): void {
  const { doc } = sheet;
  sheet.tag('P', () => {
    sheet.write(translate(field.label), x, top, width, labelStyle);
    if (field.hint) sheet.write(translate(field.hint), x, sheet.y, width, hintStyle);
  });
  let { y } = sheet;
  if (field.choices) y = drawChoices(sheet, field, { x, top: y + 4, width }, translate);
  const count = linesOf(field);
  sheet.artifact(() => {
    for (let at = 1; at <= count; at++)
      doc
        .moveTo(x, y + at * lineHeight - 4)
        .lineTo(x + width, y + at * lineHeight - 4)
        .lineWidth(0.6)
        .stroke('#857b72');
  });
}

function drawChoices(sheet: Sheet, field: Field, { x, top, width }: Place, translate: Translate): number {
  const { choices = [], columns } = field;
  const heights = choiceRows(sheet, field, width, translate);
  let y = top;
  heights.forEach((height, row) => {
    choices.slice(row * columns, (row + 1) * columns).forEach((choice, at) => {
      const start = x + (at * width) / columns;
      sheet.artifact(() => sheet.doc.rect(start, y, 8.5, 8.5).lineWidth(0.9).stroke(ink));
      sheet.tag('P', () => sheet.write(translate(choice), start + 14, y - 2, width / columns - 22, choiceStyle));
    });
    y += height;
  });
  return y;
}

function drawOffice(sheet: Sheet, translate: Translate): void {
  const height = 112;
  sheet.need(height + 8);
  const { doc } = sheet;
  const top = sheet.y + 4;
  sheet.artifact(() =>
    doc.rect(Sheet.left, top, Sheet.width, height).lineWidth(0.9).dash(3, { space: 2 }).stroke(ink).undash(),
  );
  sheet.tag('H3', () =>
    sheet.write(translate(labels.office), Sheet.left + 12, top + 9, Sheet.width - 24, { face: 'bold', points: 10.5 }),
  );
  const cells = [labels.number, labels.hour, labels.documents, labels.receivedBy];
  const column = (Sheet.width - 24 + gap) / 2;
  cells.forEach((label, at) => {
    const x = Sheet.left + 12 + (at % 2) * column;
    drawField(sheet, blank(label, 3), { x, top: top + 28 + Math.floor(at / 2) * 40, width: column - gap }, translate);
  });
  sheet.y = top + height;
}
