// Decisions. Their parts are those of KPA 99 for the Commissioner and of KZ 144 for KAS.
import { commissioner, same, type Template, type TemplateField, type Templates } from './template.ts';

const reasons: TemplateField = {
  code: 'reasons',
  label: { al: 'Arsyetimi', en: 'Reasons' },
  hint: {
    al: 'Provat, faktet që dalin prej tyre dhe analiza ligjore.',
    en: 'The evidence, the facts that follow from it, and the analysis in law.',
  },
  text: same('{decision}'),
};
const order: TemplateField = {
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
        al: 'Kundër këtij vendimi pala që provon një interes të ligjshëm mund të ankohet në Komisionin e Ankimimeve dhe Sanksioneve, me shkrim në selinë e {short}-së ose në {portal}. Afati është 3 ditë nga shpallja, kur vendimi merret ndërmjet dekretit të Presidentit për datën e zgjedhjeve dhe shpalljes së rezultatit përfundimtar, dhe 30 ditë jashtë kësaj periudhe (neni 124/1 i Kodit Zgjedhor). Dita e shpalljes nuk llogaritet (neni 125).',
        en: 'A party that shows a legitimate interest may appeal against this decision to the Complaints and Sanctions Commission, in writing at the seat of {short} or at {portal}. The time limit is 3 days from the announcement if the decision was taken between the President’s decree setting the date of elections and the announcement of the final result, and 30 days outside that period (Article 124/1 of the Electoral Code). The day of the announcement does not count (Article 125).',
      },
    },
  ],
  body: [
    { field: 'course' },
    { heading: { al: 'Vëren', en: 'Findings' } },
    { field: 'reasons' },
    { order: { al: 'Vendosi', en: 'Decided' } },
    { field: 'order' },
    { heading: { al: 'E drejta e ankimit', en: 'Right of appeal' } },
    { field: 'appeal' },
  ],
  signatories: [commissioner],
};

const member = { al: 'Anëtar', en: 'Member' };
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
        en: 'The Complaints and Sanctions Commission has examined in public session complaint no. {case}, registered on {registeredAt}, against: {actGenitive}. The session was held on {sessionAt}.',
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
    {
      code: 'votes',
      label: { al: 'Votat', en: 'Votes' },
      hint: {
        al: 'Si votoi secili anëtar; mendimi i pakicës, nëse ka (KZ 144.3–4).',
        en: 'How each member voted; the minority opinion, if any (KZ 144.3–4).',
      },
      text: {
        al: 'Vendimi u mor me […] vota pro dhe […] kundër.',
        en: 'The decision was taken with […] votes for and […] against.',
      },
    },
    {
      code: 'appeal',
      label: { al: 'E drejta e ankimit', en: 'Right of appeal' },
      text: {
        al: 'Kundër këtij vendimi subjektet zgjedhore mund të bëjnë ankim në Kolegjin Zgjedhor pranë Gjykatës Administrative të Apelit, Tiranë, nga shpallja e tij brenda 5 ditëve, kur vendimi merret në periudhën që fillon 48 orë pas dekretimit të zgjedhjeve deri në përfundim të shqyrtimit administrativ të ankimeve zgjedhore, dhe brenda 30 ditëve jashtë kësaj periudhe (nenet 145 dhe 152 të Kodit Zgjedhor). Dita e shpalljes nuk llogaritet (neni 125).',
        en: 'Electoral subjects may appeal against this decision to the Electoral College at the Administrative Court of Appeal, Tirana, within 5 days of its announcement if the decision was taken in the period from 48 hours after the decree that set the elections to the end of the administrative review of election complaints, and within 30 days outside that period (Articles 145 and 152 of the Electoral Code). The day of the announcement does not count (Article 125).',
      },
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
    { field: 'votes' },
    { heading: { al: 'E drejta e ankimit', en: 'Right of appeal' } },
    { field: 'appeal' },
  ],
  signatories: [
    { role: { al: 'Kryetar', en: 'Chair' }, name: '' },
    { role: { al: 'Anëtar, relator', en: 'Member, rapporteur' }, name: '{assignee}' },
    { role: member, name: '' },
    { role: member, name: '' },
    { role: member, name: '' },
  ],
};

export const decision: Templates = { denouncement: ofCommissioner, complaint: ofKas };
