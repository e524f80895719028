// Letters to other bodies (KPA 24), the prosecution, and the denounced party (KPA 87).
import {
  administrativeCode,
  commissioner,
  electoralCode,
  fact,
  field,
  introduction,
  issuer,
  kqzOffice,
  organs,
  sameInBoth,
  section,
  type Template,
  type Templates,
} from './template.ts';

const facts = field('facts', 'Faktet', 'Facts', {
  ...sameInBoth('{description}'),
  hint: {
    al: 'Pa të dhëna të denoncuesit, përveç kur ligji i kërkon.',
    en: 'Without data of the denouncer, unless the law asks for them.',
  },
});
const caseFacts = [fact.case, fact.registeredAt, fact.object, fact.act, fact.place, fact.subjects];

export const forwarding: Templates = {
  denouncement: {
    title: { al: 'Përcjellje për kompetencë', en: 'Forwarding for competence' },
    recipient: sameInBoth('{body}'),
    subject: { al: 'Përcjellje e denoncimit nr. {case}', en: 'Forwarding of denouncement no. {case}' },
    legal: administrativeCode('Neni 24, pikat 1 dhe 2, i', 'Article 24, paragraphs 1 and 2,'),
    parts: [
      introduction('opening', {
        al: '{institution} verifikoi kompetencën për denoncimin e mëposhtëm dhe e vlerëson jashtë kompetencës së vet. Prandaj jua përcjell për shqyrtim. Denoncuesi është njoftuar. Afatet për denoncuesin quhen të respektuara; afatet tuaja fillojnë nga data e marrjes (neni 24, pika 2).',
        en: 'The {institution} has checked its competence for the following denouncement and finds it outside its competence. It therefore forwards it to you. The denouncer has been informed. The denouncer’s time limits count as kept; yours begin on the day you receive this (Article 24, paragraph 2).',
      }),
      { facts: caseFacts },
      { heading: { al: 'Arsyet e përcjelljes', en: 'Why it is forwarded' } },
      field('why', 'Arsyet', 'Reasons', sameInBoth('{reason}')),
      { heading: { al: 'Faktet e denoncuara', en: 'The facts denounced' } },
      facts,
      field('reply', 'Përgjigjja që presim', 'The answer we expect', {
        al: 'Ju lutemi na njoftoni për numrin me të cilin e regjistruat dhe për masat që do të merrni, në {email}.',
        en: 'Please tell us the number under which you registered it and what you are going to do, at {email}.',
        isOptional: true,
      }),
    ],
    signatories: [kqzOffice],
  },
};

const reported = (signatory: Template['signatories'][number]): Template => ({
  title: { al: 'Kallëzim penal', en: 'Criminal report' },
  recipient: sameInBoth('{body}'),
  subject: {
    al: 'Kallëzim për fakte që mund të përbëjnë vepër penale në fushën e zgjedhjeve, çështja nr. {case}',
    en: 'Report of facts that may be a criminal offence in elections, case no. {case}',
  },
  legal: electoralCode(
    'Neni 281 i Kodit të Procedurës Penale; neni 167/1 i',
    'Article 281 of the Code of Criminal Procedure; Article 167/1',
  ),
  parts: [
    introduction('opening', {
      al: 'Gjatë shqyrtimit të çështjes së mëposhtme, {institution} mori dijeni për fakte që mund të përbëjnë vepër penale dhe jua kallëzon për kompetencë.',
      en: 'While examining the following case the {institution} has learnt of facts that may be a criminal offence, and reports them to you.',
    }),
    { facts: caseFacts },
    { heading: { al: 'Faktet', en: 'Facts' } },
    facts,
    ...section('offence', 'Vepra penale që dyshohet', 'The offence suspected', {
      ...sameInBoth('{reason}'),
      hint: { al: 'Neni i Kodit Penal, p.sh. 328.', en: 'The article of the Criminal Code, such as 328.' },
    }),
    field('reply', 'Përgjigjja që presim', 'The answer we expect', {
      al: 'Sipas nenit 167/1 të Kodit Zgjedhor, ju lutemi na njoftoni brenda 15 ditëve për regjistrimin e procedimit ose mosfillimin e tij, në {email}.',
      en: 'Under Article 167/1 of the Electoral Code please tell us within 15 days whether proceedings were registered or not started, at {email}.',
      isOptional: true,
    }),
  ],
  signatories: [signatory],
});

export const referral: Templates = {
  denouncement: reported(commissioner),
  complaint: reported(issuer(organs.KAS.al, organs.KAS.en)),
};

/** This letter has no text of the denouncement, which may name its filer. */
export const claims: Templates = {
  denouncement: {
    title: { al: 'Kërkesë për pretendime dhe prova', en: 'Request for claims and evidence' },
    recipient: sameInBoth('{party}'),
    subject: {
      al: 'E drejta për t’u dëgjuar në hetimin administrativ nr. {case}',
      en: 'Right to be heard in administrative investigation no. {case}',
    },
    legal: administrativeCode('Nenet 87 dhe 88 të', 'Articles 87 and 88'),
    parts: [
      introduction('opening', {
        al: '{institution} po heton çështjen e mëposhtme, në të cilën jeni palë. Para se të vendoset, keni të drejtë të paraqitni pretendimet, shpjegimet dhe provat tuaja.',
        en: 'The {institution} is investigating the following case, in which you are a party. Before it is decided you have the right to give your claims, explanations and evidence.',
      }),
      {
        facts: [
          ...caseFacts.slice(0, -1),
          { label: { al: 'Nëpunësi përgjegjës', en: 'Responsible official' }, value: sameInBoth('{assignee}') },
          { label: { al: 'Afati i vendimit', en: 'Deadline of the decision' }, value: sameInBoth('{due}') },
        ],
      },
      ...section('asked', 'Çfarë kërkohet', 'What is asked', {
        ...sameInBoth('{claimsAsked}'),
        hint: {
          al: 'Pa të dhëna që e bëjnë të njohur denoncuesin.',
          en: 'Without data by which the denouncer could be known.',
        },
      }),
      ...section('found', 'Provat dhe rezultati i pritshëm', 'Evidence and expected result', {
        al: 'Deri tani janë administruar këto prova: […] Rezultati i pritshëm i hetimit: […]',
        en: 'Evidence taken so far: […] Expected result of the investigation: […]',
        hint: { al: 'E kërkon neni 87, pika 2, shkronja ç, e KPA-së.', en: 'KPA 87.2.ç asks for it.' },
      }),
      field('files', 'E drejta për të parë dosjen', 'Right to inspect the file', {
        al: 'Dosjen, pa të dhënat e denoncuesit, mund ta shihni në selinë e {short}-së, {address}, pasi të caktoni orën në {phone}.',
        en: 'You may inspect the file, without data of the denouncer, at the seat of {short}, {address}, at a time agreed by telephone, {phone}.',
      }),
      field('until', 'Deri kur dhe si', 'Until when and how', {
        al: 'Përgjigjen me shkrim, bashkë me provat, na e dërgoni deri më {claimsDue}: në selinë e {short}-së, {address}, ose në {email}. Mosushtrimi i kësaj të drejte brenda afatit nuk e shtyn vendimin.',
        en: 'Please answer in writing, with your evidence, by {claimsDue}: at the seat of {short}, {address}, or at {email}. Failure to use this right in time does not delay the decision.',
      }),
    ],
    signatories: [kqzOffice],
  },
};
