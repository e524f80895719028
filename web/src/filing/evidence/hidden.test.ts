import { expect, it } from 'vitest';
import { canStrip, hiddenIn, unread } from './hidden.ts';

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
  expect(await hiddenIn(fileOf(bytes, 'zeri.mp3', 'audio/mpeg'))).toEqual([]);
  expect(await hiddenIn(fileOf(bytes, 'foto.jpg', 'image/jpeg'))).toEqual([]);
  expect(canStrip({ type: 'image/heic', name: 'foto.heic' })).toBe(false);
});
