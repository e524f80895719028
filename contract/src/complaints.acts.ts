// The act complained of in words. No schema, so that a page can tell it without the library that checks forms.
import type { Words } from './primitives.ts';

export const organCodes = ['KZAZ', 'KOMISIONER', 'KAS', 'KQZ'] as const;
export type Organ = (typeof organCodes)[number];

/** The body whose act is challenged as it is spoken of, from how the registers keep it: `KZAZ 26`, `KOMISIONER`. */
export const organWords = (organ: string): Words =>
  organ === 'KOMISIONER' ? { al: 'Komisioneri Shtetëror', en: 'State Commissioner' } : { al: organ, en: organ };

const genitives: Readonly<Record<string, string>> = {
  KOMISIONER: 'i Komisionerit Shtetëror',
  KAS: 'i KAS-it',
  KQZ: 'i KQZ-së',
  KZAZ: 'i KZAZ-së',
};

/** The challenged act in words: `Vendimi nr. 281 i Komisionerit`. An act without a number is called by its type. */
export function actWords(number: string | null, organ: string | null, type: Words): Words {
  const body = organ ?? '';
  const of = {
    al: genitives[body] ?? body.replace(/^KZAZ /, 'i KZAZ-së nr. '),
    en: body === 'KOMISIONER' ? 'the State Commissioner' : body,
  };
  const en = of.en && ` of ${of.en}`;
  if (number === null) return { al: body ? `${type.al} (${organWords(body).al})` : type.al, en: `${type.en}${en}` };
  return { al: `Vendimi nr. ${number} ${of.al}`.trim(), en: `Decision no. ${number}${en}` };
}
