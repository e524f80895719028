// Contents of a bundle: files for the ZIP, and the parts of the PDF.
import { buffer } from 'node:stream/consumers';
import {
  bundlePartLabels,
  bundleReceiverLabels,
  type CaseFile,
  caseKindLabels,
  formatLetterCode,
  kindOfNumber,
  letterKindRows,
  publicPartText,
} from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { listMessages } from '../../register/caseMessages/messages.store.ts';
import { getLaw } from '../../register/cases/cases.reference.store.ts';
import { findCase, type LoadedCase } from '../../register/cases/cases.store.ts';
import { redacted } from '../../register/cases/filers.rules.ts';
import { decisionText, publicDecision } from '../../register/decisions/publications.rules.ts';
import { type DocumentRecord, listCaseDocuments } from '../../register/evidence/evidence.store.ts';
import { caseLanguage } from '../../register/letters/letters.issue.ts';
import { openContent, readLetterFile } from '../../register/letters/letters.sealing.ts';
import { writtenBlocks } from '../../register/letters/letters.sheet.ts';
import { type LetterRecord, listIssued } from '../../register/letters/letters.store.ts';
import { templateOf } from '../../register/letters/templates/templates.ts';
import { proveCase, publicReader, wholeReader } from '../../register/projection/caseProofs.ts';
import { knownNamesOf } from '../../register/projection/projection.store.ts';
import { toCaseFile } from '../casework.present.ts';
import { findCaseFile } from '../casework.store.ts';
import type { BundleSheet, DrawnLetter, DrawnPart, DrawnPicture } from './bundle.pdf.ts';
import { inclusionOf, isPicture, letterRefusal, pathOf, proofFor, protectsFiler } from './bundles.rules.ts';
import type { BundleRecord } from './bundles.store.ts';
import {
  bundleReadme,
  caseText,
  checkPart,
  coverNotes,
  exchangeParts,
  facts,
  historyParts,
  inAlbanian,
  type LeftOut,
  leftOutPart,
  localized,
  momentText,
  nonEmptyParts,
  subjectParts,
  type Translate,
  translateBoth,
} from './bundles.texts.ts';

export interface BundleFile extends Omit<LeftOut, 'reason'> {
  readonly path: string;
  /** Whether the file read now has `registeredSha256`. */
  readonly isRegistered?: boolean;
  readonly read: () => Promise<Iterable<Uint8Array> | AsyncIterable<Uint8Array>>;
  /** The cleaned copy, of a picture that the PDF shows. */
  readonly picture?: () => Promise<Buffer>;
}

/** A picture reduced for the page. */
export type PictureFile = Pick<DrawnPicture, 'path' | 'width' | 'height'>;

export interface Content {
  readonly number: string;
  readonly files: readonly BundleFile[];
  readonly leftOut: readonly LeftOut[];
  readonly sheetWith: (published: ReadonlyMap<BundleFile, PictureFile>) => BundleSheet;
}

/** Read in one transaction, so that the parts agree. */
export const bundleContent = (deps: Deps, bundle: BundleRecord): Promise<Content> =>
  deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const history = await findCase(tx, { id: bundle.case_id });
      if (!history) throw new Error('a case that was there is gone');
      const { id, number, kind, confidentiality } = history.row;
      const translate = caseLanguage(history) === 'en' ? translateBoth : inAlbanian;
      const handed = { ...bundle, confidentiality };
      const isRedacted = bundle.texts === 'redacted' || protectsFiler(confidentiality);
      const evidence = documentFiles(deps, await listCaseDocuments(tx, id), handed);
      const letters = letterFiles(deps, await listIssued(tx, id), { ...handed, kind, translate });
      const { files, parts, publisher } = await textFiles(tx, deps, history, bundle, translate);
      const leftOut = [...decisionLeftOut(history, bundle), ...letters.leftOut, ...evidence.leftOut];
      const { institution, publicUrl } = publisher;
      return {
        number,
        files: [...files, ...letters.files, ...evidence.files],
        leftOut,
        sheetWith: (published) => ({
          title: translate(`Dosja e çështjes ${number}`, `Bundle of case ${number}`),
          summary: localized(caseKindLabels[kind], translate),
          foot: `${translate('përgatitur më', 'made on')} ${momentText(bundle.asked_at)}`,
          at: bundle.asked_at,
          institution,
          cover: facts([
            [translate('Numri', 'Number'), number],
            [translate('Marrësi', 'Receiver'), localized(bundleReceiverLabels[bundle.receiver], translate)],
            [translate('Përgatitur më', 'Made on'), momentText(bundle.asked_at)],
            [
              translate('Tekstet', 'Texts'),
              bundle.texts === 'whole' ? translate('të plota', 'whole') : translate('të redaktuara', 'redacted'),
            ],
            [
              translate('Skedarët në ZIP', 'Files in the ZIP'),
              bundle.originals
                ? translate('origjinalët', 'originals')
                : translate('kopjet e pastruara', 'cleaned copies'),
            ],
          ]),
          notes: coverNotes(isRedacted, translate),
          parts: [
            ...parts.first,
            ...(letters.drawn.length > 0
              ? [{ title: localized(bundlePartLabels.letters, translate), letters: letters.drawn }]
              : []),
            ...parts.last,
            ...nonEmptyParts<DrawnPart>([
              filesPart(evidence.files, published, translate),
              leftOutPart(leftOut, translate),
            ]),
            checkPart(`${publicUrl}/#/verify`, translate),
          ],
        }),
      };
    });

function filesPart(
  files: readonly BundleFile[],
  published: ReadonlyMap<BundleFile, PictureFile>,
  translate: Translate,
): DrawnPart {
  const named = files.map((file, index) => {
    const name = file.name ?? `${translate('Skedari', 'File')} ${index + 1}`;
    return { file, name, title: `${index + 1}. ${name}`, picture: published.get(file) };
  });
  return {
    title: localized(bundlePartLabels.evidence, translate),
    facts: named.map(({ file, name, picture }, index) => ({
      name: `${index + 1}. ${momentText(file.at)}`,
      value: [
        name,
        ...(picture ? [translate('Më poshtë, si kopje e pastruar.', 'Below, as a cleaned copy.')] : []),
        `${translate('Në arkivin ZIP', 'In the ZIP archive')}: ${file.path}`,
        `${translate('SHA-256 i regjistruar', 'Registered SHA-256')}: ${file.registeredSha256}`,
      ].join('\n'),
    })),
    pictures: named.flatMap(({ title, picture }) => {
      const says = `${translate('Kopja e pastruar e skedarit', 'Cleaned copy of file')} ${title}`;
      return picture ? [{ ...picture, title, says }] : [];
    }),
  };
}

type Handed = Parameters<typeof inclusionOf>[1];

function documentFiles({ storage }: Deps, documents: readonly DocumentRecord[], handed: Handed) {
  const files: BundleFile[] = [];
  const leftOut: LeftOut[] = [];
  // Files of internal notes are not part of the case for others.
  const handedOver = documents.filter(({ purpose }) => purpose !== 'note');
  for (const [index, document] of handedOver.entries()) {
    const { id, purpose, kind, attached_at: at } = document;
    const outcome = inclusionOf(document, handed);
    const name = outcome.isNamed ? document.name : null;
    const shared = { kind: purpose, at, name, registeredSha256: document.sha256.toString('hex') };
    if ('leftOut' in outcome) {
      leftOut.push({ ...shared, reason: outcome.leftOut });
      continue;
    }
    const { what } = outcome;
    files.push({
      ...shared,
      path: pathOf(index + 1, name, kind),
      isRegistered: what === 'original',
      ...(isPicture(document) && { picture: async () => buffer(await storage.readCleaned(id)) }),
      read: () => (what === 'original' ? storage.readOriginal(id) : storage.readCleaned(id)),
    });
  }
  return { files, leftOut };
}

function letterFiles(
  deps: Deps,
  letters: readonly LetterRecord[],
  { kind: caseKind, translate, ...handed }: Handed & { readonly kind: CaseFile['kind']; readonly translate: Translate },
) {
  const files: BundleFile[] = [];
  const drawn: DrawnLetter[] = [];
  const leftOut: LeftOut[] = [];
  for (const letter of letters.toReversed()) {
    const { id, number, kind, issued_at: at, voided_at: voidedAt } = letter;
    const { label: text } = letterKindRows[kind];
    const sha256 = letter.sha256.toString('hex');
    const shared = { kind: 'letter', at, name: `${text.al} ${number}`, registeredSha256: sha256 };
    const reason = letterRefusal(letter, handed);
    if (reason) {
      leftOut.push({ ...shared, reason });
      continue;
    }
    const path = `dokumentet/${number}.pdf`;
    files.push({ ...shared, path, isRegistered: true, read: async () => [await readLetterFile(deps, id)] });
    const language = letter.language === 'en' ? 'en' : 'al';
    const content = openContent(deps.keys, letter.case_id, letter.content);
    const template = templateOf(kind, caseKind);
    const signed = content.signatories.map(({ role, name }) => [role, name].filter(Boolean).join(': '));
    drawn.push({
      title: `${localized(text, translate)} ${number}`,
      language,
      facts: facts([
        [translate('Lëshuar më', 'Issued on'), momentText(at)],
        [translate('U bë i pavlefshëm më', 'Void since'), voidedAt && momentText(voidedAt)],
        [translate('Drejtuar', 'To'), content.recipient],
        [translate('Objekti', 'Subject'), content.subject],
        [translate('Nënshkruan', 'Signed by'), signed.join('\n')],
        [translate('Kodi i vërtetimit', 'Verification code'), formatLetterCode(letter.code)],
        [translate('Në arkivin ZIP', 'In the ZIP archive'), `${path}\nSHA-256: ${sha256}`],
      ]),
      blocks: template ? writtenBlocks(template, content, language) : [],
    });
  }
  return { files, drawn, leftOut };
}

/** The decision in force: whole, or as it was published. */
function decisionOf({ row: { kind }, steps }: LoadedCase, { texts }: BundleRecord): string | undefined {
  if (texts === 'whole') return decisionText(steps);
  return publicDecision(kind, steps)
    ?.parts?.map((part) => publicPartText(part, 'al'))
    .join('');
}

function decisionLeftOut(history: LoadedCase, bundle: BundleRecord): LeftOut[] {
  const decided = history.steps.findLast(({ data }) => data.decision !== undefined);
  if (!decided || decisionOf(history, bundle) !== undefined) return [];
  return [{ kind: 'decision', at: decided.at, name: null, reason: 'redacted' }];
}

async function textFiles(tx: Db, deps: Deps, history: LoadedCase, bundle: BundleRecord, translate: Translate) {
  const { id, number, confidentiality } = history.row;
  const { texts, leaveOut, asked_at: at, receiver } = bundle;
  const decision = decisionOf(history, bundle);
  const reader = texts === 'whole' ? wholeReader : publicReader(history);
  const proof = proofFor(await proveCase(tx, deps, history, reader, at), { ...bundle, confidentiality });
  const known = await knownNamesOf(tx, deps.keys, history);
  const redact = (text: string): string => redacted(text, known);
  const publisher = await getPublisher(deps, tx);
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
    receiver: bundleReceiverLabels[receiver],
    verifyUrl: `${publisher.publicUrl}/#/verify`,
  });
  const written: readonly (readonly [path: string, kind: string, text: string | undefined])[] = [
    ['LEXOME-README.txt', 'readme', readme],
    ['ceshtja.txt', 'case', caseText(about)],
    ['vendimi.txt', 'decision', decision],
    ['historia.json', 'proof', JSON.stringify(proof)],
  ];
  const files = written.flatMap(([path, kind, text]): BundleFile[] =>
    text === undefined ? [] : [{ path, kind, at, name: path, read: async () => [Buffer.from(text)] }],
  );
  const ofDecision = { title: translate('Vendimi', 'Decision'), lines: decision === undefined ? [] : [decision] };
  const parts = {
    first: [...subjectParts(about, translate), ...nonEmptyParts([ofDecision]), ...historyParts(about, translate)],
    last: exchangeParts(about, translate),
  };
  return { files, parts, publisher };
}

async function fileOf(tx: Db, deps: Deps, number: string, now: Date): Promise<CaseFile> {
  const found = await findCaseFile(tx, number);
  if (!found) throw new Error(`${kindOfNumber(number)} ${number} is gone`);
  const known = { lists: await getReferenceLists(deps, tx), law: await getLaw(deps, tx), now };
  return toCaseFile(found.history, found.records, { allowed: [], mayAddDocuments: false }, known);
}
