// The link to answer a request by, on paper: one A4 page folded twice, so that what opens the request lies inside and the
// outside says only whose it is. Draws only what it is given, and nothing of the case.
import type { Locale } from '@denonco/contract';
import { writtenDay, writtenHour } from '../cases/moments.rules.ts';
import type { Institution } from '../config.ts';
import { line, type Made, soft } from '../pdf/pen.ts';
import { Sheet } from '../pdf/sheet.ts';

interface Slip {
  readonly number: string;
  /** Address in the QR code. */
  readonly url: string;
  readonly dueAt: Date;
  readonly printedAt: Date;
  readonly institution: Institution;
}

const words = {
  al: {
    title: 'Fletë për t’iu përgjigjur një kërkese',
    forFiler: 'I dorëzohet vetëm atij që e ka paraqitur çështjen',
    fold: 'Paloseni te vija e parë nga mbrapa dhe te e dyta nga brenda, ngjiteni anash dhe dorëzojeni të mbyllur.',
    inside: 'Përgjigjjuni kërkesës së komisionit',
    how: 'Skanoni kodin katror me telefon, ose shkruani adresën në shfletues. Faqja tregon çfarë ju kërkohet.',
    until: (moment: string) => `Përgjigjja pritet deri më ${moment}.`,
    qr: 'Kodi katror i lidhjes',
    rules: [
      'Lidhja pranon një përgjigje të vetme. Mund ta hapni sa herë të doni, edhe pa e dërguar.',
      'Mos ia jepni askujt: kush e ka fletën, mund të përgjigjet në emrin tuaj.',
      'Në dosje shënohet kush jua dorëzoi këtë fletë dhe se përgjigjja erdhi me të; te faqja e ndjekjes e shihni edhe ju.',
      'Nëse fleta ju erdhi e hapur, mos e përdorni: kërkoni një tjetër. Fleta e re e mbyll këtë.',
    ],
  },
  en: {
    title: 'A slip to answer a request by',
    forFiler: 'To be handed only to the person who filed the case',
    fold: 'Fold backwards at the first line and inwards at the second, glue the edges and hand it over closed.',
    inside: 'Answer the commission’s request',
    how: 'Scan the square code with a telephone, or type the address into a browser. The page shows what is asked.',
    until: (moment: string) => `The answer is awaited until ${moment}.`,
    qr: 'Square code of the link',
    rules: [
      'The link takes one answer. You may open it as often as you like without sending anything.',
      'Give it to nobody: whoever has the slip can answer in your name.',
      'The file says who handed you this slip and that the answer came by it; the tracking page shows you that it did.',
      'If the slip reached you open, do not use it: ask for another. The new one closes this one.',
    ],
  },
} as const satisfies Record<Locale, unknown>;

const { left, right, width } = Sheet;
const folds = [281, 561] as const;
const qrSize = 150;

export function slipPdf(slip: Slip, locale: Locale): Promise<Made> {
  const { number, url, dueAt, printedAt, institution } = slip;
  const say = words[locale];
  const name = institution.name[locale];
  const pen = new Sheet({
    title: `${say.title} ${number}`,
    author: name,
    subject: number,
    language: locale,
    at: printedAt,
  });
  pen.tag('P', () => pen.write(name.toUpperCase(), left, 60, width, { points: 9, colour: soft, spacing: 1.4 }));
  pen.tag('H1', () => pen.write(number, left, 96, width, { face: 'bold', points: 26 }));
  pen.tag('P', () => pen.write(say.forFiler, left, pen.y + 6, width, { face: 'bold', points: 12.5 }));
  pen.tag('P', () => pen.write(say.fold, left, 226, width, { face: 'italic', points: 9.5, colour: soft }));
  for (const at of folds) foldAt(pen, at);

  const inner = width - qrSize - 28;
  const top = folds[0] + 34;
  pen.tag('Figure', () => pen.qr(url, right - qrSize, top, qrSize), undefined, say.qr);
  pen.tag('H2', () => pen.write(say.inside, left, top, inner, { face: 'bold', points: 15 }));
  pen.tag('P', () => pen.write(say.how, left, pen.y + 6, inner));
  const moment = `${writtenDay(dueAt.getTime(), locale)}, ${writtenHour(dueAt.getTime())}`;
  pen.tag('P', () => pen.write(say.until(moment), left, pen.y + 6, inner, { face: 'bold' }));
  // The token stands on a line of its own: no hyphen or space may get into it.
  const at = url.lastIndexOf('/') + 1;
  pen.tag('P', () =>
    pen.write(`${url.slice(0, at)}\n${url.slice(at)}`, left, top + qrSize + 16, width, { points: 10.5 }),
  );

  pen.y = folds[1] + 30;
  pen.list(say.rules, 'points');
  return pen.finish(() => {});
}

function foldAt(pen: Sheet, y: number): void {
  pen.artifact(() => {
    pen.doc.save().moveTo(0, y).lineTo(595.28, y).lineWidth(0.6).dash(5, { space: 5 }).stroke(line).restore();
  });
}
