// Cleaned copies of every further kind of file, made by the real process.
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aDocx, anOdt, aPdf, aPng, openDocument, uploaded } from '../../test/evidence.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
});
afterAll(() => w.close());

const unsafe = {
  'a zip bomb': ['x.docx', () => aDocx({ 'word/media/bomb.bin': new Uint8Array(120_000_000) })],
  'an archive with a control': ['x.docx', () => aDocx({ 'word/activeX/activeX1.xml': new Uint8Array(5) })],
  'a live link to a program': [
    'x.docx',
    () => aDocx({ 'word/footer1.xml': Buffer.from('<w:instrText>DDEAUTO cmd</w:instrText>') }),
  ],
  'a picture of a billion pixels': ['x.png', () => aPng(Buffer.from('x'), 40_000)],
  'half a PDF': ['x.pdf', () => aPdf().subarray(0, 60)],
} as const;

it('have no author, script or listener of an ODF document', async () => {
  const { number } = await course.file({ evidence: [await uploaded(w.address, anOdt(), 'x.odt')] });
  await w.settle();
  const { bytes } = await openDocument(w, course, number, { what: 'cleaned', confirmed: true });
  expect(bytes.toString('latin1', 30, 38)).toBe('mimetype');
  const parts = unzipSync(bytes);
  const all = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
  expect(Object.keys(parts).toSorted()).toEqual(['META-INF/manifest.xml', 'content.xml', 'mimetype']);
  expect(all).toContain('Teksti i dokumentit');
  for (const secret of ['sekret', 'script', 'evil.example', 'meta.xml']) expect(all, secret).not.toContain(secret);
});

it('are not made of unsafe or broken files, whose originals open when confirmed', async () => {
  const files = Object.values(unsafe).map(([name, make]) => ({ name, bytes: Buffer.from(make()) }));
  const evidence = await Promise.all(files.map(({ name, bytes }) => uploaded(w.address, bytes, name)));
  const { number } = await course.file({ evidence });
  await w.settle();
  const documents = (await course.read(number)).result.evidence;
  const found = files.map(async ({ bytes }, at) => {
    const document = documents[at];
    const params = { number, id: document?.id ?? '' };
    const body = { what: 'cleaned', confirmed: true } as const;
    const cleaned = await w.call('linkEvidence', { params, body }, { token: await course.tokenOf('KqzRegistrar') });
    const original = await openDocument(w, course, number, { what: 'original', confirmed: true }, at);
    return [document?.scan, document?.cleaning, document?.cleanedSize, cleaned.status, original.bytes.equals(bytes)];
  });
  const wanted = ['unscanned', 'failed', null, 404, true];
  const names = Object.keys(unsafe);
  expect((await Promise.all(found)).map((one, at) => [names[at], ...one])).toEqual(
    names.map((name) => [name, ...wanted]),
  );
});
