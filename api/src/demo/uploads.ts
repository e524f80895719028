// Small fictional files, uploaded through the real storage: evidence of every displayed kind, and challenged decisions.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import sharp from 'sharp';
import type { Deps } from '../platform/deps.ts';
import { complete } from '../register/evidence/completing.ts';
import { addUpload, findUpload, setCleaned, setScan } from '../register/evidence/evidence.store.ts';

/** Returns the upload's id. */
export async function uploadDecision(deps: Deps, name: string): Promise<string> {
  const pdf = await demoPdf('Vendim demo', 'Ky dokument është shembull dhe nuk është vendim i asnjë organi.');
  return uploadFile(deps, name, pdf);
}

/** Returns the upload's id. */
export async function uploadFile(deps: Deps, name: string, bytes: Buffer): Promise<string> {
  const id = crypto.randomUUID();
  const size = bytes.length;
  await addUpload(deps.db, { id, name, size, at: deps.now() });
  await deps.storage.uploads.create(new Upload({ id, size, offset: 0 }));
  await deps.storage.uploads.write(Readable.from([bytes]), id, 0);
  await complete(deps, id);
  await keepAsClean(deps, id, bytes);
  return id;
}

/** Our own file serves as its cleaned copy: the demo must start without a cleaning process for each. */
async function keepAsClean({ db, storage, now }: Deps, id: string, bytes: Buffer): Promise<void> {
  await setScan(db, id, { scan: 'unscanned', finding: null, at: now() }, false);
  // Sound has no cleaned copy.
  if ((await findUpload(db, id))?.cleaning === 'none') return;
  const folder = await mkdtemp(join(tmpdir(), 'denonco-demo-'));
  const path = join(folder, 'copy');
  await writeFile(path, bytes);
  await storage.keepCleaned(id, path);
  await rm(folder, { recursive: true });
  await setCleaned(db, id, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest() });
}

export async function demoPdf(title: string, sentence: string): Promise<Buffer> {
  // Loaded lazily: servers without the demo never need it, because documents are drawn in threads.
  const { Pen } = await import('../platform/pdf/pen.ts');
  const pen = new Pen({ title, author: 'Demo', subject: sentence, language: 'al', at: new Date(0) });
  pen.tag('H1', () => pen.write(title, Pen.left, 72, Pen.width, { face: 'bold', points: 18 }));
  pen.tag('P', () => pen.write(sentence, Pen.left, pen.y + 12, Pen.width));
  return (await pen.finish(() => {})).body;
}

/** A roadside board. */
const picture = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#d9d4c7"/>
        <rect x="170" y="60" width="300" height="240" fill="${colour}"/><rect x="300" y="300" width="40" height="120"/></svg>`,
    ),
  );

/** One second of 440 Hz. */
function tone(): Buffer {
  const rate = 8000;
  const head = Buffer.from('524946460000000057415645666d74201000000001000100401f0000401f00000100080064617461', 'hex');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(rate);
  head.writeUInt32LE(36 + rate, 4);
  const wave = Array.from(
    { length: rate },
    (_, at) => 128 + Math.round(40 * Math.sin((at * 2 * Math.PI * 440) / rate)),
  );
  return Buffer.concat([head, length, Buffer.from(wave)]);
}

/** One file of every kind. */
export const evidenceFiles = async (): Promise<readonly (readonly [string, Buffer])[]> => [
  ['poster.jpg', await picture('#a33').jpeg().toBuffer()],
  ['vendi.png', await picture('#2a5').png().toBuffer()],
  [
    'urdheri.pdf',
    await demoPdf('Urdhër shërbimi (demo)', 'Ky dokument është shembull dhe nuk është i asnjë institucioni.'),
  ],
  ['regjistrimi.wav', tone()],
];
