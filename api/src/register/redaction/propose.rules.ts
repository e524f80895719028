// Proposes redactions of a text before publication; staff confirm each.
import type { RedactionCategory } from '@denonco/contract';
import { findAddresses } from './addresses.rules.ts';
import { findBirthDates } from './birthDates.rules.ts';
import type { Found } from './found.rules.ts';
import { findNames, type KnownNames } from './names.rules.ts';
import { findEmails, findIbans, findPersonalNumbers, findPhones, findPlates } from './numbers.rules.ts';

/** Category of overlapping findings: the first in this order. */
const order: readonly RedactionCategory[] = [
  'email',
  'iban',
  'personal_number',
  'phone',
  'plate',
  'address',
  'name',
  'other',
];

/** Increment it whenever more is found, so that published decisions are read again. */
export const detectorVersion = 3;

/** Ordered and disjoint. Deterministic. */
export function proposeRedactions(source: string, known: KnownNames = { persons: [], stays: [] }): Found[] {
  // Decomposed letters, ligatures and wide letters are compared as the letters that they show.
  const plain = source.normalize('NFKC');
  if (plain === source) return proposed(source, known);
  const letters = [...source.matchAll(/.\p{M}*/gsu)].flatMap(({ 0: letter, index }) =>
    Array.from({ length: letter.normalize('NFKC').length }, () => ({ start: index, end: index + letter.length })),
  );
  const whole = proposed(plain, known).map((one) => ({
    ...one,
    start: letters[one.start]?.start ?? 0,
    end: letters[one.end - 1]?.end ?? source.length,
  }));
  // Two may meet within one ligature.
  return merged(source, whole);
}

function proposed(source: string, known: KnownNames): Found[] {
  const found = [
    ...findEmails(source),
    ...findIbans(source),
    ...findPersonalNumbers(source),
    ...findPhones(source),
    ...findPlates(source),
    ...findAddresses(source),
    ...findBirthDates(source, (key) => known.isFiler?.(key) === true),
    ...findNames(source, known),
  ];
  return merged(source, found);
}

function merged(source: string, found: readonly Found[]): Found[] {
  const all: Found[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    // Names joined by a space, or as agron.fshehuri of a profile.
    const touches = last && (one.start < last.end || isOneName(source, last, one));
    if (!last || !touches) all.push(one);
    else all[all.length - 1] = together(last, one);
  }
  return all;
}

const isOneName = (source: string, last: Found, next: Found): boolean =>
  last.category === 'name' && next.category === 'name' && /^[ \u00a0._-]$/.test(source.slice(last.end, next.start));

function together(a: Found, b: Found): Found {
  const category = order.indexOf(a.category) <= order.indexOf(b.category) ? a.category : b.category;
  return { start: a.start, end: Math.max(a.end, b.end), category };
}
