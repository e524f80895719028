import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTrueType } from './contents.ts';
import { cleanedKindOf, hiddenIn, locked, plainValue, unread, withoutMetadata } from './hidden.ts';

/** One red pixel with EXIF: place, device, time and author. */
const photo = [
  '/9j/4QF4RXhpZgAASUkqAAgAAAAKAA8BAgAFAAAAlgAAABABAgADAAAASzEAABIBAwABAAAAAQAAABoBBQABAAAAhgAAABsBBQABAAAAjgAAAC',
  'gBAwABAAAAAgAAADsBAgAEAAAAQW5hABMCAwABAAAAAQAAAGmHBAABAAAAnAAAACWIBAABAAAACgEAAAAAAAA4YwAA6AMAADhjAADoAwAARGVt',
  'bwAABwAAkAcABAAAADAyMTADkAIAFAAAAPYAAAABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAAEAAAADoAQAAQ',
  'AAAAEAAAAAAAAAMjAyNjoxMToyMCAxMDoyMjozMQAEAAEAAgACAAAATgAAAAIABQADAAAAWAEAAAMAAgACAAAARQAAAAQABQADAAAAQAEAAAAA',
  'AAATAAAAAQAAADEAAAABAAAABwAAAAEAAAApAAAAAQAAABMAAAABAAAAJwAAAAEAAAD/2wBDAP////////////////////////////////////',
  '//////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////',
  '////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAA',
  'AAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQL/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAp//2Q==',
].join('');
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => new File([bytes], name, { type });

it('finds place, device, time and author of a photo', async () => {
  const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
  expect(await hiddenIn(fileOf(bytes, 'foto.jpg', 'image/jpeg'))).toEqual([
    { kind: 'place', value: '41.32750, 19.81861' },
    { kind: 'device', value: 'Demo K1' },
    { kind: 'time', value: '2026:11:20 10:22:31' },
    { kind: 'author', value: 'Ana' },
  ]);
});

it('tells the caption of a photo of an agency', async () => {
  const bytes = Buffer.from(photo, 'base64');
  const caption = Buffer.from('Ana te dera');
  const dataset = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), caption]);
  const resource = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0', 'latin1'),
    Buffer.from([dataset.length]),
  ]);
  const size = Buffer.from([0, resource.length + dataset.length + 2]);
  const whole = Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, 0xed]),
    size,
    resource,
    dataset,
    bytes.subarray(2),
  ]);
  expect(await hiddenIn(fileOf(whole, 'foto.jpg', 'image/jpeg'))).toContainEqual({
    kind: 'text',
    value: 'Ana te dera',
  });
});

it('finds nothing in a broken picture, and reports a broken document as unreadable', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7');
  expect(await hiddenIn(fileOf(bytes, 'akti.pdf', 'application/pdf'))).toBe(unread);
  expect(await hiddenIn(fileOf(bytes, 'akti.docx', ''))).toBe(unread);
  expect(await hiddenIn(fileOf(bytes, 'zeri.mp3', 'audio/mpeg'))).toBe(unread);
  expect(await hiddenIn(fileOf(bytes, 'foto.jpg', 'image/jpeg'))).toEqual([]);
});

it('finds the metadata of a HEIC photo, and none once stripped', async () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../../clean/samples/photo.heic')));
  // Browsers declare no type for unknown kinds.
  const photo = fileOf(bytes, 'foto.heic', '');
  expect(await hiddenIn(photo)).toEqual([
    { kind: 'place', value: '41.32750, 19.81870' },
    { kind: 'device', value: 'Demo Demo K1' },
    { kind: 'time', value: '2026:11:20 10:22:31' },
    { kind: 'author', value: 'Ana Autori' },
  ]);
  expect(await hiddenIn(await withoutMetadata(photo))).toEqual([]);
});

it('goes by the content of a file, not by its name and type', async () => {
  const sample = (name: string) =>
    new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../../clean/samples', name)));
  const heic = sample('photo.heic');
  const named = await withTrueType(fileOf(heic, 'foto.jpg', 'image/jpeg'));
  expect([named.name, named.type, named.size]).toEqual(['foto.jpg', 'image/heic', heic.length]);
  expect(await hiddenIn(named)).toContainEqual(expect.objectContaining({ kind: 'place' }));
  const clean = await withoutMetadata(named);
  expect(await hiddenIn(clean)).toEqual([]);
  const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
  const jpeg = await withTrueType(fileOf(bytes, 'IMG_1.HEIC', ''));
  expect([jpeg.type, cleanedKindOf(jpeg)]).toEqual(['image/jpeg', undefined]);
  const letter = await withTrueType(fileOf(new TextEncoder().encode('PK\x03\x04'), 'foto.jpg', 'image/jpeg'));
  expect(cleanedKindOf(letter)).toBe('office');
  const film = fileOf(sample('film.mov'), 'x.mov', 'video/quicktime');
  expect(await withTrueType(film)).toBe(film);
});

it('names a document that only a password opens', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7\ntrailer\n<< /Size 6 /Encrypt 5 0 R >>\nstartxref\n9\n%%EOF\n');
  expect(await hiddenIn(fileOf(bytes, 'x.pdf', 'application/pdf'))).toBe(locked);
});

it('names no password where only the owner has one', async () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../../clean/samples/protected.pdf')));
  expect(await hiddenIn(fileOf(bytes, 'x.pdf', 'application/pdf'))).toBe(unread);
});

it('writes dates and places as people do, and names no format', () => {
  const plain = (kind: 'time' | 'place' | 'text', value: string) => plainValue({ kind, value }, 'al');
  expect(plain('time', 'D:20261128032253Z')).toBe('28.11.2026, ora 04:22');
  expect(plain('time', "D:20261128032253+01'00'")).toBe('28.11.2026, 03:22');
  expect(plain('time', 'D:20261120')).toBe('20.11.2026');
  expect(plain('time', '2026:11:20 10:22:31')).toBe('20.11.2026, 10:22');
  expect(plain('time', '2026-11-20T10:22:31.000Z')).toBe('20.11.2026, ora 11:22');
  expect(plain('time', 'dje')).toBe('dje');
  expect(plain('place', '+41.3275+019.8187/')).toBe('41.3275, 19.8187');
  expect(plain('place', '41.32750, 19.81870')).toBe('41.32750, 19.81870');
  expect(plain('text', 'XMP')).toBeUndefined();
});
