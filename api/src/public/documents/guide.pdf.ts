import type { Locale } from '@denonco/contract';
import type { Made } from '../../platform/pdf/pen.ts';
import { dated, type Publisher, type Sheet, sheetPdf } from '../../platform/pdf/sheet.ts';
import { type Block, type Guide, type Say, wordsFor } from './content.ts';

export function guidePdf(guide: Guide, publisher: Publisher, language: Locale): Promise<Made> {
  const say = wordsFor(publisher, language);
  const head = {
    title: say(guide.title),
    summary: say(guide.summary),
    ...dated(guide.updatedOn, language, publisher),
  };
  return sheetPdf(head, (sheet) => {
    for (const { title, blocks } of guide.sections) {
      sheet.heading(say(title));
      for (const block of blocks) draw(sheet, block, say);
    }
  });
}

function draw(sheet: Sheet, block: Block, say: Say): void {
  if ('p' in block) sheet.paragraph(say(block.p));
  else if ('note' in block) sheet.note([say(block.note)]);
  else if ('list' in block) sheet.list(block.list.map(say), 'points');
  else if ('steps' in block) sheet.list(block.steps.map(say), 'steps');
  else if ('check' in block) sheet.list(block.check.map(say), 'boxes');
  else if ('example' in block) sheet.note(block.example.lines.map(say), say(block.example.title));
  else {
    const { widths, head, rows } = block.table;
    sheet.table(
      widths,
      head.map(say),
      rows.map((row) => row.map(say)),
    );
  }
}
