// Job: makes a bundle, streamed, so that a case of any size takes little memory.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  bundleFormat,
  bundleReceiverWords,
  type CaseFile,
  kindOfNumber,
  letterKindRows,
  publicPartText,
  toTiraneIso,
} from '@denonco/contract';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { type ZipEntry, zipOf } from '../../platform/sheets/zip.ts';
import { inTemporary } from '../../platform/storage/temporary.ts';
import { listsInForce } from '../../reference/reference.store.ts';
import { publisherInForce } from '../../reference/settings/settings.store.ts';
import { listMessages } from '../../register/caseMessages/messages.store.ts';
import { lawInForce } from '../../register/cases/cases.reference.store.ts';
import { type CaseHistory, findCase } from '../../register/cases/cases.store.ts';
import { redacted } from '../../register/cases/filers.rules.ts';
import { decisionText, publicDecision } from '../../register/decisions/publications.rules.ts';
import { type DocumentRecord, listCaseDocuments } from '../../register/evidence/evidence.store.ts';
import { readLetterFile } from '../../register/letters/letters.sealing.ts';
import { type LetterRecord, listIssued } from '../../register/letters/letters.store.ts';
import { knownNamesOf } from '../../register/projection/projection.store.ts';
import { proveCase, publicReader, wholeReader } from '../../register/projection/proving.ts';
import { toCaseFile } from '../casework.present.ts';
import { findCaseFile } from '../casework.store.ts';
import { fateOf, letterRefusal, pathIn, proofFor, protectsFiler, type Reason } from './bundles.rules.ts';
import { sealPieces } from './bundles.sealing.ts';
import { type BundleRecord, endBundle, findBundle, noteProgress } from './bundles.store.ts';
import { bundleReadme, caseText } from './bundles.texts.ts';

const Payload = z.object({ id: z.uuid() });

class Cancelled extends Error {}

/** Begins anew after a process has died. */
export async function makeBundle(payload: unknown, deps: Deps): Promise<void> {
  const { db, log, now, wakeRelay } = deps;
  const { id } = Payload.parse(payload);
  const bundle = await findBundle(db, id);
  if (bundle?.state !== 'waiting' && bundle?.state !== 'making') return;
  try {
    const file = await build(deps, bundle);
    if (!(await endBundle(db, id, { state: 'ready', at: now(), file }))) await deps.storage.removeBundle(id);
  } catch (error) {
    if (error instanceof Cancelled) return;
    log.error({ err: error, bundle: id }, 'a bundle could not be made');
    await endBundle(db, id, { state: 'failed', at: now() });
  }
  wakeRelay();
}

interface BundleFile {
  readonly path: string;
  readonly kind: string;
  readonly at: Date;
  /** In words; null where the name may not be known. */
  readonly name: string | null;
  /** Of the file as it was attached or issued. */
  readonly registeredSha256?: string;
  /** Whether these are those bytes. */
  readonly isRegistered?: boolean;
  readonly read: () => Promise<AsyncIterable<Uint8Array>>;
}

interface LeftOut {
  readonly kind: string;
  readonly at: Date;
  readonly name: string | null;
  readonly registeredSha256?: string;
  readonly reason: Reason;
}

async function build(deps: Deps, bundle: BundleRecord): Promise<{ size: number; sha256: Buffer }> {
  const { db, keys, storage, config } = deps;
  const { number, files, leftOut } = await contentOf(deps, bundle);
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  await inTemporary(config, async (folder) => {
    const path = join(folder, 'bundle');
    const zip = zipOf(entriesOf(db, bundle, { number, files, leftOut }), bundle.asked_at);
    await pipeline(sealPieces(keys, bundle.id, counted(zip)), createWriteStream(path, { mode: 0o600 }));
    await storage.keepBundle(bundle.id, path);
  });
  return { size, sha256: hash.digest() };
}

async function* entriesOf(
  db: Db,
  { id, receiver, texts, originals, leaveOut, asked_at: askedAt }: BundleRecord,
  { number, files, leftOut }: Content,
): AsyncGenerator<ZipEntry> {
  const lines: object[] = [];
  for (const [done, file] of files.entries()) {
    if (!(await noteProgress(db, id, { done, total: files.length }))) throw new Cancelled();
    const { path, kind, at, name, registeredSha256, isRegistered, read } = file;
    const hash = createHash('sha256');
    let size = 0;
    async function* hashed() {
      for await (const piece of await read()) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    }
    yield { name: path, parts: hashed() };
    const sha256 = hash.digest('hex');
    if (isRegistered && sha256 !== registeredSha256) throw new Error(`${path} is not the file that was registered`);
    lines.push({ path, kind, at: toTiraneIso(at), name, size, sha256, registeredSha256 });
  }
  const manifest = {
    format: bundleFormat,
    number,
    madeAt: toTiraneIso(askedAt),
    receiver,
    texts,
    originals,
    leaveOut,
    files: lines,
    leftOut: leftOut.map((one) => ({ ...one, at: toTiraneIso(one.at) })),
  };
  yield { name: 'MANIFEST.json', parts: [`${JSON.stringify(manifest, null, 2)}\n`] };
}

interface Content {
  readonly number: string;
  readonly files: readonly BundleFile[];
  readonly leftOut: readonly LeftOut[];
}

/** Read in one transaction, so that the parts agree. */
const contentOf = (deps: Deps, bundle: BundleRecord): Promise<Content> =>
  deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const history = await findCase(tx, { id: bundle.case_id });
      if (!history) throw new Error('a case that was there is gone');
      const { id, number } = history.row;
      const handed = { ...bundle, confidentiality: history.row.confidentiality };
      const evidence = documentFiles(deps, await listCaseDocuments(tx, id), handed);
      const letters = letterFiles(deps, await listIssued(tx, id), handed);
      return {
        number,
        files: [...(await textFiles(tx, deps, history, bundle)), ...letters.files, ...evidence.files],
        leftOut: [...decisionLeftOut(history, bundle), ...letters.leftOut, ...evidence.leftOut],
      };
    });

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
      read: () => (what === 'original' ? storage.readOriginal(id) : storage.readCleaned(id)),
    });
  }
  return { files, leftOut };
}

function letterFiles(deps: Deps, letters: readonly LetterRecord[], handed: Handed) {
  const files: BundleFile[] = [];
  const leftOut: LeftOut[] = [];
  for (const letter of letters.toReversed()) {
    const { id, number, kind, issued_at: at } = letter;
    const name = `${letterKindRows[kind].words.al} ${number}`;
    const shared = { kind: 'letter', at, name, registeredSha256: letter.sha256.toString('hex') };
    const reason = letterRefusal(letter, handed);
    if (reason) leftOut.push({ ...shared, reason });
    else
      files.push({
        ...shared,
        path: `dokumentet/${number}.pdf`,
        isRegistered: true,
        read: async () => once(await readLetterFile(deps, id)),
      });
  }
  return { files, leftOut };
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

async function textFiles(tx: Db, deps: Deps, history: CaseHistory, bundle: BundleRecord): Promise<BundleFile[]> {
  const { id, number, confidentiality } = history.row;
  const { texts, leaveOut, asked_at: at, receiver } = bundle;
  const decision = decisionOf(history, bundle);
  const reader = texts === 'whole' ? wholeReader : publicReader(history);
  const proof = proofFor(await proveCase(tx, deps, history, reader, at), { ...bundle, confidentiality });
  const known = await knownNamesOf(tx, deps.keys, history);
  const redact = (text: string): string => redacted(text, known);
  const { institution, publicUrl } = await publisherInForce(deps, tx);
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
    institution: institution.name,
    receiver: bundleReceiverWords[receiver],
    verifyUrl: `${publicUrl}/#/verify`,
  });
  const written: readonly (readonly [path: string, kind: string, text: string | undefined])[] = [
    ['LEXOME-README.txt', 'readme', readme],
    ['ceshtja.txt', 'case', caseText(about)],
    ['vendimi.txt', 'decision', decision],
    ['historia.json', 'proof', JSON.stringify(proof)],
  ];
  return written.flatMap(([path, kind, text]) =>
    text === undefined ? [] : [{ path, kind, at, name: path, read: async () => once(Buffer.from(text)) }],
  );
}

async function fileOf(tx: Db, deps: Deps, number: string, now: Date): Promise<CaseFile> {
  const found = await findCaseFile(tx, number);
  if (!found) throw new Error(`${kindOfNumber(number)} ${number} is gone`);
  const known = { lists: await listsInForce(deps, tx), law: await lawInForce(deps, tx), now };
  return toCaseFile(found.history, found.records, { allowed: [], mayAddDocuments: false }, known);
}
