// Job: makes a bundle, streamed, so that a case of any size takes little memory.
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bundleFormat, toTiraneIso } from '@denonco/contract';
import sharp from 'sharp';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import { type ZipEntry, zipOf } from '../../platform/sheets/zip.ts';
import { inTemporary } from '../../platform/storage/temporary.ts';
import { type bundlePdf, readBundlePdf } from './bundle.pdf.ts';
import { type BundleFile, bundleContent, type Content, type PictureFile } from './bundles.content.ts';
import { sealPieces } from './bundles.sealing.ts';
import { type BundleRecord, endBundle, findBundle, saveProgress } from './bundles.store.ts';

const Payload = z.object({ id: z.uuid() });

class Cancelled extends Error {}

/** Starts over after a process has died. */
export async function makeBundle(payload: unknown, deps: Deps): Promise<void> {
  const { db, log, now, wakeRelay } = deps;
  const { id } = Payload.parse(payload);
  const bundle = await findBundle(db, id);
  if (bundle?.state !== 'waiting' && bundle?.state !== 'making') return;
  try {
    const file = await build(deps, bundle);
    if (!(await endBundle(db, id, { state: 'ready', ended_at: now(), ...file }))) await deps.storage.removeBundle(id);
  } catch (error) {
    if (error instanceof Cancelled) return;
    log.error({ err: error, bundle: id }, 'a bundle could not be made');
    await endBundle(db, id, { state: 'failed', ended_at: now() });
  }
  wakeRelay();
}

const drawBundle = drawInThread<typeof bundlePdf>(new URL('./bundle.pdf.ts', import.meta.url), 'bundlePdf');

async function build(deps: Deps, bundle: BundleRecord) {
  const { db, keys, storage, config } = deps;
  const content = await bundleContent(deps, bundle);
  const total = content.files.length + content.files.filter(({ picture }) => picture).length + 1;
  let done = 0;
  const step = async () => {
    if (!(await saveProgress(db, bundle.id, done++, total))) throw new Cancelled();
  };
  const whole = meter();
  const lines: ManifestLine[] = [];
  await inTemporary(config, async (folder) => {
    const pdf = await pdfFile(deps, bundle, { content, folder, step });
    const path = join(folder, 'bundle');
    const entries = entriesOf(bundle, { ...content, files: [pdf, ...content.files] }, { lines, step });
    await pipeline(
      sealPieces(keys, bundle.id, whole.measured(zipOf(entries, bundle.asked_at))),
      createWriteStream(path, { mode: 0o600 }),
    );
    await storage.saveBundle(bundle.id, path);
  });
  const [pdf] = lines;
  if (!pdf) throw new Error('a bundle without its PDF');
  return { ...whole.measure(), pdf_size: pdf.size, pdf_sha256: Buffer.from(pdf.sha256, 'hex') };
}

/** Size and hash of the pieces that pass through. */
function meter() {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  return { measured, measure: () => ({ size, sha256: hash.digest() }) };
}

interface Work {
  readonly content: Content;
  readonly folder: string;
  readonly step: () => Promise<void>;
}

/** First in the ZIP, where it is found without reading the rest. */
async function pdfFile({ log }: Deps, { id, asked_at: at }: BundleRecord, work: Work): Promise<BundleFile> {
  const { content, folder, step } = work;
  const published = new Map<BundleFile, PictureFile>();
  for (const file of content.files) {
    if (!file.picture) continue;
    await step();
    const picture = await file.picture();
    const path = join(folder, `${published.size}.jpg`);
    try {
      published.set(file, { path, ...(await reduced(picture, path)) });
    } catch (err) {
      log.warn({ err, bundle: id }, 'a picture could not be drawn into a bundle');
    }
  }
  const sealed = { path: join(folder, 'pdf'), key: randomBytes(32) };
  await drawBundle(content.sheetWith(published), sealed);
  return { path: 'dosja.pdf', kind: 'pdf', at, name: 'dosja.pdf', read: async () => readBundlePdf(sealed) };
}

/** Reduces a picture to a page at 250 dots an inch. It is safe to decode, because the server redrew it. */
const reduced = (picture: Buffer, path: string): Promise<Pick<PictureFile, 'width' | 'height'>> =>
  sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(1600, 2200, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toFile(path);

interface ManifestLine extends Pick<BundleFile, 'path' | 'kind' | 'name' | 'registeredSha256'> {
  readonly at: string;
  readonly size: number;
  readonly sha256: string;
}

async function* entriesOf(
  { receiver, texts, originals, leaveOut, asked_at: askedAt }: BundleRecord,
  { number, files, leftOut }: Content,
  { lines, step }: Pick<Work, 'step'> & { readonly lines: ManifestLine[] },
): AsyncGenerator<ZipEntry> {
  for (const { path, kind, at, name, registeredSha256, isRegistered, read } of files) {
    await step();
    const file = meter();
    yield { name: path, parts: file.measured(await read()) };
    const { size, sha256: digest } = file.measure();
    const sha256 = digest.toString('hex');
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
