// The challenged act in words, without schemas.
import type { LocalizedText, Named } from '../platform/primitives.ts';
import type { TimeToComplain } from './complaintRules.ts';

export const organCodes = ['KZAZ', 'KOMISIONER', 'KAS', 'KQZ'] as const;
export type Organ = (typeof organCodes)[number];

export const electoralSubjectTypes: readonly string[] = ['PARTY', 'COALITION', 'PARTY_IN_COALITION'];

export const namesIn = (
  {
    electoralSubjects,
    subjects,
  }: { readonly electoralSubjects: readonly Named[]; readonly subjects: readonly string[] },
  locale: keyof LocalizedText,
): readonly string[] => [
  ...electoralSubjects.map(({ name }) => name[locale]),
  ...subjects.slice(electoralSubjects.length),
];

/** Label of a body, by its form in the registers: `KZAZ 26`, `KOMISIONER`. */
export const organLabel = (organ: string): LocalizedText =>
  organ === 'KOMISIONER' ? { al: 'Komisioneri Shtetëror', en: 'State Commissioner' } : { al: organ, en: organ };

/** KAS, or where the law sends the complaint. */
export const forumCodes = ['COLLEGE', 'COURT'] as const;
export type Forum = (typeof forumCodes)[number];

export interface Redirect extends TimeToComplain {
  readonly to: Forum;
}

/** Used after “në” and “to”; KZ 146.7 and 146.8, newer than 152.1, name the court. */
export const electoralCollege = {
  al: 'Kolegjin Zgjedhor pranë Gjykatës Administrative të Apelit, Tiranë',
  en: 'the Electoral College at the Administrative Court of Appeal, Tirana',
} as const satisfies LocalizedText;

const forums = {
  KAS: { al: 'në KAS', en: 'to KAS' },
  COLLEGE: { al: `në ${electoralCollege.al},`, en: `to ${electoralCollege.en},` },
  COURT: {
    al: 'në gjykatën e shkallës së parë të njësisë vendore',
    en: 'to the court of first instance of the local unit',
  },
} as const satisfies Record<'KAS' | Forum, LocalizedText>;
const units = {
  hours: { al: 'orëve', en: 'hours' },
  calendar_days: { al: 'ditëve', en: 'days' },
  working_days: { al: 'ditëve të punës', en: 'working days' },
} as const satisfies Record<TimeToComplain['unit'], LocalizedText>;

function within(to: keyof typeof forums, { amount, unit, outsideAmount, legalBasis }: TimeToComplain): LocalizedText {
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
  readonly deadline: TimeToComplain | null | undefined;
  readonly redirect: Redirect | null | undefined;
}

/** Where an act is complained of and until when: `në KAS brenda 3 ditëve nga shpallja (KZ 124.1)`. */
export function appealPathText({ deadline, redirect, legalBasis }: Challenged): LocalizedText {
  const elsewhere = redirect && within(redirect.to, redirect);
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

/** `nr. 12` for `12` or `vendimi nr. 12`; else in quotes. */
export function numberLabel(typed: string, label: string): string {
  const bare = typed.replace(/^\s*(?:\p{L}+\s+)?(?:nr|no)\.?\s*(?=\S)/iu, '');
  return /^\S*\d/.test(bare) ? `${label} ${bare}` : `“${typed}”`;
}

/** `Vendimi nr. 281 i Komisionerit`; by type without a number, or when it is not a decision. */
export function actLabel(number: string | null, organ: string | null, type: LocalizedText): LocalizedText {
  const body = organ ?? '';
  const of = {
    al: genitives[body] ?? body.replace(/^KZAZ /, 'i KZAZ-së nr. '),
    en: body === 'KOMISIONER' ? 'the State Commissioner' : body,
  };
  const en = of.en && ` of ${of.en}`;
  const parts = { al: number && numberLabel(number, 'nr.'), en: number && numberLabel(number, 'no.') };
  if (parts.al?.startsWith('nr. ') && type.al.startsWith('Vendim '))
    return { al: `Vendimi ${parts.al} ${of.al}`.trim(), en: `Decision ${parts.en}${en}` };
  const by = body && ` (${organLabel(body).al})`;
  return {
    al: [type.al, parts.al].filter(Boolean).join(', ') + by,
    en: [type.en, parts.en].filter(Boolean).join(', ') + en,
  };
}
