import { expect, test } from 'vitest';
import { createLeaveCipher, hmacSha256, sealWithKey } from './leaving.ts';

const key = () => crypto.getRandomValues(new Uint8Array(32));

test('a text sealed on leaving opens under its key alone', () => {
  const own = key();
  const text = 'Ç’ndodhi në Tiranë? 🗳️';
  const sealed = createLeaveCipher(own).seal(text);
  expect(sealed).toMatch(/^[A-Za-z0-9+/=]+$/);
  expect(createLeaveCipher(own).open(sealed)).toBe(text);
  expect(createLeaveCipher(own).seal(text)).not.toBe(sealed);
  expect(createLeaveCipher(key()).open(sealed)).toBeUndefined();
  expect(createLeaveCipher(own).open(`${sealed.slice(0, -8)}AAAAAAA=`)).toBeUndefined();
  expect(createLeaveCipher(own).open('')).toBeUndefined();
  expect(createLeaveCipher(own).open(createLeaveCipher(own).seal(''))).toBe('');
});

test('a text sealed with a key beside it opens under that key', () => {
  const [sealed = '', wrappedKey = ''] = sealWithKey('Ndodhi sot').split(' ');
  expect(createLeaveCipher(wrappedKey).open(sealed)).toBe('Ndodhi sot');
  expect(createLeaveCipher(wrappedKey.slice(2)).open(sealed)).toBeUndefined();
  expect(sealWithKey('').split(' ')[1]).not.toBe(wrappedKey);
});

test('records keep the names that WebCrypto gave them', async () => {
  const raw = key();
  const signer = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', signer, new TextEncoder().encode('case/DEN-2026-000001/note'));
  expect(hmacSha256(raw, 'case/DEN-2026-000001/note')).toEqual(new Uint8Array(signed));
});
