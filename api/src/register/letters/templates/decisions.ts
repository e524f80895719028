// Decisions with the parts of KPA 99 (Commissioner) and KZ 144 (KAS).
import {
  administrativeCode,
  commissioner,
  electoralCode,
  field,
  filer,
  introduction,
  sameInBoth,
  section,
  type Template,
  type TemplatePart,
  type Templates,
} from './template.ts';

const findings = field('reasons', 'Arsyetimi', 'Reasons', {
  ...sameInBoth('{decision}'),
  records: 'decision',
  hint: {
    al: 'Provat, faktet që dalin prej tyre dhe analiza ligjore.',
    en: 'The evidence, the facts that follow from it, and the analysis in law.',
  },
});
const operativePart = field('order', 'Pjesa urdhëruese', 'Operative part', {
  al: '{outcomes}\n1. Ky vendim hyn në fuqi menjëherë.',
  en: '{outcomes}\n1. This decision enters into force at once.',
  records: 'outcomes',
  hint: { al: 'Një pikë për çdo rresht: 1. …', en: 'One point a line: 1. …' },
});
/** At KAS (KPA 99.2.c). */
const appealToKas = section('appeal', 'E drejta e ankimit', 'Right of appeal', {
  al: '{challenge} Ankimi depozitohet me shkrim në selinë e {short}-së ose në {portal}.',
  en: '{challenge} The appeal is filed in writing at the seat of {short} or at {portal}.',
});
/** At the Electoral College (KZ 145). */
const votesAndAppeal: readonly TemplatePart[] = [
  field('votes', 'Votat', 'Votes', {
    ...sameInBoth('{votes}'),
    records: 'votes',
    hint: {
      al: 'Si votoi secili anëtar; mendimi i pakicës, nëse ka (KZ 144.3–4).',
      en: 'How each member voted; the minority opinion, if any (KZ 144.3–4).',
    },
  }),
  ...section('appeal', 'E drejta e ankimit', 'Right of appeal', sameInBoth('{challenge}')),
];

const voters = [1, 2, 3, 4, 5].map((at) => ({ role: { al: 'Anëtar', en: 'Member' }, name: `{voter${at}}` }));
/** One more place than members: a rapporteur who did not vote does not sign. */
const kasMembers: Template['signatories'] = [
  { role: { al: 'Anëtar, relator', en: 'Member, rapporteur' }, name: '{rapporteur}' },
  ...voters,
];

type Ruling = Omit<Template, 'title' | 'signatories'> & {
  readonly reasons?: TemplatePart;
  readonly order?: TemplatePart;
};

/** Announced with the hour, which the act must have (KZ 144.3). */
const ruling = (
  { parts, reasons = findings, order = operativePart, ...head }: Ruling,
  appeal: Template['parts'],
  signatories: Template['signatories'],
): Template => ({
  ...head,
  title: { al: 'Vendim', en: 'Decision' },
  parts: [
    ...parts,
    { heading: { al: 'Vëren', en: 'Findings' } },
    reasons,
    { order: { al: 'Vendosi', en: 'Decided' } },
    order,
    { facts: [{ label: { al: 'Shpallur më', en: 'Announced on' }, value: sameInBoth('{announcedAt}') }] },
    ...appeal,
  ],
  signatories,
});
const ofCommissioner = (text: Ruling) => ruling(text, appealToKas, [commissioner]);
const ofKas = (text: Ruling, signatories = kasMembers) => ruling(text, votesAndAppeal, signatories);

export const decision: Templates = {
  denouncement: ofCommissioner({
    recipient: sameInBoth('{filer}\n{subjects}'),
    subject: { al: 'Për denoncimin nr. {case}: {object}', en: 'On denouncement no. {case}: {object}' },
    legal: {
      al: 'Nenet 19, 123/2 dhe 123/3 të Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar); nenet 98–100 të Kodit të Procedurave Administrative (ligji nr. 44/2015)',
      en: 'Articles 19, 123/2 and 123/3 of the Electoral Code (Law no. 10019 of 29.12.2008, as amended); Articles 98–100 of the Code of Administrative Procedure (Law no. 44/2015)',
    },
    parts: [
      introduction('course', {
        al: 'Komisioneri Shtetëror i Zgjedhjeve shqyrtoi denoncimin nr. {case}, të regjistruar më {registeredAt}, me objekt: {object}. Vendi i ngjarjes: {place}.',
        en: 'The State Election Commissioner has examined denouncement no. {case}, registered on {registeredAt}, concerning: {object}. Place: {place}.',
      }),
    ],
  }),
  complaint: ofKas({
    recipient: sameInBoth('{filer}\n{organOfAct}'),
    subject: { al: 'Për kërkesën ankimore nr. {case}: {object}', en: 'On complaint no. {case}: {object}' },
    legal: electoralCode('Nenet 21, 124, 143 dhe 144 të', 'Articles 21, 124, 143 and 144'),
    parts: [
      introduction('course', {
        al: 'Komisioni i Ankimimeve dhe Sanksioneve shqyrtoi në seancë publike kërkesën ankimore nr. {case}, të regjistruar më {registeredAt}, kundër {actGenitive}. Seanca u zhvillua më {sessionAt}.',
        en: 'The Complaints and Sanctions Commission has examined in public session complaint no. {case}, registered on {registeredAt}, against {actGenitive}. The session was held on {sessionAt}.',
      }),
      { heading: { al: 'Palët dhe kërkimet', en: 'Parties and claims' } },
      field('parties', 'Palët dhe kërkimet e tyre', 'The parties and what they ask', {
        al: 'Ankuesi: {filer}. Kërkon: {claim}',
        en: 'Complainant: {filer}. Asks: {claim}',
      }),
    ],
  }),
};

const why = field('why', 'Arsyet', 'Reasons', { ...sameInBoth('{refusal}'), records: 'refusal' });
/** A case not accepted or not completed in time: a decision with an appeal (KPA 44.2.b; KZ 129.3.b, 145.1). */
export const refusal: Templates = {
  denouncement: ofCommissioner({
    recipient: filer,
    subject: { al: 'Mospranimi i denoncimit nr. {case}', en: 'Denouncement no. {case} is not accepted' },
    legal: administrativeCode('Nenet 44, 62 dhe 99 të', 'Articles 44, 62 and 99'),
    parts: [
      introduction('opening', {
        al: 'Komisioneri Shtetëror i Zgjedhjeve verifikoi denoncimin nr. {case}, të regjistruar më {registeredAt}, me objekt: {object}.',
        en: 'The State Election Commissioner has checked denouncement no. {case}, registered on {registeredAt}, concerning: {object}.',
      }),
    ],
    reasons: why,
    order: field('order', 'Pjesa urdhëruese', 'Operative part', {
      al: '1. Denoncimi nr. {case} nuk pranohet për shqyrtim.\n1. Ky vendim hyn në fuqi menjëherë.',
      en: '1. Denouncement no. {case} is not accepted for examination.\n1. This decision enters into force at once.',
    }),
  }),
  complaint: ofKas({
    recipient: filer,
    subject: { al: 'Mospranimi i kërkesës ankimore nr. {case}', en: 'Complaint no. {case} is not accepted' },
    legal: electoralCode('Nenet 129, 130 dhe 144 të', 'Articles 129, 130 and 144'),
    parts: [
      introduction('opening', {
        al: 'Komisioni i Ankimimeve dhe Sanksioneve verifikoi kërkesën ankimore nr. {case}, të regjistruar më {registeredAt}, kundër {actGenitive}.',
        en: 'The Complaints and Sanctions Commission has checked complaint no. {case}, registered on {registeredAt}, against {actGenitive}.',
      }),
    ],
    reasons: why,
    order: field('order', 'Pjesa urdhëruese', 'Operative part', {
      al: '1. Kërkesa ankimore nr. {case} nuk pranohet për shqyrtim.',
      en: '1. Complaint no. {case} is not accepted for examination.',
    }),
  }),
};

/** Of KAS on a sanction that the Commissioner proposed (KZ 21.1.d, 21.1.dh), with its own appeal; no rapporteur. */
export const sanction: Templates = {
  denouncement: ofKas(
    {
      recipient: sameInBoth('{subjects}\n{filer}'),
      subject: {
        al: 'Për sanksionin e kërkuar në çështjen nr. {case}: {object}',
        en: 'On the sanction asked for in case no. {case}: {object}',
      },
      legal: electoralCode('Nenet 21 dhe 144 të', 'Articles 21 and 144'),
      parts: [
        introduction('course', {
          al: 'Komisioni i Ankimimeve dhe Sanksioneve shqyrtoi kërkesën e Komisionerit Shtetëror të Zgjedhjeve për sanksion në çështjen nr. {case}, të regjistruar më {registeredAt}, me objekt: {object}. Vendi i ngjarjes: {place}.',
          en: 'The Complaints and Sanctions Commission has examined the State Election Commissioner’s request for a sanction in case no. {case}, registered on {registeredAt}, concerning: {object}. Place: {place}.',
        }),
      ],
    },
    voters,
  ),
};
