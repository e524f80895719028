import type { Locale } from '@denonco/contract';
import { datedLine, type Publisher, type Sheet, sheetPdf } from '../../platform/pdf/sheet.ts';
import type { DrawnPdf } from '../../platform/pdf/writer.ts';
import { type Block, type Guide, type Translate, translatorFor } from './content.ts';

export function guidePdf(guide: Guide, publisher: Publisher, language: Locale): Promise<DrawnPdf> {
  const translate = translatorFor(publisher, language);
  const head = {
    title: translate(guide.title),
    summary: translate(guide.summary),
    ...datedLine(guide.updatedOn, language, publisher),
  };
  return sheetPdf(head, (sheet) => {
    for (const { title, blocks } of guide.sections) {
      sheet.heading(translate(title));
      for (const block of blocks) draw(sheet, block, translate);
    }
  });
}

function draw(sheet: Sheet, block: Block, translate: Translate): void {
  if ('p' in block) sheet.paragraph(translate(block.p));
  else if ('note' in block) sheet.note([translate(block.note)]);
  else if ('list' in block) sheet.list(block.list.map(translate), 'points');
  else if ('steps' in block) sheet.list(block.steps.map(translate), 'steps');
  else if ('check' in block) sheet.list(block.check.map(translate), 'boxes');
  else if ('example' in block) sheet.note(block.example.lines.map(translate), translate(block.example.title));
  else {
    const { widths, head } = block.table;
    const rows = block.table.rows.map((row) => row.map(translate));
    sheet.table(widths, head.map(translate), rows);
  }
}
