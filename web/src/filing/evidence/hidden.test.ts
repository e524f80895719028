import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canStrip, hiddenIn, stripped, unread } from './hidden.ts';

/** One red pixel with EXIF of a camera: place, device, time and author. */
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

it('tells place, device, time and author of a photo', async () => {
  const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0));
  expect(await hiddenIn(fileOf(bytes, 'foto.jpg', 'image/jpeg'))).toEqual([
    { kind: 'place', value: '41.32750, 19.81861' },
    { kind: 'device', value: 'Demo K1' },
    { kind: 'time', value: '2026:11:20 10:22:31' },
    { kind: 'author', value: 'Ana' },
  ]);
});

it('finds nothing in a broken picture, and says of a broken document that it cannot be read', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7');
  expect(await hiddenIn(fileOf(bytes, 'akti.pdf', 'application/pdf'))).toBe(unread);
  expect(await hiddenIn(fileOf(bytes, 'akti.docx', ''))).toBe(unread);
  expect(await hiddenIn(fileOf(bytes, 'zeri.mp3', 'audio/mpeg'))).toBe(unread);
  expect(await hiddenIn(fileOf(bytes, 'foto.jpg', 'image/jpeg'))).toEqual([]);
  expect(canStrip({ type: 'image/gif', name: 'foto.gif' })).toBe(false);
});

it('tells what a HEIC photo carries, and nothing of it once it is stripped', async () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../clean/samples/photo.heic')));
  // Browsers that do not know the kind declare none.
  const photo = fileOf(bytes, 'foto.heic', '');
  expect(canStrip(photo)).toBe(true);
  expect(await hiddenIn(photo)).toEqual([
    { kind: 'place', value: '41.32750, 19.81870' },
    { kind: 'device', value: 'Demo Demo K1' },
    { kind: 'time', value: '2026:11:20 10:22:31' },
    { kind: 'author', value: 'Ana Autori' },
  ]);
  expect(await hiddenIn(await stripped(photo))).toEqual([]);
});
