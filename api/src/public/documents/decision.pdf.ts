// The published decision as a PDF, with redactions marked.
import {
  type PublicCase,
  publicPartText,
  redactionReasonLabels,
  voteCodes,
  voteLabels,
  votersWho,
} from '@denonco/contract';
import { writtenAnnouncement, writtenDay } from '../../platform/moments/moments.rules.ts';
import { datedLine, type Publisher, sheetPdf } from '../../platform/pdf/sheet.ts';
import type { DrawnPdf } from '../../platform/pdf/writer.ts';

/** In Albanian. @throws Error when no decision is published. */
export function decisionPdf(publicCase: PublicCase, publisher: Publisher): Promise<DrawnPdf> {
  const { number, decision, outcomes } = publicCase;
  const row = publicCase.denouncement ?? publicCase.complaint;
  if (!decision?.parts || !row) throw new Error('no published decision');
  const { parts, version, publishedAt, votes } = decision;
  const about = 'object' in row ? row.object : row.actType;
  const reasons = new Set(parts.flatMap((part) => ('text' in part ? [] : redactionReasonLabels[part.reason].al)));
  const head = {
    title: `Vendimi për çështjen ${number}`,
    summary: `${about.name.al}. Publikuar më ${writtenDay(Date.parse(publishedAt), 'al')}${version > 1 ? `, versioni ${version}, i korrigjuar` : ''}.`,
    ...datedLine(new Date(publishedAt).toISOString().slice(0, 10), 'al', publisher),
  };
  return sheetPdf(head, (sheet) => {
    if (outcomes.length > 0) {
      sheet.heading('Përfundimi');
      sheet.list(
        outcomes.map(({ subject, type, outcome, amount }) => {
          const fine = amount === null ? '' : `, ${String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')} lekë`;
          return `${subject ?? type.name.al}: ${outcome.name.al}${fine}`;
        }),
        'points',
      );
    }
    sheet.heading('Vendimi');
    const text = parts.map((part) => publicPartText(part, 'al')).join('');
    for (const paragraph of text.split(/\n+/)) if (paragraph.trim() !== '') sheet.paragraph(paragraph.trim());
    if (votes) {
      sheet.heading('Votat në KAS');
      sheet.paragraph(`U shpall më ${writtenAnnouncement(votes.announcedAt)}.`);
      sheet.list(
        voteCodes.map((vote) => `${voteLabels[vote].al}: ${votersWho(votes, vote).join(', ') || 'asnjë'}`),
        'points',
      );
    }
    if (reasons.size > 0)
      sheet.note([`Pjesët në kllapa katrore u hoqën para publikimit: ${[...reasons].join('; ')}.`], 'Çfarë nuk shihet');
  });
}
