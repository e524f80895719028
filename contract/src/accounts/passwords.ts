import type { FieldCode } from '../platform/validation.ts';

/** zxcvbn's 0 to 4: 3 withstands some 10^8 guesses. */
const strengthEnough = 3;

/** Longer ones are judged by their beginning, to save time. */
export const judgedLength = 100;

export const portalTerms: readonly string[] = [
  ...['denonco', 'denoncim', 'denoncime', 'denoncimi', 'ankesa', 'ankese', 'ankesë', 'kqz', 'kas', 'kzaz', 'vnv'],
  ...['komisioni', 'qendror', 'zgjedhje', 'zgjedhjet', 'zgjedhjeve', 'votim', 'votimi', 'vota', 'bashkia'],
  ...['fjalekalim', 'fjalëkalim', 'fjalekalimi', 'fjalëkalimi', 'administrator', 'protokollist', 'komisioner'],
  ...['shqiperi', 'shqipëri', 'shqiperia', 'shqipëria', 'tirana', 'tiranë', 'durres', 'vlore', 'shkoder', 'elbasan'],
];

/** Guessable words of a member: parts of name and e-mail, single and joined, with and without accents. */
export function personalTerms({
  name,
  surname,
  email,
}: Readonly<Record<'name' | 'surname' | 'email', string>>): string[] {
  const [local = ''] = email.split('@');
  const parts = `${name} ${surname} ${email}`.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length > 2);
  const joined = ['.', '-', '_', ' '].flatMap((by) => [`${name}${by}${surname}`, `${surname}${by}${name}`]);
  const terms = [email, local, ...joined, ...parts].map((word) => word.toLowerCase());
  return [...new Set([...terms, ...terms.map(withoutAccents)])];
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

interface Judgement {
  readonly score: number;
  readonly sequence: readonly object[];
}

export type PasswordProblem = Extract<FieldCode, 'password_common' | 'password_guessable'>;

export function passwordProblem({ score, sequence }: Judgement): PasswordProblem | undefined {
  if (score >= strengthEnough) return undefined;
  const [first = {}, ...more] = sequence;
  const isOneWord = more.length === 0 && 'dictionaryName' in first && first.dictionaryName === 'passwords-common';
  return isOneWord ? 'password_common' : 'password_guessable';
}
