import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanHeic } from './heic.ts';
import { cleanMedia, mediaFacts } from './media.ts';

/** Real recordings of half a second, with place, device, author, title and day. */
const sample = (name: string) => new Blob([readFileSync(join(import.meta.dirname, '../samples', name))]);

for (const name of ['film.mp4', 'film.mov', 'film.webm', 'sound.mp3', 'sound.m4a', 'sound.ogg', 'sound.wav'])
  it(`tells what ${name} carries beside its recording, and leaves the recording`, async () => {
    const file = sample(name);
    expect(await mediaFacts(file)).toEqual(expect.arrayContaining([{ kind: 'author', value: 'Ana Autori' }]));
    const cleaned = await cleanMedia(file);
    expect(await mediaFacts(cleaned)).toEqual([]);
    expect(await cleaned.text()).not.toMatch(/Autori|Sekret|Demo K1|41\.3275/);
  });

it('tells the place and the day of a film, and leaves its brand', async () => {
  const facts = await mediaFacts(sample('film.mov'));
  expect(facts).toEqual(
    expect.arrayContaining([
      { kind: 'place', value: '+41.3275+019.8187/' },
      { kind: 'time', value: '2026-11-20T10:22:31.000Z' },
    ]),
  );
  const cleaned = await cleanMedia(sample('sound.m4a'));
  expect(await cleaned.slice(4, 12).text()).toBe('ftypM4A ');
});

/** A WAV file with one more chunk at its end, as recorders of broadcasters write it. */
async function withChunk(name: string, content: string): Promise<Blob> {
  const bytes = Buffer.from(await (await cleanMedia(sample('sound.wav'))).arrayBuffer());
  const chunk = Buffer.from(`${name}size${content}`);
  chunk.writeUInt32LE(chunk.length - 8, 4);
  bytes.writeUInt32LE(bytes.length + chunk.length - 8, 4);
  return new Blob([bytes, chunk]);
}

it('tells and takes out what broadcast recorders write into WAV', async () => {
  const fields = [
    ['Intervista', 256],
    ['Regjistruesi', 32],
    ['REF1', 32],
    ['2026-11-20', 10],
    ['10:22:31', 8],
  ] as const;
  const bext = `${fields.map(([text, size]) => text.padEnd(size, '\0')).join('')}${'\0'.repeat(264)}A=PCM,T=ZoomH5`;
  const broadcast = await withChunk('bext', bext);
  expect(await mediaFacts(broadcast)).toEqual([
    { kind: 'text', value: 'Intervista' },
    { kind: 'author', value: 'Regjistruesi' },
    { kind: 'text', value: 'REF1' },
    { kind: 'time', value: '2026-11-20 10:22:31' },
    { kind: 'device', value: 'A=PCM,T=ZoomH5' },
  ]);
  const xml = await withChunk('iXML', '<BWFXML><NOTE>Bisedë në zyrë</NOTE></BWFXML> ');
  expect(await mediaFacts(xml)).toEqual([{ kind: 'text', value: 'Bisedë në zyrë' }]);
  for (const file of [broadcast, xml]) expect(await mediaFacts(await cleanMedia(file))).toEqual([]);
});

it('tells the title and the day in the head of a WebM film', async () => {
  const bytes = Buffer.from(await (await cleanMedia(sample('film.webm'))).arrayBuffer());
  const placeOf = (element: string) => bytes.indexOf(Buffer.from(element, 'hex'));
  const muxer = placeOf('4d8092');
  const writer = placeOf('574192');
  bytes.write('7ba992', muxer, 'hex');
  bytes.write('Takim i fshehtë '.padEnd(17), muxer + 3);
  // A day, and an element without a meaning in the room that is left.
  bytes.write('446188', writer, 'hex');
  bytes.writeBigInt64BE(BigInt(Date.UTC(2026, 10, 20) - Date.UTC(2001, 0, 1)) * 1_000_000n, writer + 3);
  bytes.write('ec88', writer + 11, 'hex');
  const film = new Blob([bytes]);
  expect(await mediaFacts(film)).toEqual([
    { kind: 'text', value: 'Takim i fshehtë' },
    { kind: 'time', value: '2026-11-20T00:00:00.000Z' },
  ]);
  expect(await mediaFacts(await cleanMedia(film))).toEqual([]);
});

it('overwrites tags and days where the sound is of a kind that is not copied', async () => {
  const bytes = Buffer.from(await sample('sound.m4a').arrayBuffer());
  const table = bytes.indexOf('stsd');
  bytes.write('samr', bytes.indexOf('mp4a', table));
  bytes.write('damr', bytes.indexOf('esds', table));
  const file = new Blob([bytes]);
  expect(await mediaFacts(file)).toContainEqual({ kind: 'author', value: 'Ana Autori' });
  const cleaned = await cleanMedia(file);
  expect(cleaned.size).toBe(file.size);
  expect(await mediaFacts(cleaned)).toEqual([]);
  expect(await cleaned.text()).not.toMatch(/Autori|Sekret|41\.3275/);
});

it('says of a broken recording that it cannot be read', async () => {
  await expect(mediaFacts(new Blob(['%PDF-1.7']))).rejects.toThrow();
  await expect(cleanMedia(sample('film.mp4').slice(0, 400))).rejects.toThrow();
});

it('overwrites Exif in a HEIC picture and leaves the picture', () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../samples/photo.heic')));
  const latin = (of: Uint8Array) => new TextDecoder('latin1').decode(of);
  expect(latin(bytes)).toContain('Demo K1');
  const cleaned = cleanHeic(bytes);
  expect(latin(cleaned)).not.toContain('Demo K1');
  expect(cleaned.length).toBe(bytes.length);
  expect(() => cleanHeic(bytes.subarray(0, 200))).toThrow();
});
