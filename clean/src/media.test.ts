import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanHeic } from './heic.ts';
import { cleanMedia, tellMedia } from './media.ts';

/** Real recordings of half a second, with place, device, author, title and day. */
const sample = (name: string) => new Blob([readFileSync(join(import.meta.dirname, '../samples', name))]);

for (const name of ['film.mp4', 'film.mov', 'film.webm', 'sound.mp3', 'sound.m4a', 'sound.ogg', 'sound.wav'])
  it(`tells what ${name} carries beside its recording, and leaves the recording`, async () => {
    const file = sample(name);
    expect(await tellMedia(file)).toEqual(expect.arrayContaining([{ kind: 'author', value: 'Ana Autori' }]));
    const cleaned = await cleanMedia(file);
    expect(await tellMedia(cleaned)).toEqual([]);
    expect(await cleaned.text()).not.toMatch(/Autori|Sekret|Demo K1|41\.3275/);
  });

it('tells the place and the day of a film, and leaves its brand', async () => {
  const facts = await tellMedia(sample('film.mov'));
  expect(facts).toEqual(
    expect.arrayContaining([
      { kind: 'place', value: '+41.3275+019.8187/' },
      { kind: 'time', value: '2026-11-20T10:22:31.000Z' },
    ]),
  );
  const cleaned = await cleanMedia(sample('sound.m4a'));
  expect(await cleaned.slice(4, 12).text()).toBe('ftypM4A ');
});

it('says of a broken recording that it cannot be read', async () => {
  await expect(tellMedia(new Blob(['%PDF-1.7']))).rejects.toThrow();
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
