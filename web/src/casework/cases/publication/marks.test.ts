import { areApplicable } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import {
  addMark,
  allTaken,
  changeMark,
  countsOf,
  firstMarks,
  occurrencesOf,
  removeMark,
  toPublication,
  trimSpan,
} from './marks.ts';

const proposals = [
  { start: 0, end: 5, category: 'name' as const },
  { start: 10, end: 20, category: 'phone' as const },
];
const secret = { category: 'other', reason: 'secret' } as const;

it('starts with undecided proposals', () => {
  const marks = firstMarks({ proposals, last: null });
  expect(countsOf(marks)).toEqual({ all: 2, redacted: 0, kept: 0, waiting: 2 });
  expect(toPublication(allTaken(marks)).redactions).toEqual(
    proposals.map((one) => ({ ...one, reason: 'personal_data' })),
  );
});

it('starts a correction with the earlier decisions and the remaining proposals', () => {
  const last = {
    redactions: [{ start: 12, end: 30, category: 'other' as const, reason: 'safety' as const }],
    kept: [{ start: 0, end: 5 }],
  };
  const marks = firstMarks({ proposals, last });
  expect(marks.map(({ state, isOwn }) => [state, isOwn])).toEqual([
    ['kept', false],
    ['redacted', true],
  ]);
  expect(toPublication(marks)).toEqual(last);
});

describe('a redaction added by hand', () => {
  it('merges with the marks that it touches', () => {
    const marks = addMark(firstMarks({ proposals, last: null }), { start: 3, end: 12 }, secret);
    expect(marks).toEqual([{ start: 0, end: 20, category: 'other', reason: 'secret', state: 'redacted', isOwn: true }]);
    expect(areApplicable('x'.repeat(40), marks)).toBe(true);
  });

  it('restores the proposals when it is removed', () => {
    const first = firstMarks({ proposals, last: null });
    const own = addMark(first, { start: 3, end: 12 }, secret);
    expect(removeMark(own, { start: 0, end: 20 }, proposals)).toEqual(first);
  });

  it('is trimmed', () => {
    expect(trimSpan('ab cd ef', { start: 2, end: 6 })).toEqual({ start: 3, end: 5 });
    expect(trimSpan('ab  cd', { start: 2, end: 4 })).toBeUndefined();
  });
});

it('changes one mark only', () => {
  const marks = changeMark(firstMarks({ proposals, last: null }), { start: 10, end: 20 }, { state: 'kept' });
  expect(countsOf(marks)).toEqual({ all: 2, redacted: 0, kept: 1, waiting: 1 });
});

it('finds all occurrences of the same whole words, in any case', () => {
  expect(occurrencesOf('Çela, ÇELA dhe çelës; Çela', 'çela')).toEqual([
    { start: 0, end: 4 },
    { start: 6, end: 10 },
    { start: 22, end: 26 },
  ]);
  expect(occurrencesOf('İbrahim Çela', 'çela')).toEqual([{ start: 8, end: 12 }]);
  expect(occurrencesOf('abc', ' ')).toEqual([]);
});
