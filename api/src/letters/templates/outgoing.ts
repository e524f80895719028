// To other bodies: a case forwarded for want of competence (KPA 24), and a criminal report to the prosecution.
import {
  commissioner,
  issuer,
  kqzOffice,
  same,
  type Template,
  type TemplateField,
  type Templates,
} from './template.ts';

const caseFacts = [
  { name: { al: 'Çështja', en: 'Case' }, value: same('{case}') },
  { name: { al: 'Regjistruar më', en: 'Registered on' }, value: same('{registeredAt}') },
  { name: { al: 'Objekti', en: 'Object' }, value: same('{object}') },
  { name: { al: 'Akti i ankimuar', en: 'Act complained of' }, value: same('{act}') },
  { name: { al: 'Vendi', en: 'Place' }, value: same('{place}') },
  { name: { al: 'Subjektet', en: 'Subjects' }, value: same('{subjects}') },
];
const facts: TemplateField = {
  code: 'facts',
  label: { al: 'Faktet', en: 'Facts' },
  hint: {
    al: 'Pa të dhëna të denoncuesit, përveç kur ligji i kërkon.',
    en: 'Without data of the denouncer, unless the law asks for them.',
  },
  text: same('{description}'),
};
const back: TemplateField = {
  code: 'reply',
  label: { al: 'Përgjigjja që presim', en: 'The answer we expect' },
  isOptional: true,
  text: {
    al: 'Ju lutemi na njoftoni për numrin me të cilin e regjistruat dhe për masat që do të merrni, në {email}.',
    en: 'Please tell us the number under which you registered it and what you are going to do, at {email}.',
  },
};

const forwarded: Template = {
  title: { al: 'Përcjellje për kompetencë', en: 'Forwarding for competence' },
  recipient: same('{body}'),
  subject: {
    al: 'Përcjellje e denoncimit nr. {case}',
    en: 'Forwarding of denouncement no. {case}',
  },
  legal: {
    al: 'Neni 24, pika 1, i Kodit të Procedurave Administrative (ligji nr. 44/2015)',
    en: 'Article 24, paragraph 1, of the Code of Administrative Procedure (Law no. 44/2015)',
  },
  fields: [
    {
      code: 'opening',
      label: { al: 'Hyrja', en: 'Introduction' },
      text: {
        al: '{institution} verifikoi kompetencën për denoncimin e mëposhtëm dhe e vlerëson jashtë kompetencës së vet. Prandaj jua përcjell për shqyrtim. Denoncuesi është njoftuar. Afatet për denoncuesin quhen të respektuara; afatet tuaja fillojnë nga data e marrjes (neni 24, pika 2).',
        en: 'The {institution} has checked its competence for the following denouncement and finds it outside its competence. It therefore forwards it to you. The denouncer has been told. The denouncer’s time limits count as kept; yours begin on the day you receive this (Article 24, paragraph 2).',
      },
    },
    { code: 'why', label: { al: 'Arsyet', en: 'Reasons' }, text: same('{reason}') },
    facts,
    back,
  ],
  body: [
    { field: 'opening' },
    { facts: caseFacts },
    { heading: { al: 'Arsyet e përcjelljes', en: 'Why it is forwarded' } },
    { field: 'why' },
    { heading: { al: 'Faktet e denoncuara', en: 'The facts denounced' } },
    { field: 'facts' },
    { field: 'reply' },
  ],
  signatories: [kqzOffice],
};

const reported = (signatory: Template['signatories'][number]): Template => ({
  title: { al: 'Kallëzim penal', en: 'Criminal report' },
  recipient: same('{body}'),
  subject: {
    al: 'Kallëzim për fakte që mund të përbëjnë vepër penale në fushën e zgjedhjeve, çështja nr. {case}',
    en: 'Report of facts that may be a criminal offence in elections, case no. {case}',
  },
  legal: {
    al: 'Neni 281 i Kodit të Procedurës Penale; neni 167/1 i Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar)',
    en: 'Article 281 of the Code of Criminal Procedure; Article 167/1 of the Electoral Code (Law no. 10019 of 29.12.2008, as amended)',
  },
  fields: [
    {
      code: 'opening',
      label: { al: 'Hyrja', en: 'Introduction' },
      text: {
        al: 'Gjatë shqyrtimit të çështjes së mëposhtme, {institution} mori dijeni për fakte që mund të përbëjnë vepër penale dhe jua kallëzon për kompetencë.',
        en: 'While examining the following case the {institution} has learnt of facts that may be a criminal offence, and reports them to you.',
      },
    },
    facts,
    {
      code: 'offence',
      label: { al: 'Vepra penale që dyshohet', en: 'The offence suspected' },
      hint: { al: 'Neni i Kodit Penal, p.sh. 328.', en: 'The article of the Criminal Code, as 328.' },
      text: same('{reason}'),
    },
    {
      code: 'reply',
      label: { al: 'Përgjigjja që presim', en: 'The answer we expect' },
      isOptional: true,
      text: {
        al: 'Sipas nenit 167/1 të Kodit Zgjedhor, ju lutemi na njoftoni brenda 15 ditëve për regjistrimin e procedimit ose mosfillimin e tij, në {email}.',
        en: 'Under Article 167/1 of the Electoral Code please tell us within 15 days whether proceedings were registered or not started, at {email}.',
      },
    },
  ],
  body: [
    { field: 'opening' },
    { facts: caseFacts },
    { heading: { al: 'Faktet', en: 'Facts' } },
    { field: 'facts' },
    { heading: { al: 'Vepra penale që dyshohet', en: 'The offence suspected' } },
    { field: 'offence' },
    { field: 'reply' },
  ],
  signatories: [signatory],
});

export const forwarding: Templates = { denouncement: forwarded, complaint: undefined };
export const referral: Templates = {
  denouncement: reported(commissioner),
  complaint: reported(
    issuer({ al: 'Komisioni i Ankimimeve dhe Sanksioneve', en: 'Complaints and Sanctions Commission' }),
  ),
};
