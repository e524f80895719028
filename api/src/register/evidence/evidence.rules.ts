import {
  type CaseDocument,
  cleanText,
  type ErrorCode,
  type EvidenceVersion,
  evidenceKind,
  type Locale,
  type LocalizedText,
  maxNameLength,
} from '@denonco/contract';

/** The name of a file, cleared of bidi, path and control characters. */
export function cleanFileName(given: string | null | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const name = cleanText(last).replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  return name === '' ? 'skedar' : cutName(name, maxNameLength, (text) => text.length);
}

// File systems allow 255 bytes; browsers add to repeated names.
const maxSavedNameBytes = 230;
const cleanedCopyLabel: LocalizedText = { al: 'kopje e pastruar', en: 'cleaned copy' };
const bytesOf = (text: string) => Buffer.byteLength(text);

export function downloadFileName(name: string, kind: string, what: EvidenceVersion, locale: Locale): string {
  const extensions = evidenceKind(kind)?.extensions ?? [];
  const [, stem = name, ending = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
  const fits = what === 'original' && extensions.includes(ending.toLowerCase());
  const base = extensions.includes(ending.toLowerCase()) ? stem : name;
  const marked = what === 'cleaned' ? `${base} (${cleanedCopyLabel[locale]})` : base;
  const safe = `${marked}.${fits ? ending : (extensions[0] ?? 'bin')}`.replace(/[<>:"|?*]/g, '_');
  return cutName(safe, maxSavedNameBytes, bytesOf);
}

function cutName(name: string, max: number, measure: (text: string) => number): string {
  if (measure(name) <= max) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const letters = [...name.slice(0, name.length - ending.length)];
  while (letters.length > 0 && measure(`${letters.join('')}…${ending}`) > max) letters.pop();
  return `${letters.join('').trimEnd()}…${ending}`;
}

/** Why a file may not be opened. The member confirms originals, encrypted files, and all if there is no scanner. */
export function openingRefusal(
  { scan, cleaning }: Pick<CaseDocument, 'scan' | 'cleaning'>,
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
