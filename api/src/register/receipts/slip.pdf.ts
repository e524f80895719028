// Slips: one A4 page folded twice, so that the outside shows only the addressee.
import { formatTrackingCode, type Locale } from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import { Sheet } from '../../platform/pdf/sheet.ts';
import { type DrawnPdf, line, soft, type TextStyle } from '../../platform/pdf/writer.ts';
import { deadlineEndText, type Later } from '../../reference/deadlines.rules.ts';

export interface Slip {
  readonly number: string;
  readonly url: string;
  /** The 16 symbols and the page to enter them; undefined for the link of a request. `isNew`: an earlier one ended. */
  readonly code?: { readonly symbols: string; readonly page: string; readonly isNew: boolean };
  readonly dueAt?: Date;
  readonly later?: Later | undefined;
  readonly printedAt: Date;
  readonly institution: Institution;
}

const texts = {
  al: {
    forFiler: 'I dorëzohet vetëm atij që e ka paraqitur çështjen',
    fold: 'Paloseni te vija e parë nga mbrapa dhe te e dyta nga brenda, ngjiteni anash dhe dorëzojeni të mbyllur.',
    until: (moment: string) => `Përgjigjja pritet deri më ${moment}.`,
    link: {
      title: 'Fletë për t’iu përgjigjur një kërkese',
      inside: 'Përgjigjjuni kërkesës së komisionit',
      how: 'Skanoni kodin QR me telefon, ose shkruani adresën në shfletues. Faqja tregon çfarë ju kërkohet.',
      qr: 'Kodi QR i lidhjes',
      rules: [
        'Lidhja pranon një përgjigje të vetme. Mund ta hapni sa herë të doni, edhe pa e dërguar.',
        'Mos ia jepni askujt: kush e ka fletën, mund të përgjigjet në emrin tuaj.',
        'Në dosje shënohet kush jua dorëzoi këtë fletë dhe se përgjigjja erdhi me të; te faqja e ndjekjes e shihni edhe ju.',
        'Nëse fleta ju erdhi e hapur, mos e përdorni: kërkoni një tjetër. Fleta e re e mbyll këtë.',
      ],
    },
    code: {
      title: 'Fletë me kodin e ndjekjes',
      inside: 'Kodi juaj i ndjekjes',
      how: 'Skanoni kodin QR me telefon, ose shkruani kodin te faqja e ndjekjes:',
      qr: 'Kodi QR i faqes së ndjekjes',
      isNew: 'Kjo fletë zëvendëson një të mëparshme: kodi i saj nuk vlen më.',
      rules: [
        'Me kodin shihni si ecën çështja, përgjigjeni, shkruani mesazhe dhe mund ta tërhiqni atë.',
        'Ruajeni këtë fletë dhe mos ia jepni askujt: kush ka kodin, vepron në emrin tuaj. Kodi nuk ruhet dhe nuk rikthehet.',
        'Çdo fletë shtypet një herë të vetme. Në dosje shënohet kush e shtypi; te faqja e ndjekjes e shihni se u shtyp.',
        'Nëse fleta ju erdhi e hapur, na shkruani menjëherë një mesazh. Nëse kodi nuk pranohet, është shtypur një fletë e re: pyesni zyrën kush e mori.',
      ],
    },
  },
  en: {
    forFiler: 'To be handed only to the person who filed the case',
    fold: 'Fold backwards at the first line and inwards at the second, glue the edges and hand it over closed.',
    until: (moment: string) => `An answer is expected by ${moment}.`,
    link: {
      title: 'A slip to answer a request by',
      inside: 'Answer the commission’s request',
      how: 'Scan the QR code with a telephone, or type the address into a browser. The page shows what is asked.',
      qr: 'QR code of the link',
      rules: [
        'The link accepts one answer. You may open it as often as you like without sending anything.',
        'Do not give it to anybody: whoever has the slip can answer in your name.',
        'The file says who handed you this slip and that the answer came by it; the tracking page shows you that it did.',
        'If the slip reached you open, do not use it: ask for another. The new one closes this one.',
      ],
    },
    code: {
      title: 'A slip with the tracking code',
      inside: 'Your tracking code',
      how: 'Scan the QR code with a telephone, or type the code into the tracking page:',
      qr: 'QR code of the tracking page',
      isNew: 'This slip replaces an earlier one, whose code is no longer valid.',
      rules: [
        'With the code you see how the case goes, answer, write messages and can withdraw it.',
        'Keep this slip and do not give it to anybody: whoever has the code acts in your name. The code is not kept and cannot be given back.',
        'Each slip is printed only once. The file says who printed it; the tracking page shows you that it was.',
        'If the slip reached you open, write us a message straight away. If the code is not accepted, a new slip was printed: ask the office who took it.',
      ],
    },
  },
} as const satisfies Record<Locale, unknown>;

const { left, right, width } = Sheet;
const folds = [281, 561] as const;
const qrSize = 150;

export function slipPdf(slip: Slip, locale: Locale): Promise<DrawnPdf> {
  const { number, url, code, dueAt, later, printedAt, institution } = slip;
  const { forFiler, fold, until, ...kinds } = texts[locale];
  const labels = code ? kinds.code : kinds.link;
  const name = institution.name[locale];
  const pdf = new Sheet({
    title: `${labels.title} ${number}`,
    author: name,
    subject: number,
    language: locale,
    at: printedAt,
  });
  const write = (tag: 'H1' | 'H2' | 'P', text: string, y: number, across: number, style?: TextStyle) =>
    pdf.tag(tag, () => pdf.write(text, left, y, across, style));
  write('P', name.toUpperCase(), 60, width, { points: 9, colour: soft, spacing: 1.4 });
  write('H1', number, 96, width, { face: 'bold', points: 26 });
  write('P', forFiler, pdf.y + 6, width, { face: 'bold', points: 12.5 });
  write('P', fold, 226, width, { face: 'italic', points: 9.5, colour: soft });
  for (const at of folds) foldAt(pdf, at);

  const inner = width - qrSize - 28;
  const top = folds[0] + 34;
  pdf.tag('Figure', () => pdf.qr(url, right - qrSize, top, qrSize), undefined, labels.qr);
  write('H2', labels.inside, top, inner, { face: 'bold', points: 15 });
  if (code?.isNew) write('P', kinds.code.isNew, pdf.y + 6, inner, { face: 'bold' });
  write('P', labels.how, pdf.y + 6, inner);
  if (dueAt) write('P', until(deadlineEndText({ dueAt, later }, locale)), pdf.y + 6, inner, { face: 'bold' });
  if (code) {
    write('P', code.page, pdf.y + 6, inner, { points: 10.5 });
    // Sixteen of the widest letters fit the line.
    const symbols = formatTrackingCode(code.symbols);
    write('P', symbols, pdf.y + 14, inner, { face: 'bold', points: 15, spacing: 0.6 });
  } else {
    // Alone, so that no hyphen or space gets into it.
    const at = url.lastIndexOf('/') + 1;
    write('P', `${url.slice(0, at)}\n${url.slice(at)}`, top + qrSize + 16, width, { points: 10.5 });
  }

  pdf.y = folds[1] + 30;
  pdf.list(labels.rules, 'points');
  return pdf.finish(() => {});
}

function foldAt(pdf: Sheet, y: number): void {
  pdf.artifact(() => {
    pdf.doc.save().moveTo(0, y).lineTo(595.28, y).lineWidth(0.6).dash(5, { space: 5 }).stroke(line).restore();
  });
}
