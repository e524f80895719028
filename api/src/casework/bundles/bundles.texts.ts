// Texts of a bundle: how to check it, and the case in words.
import { type CaseFile, caseKindWords, type Words } from '@denonco/contract';
import { writtenMoment } from '../../platform/moments/moments.rules.ts';
import type { listMessages } from '../../register/caseMessages/messages.store.ts';

interface Readme {
  readonly number: string;
  readonly institution: Words;
  readonly receiver: Words;
  readonly verifyUrl: string;
}

/** Each language whole, Albanian first. */
export const bundleReadme = ({ number, institution, receiver, verifyUrl }: Readme): string => `${institution.al}
Dosja e çështjes ${number}, për: ${receiver.al}

ceshtja.txt      çështja me fjalë: të dhënat, ecuria, kërkesat, mesazhet
vendimi.txt      teksti i vendimit në fuqi, nëse ka
dokumentet/      dokumentet zyrtare, PDF/A me kod verifikimi
skedaret/        provat dhe dokumentet e tjera të dosjes
historia.json    prova e ecurisë në ditarin e regjistrit
MANIFEST.json    çdo skedar me madhësinë dhe SHA-256; te leftOut, ajo që nuk u dha dhe pse

Si kontrollohet:
1. Llogaritni SHA-256 të një skedari (Linux, macOS: sha256sum; Windows: certutil -hashfile SKEDARI SHA256)
   dhe krahasojeni me "sha256" te MANIFEST.json. "registeredSha256" është e skedarit siç u depozitua ose u lëshua;
   kur dy vlerat ndryshojnë, u dha kopja e pastruar.
2. Hapni ${verifyUrl} dhe zgjidhni historia.json: faqja kontrollon që ecuria është ajo e ditarit.
3. Kodi në fund të çdo dokumenti zyrtar kontrollohet në të njëjtin portal.

Identiteti i depozituesit nuk është pjesë e kësaj dosjeje.

----

${institution.en}
Bundle of case ${number}, for: ${receiver.en}

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

interface About {
  readonly file: CaseFile;
  readonly messages: Awaited<ReturnType<typeof listMessages>>;
  readonly withAnswers: boolean;
  readonly isRedacted: boolean;
  readonly ofFiler: (text: string) => string;
  readonly ofStaff: (text: string) => string;
}

const at = (instant: string): string => writtenMoment(Date.parse(instant), 'al');

const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title.toUpperCase(), '', ...lines];

const line = (name: string, value: string | null | undefined): string[] => (value ? [`${name}: ${value}`] : []);

export function caseText({ file, messages, withAnswers, isRedacted, ofFiler, ofStaff }: About): string {
  const { place, complaint } = file;
  const placeWords = [place.region, place.municipality, place.unit].flatMap((one) => one?.name.al ?? []);
  const own = (text: string | null | undefined) => text && ofFiler(text);
  const events = file.events.filter(({ filerSees, publicSees }) => !isRedacted || filerSees || publicSees);
  const lines = [
    `${caseKindWords[file.kind].al.toUpperCase()} ${file.number}`,
    '',
    ...line('Gjendja', file.status.name.al),
    ...line('Regjistruar më', at(file.registeredAt)),
    ...line('Objekti', file.object?.name.al),
    ...line('Vendi', placeWords.join(', ')),
    ...line('Adresa', own(place.address)),
    ...line('Qendra e votimit', place.votingCentre),
    ...line('Kur ndodhi', own(file.occurredAt)),
    ...line('Akti i shkelur', own(file.violatedAct)),
    ...part('Përshkrimi', [ofFiler(file.description)].filter(Boolean)),
    ...(complaint
      ? part('Ankesa', [
          ...line('Ankuesi', isRedacted ? null : complaint.complainerName),
          ...line('Numri i aktit', own(complaint.actNumber)),
          ...line('Baza ligjore', own(complaint.legalBasis)),
          ...line('Faktet', own(complaint.facts)),
          ...line('Kërkesa', own(complaint.claim)),
          ...line('Provat e kërkuara', own(complaint.requestedEvidence)),
        ])
      : []),
    ...part(
      'Subjektet',
      file.subjectsList.map(({ type, name, institution, position, outcome }) => {
        const named = [name, position, institution].flatMap((one) => (one ? ofStaff(one) : []));
        return [type.name.al, ...named, ...(outcome ? [`përfundimi: ${outcome.name.al}`] : [])].join(', ');
      }),
    ),
    ...part(
      'Ecuria',
      events.map(({ at: when, name }) => `${at(when)}  ${name.al}`),
    ),
    ...part(
      'Afatet',
      file.deadlines.map(({ name, dueAt, later, legalBasis }) => {
        const last = later ? `; sipas leximit tjetër ${at(later.at)}` : '';
        return `${at(dueAt)}${last}  ${name.al} (${legalBasis})`;
      }),
    ),
    ...part(
      'Kërkesat dhe përgjigjet',
      withAnswers
        ? file.requests.flatMap(({ askedAt, text, answeredAt, answer }) => [
            `${at(askedAt)}  Komisioni: ${ofStaff(text)}`,
            ...(answeredAt ? [`${at(answeredAt)}  Përgjigjja: ${ofFiler(answer ?? '')}`] : []),
          ])
        : [],
    ),
    ...part(
      'Mesazhet',
      messages.map(
        ({ at: when, from_filer: fromFiler, text }) =>
          `${writtenMoment(when.getTime(), 'al')}  ${fromFiler ? `Depozituesi: ${ofFiler(text)}` : `Komisioni: ${ofStaff(text)}`}`,
      ),
    ),
  ];
  return `${lines.join('\n')}\n`;
}
