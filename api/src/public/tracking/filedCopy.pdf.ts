// A filing as PDF, with the proven bytes embedded (docs/reference/receipt.md).
import {
  answerWays,
  contentFileName,
  type FiledCopy,
  type Locale,
  type ReceiptFile,
  receiptFileName,
  receiptFileText,
  type Trace,
} from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import { writtenMoment } from '../../platform/moments/moments.rules.ts';
import { type Sheet, sheetPdf } from '../../platform/pdf/sheet.ts';
import { type DrawnPdf, soft } from '../../platform/pdf/writer.ts';

interface Copy {
  readonly copy: FiledCopy;
  readonly trace: Trace;
  readonly file: ReceiptFile;
  readonly institution: Institution;
  readonly verifyUrl: string;
  readonly now: Date;
}

const texts = {
  al: {
    title: (number: string) => `Kopja e paraqitjes ${number}`,
    summary: (moment: string) =>
      `Gjithçka që paraqitët më ${moment}, siç u regjistrua. Identiteti juaj dhe kodi i ndjekjes nuk janë këtu.`,
    made: (moment: string) => `nxjerrë më ${moment}`,
    erased: 'Përmbajtja u fshi, sepse mbaroi koha e ruajtjes. Mbetet shuma me të cilën provohet kopja që keni ruajtur.',
    changed:
      'Ajo që shihni nuk përputhet me përmbajtjen që u nënshkrua kur e paraqitët. Na shkruani dhe na tregoni vërtetimin tuaj.',
    files: 'Skedarët e paraqitur',
    noFiles: 'U depozitua pa skedarë.',
    answers: 'Përgjigjet tuaja',
    requested: 'Ju u kërkua',
    answered: 'U përgjigjët',
    messages: 'Mesazhet',
    you: 'Ju',
    history: 'Ecuria',
    later: 'Skedarët që dërguat më pas',
    proof: 'Si provohet',
    sum: 'SHA-256 i përmbajtjes',
    how: (name: string, receipt: string, url: string) =>
      `Ky skedar PDF mban brenda dy skedarë të tjerë. ${name} është përmbajtja e nënshkruar: llogaritni SHA-256 të saj dhe krahasojeni me shumën më poshtë. ${receipt} është vërtetimi i nënshkruar që e përmban atë shumë; kontrollohet te ${url}.`,
    content: 'Përmbajtja e paraqitur, siç u nënshkrua',
    receipt: 'Vërtetimi për programet: nënshkrimi, gjurma dhe prova e regjistrit',
  },
  en: {
    title: (number: string) => `Filed as ${number}: your copy`,
    summary: (moment: string) =>
      `Everything you filed on ${moment}, as it was registered. Your identity and the tracking code are not here.`,
    made: (moment: string) => `made on ${moment}`,
    erased: 'The content was erased because the retention period ended. The sum remains: it proves the copy you kept.',
    changed:
      'What is shown does not match the content that was signed when you filed. Write to us and show us your receipt.',
    files: 'Files you filed',
    noFiles: 'Filed without files.',
    answers: 'Your answers',
    requested: 'You were asked',
    answered: 'You answered',
    messages: 'Messages',
    you: 'You',
    history: 'History',
    later: 'Files you sent later',
    proof: 'How it is proved',
    sum: 'SHA-256 of the content',
    how: (name: string, receipt: string, url: string) =>
      `This PDF contains two files. ${name} is the signed content: compute its SHA-256 and compare it with the checksum below. ${receipt} is the signed receipt that holds this sum; check it at ${url}.`,
    content: 'The content as filed, as it was signed',
    receipt: 'The receipt for programs: signature, fingerprint and proof of the log',
  },
} as const satisfies Record<Locale, unknown>;

export function filedCopyPdf(of: Copy, locale: Locale): Promise<DrawnPdf> {
  const labels = texts[locale];
  const { copy, file, institution, verifyUrl, now } = of;
  const { number, content, documents } = copy;
  const written = (iso: string) => writtenMoment(Date.parse(iso), locale);
  const [bytes, receipt] = [contentFileName(number), receiptFileName(number)];
  const head = {
    title: labels.title(number),
    summary: labels.summary(written(copy.registeredAt)),
    language: locale,
    at: now,
    foot: labels.made(writtenMoment(now.getTime(), locale)),
    institution,
    enclosed: [
      ...(content === null ? [] : [{ name: bytes, text: content, description: labels.content }]),
      { name: receipt, text: receiptFileText(file), description: labels.receipt },
    ],
  };
  return sheetPdf(head, (sheet) => {
    if (copy.state !== 'whole') sheet.note([labels[copy.state]]);
    for (const { title, lines } of copy.parts) {
      sheet.heading(title[locale], 13);
      sheet.facts(lines.map(({ name, value }) => ({ name: name[locale], value: value[locale] })));
    }
    sheet.heading(labels.files, 13);
    if (documents.length > 0) sheet.files(documents);
    else sheet.paragraph(labels.noFiles);
    drawSince(sheet, of, locale);
    sheet.need(150);
    sheet.heading(labels.proof, 13);
    if (content !== null) sheet.paragraph(labels.how(bytes, receipt, verifyUrl), { points: 10, colour: soft });
    sheet.facts([{ name: labels.sum, value: copy.contentSha256 }], { style: { points: 8.8 } });
  });
}

function drawSince(sheet: Sheet, { copy, trace, institution }: Copy, locale: Locale): void {
  const labels = texts[locale];
  const written = (iso: string) => writtenMoment(Date.parse(iso), locale);
  const answers = trace.requests.filter(({ answer }) => answer !== undefined);
  if (answers.length > 0) sheet.heading(labels.answers, 13);
  for (const { text, askedAt, answer = '', answeredAt = askedAt } of answers)
    sheet.facts([
      { name: `${labels.requested}\n${written(askedAt)}`, value: text },
      { name: `${labels.answered}\n${written(answeredAt)}`, value: answer },
    ]);
  if (trace.messages.length > 0) {
    sheet.heading(labels.messages, 13);
    sheet.facts(
      trace.messages.map(({ at, from, text }) => ({
        name: `${from === 'filer' ? labels.you : institution.short}\n${written(at)}`,
        value: text,
      })),
    );
  }
  const filed = new Set(copy.documents.map(({ sha256 }) => sha256));
  const later = trace.documents.flatMap(({ name, from, sha256 }) =>
    from === 'filer' && sha256 !== undefined && !filed.has(sha256) ? [{ name, sha256 }] : [],
  );
  if (later.length > 0) {
    sheet.heading(labels.later, 13);
    sheet.files(later);
  }
  sheet.heading(labels.history, 13);
  sheet.facts(
    trace.events.map(({ at, name, reason, answeredBy }) => ({
      name: written(at),
      value: [name[locale], reason, answeredBy && answerWays[answeredBy][locale]].filter(Boolean).join('\n'),
    })),
  );
}
