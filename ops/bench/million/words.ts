// Words of a seeded register: a few common and many rare ones, so that searches behave as in a real register.
// Deterministic.
import { createRng, type Rng } from '../../../api/src/demo/rng.ts';
import { toWords } from '../../../api/src/register/search/search.rules.ts';

export const rareEvery = 50_000;

const plain =
  'votim zgjedhje komision qytetar bashki drejtor shkolle zyre punonjes mjet makine afishe fushate miting fond dokument liste kuti fletore qender numerim vezhgues parti kandidat subjekt ankese denoncim prove deshmi foto video orar jave dite mengjes mbremje rruge sheshi lagje fshat njesi objekt ndertese salle pune leje vendim urdher shkrese protokoll vule firme emer adrese telefon faqe rrjet mesazh premtim ndihme pako kontroll rregull ligj nen afat seance pergjigje kerkese shpjegim'.split(
    ' ',
  );
const syllables = [...'bdfgklmnprstvz'].flatMap((one) => ['a', 'e', 'i', 'o', 'u'].map((vowel) => one + vowel));

/** A made-up word, unique by number. */
function wordOf(number: number): string {
  const parts: string[] = [];
  for (let rest = number + syllables.length ** 2; rest > 0; rest = Math.floor(rest / syllables.length))
    parts.push(syllables[rest % syllables.length] ?? '');
  return parts.join('');
}

/** Ends in no ending of Albanian. */
const ownStem = (number: number): string => `${wordOf(number)}k`;

const ranked: readonly string[] = [...plain, ...Array.from({ length: 2400 }, (_, index) => wordOf(index))];
/** Zipf-like: the first far more often than the last. */
const aWord = (rng: Rng): string => ranked[Math.floor(ranked.length * rng.next() ** 3)] ?? 'prove';

/** Rare words. */
const seldom = 60_000;
export const listSeldomWords = (): readonly string[] =>
  Array.from({ length: seldom }, (_, index) => ownStem(ranked.length + index));

interface Sentence {
  readonly text: string;
  /** The staff search's `tsvector`. */
  readonly words: string;
}

export function listSentences(): readonly Sentence[] {
  const rng = createRng(7);
  return Array.from({ length: 3000 }, () => {
    const words = Array.from({ length: rng.between(6, 11) }, () => aWord(rng)).join(' ');
    const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
    return { text, words: wordsOfText(text) };
  });
}

export const wordsOfText = (...texts: readonly string[]): string => toWords([{ weight: 'B', texts }]);

/** Zipf-like names of institutional units. */
export function listNames(count: number): readonly string[] {
  const rng = createRng(11);
  const names = ['kodror', 'lugor', 'bregor', ...Array.from({ length: 400 }, (_, index) => ownStem(100_000 + index))];
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? 'kodror' : (names[Math.floor(names.length * rng.next() ** 3)] ?? 'kodror'),
  );
}
