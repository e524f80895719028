// Letters to other bodies: forwarding for lack of competence (KPA 24), and criminal reports to the prosecution.
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
    al: 'Neni 24, pikat 1 dhe 2, i Kodit të Procedurave Administrative (ligji nr. 44/2015)',
    en: 'Article 24, paragraphs 1 and 2, of the Code of Administrative Procedure (Law no. 44/2015)',
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

/** Without the text of the denouncement, which may name its filer. */
const asked: Template = {
  title: { al: 'Kërkesë për pretendime dhe prova', en: 'Request for claims and evidence' },
  recipient: same('{party}'),
  subject: {
    al: 'E drejta për t’u dëgjuar në hetimin administrativ nr. {case}',
    en: 'Right to be heard in administrative investigation no. {case}',
  },
  legal: {
    al: 'Nenet 87 dhe 88 të Kodit të Procedurave Administrative (ligji nr. 44/2015)',
    en: 'Articles 87 and 88 of the Code of Administrative Procedure (Law no. 44/2015)',
  },
  fields: [
    {
      code: 'opening',
      label: { al: 'Hyrja', en: 'Introduction' },
      text: {
        al: '{institution} po heton çështjen e mëposhtme, në të cilën jeni palë. Para se të vendoset, keni të drejtë të paraqitni pretendimet, shpjegimet dhe provat tuaja.',
        en: 'The {institution} is investigating the following case, in which you are a party. Before it is decided you have the right to give your claims, explanations and evidence.',
      },
    },
    {
      code: 'asked',
      label: { al: 'Çfarë kërkohet', en: 'What is asked' },
      hint: {
        al: 'Pa të dhëna që e bëjnë të njohur denoncuesin.',
        en: 'Without data by which the denouncer could be known.',
      },
      text: same('{claimsAsked}'),
    },
    {
      code: 'found',
      label: { al: 'Provat dhe rezultati i pritshëm', en: 'Evidence and expected result' },
      hint: { al: 'E kërkon neni 87, pika 2, shkronja ç, e KPA-së.', en: 'KPA 87.2.ç asks for it.' },
      text: {
        al: 'Deri tani janë administruar këto prova: […] Rezultati i pritshëm i hetimit: […]',
        en: 'Evidence taken so far: […] Expected result of the investigation: […]',
      },
    },
    {
      code: 'files',
      label: { al: 'E drejta për të parë dosjen', en: 'Right to inspect the file' },
      text: {
        al: 'Dosjen, pa të dhënat e denoncuesit, mund ta shihni në selinë e {short}-së, {address}, pasi të caktoni orën në {phone}.',
        en: 'You may inspect the file, without data of the denouncer, at the seat of {short}, {address}, at an hour agreed by {phone}.',
      },
    },
    {
      code: 'until',
      label: { al: 'Deri kur dhe si', en: 'Until when and how' },
      text: {
        al: 'Përgjigjen me shkrim, bashkë me provat, na e dërgoni deri më {claimsDue}: në selinë e {short}-së, {address}, ose në {email}. Mosushtrimi i kësaj të drejte brenda afatit nuk e shtyn marrjen e vendimit.',
        en: 'Please answer in writing, with your evidence, by {claimsDue}: at the seat of {short}, {address}, or at {email}. Not using this right in time does not put off the decision.',
      },
    },
  ],
  body: [
    { field: 'opening' },
    {
      facts: [
        ...caseFacts.filter(({ value }) => value.al !== '{subjects}'),
        { name: { al: 'Nëpunësi përgjegjës', en: 'Responsible official' }, value: same('{assignee}') },
        { name: { al: 'Afati i vendimit', en: 'Deadline of the decision' }, value: same('{due}') },
      ],
    },
    { heading: { al: 'Çfarë kërkohet', en: 'What is asked' } },
    { field: 'asked' },
    { heading: { al: 'Provat dhe rezultati i pritshëm', en: 'Evidence and expected result' } },
    { field: 'found' },
    { field: 'files' },
    { field: 'until' },
  ],
  signatories: [kqzOffice],
};

export const claims: Templates = { denouncement: asked, complaint: undefined };
export const forwarding: Templates = { denouncement: forwarded, complaint: undefined };
export const referral: Templates = {
  denouncement: reported(commissioner),
  complaint: reported(
    issuer({ al: 'Komisioni i Ankimimeve dhe Sanksioneve', en: 'Complaints and Sanctions Commission' }),
  ),
};
