// What is decided about evidence: what it is called, and who may open what of it. Pure.
import {
  type CaseDocument,
  cleanText,
  type ErrorCode,
  type EvidenceVersion,
  evidenceKind,
  type Locale,
  longestName,
  type Words,
} from '@denonco/contract';

const nameless = 'skedar';

/** A name as it is kept: one line without directions, folders or control characters; too long is cut before its ending. */
export function nameOf(given: string | null | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const name = cleanText(last).replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  if (name === '') return nameless;
  return cutName(name, longestName, (text) => text.length);
}

// File systems take 255 bytes; room is left for what a browser adds to a second copy.
const longestSavedBytes = 230;
const cleanedWords: Words = { al: 'kopje e pastruar', en: 'cleaned copy' };
const bytesOf = (text: string) => Buffer.byteLength(text);

/** A name as it is saved: it ends as its kind does, whatever it said, and every file system takes it. */
export function savedNameOf(name: string, kind: string, what: EvidenceVersion, locale: Locale): string {
  const extensions = evidenceKind(kind)?.extensions ?? [];
  const [, stem = name, ending = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
  const fits = what === 'original' && extensions.includes(ending.toLowerCase());
  const base = extensions.includes(ending.toLowerCase()) ? stem : name;
  const marked = what === 'cleaned' ? `${base} (${cleanedWords[locale]})` : base;
  const safe = `${marked}.${fits ? ending : (extensions[0] ?? 'bin')}`.replace(/[<>:"|?*]/g, '_');
  return cutName(safe, longestSavedBytes, bytesOf);
}

function cutName(name: string, most: number, measure: (text: string) => number): string {
  if (measure(name) <= most) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const letters = [...name.slice(0, name.length - ending.length)];
  while (letters.length > 0 && measure(`${letters.join('')}…${ending}`) > most) letters.pop();
  return `${letters.join('').trimEnd()}…${ending}`;
}

type Standing = Pick<CaseDocument, 'scan' | 'cleaning'>;

/**
 * Why a document cannot be opened; undefined when it can. Closed until the scanner has judged; where no scanner is set up,
 * and for originals, the member says that they know.
 */
export function openingRefusal(
  { scan, cleaning }: Standing,
  what: EvidenceVersion,
  confirmed: boolean,
): ErrorCode | undefined {
  if (scan === 'infected') return 'evidence_infected';
  if (scan === 'pending' || scan === 'failed') return 'evidence_locked';
  if (what === 'cleaned' && cleaning === 'pending') return 'evidence_locked';
  if (what === 'cleaned' && cleaning !== 'ready') return 'not_found';
  if ((what === 'original' || scan === 'unscanned') && !confirmed) return 'confirmation_required';
  return undefined;
}

const minute = 60_000;
/** While room is short: how long an upload stays whose bytes do not come, and one that is complete and in no case. */
export const shortStay = { unsentMs: 15 * minute, unattachedMs: 120 * minute } as const;

/** Room is short when what no upload has been promised would not hold a filing of the most and largest files. */
export const isRoomShort = (
  leftBytes: number,
  { maxBytes, maxFiles }: { readonly maxBytes: number; readonly maxFiles: number },
): boolean => leftBytes < maxBytes * maxFiles;
