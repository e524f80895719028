import { expect, it } from 'vitest';
import {
  acceptAttribute,
  attachmentsOf,
  type EvidenceItem,
  expectedBy,
  expectFiles,
  isStuck,
  isUnfinished,
  lastChoice,
  refusalBeforeUpload,
  uploadTicketOf,
  withArrived,
} from './evidence.ts';

const limits = {
  maxBytes: 1000,
  kinds: [
    { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
    { mime: 'application/pdf', extensions: ['pdf'] },
  ],
};
const item: EvidenceItem = { key: 'a', name: 'a.pdf', size: 10, fingerprint: '', sent: 10 };

it('rejects files of another kind, empty ones and large ones before they are uploaded', () => {
  const codeOf = (name: string, size: number, type: string) => refusalBeforeUpload({ name, size, type }, limits)?.code;
  expect(codeOf('foto.JPG', 5, 'image/jpeg')).toBeUndefined();
  expect(codeOf('foto', 5, '')).toBeUndefined();
  expect(codeOf('dokument.PDF', 5, '')).toBeUndefined();
  // Phones give photos any name; the type suffices.
  expect(codeOf('foto.heif-1', 5, 'image/jpeg')).toBeUndefined();
  expect(codeOf('program.exe', 5, 'application/x-msdownload')).toBe('kind');
  expect(codeOf('bosh.pdf', 0, 'application/pdf')).toBe('empty');
  expect(codeOf('video.pdf', 1001, 'application/pdf')).toBe('too_large');
});

it('rejects only empty files before the limits are known', () => {
  expect(refusalBeforeUpload({ name: 'a.exe', size: 9999, type: '' }, undefined)).toBeUndefined();
  expect(refusalBeforeUpload({ name: 'a.pdf', size: 0, type: '' }, undefined)?.code).toBe('empty');
});

it('sends the ids of complete uploads only', () => {
  const ready = { ...item, url: '/api/evidence/uploads/ticket/0190-id/', sha256: 'ab' };
  const refused = { ...item, url: '/api/evidence/uploads/ticket/0191-id/', refusal: { code: 'kind', message: '' } };
  const items = [item, ready, refused];
  expect(attachmentsOf(items)).toEqual(['0190-id']);
  expect(items.map(isUnfinished)).toEqual([true, false, false]);
});

it('takes the ticket from the address of an upload; one of an earlier version has none', () => {
  expect(uploadTicketOf({ url: '/api/evidence/uploads/ticket/0190-id/' })).toBe('ticket');
  expect(uploadTicketOf({ url: '/api/evidence/uploads/0190-id/' })).toBeUndefined();
  expect(uploadTicketOf(item)).toBeUndefined();
});

it('waits only for files of this page or this device', () => {
  expect(isStuck(item, 'sending')).toBe(false);
  expect(isStuck(item, undefined)).toBe(true);
  expect(isStuck({ ...item, isStored: true }, undefined)).toBe(false);
  expect(isStuck({ ...item, isStored: true }, 'paused')).toBe(true);
  expect(isStuck({ ...item, isStored: true, pendingMetadata: [] }, undefined)).toBe(true);
});

it('a queued filing names files by key, and by id once uploaded', () => {
  const ready = { ...item, key: 'b', url: '/api/evidence/uploads/ticket/0190-id/', sha256: 'ab' };
  const refused = { ...item, key: 'c', refusal: { code: 'kind', message: '' } };
  const answers = { description: 'x', evidence: [ready, item, refused] };
  const queued = { evidence: attachmentsOf(expectFiles(answers).evidence), description: 'x' };
  expect(queued.evidence).toEqual(['0190-id', 'a']);
  expect(expectedBy(queued, [item, refused])).toEqual([item]);
  const arrived = { ...item, url: '/api/evidence/uploads/ticket/0191-id/', sha256: 'cd' };
  expect(withArrived(queued, [ready, arrived])).toEqual({ evidence: ['0190-id', '0191-id'], description: 'x' });
});

it('the file dialog offers the accepted kinds', () => {
  expect(acceptAttribute(limits)).toBe('image/jpeg,.jpg,.jpeg,application/pdf,.pdf');
});

it('the choice about metadata of the last decided file is that of the next', () => {
  const [whole, removed] = [
    { ...item, whole: [] },
    { ...item, removed: [] },
  ];
  expect([lastChoice([]), lastChoice([item])]).toEqual([undefined, undefined]);
  expect([lastChoice([whole, removed, item]), lastChoice([removed, whole])]).toEqual(['removed', 'whole']);
});
