// Decisions, with the parts of KPA 99 for the Commissioner and of KZ 144 for KAS.
import {
  commissioner,
  same,
  type Template,
  type TemplateField,
  type TemplateItem,
  type Templates,
} from './template.ts';

export const reasons: TemplateField = {
  code: 'reasons',
  label: { al: 'Arsyetimi', en: 'Reasons' },
  hint: {
    al: 'Provat, faktet që dalin prej tyre dhe analiza ligjore.',
    en: 'The evidence, the facts that follow from it, and the analysis in law.',
  },
  text: same('{decision}'),
};
export const order: TemplateField = {
  code: 'order',
  label: { al: 'Pjesa urdhëruese', en: 'Operative part' },
  hint: {
    al: 'Një pikë për çdo rresht: 1. …',
    en: 'One point a line: 1. …',
  },
  text: {
    al: '{outcomes}\n1. Ky vendim hyn në fuqi menjëherë.',
    en: '{outcomes}\n1. This decision enters into force at once.',
  },
};

export const votes: TemplateField = {
  code: 'votes',
  label: { al: 'Votat', en: 'Votes' },
  hint: {
    al: 'Si votoi secili anëtar; mendimi i pakicës, nëse ka (KZ 144.3–4).',
    en: 'How each member voted; the minority opinion, if any (KZ 144.3–4).',
  },
  text: same('{votes}'),
};

/** With the hour, which the act must have (KZ 144.3). */
export const announced: TemplateItem = {
  facts: [{ name: { al: 'Shpallur më', en: 'Announced on' }, value: same('{announcedAt}') }],
};

const ofCommissioner: Template = {
  title: { al: 'Vendim', en: 'Decision' },
  recipient: { al: '{filer}\n{subjects}', en: '{filer}\n{subjects}' },
  subject: {
    al: 'Për denoncimin nr. {case}: {object}',
    en: 'On denouncement no. {case}: {object}',
  },
  legal: {
    al: 'Nenet 19, 123/2 dhe 123/3 të Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar); nenet 98–100 të Kodit të Procedurave Administrative (ligji nr. 44/2015)',
    en: 'Articles 19, 123/2 and 123/3 of the Electoral Code (Law no. 10019 of 29.12.2008, as amended); Articles 98–100 of the Code of Administrative Procedure (Law no. 44/2015)',
  },
  fields: [
    {
      code: 'course',
      label: { al: 'Hyrja', en: 'Introduction' },
      text: {
        al: 'Komisioneri Shtetëror i Zgjedhjeve shqyrtoi denoncimin nr. {case}, të regjistruar më {registeredAt}, me objekt: {object}. Vendi i ngjarjes: {place}.',
        en: 'The State Election Commissioner has examined denouncement no. {case}, registered on {registeredAt}, concerning: {object}. Place: {place}.',
      },
    },
    reasons,
    order,
    {
      code: 'appeal',
      label: { al: 'E drejta e ankimit', en: 'Right of appeal' },
      text: {
        al: '{challenge} Ankimi depozitohet me shkrim në selinë e {short}-së ose në {portal}.',
        en: '{challenge} The appeal is filed in writing at the seat of {short} or at {portal}.',
      },
    },
  ],
  body: [
    { field: 'course' },
    { heading: { al: 'Vëren', en: 'Findings' } },
    { field: 'reasons' },
    { order: { al: 'Vendosi', en: 'Decided' } },
    { field: 'order' },
    announced,
    { heading: { al: 'E drejta e ankimit', en: 'Right of appeal' } },
    { field: 'appeal' },
  ],
  signatories: [commissioner],
};

export const member = { al: 'Anëtar', en: 'Member' };
/** One more place than members: a rapporteur who did not vote does not sign. */
export const kasMembers: Template['signatories'] = [
  { role: { al: 'Anëtar, relator', en: 'Member, rapporteur' }, name: '{rapporteur}' },
  ...[1, 2, 3, 4, 5].map((at) => ({ role: member, name: `{voter${at}}` })),
];
const ofKas: Template = {
  title: { al: 'Vendim', en: 'Decision' },
  recipient: { al: '{filer}\n{organOfAct}', en: '{filer}\n{organOfAct}' },
  subject: {
    al: 'Për kërkesën ankimore nr. {case}: {object}',
    en: 'On complaint no. {case}: {object}',
  },
  legal: {
    al: 'Nenet 21, 124, 143 dhe 144 të Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar)',
    en: 'Articles 21, 124, 143 and 144 of the Electoral Code (Law no. 10019 of 29.12.2008, as amended)',
  },
  fields: [
    {
      code: 'course',
      label: { al: 'Hyrja', en: 'Introduction' },
      text: {
        al: 'Komisioni i Ankimimeve dhe Sanksioneve shqyrtoi në seancë publike kërkesën ankimore nr. {case}, të regjistruar më {registeredAt}, kundër {actGenitive}. Seanca u zhvillua më {sessionAt}.',
        en: 'The Complaints and Sanctions Commission has examined in public session complaint no. {case}, registered on {registeredAt}, against {actGenitive}. The session was held on {sessionAt}.',
      },
    },
    {
      code: 'parties',
      label: { al: 'Palët dhe kërkimet e tyre', en: 'The parties and what they ask' },
      text: {
        al: 'Ankuesi: {filer}. Kërkon: {claim}',
        en: 'Complainant: {filer}. Asks: {claim}',
      },
    },
    reasons,
    order,
    votes,
    {
      code: 'appeal',
      label: { al: 'E drejta e ankimit', en: 'Right of appeal' },
      text: same('{challenge}'),
    },
  ],
  body: [
    { field: 'course' },
    { heading: { al: 'Palët dhe kërkimet', en: 'Parties and claims' } },
    { field: 'parties' },
    { heading: { al: 'Vëren', en: 'Findings' } },
    { field: 'reasons' },
    { order: { al: 'Vendosi', en: 'Decided' } },
    { field: 'order' },
    announced,
    { field: 'votes' },
    { heading: { al: 'E drejta e ankimit', en: 'Right of appeal' } },
    { field: 'appeal' },
  ],
  signatories: kasMembers,
};

export const decision: Templates = { denouncement: ofCommissioner, complaint: ofKas };
