// Finds names of persons in Albanian text: by given names and surnames in any of their endings, and by the words that
// announce a person. Names of streets, schools and bodies in somebody's honour are left, and so is who acts in public.

import { type Found, folded } from './found.ts';
import { formsOf, keysOfFound, keysOfPerson, keysOfToken } from './nameKeys.ts';
import {
  ambiguousNames,
  ambiguousSurnames,
  givenNames,
  namedAfter,
  notNames,
  places,
  surnames,
  titles,
} from './names.data.ts';

/** Names that the case itself tells: of private persons, and of those who act in public and stay. */
export interface KnownNames {
  readonly persons: readonly string[];
  readonly stays: readonly string[];
  /** Whether a key of a name (nameKeys.ts) is one of the filer, whose name itself is sealed. */
  readonly isFiler?: ((key: string) => boolean) | undefined;
}

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.flatMap(formsOf));

interface Dictionary {
  readonly given: ReadonlySet<string>;
  readonly surname: ReadonlySet<string>;
  readonly ambiguous: ReadonlySet<string>;
  readonly ambiguousSurname: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  readonly notNames: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
  readonly namedAfter: ReadonlySet<string>;
}
let made: Dictionary | undefined;
/** Made when first asked for: a page that only shows has no use for it. */
function dictionary(): Dictionary {
  made ??= {
    given: setOf([...givenNames, ...ambiguousNames]),
    surname: setOf(surnames),
    ambiguous: setOf(ambiguousNames),
    ambiguousSurname: setOf(ambiguousSurnames),
    places: setOf(places),
    notNames: new Set(notNames.map(folded)),
    titles: new Set(titles),
    namedAfter: new Set(namedAfter),
  };
  return made;
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly fold: string;
  readonly isCapital: boolean;
  /** Only letters and digits in capitals, as KQZ: an abbreviation, or a name in capitals. */
  readonly isUpper: boolean;
  /** What stands between it and the token before. */
  readonly gap: string;
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of source.matchAll(/\p{L}[\p{L}\p{M}\u00ad\u200b-\u200d\u2060]*(?:[’'-]\p{L}+)*/gu)) {
    const [text] = match;
    const { index } = match;
    tokens.push({
      ...{ start: index, end: index + text.length, text, fold: folded(text) },
      isCapital: /^\p{Lu}/u.test(text),
      isUpper: text.length > 1 && text === text.toUpperCase(),
      gap: source.slice(end, index),
    });
    end = index + text.length;
  }
  return tokens;
}

/** Endings that surnames have and hardly any other word. */
const surnameEndings = /(?:aj|ajt|ajn|llari|llarit|llarin|gjoni|gjonit|gjini|gjinit)$/;

type Kind = 'given' | 'surname' | 'unknown' | 'none';
/** What a token may be as a part of a name. */
function kindOf(token: Token, words: Dictionary): Kind {
  if (!token.isCapital || token.text.length < 2) return 'none';
  if (words.titles.has(token.fold) || words.namedAfter.has(token.fold)) return 'none';
  if (words.given.has(token.fold) && !(words.notNames.has(token.fold) && !words.surname.has(token.fold)))
    return 'given';
  if (words.surname.has(token.fold)) return 'surname';
  if (words.notNames.has(token.fold) || words.places.has(token.fold)) return 'none';
  if (surnameEndings.test(token.fold) && token.fold.length > 4) return 'surname';
  // Parties, bodies and headings are written in capitals: PS, KZAZ, VENDIM.
  return token.isUpper ? 'none' : 'unknown';
}

const isSame = (gap: string): boolean => /^[ \u00a0]$/.test(gap);
const beginsSentence = ({ gap }: Token, index: number): boolean => index === 0 || /[.!?:;\n„“"–—•]/.test(gap);

/** Words that stand directly together and may be one name, from here: three at most. */
function runFrom(tokens: readonly Token[], from: number, words: Dictionary): Token[] {
  const run: Token[] = [];
  for (const token of tokens.slice(from, from + 4)) {
    const isNext = run.length === 0 || isSame(token.gap) || /^ ?-$/.test(token.gap);
    // „Arben (Beni) Hoxha“ and „A. Hoxha“ are the titles' and the initials' matter.
    if (!isNext || run.length === 3 || kindOf(token, words) === 'none') break;
    run.push(token);
  }
  return run;
}

/** Whether these words are a name of a person. */
function isName(run: readonly Token[], index: number, words: Dictionary, announced: boolean): boolean {
  const [first, ...others] = run;
  if (!first) return false;
  if (announced) return true;
  const kinds = run.map((token) => kindOf(token, words));
  const clearGiven = run.some((token, at) => kinds[at] === 'given' && !words.ambiguous.has(token.fold));
  const clearSurname = run.some((token, at) => kinds[at] === 'surname' && !words.ambiguousSurname.has(token.fold));
  // Two words with a capital within a sentence are a name until somebody says that they are not.
  if (others.length > 0 && !beginsSentence(first, index)) return true;
  if (others.length > 0) return kinds[0] === 'given' || kinds.slice(1).some((kind) => kind !== 'unknown');
  // One word alone: at the beginning of a sentence a capital says nothing.
  if (clearGiven) return true;
  return clearSurname && !beginsSentence(first, index);
}

/** A run without the word that only begins the sentence: „Sipas“, „Nga“, which no list of words holds whole. */
function trimmed(run: readonly Token[], at: number, words: Dictionary, announced: boolean): readonly Token[] {
  const [first, second] = run;
  if (announced || !first || !second || kindOf(first, words) !== 'unknown' || !beginsSentence(first, at)) return run;
  return kindOf(second, words) === 'given' || run.length > 2 ? run.slice(1) : run;
}

/** Whether what stands before honours somebody („rruga Myslym Shyri“) and so names a place. */
function isHonoured(tokens: readonly Token[], from: number, words: Dictionary): boolean {
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

function isAnnounced(tokens: readonly Token[], from: number, words: Dictionary): boolean {
  const token = tokens[from];
  const previous = tokens[from - 1];
  if (!token || !previous || !/^[\s.:,„“"]{1,3}$/.test(token.gap) || /[.:,]\s*\n/.test(token.gap)) return false;
  if (!words.titles.has(previous.fold)) return false;
  // A full stop ends a sentence but after z. and znj.
  return !/[.,]/.test(token.gap) || /^(z|zj|znj|zt)$/.test(previous.fold) || token.gap === ', ';
}

/** A name that was found, and whether more than its capitals speaks for it. */
interface Run {
  readonly tokens: readonly Token[];
  readonly isSure: boolean;
}

function dictionaryNames(tokens: readonly Token[], words: Dictionary): Run[] {
  const found: Run[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = runFrom(tokens, at, words);
    if (run.length === 0) continue;
    const announced = isAnnounced(tokens, at, words);
    const name = trimmed(run, at, words, announced);
    const [first] = name;
    if (first && isName(name, tokens.indexOf(first), words, announced) && !isHonoured(tokens, at, words))
      found.push({ tokens: name, isSure: announced || name.some((token) => kindOf(token, words) !== 'unknown') });
    at += run.length - 1;
  }
  return found;
}

/** With what may stand between it and the initials. */
const longestWord = 60;

/** „A. Hoxha“, „A.H.“ after a word that announces a person. */
function initialNames(source: string): Found[] {
  const { surname, titles: announcing } = dictionary();
  const found: Found[] = [];
  for (const match of source.matchAll(/\p{Lu}\.\s?(?:\p{Lu}\.?(?![\p{L}])|(\p{Lu}\p{L}+))/gu)) {
    const [text, name] = match;
    if (/[\p{L}\p{N}.]$/u.test(source.slice(0, match.index))) continue;
    // The word before it and no more: tried over the whole text for each, a long text would take minutes.
    const before = /(\p{L}+)[\s.:,]*$/u.exec(source.slice(Math.max(0, match.index - longestWord), match.index))?.[1];
    const isNamed = name !== undefined && surname.has(folded(name));
    if (isNamed || (before && announcing.has(folded(before))))
      found.push({ start: match.index, end: match.index + text.length, category: 'name' });
  }
  return found;
}

/**
 * Names that are known, from the case or from elsewhere in the text, wherever a form of a part of them stands, with the
 * initials beside it. Common words and places are left unless the words beside them make them a name.
 */
function knownNames(source: string, tokens: readonly Token[], isKnown: (key: string) => boolean): Found[] {
  const words = dictionary();
  const matched = tokens.map(({ text }) => keysOfToken(text).some(isKnown));
  const isBeside = (at: number): boolean =>
    (matched[at - 1] === true && joins(tokens[at])) || (matched[at + 1] === true && joins(tokens[at + 1]));
  return tokens.flatMap((token, at) => {
    if (!matched[at]) return [];
    const found: Found = { ...withInitials(source, token), category: 'name' };
    const hasInitial = found.start < token.start || found.end > token.end;
    const isSure = hasInitial || isBeside(at) || isAnnounced(tokens, at, words);
    return isSure || mayStandAlone(tokens, at, words) ? [found] : [];
  });
}

/** Agron Fshehuri, and agron.fshehuri, agron_fshehuri of a profile. */
const joins = (token: Token | undefined): boolean => token !== undefined && /^[\s._-]{1,2}$/.test(token.gap);

/** Whether a word of a known name is that name where nothing beside it says so. */
function mayStandAlone(tokens: readonly Token[], at: number, words: Dictionary): boolean {
  const token = tokens[at];
  if (!token || !/(?:^|[’'-])\p{Lu}/u.test(token.text)) return false;
  if (words.notNames.has(token.fold)) return words.given.has(token.fold);
  return !words.places.has(token.fold) || !isPlace(tokens, at, words);
}

/** After these a place is meant: në Berat, Bashkia Berat, Gjykata e Rrethit Gjyqësor Berat, Policia e Beratit. */
const beforePlace =
  /^(?:ne|bashki.*|qark.*|qytet.*|rreth.*|gjyqesor.*|gjykat.*|apelit|njesi.*|administrative|prefek.*|komun.*|kzaz.*|zaz|drejtori.*|vendore|rajonale?|polici.*|komisariat.*|prokurori.*|keshill.*|bashkiak|universitet.*|zyr.*|deg.*|aeroport.*|port.*|rrug.*|autostrad.*|lagj.*|fshat.*|zon.*|qend.*|spital.*|stadium.*|teat.*|banor.*|kryetar.*|deputet.*|klub.*)$/;

function isPlace(tokens: readonly Token[], at: number, words: Dictionary): boolean {
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
const initialsBefore = new RegExp(`(?:^|[^\\p{L}\\p{N}.])((?:${initial}[ \u00a0]?)+)$`, 'u');
const initialAfter = new RegExp(`^,?[ \u00a0]?${initial}(?!\\p{L})`, 'u');
/** More than two initials with their spaces. */
const longestInitials = 12;

/** A.Fshehuri, A. B. Fshehuri, Fshehuri A. */
function withInitials(source: string, { start, end }: Token): { readonly start: number; readonly end: number } {
  const before = initialsBefore.exec(source.slice(Math.max(0, start - longestInitials), start))?.[1] ?? '';
  const after = initialAfter.exec(source.slice(end, end + longestInitials))?.[0] ?? '';
  return { start: start - before.length, end: end + after.length };
}

/** Whether a found name is only of words that belong to somebody who acts in public. */
function stays(text: string, names: readonly string[]): boolean {
  const parts = text
    .split(/[^\p{L}’'-]+/u)
    .filter((part) => part.length > 1)
    .map(folded);
  return names.some((name) => {
    const forms = setOf(name.split(/[^\p{L}’'-]+/u));
    return parts.length > 0 && parts.every((part) => forms.has(part));
  });
}

/** The keys of names that the text itself tells, so that the same name is found in capitals or alone. */
function keysInText(runs: readonly Run[], words: Dictionary): string[] {
  return runs.flatMap(({ tokens, isSure }) => {
    // Of two words with a capital the first may be an office: of what nothing else speaks for, the last alone counts.
    const parts = isSure ? tokens : tokens.slice(-1);
    return parts
      .filter(({ fold }, at) => !isCommon(fold, words) && (at > 0 || !isSure || isPart(tokens, words)))
      .flatMap(({ text }) => keysOfFound(text));
  });
}
const isCommon = (fold: string, words: Dictionary): boolean =>
  words.notNames.has(fold) || words.places.has(fold) || words.ambiguous.has(fold) || words.ambiguousSurname.has(fold);
/** Whether a name begins with its first word: „Inspektori Agron Hoxha“ does not. */
const isPart = ([first, second]: readonly Token[], words: Dictionary): boolean =>
  first !== undefined && (kindOf(first, words) !== 'unknown' || !second || kindOf(second, words) !== 'given');

export function findNames(source: string, known: KnownNames): Found[] {
  const words = dictionary();
  const tokens = tokensOf(source);
  const runs = dictionaryNames(tokens, words);
  const found = runs.flatMap(({ tokens: name }): Found[] => {
    const [first] = name;
    const last = name.at(-1);
    return first && last ? [{ start: first.start, end: last.end, category: 'name' }] : [];
  });
  const fromText = new Set(keysInText(runs, words));
  const fromCase = new Set(known.persons.flatMap(keysOfPerson));
  const isStaying = ({ start, end }: Found): boolean => stays(source.slice(start, end), known.stays);
  const others = [...found, ...initialNames(source), ...knownNames(source, tokens, (key) => fromText.has(key))];
  const ofCase = knownNames(source, tokens, (key) => fromCase.has(key) || known.isFiler?.(key) === true);
  // A surname that a candidate shares with a person of the case stays only in the candidate's whole name.
  const whole = others.filter(
    (one) => isStaying(one) && /\p{L}[ \u00a0]\p{Lu}/u.test(source.slice(one.start, one.end)),
  );
  return [
    ...others.filter((one) => !isStaying(one)),
    ...ofCase.filter((one) => !whole.some(({ start, end }) => start <= one.start && one.end <= end)),
  ];
}
