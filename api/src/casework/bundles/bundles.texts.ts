// Texts of a bundle: how to check it, and the case in words, for the text file and for the PDF.
import { type CaseFile, caseKindLabels, type LocalizedText } from '@denonco/contract';
import { writtenMoment } from '../../platform/moments/moments.rules.ts';
import type { Fact } from '../../platform/pdf/sheet.ts';
import type { listMessages } from '../../register/caseMessages/messages.store.ts';
import type { Reason } from './bundles.rules.ts';

interface Readme {
  readonly number: string;
  readonly institution: LocalizedText;
  readonly receiver: LocalizedText;
  readonly verifyUrl: string;
}

/** Each language whole, Albanian first. */
export const bundleReadme = ({ number, institution, receiver, verifyUrl }: Readme): string => `${institution.al}
Dosja e çështjes ${number}, për: ${receiver.al}

dosja.pdf        çështja si një dokument, me përmbajtje, vendimin, dokumentet dhe fotografitë
ceshtja.txt      çështja me fjalë: të dhënat, ecuria, kërkesat, mesazhet
vendimi.txt      teksti i vendimit në fuqi, nëse ka
dokumentet/      dokumentet zyrtare, PDF/A me kod verifikimi
skedaret/        provat dhe dokumentet e tjera të dosjes
historia.json    prova e ecurisë në regjistrin e pandryshueshëm
MANIFEST.json    çdo skedar me madhësinë dhe SHA-256; te leftOut, ajo që nuk u dha dhe pse

Si kontrollohet:
1. Llogaritni SHA-256 të një skedari (Linux, macOS: sha256sum; Windows: certutil -hashfile SKEDARI SHA256)
   dhe krahasojeni me "sha256" te MANIFEST.json. "registeredSha256" është e skedarit siç u depozitua ose u lëshua;
   kur dy vlerat ndryshojnë, u dha kopja e pastruar.
2. Hapni ${verifyUrl} dhe zgjidhni historia.json: faqja kontrollon që ecuria është ajo e regjistrit.
3. Kodi në fund të çdo dokumenti zyrtar kontrollohet në të njëjtin portal.

Identiteti i depozituesit nuk është pjesë e kësaj dosjeje.

----

${institution.en}
Bundle of case ${number}, for: ${receiver.en}

dosja.pdf        the case as one document, with contents, the decision, documents and pictures
ceshtja.txt      the case in words: facts, course, requests, messages
vendimi.txt      the text of the decision in force, if any
dokumentet/      official documents, PDF/A with a verification code
skedaret/        evidence and other documents of the file
historia.json    proof of the course in the register log
MANIFEST.json    every file with size and SHA-256; under leftOut, what was not given and why

How to check it:
1. Compute the SHA-256 of a file (Linux, macOS: sha256sum; Windows: certutil -hashfile FILE SHA256) and compare it
   with "sha256" in MANIFEST.json. "registeredSha256" is that of the file as it was filed or issued; where the two
   differ, the cleaned copy was given.
2. Open ${verifyUrl} and choose historia.json: the page checks that the course is that of the log.
3. The code at the foot of each official document is checked on the same portal.

The identity of the filer is not part of this bundle.
`;

/** Albanian, or Albanian with English beside. */
export type Translate = (al: string, en: string) => string;
export const inAlbanian: Translate = (al) => al;
export const translateBoth: Translate = (al, en) => (al === en ? al : `${al} / ${en}`);

export const localized = ({ al, en }: LocalizedText, translate: Translate): string => translate(al, en);

export interface Part {
  readonly title: string;
  readonly facts?: readonly Fact[];
  readonly lines?: readonly string[];
}

interface About {
  readonly file: CaseFile;
  readonly messages: Awaited<ReturnType<typeof listMessages>>;
  readonly withAnswers: boolean;
  readonly isRedacted: boolean;
  readonly ofFiler: (text: string) => string;
  readonly ofStaff: (text: string) => string;
}

export const nonEmptyParts = <P extends Part>(parts: readonly P[]): P[] =>
  parts.filter(({ facts = [], lines = [] }) => facts.length + lines.length > 0);

export const facts = (rows: readonly (readonly [name: string, value: string | null | undefined])[]): Fact[] =>
  rows.flatMap(([name, value]) => (value ? { name, value } : []));

export const momentText = (at: string | Date): string => writtenMoment(new Date(at).getTime(), 'al');

/** Object, place, subjects and claims of the case. */
export function subjectParts({ file, isRedacted, ofFiler, ofStaff }: About, translate: Translate): Part[] {
  const { place, complaint } = file;
  const placeNames = [place.region, place.municipality, place.unit].flatMap((one) => one?.name.al ?? []);
  const own = (text: string | null | undefined) => text && ofFiler(text);
  return nonEmptyParts([
    {
      title: translate('Çështja', 'The case'),
      facts: facts([
        [translate('Gjendja', 'Status'), localized(file.status.name, translate)],
        [translate('Regjistruar më', 'Registered on'), momentText(file.registeredAt)],
        [translate('Objekti', 'Object'), file.object && localized(file.object.name, translate)],
        [translate('Vendi', 'Place'), placeNames.join(', ')],
        [translate('Adresa', 'Address'), own(place.address)],
        [translate('Qendra e votimit', 'Voting centre'), place.votingCentre],
        [translate('Kur ndodhi', 'When it happened'), own(file.occurredAt)],
        [translate('Akti i shkelur', 'Act violated'), own(file.violatedAct)],
      ]),
    },
    { title: translate('Përshkrimi', 'Description'), lines: [ofFiler(file.description)].filter(Boolean) },
    {
      title: translate('Ankesa', 'The complaint'),
      facts: complaint
        ? facts([
            [translate('Ankuesi', 'Complainant'), isRedacted ? null : complaint.complainerName],
            [translate('Numri i aktit', 'Number of the act'), own(complaint.actNumber)],
            [translate('Baza ligjore', 'Legal basis'), own(complaint.legalBasis)],
            [translate('Faktet', 'Facts'), own(complaint.facts)],
            [translate('Kërkesa', 'Claim'), own(complaint.claim)],
            [translate('Provat e kërkuara', 'Evidence requested'), own(complaint.requestedEvidence)],
          ])
        : [],
    },
    {
      title: translate('Subjektet', 'Subjects'),
      lines: file.subjectsList.map(({ type, name, institution, position, outcome }) => {
        const text = [name, position, institution].flatMap((one) => (one ? ofStaff(one) : []));
        const end = outcome ? [`${translate('përfundimi', 'outcome')}: ${localized(outcome.name, translate)}`] : [];
        return [localized(type.name, translate), ...text, ...end].join(', ');
      }),
    },
  ]);
}

export function historyParts({ file, isRedacted }: About, translate: Translate): Part[] {
  const events = file.events.filter(({ filerSees, publicSees }) => !isRedacted || filerSees || publicSees);
  return nonEmptyParts([
    {
      title: translate('Ecuria', 'Timeline'),
      facts: events.map(({ at, name }) => ({ name: momentText(at), value: localized(name, translate) })),
    },
    {
      title: translate('Afatet', 'Deadlines'),
      facts: file.deadlines.map(({ name, dueAt, later, legalBasis }) => {
        const last = later
          ? `; ${translate('sipas leximit tjetër', 'by the other reading')} ${momentText(later.at)}`
          : '';
        return { name: `${momentText(dueAt)}${last}`, value: `${localized(name, translate)} (${legalBasis})` };
      }),
    },
  ]);
}

export function exchangeParts({ file, messages, withAnswers, ofFiler, ofStaff }: About, translate: Translate): Part[] {
  const commission = translate('Komisioni', 'Commission');
  return nonEmptyParts([
    {
      title: translate('Kërkesat dhe përgjigjet', 'Requests and answers'),
      facts: (withAnswers ? file.requests : []).flatMap(({ askedAt, text, answeredAt, answer }) => [
        { name: `${momentText(askedAt)}, ${commission}`, value: ofStaff(text) },
        ...(answeredAt
          ? [{ name: `${momentText(answeredAt)}, ${translate('Përgjigjja', 'Answer')}`, value: ofFiler(answer ?? '') }]
          : []),
      ]),
    },
    {
      title: translate('Mesazhet', 'Messages'),
      facts: messages.map(({ at, from_filer: fromFiler, text }) => ({
        name: `${momentText(at)}, ${fromFiler ? translate('Depozituesi', 'Filer') : commission}`,
        value: fromFiler ? ofFiler(text) : ofStaff(text),
      })),
    },
  ]);
}

export function caseText(about: About): string {
  const { kind, number } = about.file;
  const parts = [subjectParts, historyParts, exchangeParts].flatMap((partsOf) => partsOf(about, inAlbanian));
  const written = parts.map(({ title, facts: rows = [], lines = [] }) =>
    ['', title.toUpperCase(), '', ...rows.map(({ name, value }) => `${name}: ${value}`), ...lines].join('\n'),
  );
  return `${[`${caseKindLabels[kind].al.toUpperCase()} ${number}`, ...written].join('\n')}\n`;
}

const reasonWords: Readonly<Record<Reason, LocalizedText>> = {
  choice: { al: 'nuk u zgjodh për këtë marrës', en: 'not chosen for this receiver' },
  redacted: { al: 'marrësi merr vetëm tekste të redaktuara', en: 'the receiver gets redacted texts only' },
  identity: { al: 'do të tregonte depozituesin', en: 'it would show the filer' },
  no_cleaned_copy: { al: 'nuk ka kopje të pastruar', en: 'there is no cleaned copy' },
  infected: { al: 'skedari është i infektuar', en: 'the file is infected' },
  unscanned: { al: 'skedari nuk është skanuar', en: 'the file has not been scanned' },
  erased: { al: 'u fshi kur mbaroi koha e ruajtjes', en: 'erased when the retention period ended' },
};
const kindWords: Readonly<Record<string, LocalizedText>> = {
  decision: { al: 'Vendimi', en: 'Decision' },
  letter: { al: 'Dokument zyrtar', en: 'Official document' },
};

export interface LeftOut {
  readonly kind: string;
  readonly at: Date;
  /** In words; null where the name may not be known. */
  readonly name: string | null;
  /** Hash stored when the file was attached or issued. */
  readonly registeredSha256?: string | undefined;
  readonly reason: Reason;
}

export const leftOutPart = (leftOut: readonly LeftOut[], translate: Translate): Part => ({
  title: translate('Çfarë nuk u dha', 'What was not given'),
  facts: leftOut.map(({ kind, at, name, reason }) => {
    const text = kindWords[kind] ?? { al: 'Skedar', en: 'File' };
    return {
      name: momentText(at),
      value: `${name ?? localized(text, translate)}: ${localized(reasonWords[reason], translate)}`,
    };
  }),
});

export const coverNotes = (isRedacted: boolean, translate: Translate): string[] => [
  translate(
    'Identiteti i depozituesit nuk është pjesë e kësaj dosjeje.',
    'The identity of the filer is not part of this bundle.',
  ),
  ...(isRedacted
    ? [
        translate(
          'Fjalët në kllapa katrore zënë vendin e atyre që u hoqën; teksti i hequr nuk gjendet në këtë skedar.',
          'Words in square brackets stand for what was removed; the removed text is not in this file.',
        ),
      ]
    : []),
];

export const checkPart = (verifyUrl: string, translate: Translate): Part => ({
  title: translate('Si kontrollohet', 'How to check it'),
  lines: [
    translate(
      'MANIFEST.json në arkivin ZIP ka SHA-256 të çdo skedari, edhe të këtij dokumenti (dosja.pdf).',
      'MANIFEST.json in the ZIP archive has the SHA-256 of every file, also of this document (dosja.pdf).',
    ),
    translate(
      `Ecuria provohet me historia.json të arkivit te ${verifyUrl}.`,
      `The course is proved with historia.json of the archive at ${verifyUrl}.`,
    ),
    translate(
      'Tekstet e dokumenteve zyrtare janë si u shkruan; origjinalët PDF janë në arkiv dhe verifikohen me kodin e tyre.',
      'Texts of official documents are as they were written; the original PDF files are in the archive and are checked by their codes.',
    ),
  ],
});
