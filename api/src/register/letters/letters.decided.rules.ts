// Votes of a decision, and how it can be challenged (KZ 144.3–5, KPA 99.2.c). Pure.
import {
  type AppealCode,
  electoralCollege,
  type Locale,
  type PeriodStep,
  type Votes,
  votersWho,
  type Words,
} from '@denonco/contract';

export function votesInWords(votes: Votes, locale: Locale): string {
  const [pro, against] = [votersWho(votes, 'for'), votersWho(votes, 'against')];
  const words = {
    al: {
      taken: `Vendimi u mor me ${pro.length} vota pro dhe ${against.length} kundër.`,
      names: ['Pro', 'Kundër'],
      dissent: 'Mendimi i pakicës',
    },
    en: {
      taken: `The decision was taken with ${pro.length} votes for and ${against.length} against.`,
      names: ['For', 'Against'],
      dissent: 'Minority opinion',
    },
  }[locale];
  const names = [pro, against].flatMap((voters, at) =>
    voters.length > 0 ? [`- ${words.names[at]}: ${voters.join(', ')}`] : [],
  );
  return [words.taken, ...names, ...(votes.dissent ? ['', `${words.dissent}: ${votes.dissent}`] : [])].join('\n');
}

/** Signatures: the rapporteur, if present, and each other voter as `{voter1}` … `{voter5}`. */
export function votersOf(votes: Votes | undefined, rapporteur: string): Readonly<Record<string, string>> {
  const names = votes?.members.map(({ name }) => name);
  const others = (names ?? []).filter((name) => name !== rapporteur);
  return {
    rapporteur: !names || names.includes(rapporteur) ? rapporteur : '',
    ...Object.fromEntries(others.map((name, at) => [`voter${at + 1}`, name])),
  };
}

const periods: Readonly<Record<PeriodStep['of'], Words>> = {
  appeal: {
    al: 'periudhës që fillon 48 orë pas dekretimit të zgjedhjeve dhe mbaron me shqyrtimin administrativ të ankimeve zgjedhore (neni 152 i Kodit Zgjedhor)',
    en: 'the period from 48 hours after the decree that set the elections to the end of the administrative review of election complaints (Article 152 of the Electoral Code)',
  },
  complaint: {
    al: 'periudhës ndërmjet dekretit të Presidentit për datën e zgjedhjeve dhe shpalljes së rezultatit përfundimtar (neni 124/1 i Kodit Zgjedhor)',
    en: 'the period between the President’s decree setting the date of elections and the announcement of the final result (Article 124/1 of the Electoral Code)',
  },
};

function whyInWords({ of, isInside, isKnown, otherAmount }: PeriodStep, locale: Locale): string {
  const during = periods[of][locale];
  if (!isKnown)
    return {
      al: `Është afati më i shkurtër, sepse dekreti i zgjedhjeve nuk është shënuar; jashtë ${during} afati është ${otherAmount} ditë.`,
      en: `It is the shorter time, because the decree of the elections is not recorded; outside ${during} it is ${otherAmount} days.`,
    }[locale];
  return {
    al: `Vendimi u mor ${isInside ? 'brenda' : 'jashtë'} ${during}.`,
    en: `The decision was taken ${isInside ? 'in' : 'outside'} ${during}.`,
  }[locale];
}

const challenges = {
  kasAppeal: {
    al: 'Kundër këtij vendimi pala që provon një interes të ligjshëm mund të ankohet në Komisionin e Ankimimeve dhe Sanksioneve',
    en: 'A party that shows a legitimate interest may appeal against this decision to the Complaints and Sanctions Commission',
  },
  appeal: {
    al: `Kundër këtij vendimi subjektet zgjedhore, interesat e ligjshëm të të cilave cenohen, mund të bëjnë ankim në ${electoralCollege.al} (nenet 145 dhe 146 të Kodit Zgjedhor)`,
    en: `Electoral subjects whose legitimate interests are harmed may appeal against this decision to ${electoralCollege.en} (Articles 145 and 146 of the Electoral Code)`,
  },
  // Article 145 is about electoral subjects, 152 about all decisions.
  sanction: {
    al: `Kundër këtij vendimi personi ndaj të cilit u dha sanksioni dhe subjektet zgjedhore, interesat e ligjshëm të të cilave cenohen, mund të bëjnë ankim në ${electoralCollege.al} (nenet 145, 146 dhe 152 të Kodit Zgjedhor)`,
    en: `The person on whom the sanction was imposed and electoral subjects whose legitimate interests are harmed may appeal against this decision to ${electoralCollege.en} (Articles 145, 146 and 152 of the Electoral Code)`,
  },
} as const satisfies Readonly<Record<AppealCode | 'sanction', Words>>;
type Challenged = keyof typeof challenges;

/** Where, within how many days and `until` when the decision can be challenged; undefined without a counted period. */
export function challengeInWords(
  of: Challenged,
  period: PeriodStep | undefined,
  until: string,
  locale: Locale,
): string | undefined {
  if (!period) return undefined;
  const { amount } = period;
  const { al, en } = challenges[of];
  const why = whyInWords(period, locale);
  return {
    al: `${al}, brenda ${amount} ditëve nga shpallja, deri më ${until}. ${why} Dita e shpalljes nuk llogaritet (neni 125 i Kodit Zgjedhor).`,
    en: `${en}, within ${amount} days of its announcement, until ${until}. ${why} The day of the announcement does not count (Article 125 of the Electoral Code).`,
  }[locale];
}
