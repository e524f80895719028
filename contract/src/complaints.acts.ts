// The act complained of in words. No schema, so that a page can tell it without the library that checks forms.
import type { Words } from './primitives.ts';

export const organCodes = ['KZAZ', 'KOMISIONER', 'KAS', 'KQZ'] as const;
export type Organ = (typeof organCodes)[number];

/** The body whose act is challenged as it is spoken of, from how the registers keep it: `KZAZ 26`, `KOMISIONER`. */
export const organWords = (organ: string): Words =>
  organ === 'KOMISIONER' ? { al: 'Komisioneri Shtetëror', en: 'State Commissioner' } : { al: organ, en: organ };

/** Who reviews what is complained of: KAS, or where the law sends it instead. */
export const forumCodes = ['COLLEGE', 'COURT'] as const;
export type Forum = (typeof forumCodes)[number];

/** Of an act that the law sends elsewhere than to KAS: where to, and within how many days. */
export interface Redirect {
  readonly to: Forum;
  readonly amount: number;
  /** Outside the period of KZ 152.2. */
  readonly outsideAmount?: number | undefined;
  readonly legalBasis: string;
}

interface Times extends Omit<Redirect, 'to'> {
  readonly unit: 'hours' | 'calendar_days' | 'working_days';
}

const forums = {
  KAS: { al: 'në KAS', en: 'to KAS' },
  COLLEGE: {
    al: 'në Kolegjin Zgjedhor, përmes Gjykatës së Apelit, Tiranë,',
    en: 'to the Electoral College, through the Court of Appeal of Tirana,',
  },
  COURT: {
    al: 'në gjykatën e shkallës së parë të njësisë vendore',
    en: 'to the court of first instance of the local unit',
  },
} as const satisfies Record<'KAS' | Forum, Words>;
const units = {
  hours: { al: 'orëve', en: 'hours' },
  calendar_days: { al: 'ditëve', en: 'days' },
  working_days: { al: 'ditëve të punës', en: 'working days' },
} as const satisfies Record<Times['unit'], Words>;

function within(to: keyof typeof forums, { amount, unit, outsideAmount, legalBasis }: Times): Words {
  const from =
    to === 'COURT' ? { al: 'marrja dijeni', en: 'learning of it' } : { al: 'shpallja', en: 'the announcement' };
  const outside =
    outsideAmount === undefined
      ? { al: '', en: '' }
      : {
          al: ` në periudhën e zgjedhjeve ose ${outsideAmount} ${units[unit].al} jashtë saj`,
          en: ` in the election period, or ${outsideAmount} ${units[unit].en} outside it`,
        };
  return {
    al: `${forums[to].al} brenda ${amount} ${units[unit].al} nga ${from.al}${outside.al} (${legalBasis})`,
    en: `${forums[to].en} within ${amount} ${units[unit].en} of ${from.en}${outside.en} (${legalBasis})`,
  };
}

interface Challenged {
  readonly legalBasis: string | null;
  readonly deadline: Times | null | undefined;
  readonly redirect: Redirect | null | undefined;
}

/** Where an act is complained of and until when: `në KAS brenda 3 ditëve nga shpallja (KZ 124.1)`. */
export function pathWords({ deadline, redirect, legalBasis }: Challenged): Words {
  const elsewhere = redirect && within(redirect.to, { ...redirect, unit: 'calendar_days' });
  if (deadline && elsewhere) {
    const kas = within('KAS', deadline);
    return {
      al: `${elsewhere.al}; si akt i Komisionerit edhe ${kas.al}`,
      en: `${elsewhere.en}; as an act of the Commissioner also ${kas.en}`,
    };
  }
  if (elsewhere) return elsewhere;
  if (deadline) return within('KAS', deadline);
  const basis = legalBasis === null ? '' : ` (${legalBasis})`;
  return {
    al: `${forums.KAS.al}, pa një numër ditësh në ligj${basis}`,
    en: `${forums.KAS.en}; the law gives no number of days${basis}`,
  };
}

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
