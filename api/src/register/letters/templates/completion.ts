// Return for completion: missing parts, deadline and consequence (KPA 62, KZ 129.4).
import { filer, kasOffice, kqzOffice, same, type TemplateField, type Templates } from './template.ts';

const gaps: TemplateField = {
  code: 'gaps',
  label: { al: 'Çfarë mungon', en: 'What is missing' },
  hint: { al: 'Një pikë për çdo rresht: - …', en: 'One point a line: - …' },
  text: same('{request}'),
};
const until = [
  { name: { al: 'Afati', en: 'Time limit' }, value: same('{completionAt}') },
  { name: { al: 'Çështja', en: 'Case' }, value: same('{case}') },
  { name: { al: 'Regjistruar më', en: 'Registered on' }, value: same('{registeredAt}') },
];
const how: TemplateField = {
  code: 'how',
  label: { al: 'Si plotësohet', en: 'How to complete it' },
  text: {
    al: 'Plotësimin mund ta bëni në {portal} me kodin tuaj të ndjekjes, me lidhjen që ju është dërguar, ose me shkrim në selinë e {short}-së, {address}. Nëse keni vështirësi për ta plotësuar, na shkruani ose telefononi {phone}: ju ndihmojmë.',
    en: 'You can complete it at {portal} with your tracking code, through the link that was sent to you, or in writing at the seat of {short}, {address}. If it is hard for you to complete, write to us or call {phone}: we will help.',
  },
};

export const completion: Templates = {
  denouncement: {
    title: { al: 'Kthim për plotësim', en: 'Return for completion' },
    recipient: filer,
    subject: {
      al: 'Plotësim i denoncimit nr. {case}',
      en: 'Completion of denouncement no. {case}',
    },
    legal: {
      al: 'Neni 62 i Kodit të Procedurave Administrative (ligji nr. 44/2015)',
      en: 'Article 62 of the Code of Administrative Procedure (Law no. 44/2015)',
    },
    fields: [
      {
        code: 'opening',
        label: { al: 'Hyrja', en: 'Introduction' },
        text: {
          al: 'Denoncimi juaj nr. {case}, me objekt “{object}”, u regjistrua. Që ta shqyrtojmë, na duhen edhe të dhënat e mëposhtme:',
          en: 'Your denouncement no. {case}, concerning “{object}”, has been registered. To examine it we need the following as well:',
        },
      },
      gaps,
      how,
      {
        code: 'effect',
        label: { al: 'Pasojat', en: 'What follows' },
        text: {
          al: 'Kur e plotësoni brenda afatit, denoncimi quhet i regjistruar nga dita e parë. Kur nuk plotësohet dhe të dhënat nuk mund t’i gjejmë vetë, ai quhet i paregjistruar.',
          en: 'If you complete it in time, the denouncement counts as registered from the first day. If it is not completed and we cannot find the data ourselves, it counts as not registered.',
        },
      },
    ],
    body: [{ field: 'opening' }, { field: 'gaps' }, { facts: until }, { field: 'how' }, { field: 'effect' }],
    signatories: [kqzOffice],
  },
  complaint: {
    title: { al: 'Kthim për plotësim', en: 'Return for completion' },
    recipient: filer,
    subject: {
      al: 'Plotësim i elementeve të formës së kërkesës ankimore nr. {case}',
      en: 'Completion of the elements of form of complaint no. {case}',
    },
    legal: {
      al: 'Nenet 126 dhe 129, pikat 3/c dhe 4, të Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar)',
      en: 'Articles 126 and 129, paragraphs 3/c and 4, of the Electoral Code (Law no. 10019 of 29.12.2008, as amended)',
    },
    fields: [
      {
        code: 'opening',
        label: { al: 'Hyrja', en: 'Introduction' },
        text: {
          al: 'Komisioni i Ankimimeve dhe Sanksioneve verifikoi kërkesën ankimore nr. {case} dhe vendosi ta kthejë për plotësim, sepse i mungojnë këto elemente të nenit 126:',
          en: 'The Complaints and Sanctions Commission has checked complaint no. {case} and decided to return it for completion, because these elements of Article 126 are missing:',
        },
      },
      gaps,
      how,
      {
        code: 'effect',
        label: { al: 'Pasojat', en: 'What follows' },
        text: {
          al: 'Kërkesa ankimore kthehet për plotësim vetëm një herë. Nëse elementet nuk plotësohen brenda 24 orëve nga shpallja e këtij vendimi, kërkesa rrëzohet.',
          en: 'A complaint is returned for completion once only. If the elements are not completed within 24 hours of the announcement of this decision, the complaint is rejected.',
        },
      },
    ],
    body: [{ field: 'opening' }, { field: 'gaps' }, { facts: until }, { field: 'how' }, { field: 'effect' }],
    signatories: [kasOffice],
  },
};
