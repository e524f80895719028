// What a bundle holds: files for the ZIP, and the parts of the PDF.
import { buffer } from 'node:stream/consumers';
import {
  bundlePartWords,
  bundleReceiverWords,
  type CaseFile,
  caseKindWords,
  formatLetterCode,
  kindOfNumber,
  letterKindRows,
  publicPartText,
} from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { listsInForce } from '../../reference/reference.store.ts';
import { publisherInForce } from '../../reference/settings/settings.store.ts';
import { listMessages } from '../../register/caseMessages/messages.store.ts';
import { lawInForce } from '../../register/cases/cases.reference.store.ts';
import { type CaseHistory, findCase } from '../../register/cases/cases.store.ts';
import { redacted } from '../../register/cases/filers.rules.ts';
import { decisionText, publicDecision } from '../../register/decisions/publications.rules.ts';
import { type DocumentRecord, listCaseDocuments } from '../../register/evidence/evidence.store.ts';
import { languageOf } from '../../register/letters/letters.issue.ts';
import { openedContent, readLetterFile } from '../../register/letters/letters.sealing.ts';
import { writtenBlocks } from '../../register/letters/letters.sheet.ts';
import { type LetterRecord, listIssued } from '../../register/letters/letters.store.ts';
import { templateOf } from '../../register/letters/templates/templates.ts';
import { knownNamesOf } from '../../register/projection/projection.store.ts';
import { proveCase, publicReader, wholeReader } from '../../register/projection/proving.ts';
import { toCaseFile } from '../casework.present.ts';
import { findCaseFile } from '../casework.store.ts';
import type { BundleSheet, DrawnLetter, DrawnPart, DrawnPicture } from './bundle.pdf.ts';
import { fateOf, isPicture, letterRefusal, pathIn, proofFor, protectsFiler } from './bundles.rules.ts';
import type { BundleRecord } from './bundles.store.ts';
import {
  bundleReadme,
  caseText,
  checkPart,
  courseParts,
  coverNotes,
  exchangeParts,
  facts,
  filled,
  inWords,
  type LeftOut,
  leftOutPart,
  moment,
  type Say,
  sayAlbanian,
  sayBoth,
  subjectParts,
} from './bundles.texts.ts';

export interface BundleFile {
  readonly path: string;
  readonly kind: string;
  readonly at: Date;
  /** In words; null where the name may not be known. */
  readonly name: string | null;
  /** Of the file as it was attached or issued. */
  readonly registeredSha256?: string | undefined;
  /** Whether these are those bytes. */
  readonly isRegistered?: boolean;
  readonly read: () => Promise<AsyncIterable<Uint8Array>>;
  /** The cleaned copy, of a picture that the PDF shows. */
  readonly picture?: () => Promise<Buffer>;
}

/** A picture reduced for the page. */
export type Shown = Pick<DrawnPicture, 'path' | 'width' | 'height'>;

export interface Content {
  readonly number: string;
  readonly files: readonly BundleFile[];
  readonly leftOut: readonly LeftOut[];
  readonly sheetWith: (shown: ReadonlyMap<BundleFile, Shown>) => BundleSheet;
}

/** Read in one transaction, so that the parts agree. */
export const contentOf = (deps: Deps, bundle: BundleRecord): Promise<Content> =>
  deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const history = await findCase(tx, { id: bundle.case_id });
      if (!history) throw new Error('a case that was there is gone');
      const { id, number, kind, confidentiality } = history.row;
      const say = languageOf(history) === 'en' ? sayBoth : sayAlbanian;
      const handed = { ...bundle, confidentiality };
      const isRedacted = bundle.texts === 'redacted' || protectsFiler(confidentiality);
      const evidence = documentFiles(deps, await listCaseDocuments(tx, id), handed);
      const letters = letterFiles(deps, await listIssued(tx, id), { ...handed, kind, say });
      const { files, parts, publisher } = await textFiles(tx, deps, history, bundle, say);
      const leftOut = [...decisionLeftOut(history, bundle), ...letters.leftOut, ...evidence.leftOut];
      const { institution, publicUrl } = publisher;
      return {
        number,
        files: [...files, ...letters.files, ...evidence.files],
        leftOut,
        sheetWith: (shown) => ({
          title: say(`Dosja e çështjes ${number}`, `Bundle of case ${number}`),
          summary: inWords(caseKindWords[kind], say),
          foot: `${say('përgatitur më', 'made on')} ${moment(bundle.asked_at)}`,
          at: bundle.asked_at,
          institution,
          cover: facts([
            [say('Numri', 'Number'), number],
            [say('Marrësi', 'Receiver'), inWords(bundleReceiverWords[bundle.receiver], say)],
            [say('Përgatitur më', 'Made on'), moment(bundle.asked_at)],
            [
              say('Tekstet', 'Texts'),
              bundle.texts === 'whole' ? say('të plota', 'whole') : say('të redaktuara', 'redacted'),
            ],
            [
              say('Skedarët në ZIP', 'Files in the ZIP'),
              bundle.originals ? say('origjinalët', 'originals') : say('kopjet e pastruara', 'cleaned copies'),
            ],
          ]),
          notes: coverNotes(isRedacted, say),
          parts: [
            ...parts.first,
            ...(letters.drawn.length > 0
              ? [{ title: inWords(bundlePartWords.letters, say), letters: letters.drawn }]
              : []),
            ...parts.last,
            ...filled<DrawnPart>([filesPart(evidence.files, shown, say), leftOutPart(leftOut, say)]),
            checkPart(`${publicUrl}/#/verify`, say),
          ],
        }),
      };
    });

function filesPart(files: readonly BundleFile[], shown: ReadonlyMap<BundleFile, Shown>, say: Say): DrawnPart {
  const named = files.map((file, index) => {
    const name = file.name ?? `${say('Skedari', 'File')} ${index + 1}`;
    return { file, name, title: `${index + 1}. ${name}`, picture: shown.get(file) };
  });
  return {
    title: inWords(bundlePartWords.evidence, say),
    facts: named.map(({ file, name, picture }, index) => ({
      name: `${index + 1}. ${moment(file.at)}`,
      value: [
        name,
        ...(picture ? [say('Më poshtë, si kopje e pastruar.', 'Below, as a cleaned copy.')] : []),
        `${say('Në arkivin ZIP', 'In the ZIP archive')}: ${file.path}`,
        `${say('SHA-256 i regjistruar', 'Registered SHA-256')}: ${file.registeredSha256}`,
      ].join('\n'),
    })),
    pictures: named.flatMap(({ title, picture }) => {
      const says = `${say('Kopja e pastruar e skedarit', 'Cleaned copy of file')} ${title}`;
      return picture ? [{ ...picture, title, says }] : [];
    }),
  };
}

type Handed = Parameters<typeof fateOf>[1];

function documentFiles({ storage }: Deps, documents: readonly DocumentRecord[], handed: Handed) {
  const files: BundleFile[] = [];
  const leftOut: LeftOut[] = [];
  // Files of internal notes are not part of the case for others.
  const handedOver = documents.filter(({ purpose }) => purpose !== 'note');
  for (const [index, document] of handedOver.entries()) {
    const { id, purpose, kind, attached_at: at } = document;
    const fate = fateOf(document, handed);
    const name = fate.isNamed ? document.name : null;
    const shared = { kind: purpose, at, name, registeredSha256: document.sha256.toString('hex') };
    if ('leftOut' in fate) {
      leftOut.push({ ...shared, reason: fate.leftOut });
      continue;
    }
    const { what } = fate;
    files.push({
      ...shared,
      path: pathIn('skedaret', index + 1, name ?? undefined, kind),
      isRegistered: what === 'original',
      ...(isPicture(document) && { picture: async () => buffer(await storage.readCleaned(id)) }),
      read: () => (what === 'original' ? storage.readOriginal(id) : storage.readCleaned(id)),
    });
  }
  return { files, leftOut };
}

interface LetterReader extends Handed {
  readonly kind: CaseFile['kind'];
  readonly say: Say;
}

function letterFiles(deps: Deps, letters: readonly LetterRecord[], { kind: caseKind, say, ...handed }: LetterReader) {
  const files: BundleFile[] = [];
  const drawn: DrawnLetter[] = [];
  const leftOut: LeftOut[] = [];
  for (const letter of letters.toReversed()) {
    const { id, number, kind, issued_at: at, voided_at: voidedAt } = letter;
    const { words } = letterKindRows[kind];
    const sha256 = letter.sha256.toString('hex');
    const shared = { kind: 'letter', at, name: `${words.al} ${number}`, registeredSha256: sha256 };
    const reason = letterRefusal(letter, handed);
    if (reason) {
      leftOut.push({ ...shared, reason });
      continue;
    }
    const path = `dokumentet/${number}.pdf`;
    files.push({ ...shared, path, isRegistered: true, read: async () => once(await readLetterFile(deps, id)) });
    const language = letter.language === 'en' ? 'en' : 'al';
    const content = openedContent(deps.keys, letter.case_id, letter.content);
    const template = templateOf(kind, caseKind);
    const signed = content.signatories.map(({ role, name }) => [role, name].filter(Boolean).join(': '));
    drawn.push({
      title: `${inWords(words, say)} ${number}`,
      language,
      facts: facts([
        [say('Lëshuar më', 'Issued on'), moment(at)],
        [say('U bë i pavlefshëm më', 'Void since'), voidedAt && moment(voidedAt)],
        [say('Drejtuar', 'To'), content.recipient],
        [say('Objekti', 'Subject'), content.subject],
        [say('Nënshkruan', 'Signed by'), signed.join('\n')],
        [say('Kodi i vërtetimit', 'Verification code'), formatLetterCode(letter.code)],
        [say('Në arkivin ZIP', 'In the ZIP archive'), `${path}\nSHA-256: ${sha256}`],
      ]),
      blocks: template ? writtenBlocks(template, content, language) : [],
    });
  }
  return { files, drawn, leftOut };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** The decision in force: whole, or as it was published. */
function decisionOf({ row: { kind }, steps }: CaseHistory, { texts }: BundleRecord): string | undefined {
  if (texts === 'whole') return decisionText(steps);
  return publicDecision(kind, steps)
    ?.parts?.map((part) => publicPartText(part, 'al'))
    .join('');
}

function decisionLeftOut(history: CaseHistory, bundle: BundleRecord): LeftOut[] {
  const decided = history.steps.findLast(({ data }) => data.decision !== undefined);
  if (!decided || decisionOf(history, bundle) !== undefined) return [];
  return [{ kind: 'decision', at: decided.at, name: null, reason: 'redacted' }];
}

async function textFiles(tx: Db, deps: Deps, history: CaseHistory, bundle: BundleRecord, say: Say) {
  const { id, number, confidentiality } = history.row;
  const { texts, leaveOut, asked_at: at, receiver } = bundle;
  const decision = decisionOf(history, bundle);
  const reader = texts === 'whole' ? wholeReader : publicReader(history);
  const proof = proofFor(await proveCase(tx, deps, history, reader, at), { ...bundle, confidentiality });
  const known = await knownNamesOf(tx, deps.keys, history);
  const redact = (text: string): string => redacted(text, known);
  const publisher = await publisherInForce(deps, tx);
  const withMessages = !leaveOut.includes('messages');
  const about = {
    file: await fileOf(tx, deps, number, at),
    messages: withMessages ? await listMessages(tx, id) : [],
    withAnswers: withMessages,
    isRedacted: texts === 'redacted',
    ofFiler: texts === 'redacted' || protectsFiler(confidentiality) ? redact : (text: string) => text,
    ofStaff: texts === 'redacted' ? redact : (text: string) => text,
  };
  const readme = bundleReadme({
    number,
    institution: publisher.institution.name,
    receiver: bundleReceiverWords[receiver],
    verifyUrl: `${publisher.publicUrl}/#/verify`,
  });
  const written: readonly (readonly [path: string, kind: string, text: string | undefined])[] = [
    ['LEXOME-README.txt', 'readme', readme],
    ['ceshtja.txt', 'case', caseText(about)],
    ['vendimi.txt', 'decision', decision],
    ['historia.json', 'proof', JSON.stringify(proof)],
  ];
  const files = written.flatMap(([path, kind, text]): BundleFile[] =>
    text === undefined ? [] : [{ path, kind, at, name: path, read: async () => once(Buffer.from(text)) }],
  );
  const ofDecision = { title: say('Vendimi', 'Decision'), lines: decision === undefined ? [] : [decision] };
  const parts = {
    first: [...subjectParts(about, say), ...filled([ofDecision]), ...courseParts(about, say)],
    last: exchangeParts(about, say),
  };
  return { files, parts, publisher };
}

async function fileOf(tx: Db, deps: Deps, number: string, now: Date): Promise<CaseFile> {
  const found = await findCaseFile(tx, number);
  if (!found) throw new Error(`${kindOfNumber(number)} ${number} is gone`);
  const known = { lists: await listsInForce(deps, tx), law: await lawInForce(deps, tx), now };
  return toCaseFile(found.history, found.records, { allowed: [], mayAddDocuments: false }, known);
}
