// The words of a seeded register: plainly of a demo, few that stand everywhere and many that stand nearly nowhere, so that
// searches find as little and as much as in a register that people wrote. The same every time.
import { type Rolls, rollsOf } from '../../api/src/demo/demo.rolls.ts';
import { toWords } from '../../api/src/queue/search/search.rules.ts';

/** What a search is measured with; each stands in public and in staff's words alike. */
export const searchWords = {
  /** In one case of fifty thousand, and in one at least. */
  rare: 'zhbirues',
  /** In every fifth case. */
  common: 'qendrore',
  /** Both in one case of some hundred. */
  two: 'qendrore kodrina',
} as const;
export const rareEvery = 50_000;

const plain =
  'votim zgjedhje komision qytetar bashki drejtor shkolle zyre punonjes mjet makine afishe fushate miting fond dokument liste kuti fletore qender numerim vezhgues parti kandidat subjekt ankese denoncim prove deshmi foto video orar jave dite mengjes mbremje rruge sheshi lagje fshat njesi objekt ndertese salle pune leje vendim urdher shkrese protokoll vule firme emer adrese telefon faqe rrjet mesazh premtim ndihme pako kontroll rregull ligj nen afat seance pergjigje kerkese shpjegim'.split(
    ' ',
  );
const syllables = [...'bdfgklmnprstvz'].flatMap((one) => ['a', 'e', 'i', 'o', 'u'].map((vowel) => one + vowel));

/** A word that nobody says, made of its number; no two are the same. */
function wordOf(number: number): string {
  const parts: string[] = [];
  for (let rest = number + syllables.length ** 2; rest > 0; rest = Math.floor(rest / syllables.length))
    parts.push(syllables[rest % syllables.length] ?? '');
  return parts.join('');
}

const ranked: readonly string[] = [...plain, ...Array.from({ length: 2400 }, (_, index) => wordOf(index))];
/** The first of them far more often than the last. */
const aWord = (rolls: Rolls): string => ranked[Math.floor(ranked.length * rolls.next() ** 3)] ?? 'prove';

/** Words that stand in a few cases each. */
const seldom = 60_000;
export const listSeldomWords = (): readonly string[] =>
  Array.from({ length: seldom }, (_, index) => wordOf(ranked.length + index));

interface Sentence {
  readonly text: string;
  /** As a `tsvector` of staff's words. */
  readonly words: string;
}

export function listSentences(): readonly Sentence[] {
  const rolls = rollsOf(7);
  return Array.from({ length: 3000 }, () => {
    const words = Array.from({ length: rolls.between(6, 11) }, () => aWord(rolls)).join(' ');
    const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
    return { text, words: wordsOfText(text) };
  });
}

/** Of a text that says what a case is about. */
export const wordsOfText = (...texts: readonly string[]): string => toWords([{ weight: 'B', texts }]);

/** Names of parts of institutions, the first of them far more often than the last. */
export function listNames(count: number): readonly string[] {
  const rolls = rollsOf(11);
  const names = ['kodrina', 'lugina', 'bregu', ...Array.from({ length: 400 }, (_, index) => wordOf(100_000 + index))];
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? 'kodrina' : (names[Math.floor(names.length * rolls.next() ** 3)] ?? 'kodrina'),
  );
}
