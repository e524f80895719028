// What both sides ask of a new password beside its length. The library that judges it is each side's own; here is what
// it is given, and what is enough. Pure.
import type { FieldCode } from './validation.ts';

/** Of 0 to 4 by zxcvbn: 3 and more withstand some 10^8 guesses. */
export const strengthEnough = 3;

/** Longer ones are judged by their beginning: judging takes time that grows with the length. */
export const judgedLength = 100;

/** Words that anybody who attacks this portal tries first. */
export const portalWords: readonly string[] = [
  ...['denonco', 'denoncim', 'denoncime', 'denoncimi', 'ankesa', 'ankese', 'ankesë', 'kqz', 'kas', 'kzaz', 'vnv'],
  ...['komisioni', 'qendror', 'zgjedhje', 'zgjedhjet', 'zgjedhjeve', 'votim', 'votimi', 'vota', 'bashkia'],
  ...['fjalekalim', 'fjalëkalim', 'fjalekalimi', 'fjalëkalimi', 'administrator', 'protokollist', 'komisioner'],
  ...['shqiperi', 'shqipëri', 'shqiperia', 'shqipëria', 'tirana', 'tiranë', 'durres', 'vlore', 'shkoder', 'elbasan'],
];

/** What others know of a member: the name and the e-mail, in parts and joined, as they are and without their accents. */
export function wordsOf({ name, surname, email }: Readonly<Record<'name' | 'surname' | 'email', string>>): string[] {
  const [local = ''] = email.split('@');
  const parts = `${name} ${surname} ${email}`.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length > 2);
  const joined = ['.', '-', '_', ' '].flatMap((by) => [`${name}${by}${surname}`, `${surname}${by}${name}`]);
  const words = [email, local, ...joined, ...parts].map((word) => word.toLowerCase());
  return [...new Set([...words, ...words.map(withoutAccents)])];
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** What a judgement found, as far as it is needed here. */
interface Judgement {
  readonly score: number;
  /** What it was taken apart into. */
  readonly sequence: readonly object[];
}

export type PasswordFault = Extract<FieldCode, 'password_common' | 'password_guessable'>;

/** What is wrong with a password that was judged so; undefined when it will do. */
export function faultOfPassword({ score, sequence }: Judgement): PasswordFault | undefined {
  if (score >= strengthEnough) return undefined;
  const [first = {}, ...more] = sequence;
  const isOneWord = more.length === 0 && 'dictionaryName' in first && first.dictionaryName === 'passwords-common';
  return isOneWord ? 'password_common' : 'password_guessable';
}
