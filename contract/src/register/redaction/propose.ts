// Proposes redactions of a text before publication; staff confirm each.
import type { RedactionCategory } from '../redaction.ts';
import { findAddresses } from './addresses.ts';
import type { Found } from './found.ts';
import { findNames, type KnownNames } from './names.ts';
import { findEmails, findIbans, findPersonalNumbers, findPhones, findPlates } from './numbers.ts';

/** Category of overlapping findings: the first in this order. */
const order: readonly RedactionCategory[] = ['email', 'iban', 'personal_number', 'phone', 'plate', 'address', 'name'];

/** Increment it whenever more is found, so that published decisions are read again. */
export const detectorVersion = 2;

/** Ordered and disjoint. Deterministic. */
export function proposeRedactions(source: string, known: KnownNames = { persons: [], stays: [] }): Found[] {
  const found = [
    ...findEmails(source),
    ...findIbans(source),
    ...findPersonalNumbers(source),
    ...findPhones(source),
    ...findPlates(source),
    ...findAddresses(source),
    ...findNames(source, known),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const merged: Found[] = [];
  for (const one of found) {
    const last = merged.at(-1);
    // Names joined by a space, or as agron.fshehuri of a profile.
    const touches = last && (one.start < last.end || isOneName(source, last, one));
    if (!last || !touches) merged.push(one);
    else merged[merged.length - 1] = together(last, one);
  }
  return merged;
}

const isOneName = (source: string, last: Found, next: Found): boolean =>
  last.category === 'name' && next.category === 'name' && /^[ \u00a0._-]$/.test(source.slice(last.end, next.start));

function together(a: Found, b: Found): Found {
  const category = order.indexOf(a.category) <= order.indexOf(b.category) ? a.category : b.category;
  return { start: a.start, end: Math.max(a.end, b.end), category };
}
