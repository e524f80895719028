import { expect, it } from 'vitest';
import { acceptOf, attachmentsOf, type EvidenceItem, isUnfinished, refusalBefore } from './evidence.ts';

const limits = {
  maxBytes: 1000,
  kinds: [
    { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
    { mime: 'application/pdf', extensions: ['pdf'] },
  ],
};
const item: EvidenceItem = { key: 'a', name: 'a.pdf', size: 10, fingerprint: '', sent: 10 };

it.each([
  ['foto.JPG', 5, 'image/jpeg', undefined],
  ['foto', 5, '', undefined],
  ['dokument.PDF', 5, '', undefined],
  ['program.exe', 5, 'application/x-msdownload', 'kind'],
  // A phone may give a photo any name; its type is enough to try.
  ['foto.heif-1', 5, 'image/jpeg', undefined],
  ['bosh.pdf', 0, 'application/pdf', 'empty'],
  ['video.pdf', 1001, 'application/pdf', 'too_large'],
])('%s of %i bytes as %s: %s', (name, size, type, code) => {
  expect(refusalBefore({ name, size, type }, limits)?.code).toBe(code);
});

it('refuses nothing but what is empty before the limits are known', () => {
  expect(refusalBefore({ name: 'a.exe', size: 9999, type: '' }, undefined)).toBeUndefined();
  expect(refusalBefore({ name: 'a.pdf', size: 0, type: '' }, undefined)?.code).toBe('empty');
});

it('sends along what arrived whole, by the id in its address', () => {
  const ready = { ...item, url: '/api/evidence/uploads/0190-id/', sha256: 'ab' };
  const refused = { ...item, url: '/api/evidence/uploads/0191-id/', refusal: { code: 'kind', words: '' } };
  const items = [item, ready, refused];
  expect(attachmentsOf(items)).toEqual(['0190-id']);
  expect(items.map(isUnfinished)).toEqual([true, false, false]);
});

it('offers the kinds first that are taken', () => {
  expect(acceptOf(limits)).toBe('image/jpeg,.jpg,.jpeg,application/pdf,.pdf');
});
