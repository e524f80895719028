// Planted values: unique values for private fields. Each has a needle, its normalised form: folded letters, digits only.
import { checkNipt, checkPersonalNumber, foldForSearch } from '@denonco/contract';

type PlantedValueKind = 'name' | 'phone' | 'email' | 'personal_number' | 'nipt' | 'address' | 'reason';
export interface PlantedValue {
  readonly kind: PlantedValueKind;
  readonly value: string;
  readonly needle: string;
}

/** Planted words begin with it, unlike any word of either language. */
export const wordMark = 'zq';
export const wordLength = 12;
/** Planted telephones begin with it. */
export const phoneMark = '69';
export const phoneLength = 9;

const consonants = 'bdfghjklmnprstv';
const vowels = 'aeiou';

/** Makes unique values to plant. `start` separates the worlds of several tests. */
export class PlantedValueFactory {
  readonly #made: PlantedValue[] = [];
  #count: number;

  constructor(start = 0) {
    this.#count = start;
  }

  get made(): readonly PlantedValue[] {
    return this.#made;
  }

  #make(kind: PlantedValueKind, value: string, needle: string): string {
    this.#made.push({ kind, value, needle });
    return value;
  }

  /** Ten letters that encode the number of the value, some Albanian: `Zqbëkaduvila`. */
  #word(): { readonly value: string; readonly needle: string } {
    // Spread, so that neighbours share no long prefix.
    let rest = (++this.#count * 48_271) % 2_147_483_647;
    let letters = '';
    while (letters.length < wordLength - wordMark.length) {
      const from = letters.length % 2 === 0 ? consonants : vowels;
      letters += from.charAt(rest % from.length);
      rest = Math.floor(rest / from.length);
    }
    const value = `Zq${letters.replace('e', 'ë')}`;
    return { value, needle: foldForSearch(value) };
  }

  name(): string {
    const { value, needle } = this.#word();
    return this.#make('name', value, needle);
  }

  address(): string {
    const { value, needle } = this.#word();
    return this.#make('address', `Rruga “${value}”, kati 3, Tiranë`, needle);
  }

  reason(): string {
    const { value, needle } = this.#word();
    return this.#make('reason', `Jam shoferi i ${value} dhe kam frikë për punën.`, needle);
  }

  email(): string {
    const { needle } = this.#word();
    return this.#make('email', `${needle}@shembull.test`, needle);
  }

  /** In E.164, or as people write it: `069 12 34 567`. */
  phone(): string {
    const digits = `${phoneMark}${String(1_000_000 + ((++this.#count * 7919) % 8_999_999)).padStart(7, '0')}`;
    const local = `0${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4, 6)} ${digits.slice(6)}`;
    return this.#make('phone', this.#count % 2 === 0 ? `+355${digits}` : local, digits);
  }

  personalNumber(): string {
    for (;;) {
      const number = ++this.#count;
      const [year, month, day] = [number % 10, 1 + (Math.floor(number / 10) % 12), 1 + (Math.floor(number / 120) % 28)];
      const front = `I${year}${two(month)}${two(day)}${String(100 + (Math.floor(number / 3360) % 900))}`;
      const found = [...'WABCDEFGHIJKLMNOPQRSTUV'].find((letter) => checkPersonalNumber(front + letter).ok);
      const value = `${front}${found ?? ''}`;
      if (found && !this.#made.some(({ needle }) => needle === value.toLowerCase()))
        return this.#make('personal_number', value, value.toLowerCase());
    }
  }

  nipt(): string {
    for (;;) {
      const front = `M${String(10_000_000 + ((++this.#count * 7907) % 89_999_999))}`;
      const letter = [...'WABCDEFGHIJKLMNOPQRSTUV'].find((one) => checkNipt(front + one) === 'ok');
      const value = `${front}${letter ?? ''}`;
      if (letter) return this.#make('nipt', value, value.toLowerCase());
    }
  }
}

const two = (value: number): string => String(value).padStart(2, '0');
