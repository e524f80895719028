// Finds names of persons in Albanian text, but not of streets, schools, bodies and persons who act in public.

import { foldForSearch as folded } from '@denonco/contract';
import {
  type Found,
  initialKeysOf,
  keysOfFound,
  keysOfInitials,
  keysOfPerson,
  keysOfToken,
  matchesOf,
} from './matching.rules.ts';
import { setOf, words } from './names.lists.rules.ts';

export interface KnownNames {
  readonly persons: readonly string[];
  readonly stays: readonly string[];
  /** Tests the key of a name, initials or birth date (nameKeys.ts) against the filer, who is sealed. */
  readonly isFiler?: ((key: string) => boolean) | undefined;
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly fold: string;
  readonly isCapital: boolean;
  /** Upper case only, as KQZ: an abbreviation, or a name in capitals. */
  readonly isUpper: boolean;
  /** Put together from spaced letters or over a line break: may be two names, or have a letter too many. */
  readonly isGlued: boolean;
  readonly gap: string;
}

/** F S H E H U R I and f.s.h.e.h.u.r.i, with one separator throughout; Z I in capitals only. */
const spacedWord =
  /(?:\p{Lu}\p{M}*(?=(?<of> {1,3}|\. ?|[·_-]))(?:\k<of>\p{Lu}\p{M}*){3,}|\p{L}\p{M}*(?=(?<by> {1,3}|\. ?|[·_-]))(?:\k<by>\p{Ll}\p{M}*){3,})(?![\p{L}\p{M}])|\p{Lu}\p{M}*(?: \p{Lu}\p{M}*){1,2}(?![\p{L}\p{M}.])/u;
const lineBreak = '[-\\u2010\\u00ad] *\\r?\\n *';
const letters = '\\p{L}(?:[\\p{L}\\p{M}\\u200b-\\u200d\\u2060]|\\u00ad(?! *\\r?\\n))*';
const anyWord = new RegExp(
  `(?<spaced>${spacedWord.source})|${letters}(?:(?:[’'\\u2010-]|${lineBreak})${letters})*`,
  'gu',
);
/** Of a word that a line breaks, as Fshe-huri or FSHE-HURI copied from a document, the break is no part. */
const brokenWord = new RegExp(`(\\p{Lu}\\p{M}*)?${lineBreak}(?=(\\p{Ll}?))`, 'gu');
const unbroken = (text: string): string =>
  text.replace(brokenWord, (_, upper: string | undefined, lower: string) =>
    upper === undefined && lower === '' ? '-' : (upper ?? ''),
  );
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of source.matchAll(anyWord)) {
    const [written] = match;
    const { index, groups } = match;
    const isSpaced = groups?.spaced !== undefined;
    const text = isSpaced ? written.replace(/[^\p{L}\p{M}]/gu, '') : unbroken(written);
    tokens.push({
      start: index,
      end: index + written.length,
      text,
      fold: folded(text),
      isCapital: /^\p{Lu}/u.test(text),
      isUpper: text.length > 1 && text === text.toUpperCase(),
      isGlued: isSpaced || /\n/.test(written),
      gap: source.slice(end, index),
    });
    end = index + written.length;
  }
  return tokens;
}

const surnameEndings = /(?:aj|ajt|ajn|llari|llarit|llarin|gjoni|gjonit|gjini|gjinit)$/;

type Kind = 'given' | 'surname' | 'unknown' | 'none';
function kindOf(token: Token): Kind {
  if (!token.isCapital || token.text.length < 2) return 'none';
  if (words.titles.has(token.fold) || words.namedAfter.has(token.fold)) return 'none';
  if (words.given.has(token.fold) && !(words.notNames.has(token.fold) && !words.surname.has(token.fold)))
    return 'given';
  if (words.surname.has(token.fold)) return 'surname';
  if (words.notNames.has(token.fold) || words.places.has(token.fold)) return 'none';
  if (surnameEndings.test(token.fold) && token.fold.length > 4) return 'surname';
  // Parties, bodies and headings are in capitals: PS, KZAZ, VENDIM.
  return token.isUpper ? 'none' : 'unknown';
}

const isSame = (gap: string): boolean => /^[ \u00a0]$/.test(gap);
const beginsSentence = ({ gap }: Token, index: number): boolean => index === 0 || /[.!?:;\n„“"–—•]/.test(gap);

function runFrom(tokens: readonly Token[], from: number): Token[] {
  const run: Token[] = [];
  for (const token of tokens.slice(from, from + 4)) {
    const isNext = run.length === 0 || isSame(token.gap) || /^ ?-$/.test(token.gap);
    // Titles and initials handle „Arben (Beni) Hoxha“ and „A. Hoxha“.
    if (!isNext || run.length === 3 || kindOf(token) === 'none') break;
    run.push(token);
  }
  return run;
}

function isName(run: readonly Token[], index: number, announced: boolean): boolean {
  const [first, ...others] = run;
  if (!first) return false;
  if (announced) return true;
  const kinds = run.map((token) => kindOf(token));
  const clearGiven = run.some((token, at) => kinds[at] === 'given' && !words.ambiguous.has(token.fold));
  const clearSurname = run.some((token, at) => kinds[at] === 'surname' && !words.ambiguousSurname.has(token.fold));
  // Two capitalised words within a sentence count as a name unless known otherwise.
  if (others.length > 0 && !beginsSentence(first, index)) return true;
  if (others.length > 0) return kinds[0] === 'given' || kinds.slice(1).some((kind) => kind !== 'unknown');
  // A capital at the beginning of a sentence proves nothing.
  if (clearGiven) return true;
  return clearSurname && !beginsSentence(first, index);
}

/** Drops a word that only begins the sentence („Sipas“, „Nga“): no list has all of them. */
function trimmed(run: readonly Token[], at: number, announced: boolean): readonly Token[] {
  const [first, second] = run;
  if (announced || !first || !second || kindOf(first) !== 'unknown' || !beginsSentence(first, at)) return run;
  return kindOf(second) === 'given' || run.length > 2 ? run.slice(1) : run;
}

function isHonoured(tokens: readonly Token[], from: number): boolean {
  for (let back = 1; back <= 3; back++) {
    const token = tokens[from - back];
    const after = tokens[from - back + 1];
    if (
      !token ||
      !after ||
      /[.;:!?\n,]/.test(after.gap.replace('.', token.fold === 'rr' || token.fold === 'blv' ? '' : '.'))
    )
      return false;
    if (words.namedAfter.has(token.fold)) return true;
    if (
      !/^(e|i|te|se|publike|jopublike|mesme|fillore|bashkuar|rajonal|rajonale|universitar|kulturor|profesionale)$/.test(
        token.fold,
      )
    )
      return false;
  }
  return false;
}

function isAnnounced(tokens: readonly Token[], from: number): boolean {
  const token = tokens[from];
  const previous = tokens[from - 1];
  if (!token || !previous || !/^[\s.:,„“"]{1,3}$/.test(token.gap) || /[.:,]\s*\n/.test(token.gap)) return false;
  if (!words.titles.has(previous.fold)) return false;
  // A full stop ends a sentence except after z. and znj.
  return !/[.,]/.test(token.gap) || /^(z|zj|znj|zt)$/.test(previous.fold) || token.gap === ', ';
}

interface Run {
  readonly tokens: readonly Token[];
  readonly isSure: boolean;
}

function dictionaryNames(tokens: readonly Token[]): Run[] {
  const found: Run[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = runFrom(tokens, at);
    if (run.length === 0) continue;
    const announced = isAnnounced(tokens, at);
    const name = trimmed(run, at, announced);
    const [first] = name;
    if (first && isName(name, tokens.indexOf(first), announced) && !isHonoured(tokens, at))
      found.push({ tokens: name, isSure: announced || name.some((token) => kindOf(token) !== 'unknown') });
    at += run.length - 1;
  }
  return found;
}

const longestWord = 60;

/** „A. Hoxha“, or „A.H.“ after a word that announces a person. */
function initialNames(source: string): Found[] {
  const found: Found[] = [];
  for (const match of source.matchAll(/\p{Lu}\.\s?(?:\p{Lu}\.?(?![\p{L}])|(\p{Lu}\p{L}+))/gu)) {
    const [text, name] = match;
    if (/[\p{L}\p{N}.]$/u.test(source.slice(0, match.index))) continue;
    // Limited to the preceding word: over the whole text each would take minutes in a long one.
    const before = /(\p{L}+)[\s.:,]*$/u.exec(source.slice(Math.max(0, match.index - longestWord), match.index))?.[1];
    const isNamed = name !== undefined && words.surname.has(folded(name));
    if (isNamed || (before && words.titles.has(folded(before))))
      found.push({ start: match.index, end: match.index + text.length, category: 'name' });
  }
  return found;
}

/** In any form of any part, with adjacent initials; common words and places only where neighbours make them a name. */
function knownNames(source: string, tokens: readonly Token[], isKnown: (key: string) => boolean): Found[] {
  const matched = tokens.map(({ text }) => keysOfToken(text).some(isKnown));
  const isBeside = (at: number): boolean =>
    (matched[at - 1] === true && joins(tokens[at])) || (matched[at + 1] === true && joins(tokens[at + 1]));
  return tokens.flatMap((token, at) => {
    if (!matched[at]) return [];
    const found: Found = { ...withInitials(source, token), category: 'name' };
    const hasInitial = found.start < token.start || found.end > token.end;
    const isSure = hasInitial || isBeside(at) || isAnnounced(tokens, at);
    return isSure || mayStandAlone(tokens, at) ? [found] : [];
  });
}

/** Agron Fshehuri, and agron.fshehuri, agron_fshehuri of a profile. */
const joins = (token: Token | undefined): boolean => token !== undefined && /^[\s._-]{1,2}$/.test(token.gap);

function mayStandAlone(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !hasCapital(token)) return false;
  if (words.notNames.has(token.fold)) return words.given.has(token.fold);
  return !words.places.has(token.fold) || !isPlace(tokens, at);
}

const hasCapital = ({ text }: Token): boolean => /(?:^|[’'-])\p{Lu}/u.test(text);

const longestProfile = 60;
/** In lower case a shorter word may be a common one; a listed name is none. */
const shortestLower = { listed: 5, other: 6 } as const;

/** Names of the case as messages and profiles write them: fshehuri, @zi, @afshehuri, @agronfshehuri, AgronFshehuri. */
function quotedNames(tokens: readonly Token[], isKnown: (key: string) => boolean): Found[] {
  const isRare = (token: Token): boolean => {
    const isListed = words.given.has(token.fold) || words.surname.has(token.fold);
    const isLong = token.fold.length >= (isListed ? shortestLower.listed : shortestLower.other);
    return !hasCapital(token) && isLong && !isCommon(token.fold);
  };
  const isName = (text: string): boolean => keysOfToken(text).some(isKnown);
  const isProfile = ({ gap }: Token): boolean => /[@/#]$/.test(gap);
  const isOfProfile = ({ text }: Token): boolean =>
    isName(text) || (text.length > shortestLower.listed && (isName(text.slice(1)) || isName(text.slice(0, -1))));
  const isTwoNames = (token: Token): boolean =>
    token.text.length <= longestProfile &&
    (isProfile(token) || token.isGlued || /\p{Ll}\p{Lu}/u.test(token.text)) &&
    Array.from(token.text, (_, at) => [token.text.slice(0, at), token.text.slice(at)]).some((parts) =>
      parts.every(isName),
    );
  return tokens.flatMap((token): Found[] => {
    const isQuoted =
      (isRare(token) && isName(token.text)) ||
      ((isProfile(token) || token.isGlued) && isOfProfile(token)) ||
      isTwoNames(token);
    return isQuoted ? [{ start: token.start, end: token.end, category: 'name' }] : [];
  });
}

/** Contexts of places: në Berat, Bashkia Berat, Gjykata e Rrethit Gjyqësor Berat, Policia e Beratit. */
const beforePlace =
  /^(?:ne|bashki.*|qark.*|qytet.*|rreth.*|gjyqesor.*|gjykat.*|apelit|njesi.*|administrative|prefek.*|komun.*|kzaz.*|zaz|drejtori.*|vendore|rajonale?|polici.*|komisariat.*|prokurori.*|keshill.*|bashkiak|universitet.*|zyr.*|deg.*|aeroport.*|port.*|rrug.*|autostrad.*|lagj.*|fshat.*|zon.*|qend.*|spital.*|stadium.*|teat.*|banor.*|kryetar.*|deputet.*|klub.*)$/;

function isPlace(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  // „Berat, më 4 maj 2025“ and „Durrës, Berat dhe Fier“.
  const after = tokens[at + 1];
  if (after && after.gap === ', ' && /^(?:më|datë)$/.test(after.text)) return true;
  if (!token || !before || /[.!?\n]/.test(token.gap)) return false;
  if (beforePlace.test(before.fold)) return true;
  const isListed = /^(?:, ?)$/.test(token.gap) || /^(?:dhe|e)$/.test(before.fold);
  const listed = before.fold === 'dhe' || before.fold === 'e' ? tokens[at - 2] : before;
  if (isListed && listed?.isCapital && words.places.has(listed.fold)) return true;
  const owner = tokens[at - 2];
  return /^(?:i|e|te|se)$/.test(before.fold) && owner !== undefined && beforePlace.test(owner.fold);
}

const initial = '(?:Dh|Gj|Ll|Nj|Rr|Sh|Th|Xh|Zh|DH|GJ|LL|NJ|RR|SH|TH|XH|ZH|\\p{Lu})\\.';
const initialsBefore = new RegExp(`(?:^|[^\\p{L}\\p{N}.])((?:${initial} ?)+)$`, 'u');
const initialAfter = new RegExp(`^,?[ \u00a0]?${initial}(?!\\p{L})`, 'u');
const longestInitials = 12;

const anyInitials = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}.])((?:${initial} ?){1,3}${initial.replace('\\.', '\\.?')})(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);

/** A.F. and A. B. F. of a known person. */
const knownInitials = (source: string, isKnown: (key: string) => boolean): Found[] =>
  matchesOf(source, anyInitials)
    .filter(({ text }) => keysOfInitials(text).some(isKnown))
    .map(({ start, end }) => ({ start, end, category: 'name' }));

/** A.Fshehuri, A. B. Fshehuri, Fshehuri A. */
function withInitials(source: string, { start, end }: Token): { readonly start: number; readonly end: number } {
  const before = initialsBefore.exec(source.slice(Math.max(0, start - longestInitials), start))?.[1] ?? '';
  const after = initialAfter.exec(source.slice(end, end + longestInitials))?.[0] ?? '';
  return { start: start - before.length, end: end + after.length };
}

function stays(text: string, names: readonly string[]): boolean {
  const parts = text
    .split(/[^\p{L}\p{M}’'-]+/u)
    .filter((part) => part.length > 1)
    .map(folded);
  return names.some((name) => {
    const forms = setOf(name.split(/[^\p{L}’'-]+/u));
    return parts.length > 0 && parts.every((part) => forms.has(part));
  });
}

function keysInText(runs: readonly Run[]): string[] {
  return runs.flatMap(({ tokens, isSure }) => {
    // The first of two capitalised words may be an office: without further indication only the last counts.
    const parts = isSure ? tokens : tokens.slice(-1);
    const named = parts.filter((_, at) => at > 0 || !isSure || isPart(tokens));
    return [
      ...named.filter(({ fold }) => !isCommon(fold)).flatMap(({ text }) => keysOfFound(text)),
      ...initialKeysOf(named.map(({ text }) => text)),
    ];
  });
}
const isCommon = (fold: string): boolean =>
  words.notNames.has(fold) || words.places.has(fold) || words.ambiguous.has(fold) || words.ambiguousSurname.has(fold);
/** False for „Inspektori Agron Hoxha“, which begins with an office. */
const isPart = ([first, second]: readonly Token[]): boolean =>
  first !== undefined && (kindOf(first) !== 'unknown' || !second || kindOf(second) !== 'given');

export function findNames(source: string, known: KnownNames): Found[] {
  const tokens = tokensOf(source);
  const runs = dictionaryNames(tokens);
  const found = runs.flatMap(({ tokens: name }): Found[] => {
    const [first] = name;
    const last = name.at(-1);
    return first && last ? [{ start: first.start, end: last.end, category: 'name' }] : [];
  });
  const fromText = new Set(keysInText(runs));
  const fromCase = new Set(known.persons.flatMap(keysOfPerson));
  const isStaying = ({ start, end }: Found): boolean => stays(source.slice(start, end), known.stays);
  const isOfText = (key: string): boolean => fromText.has(key);
  const others = [
    ...found,
    ...initialNames(source),
    ...knownNames(source, tokens, isOfText),
    ...knownInitials(source, isOfText),
  ];
  const isOfCase = (key: string): boolean => fromCase.has(key) || known.isFiler?.(key) === true;
  const ofCase = [
    ...knownNames(source, tokens, isOfCase),
    ...knownInitials(source, isOfCase),
    ...quotedNames(tokens, isOfCase),
  ];
  // A surname shared by a candidate and a private person stays only within the candidate's full name.
  const whole = others.filter(
    (one) => isStaying(one) && /\p{L}[ \u00a0]\p{Lu}/u.test(source.slice(one.start, one.end)),
  );
  return [
    ...others.filter((one) => !isStaying(one)),
    ...ofCase.filter((one) => !whole.some(({ start, end }) => start <= one.start && one.end <= end)),
  ];
}
