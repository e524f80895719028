// Letters to the filer (KPA 60.3, 62; KZ 127.3, 129.4, 131, 133), witnesses and experts.
import {
  administrativeCode,
  electoralCode,
  fact,
  field,
  filer,
  introduction,
  issuer,
  kasOffice,
  kqzOffice,
  sameInBoth,
  type Template,
  type TemplatePart,
  type Templates,
} from './template.ts';

type Variant<Text extends string> = Pick<Template, 'legal' | 'signatories'> & Readonly<Record<Text, Template['title']>>;

const attestationOf = ({ opening, ...head }: Omit<Variant<'subject' | 'opening'>, 'signatories'>): Template => ({
  ...head,
  title: { al: 'Vërtetim regjistrimi', en: 'Attestation of registration' },
  recipient: filer,
  parts: [
    field('opening', 'Teksti', 'Text', opening),
    {
      facts: [
        { label: { al: 'Numri në regjistër', en: 'Number in the register' }, value: sameInBoth('{case}') },
        { label: { al: 'Data dhe ora', en: 'Date and hour' }, value: sameInBoth('{registeredAtSecond}') },
        { label: { al: 'Marrja', en: 'Received' }, value: sameInBoth('{received}') },
        fact.object,
        fact.act,
        { label: { al: 'Ku ankohet', en: 'Where it is challenged' }, value: sameInBoth('{path}') },
        fact.place,
        { label: { al: 'Dokumente', en: 'Documents' }, value: sameInBoth('{documentCount}') },
        { label: { al: 'Afati', en: 'Time limit' }, value: sameInBoth('{due}') },
      ],
    },
    field('note', 'Shënim', 'Note', {
      al: 'Ky vërtetim provon dorëzimin dhe regjistrimin; ai nuk thotë asgjë për bazueshmërinë. Identiteti juaj nuk shënohet në të. Ecurinë mund ta ndiqni në {portal} me kodin tuaj të ndjekjes.',
      en: 'This attestation proves handing in and registration; it says nothing about the merits. Your identity is not written in it. You can follow the case at {portal} with your tracking code.',
      isOptional: true,
    }),
  ],
  signatories: [issuer('Zyra e protokollit', 'Registry')],
});
export const attestation: Templates = {
  denouncement: attestationOf({
    subject: { al: 'Regjistrimi i denoncimit nr. {case}', en: 'Registration of denouncement no. {case}' },
    legal: administrativeCode('Neni 60 i', 'Article 60'),
    opening: {
      al: 'Vërtetohet se denoncimi i mëposhtëm u dorëzua dhe u shënua në regjistrin e denoncimeve sipas rendit kronologjik.',
      en: 'This is to certify that the following denouncement was handed in and entered in the register of denouncements in chronological order.',
    },
  }),
  complaint: attestationOf({
    subject: { al: 'Regjistrimi i kërkesës ankimore nr. {case}', en: 'Registration of complaint no. {case}' },
    legal: electoralCode('Neni 127 i', 'Article 127'),
    opening: {
      al: 'Vërtetohet se kërkesa ankimore e mëposhtme u dorëzua dhe u shënua në Regjistrin e Ankimeve Zgjedhore.',
      en: 'This is to certify that the following complaint was handed in and entered in the Register of Electoral Complaints.',
    },
  }),
};

const completionOf = ({ opening, effect, ...head }: Variant<'subject' | 'opening' | 'effect'>): Template => ({
  ...head,
  title: { al: 'Kthim për plotësim', en: 'Return for completion' },
  recipient: filer,
  parts: [
    introduction('opening', opening),
    field('gaps', 'Çfarë mungon', 'What is missing', {
      ...sameInBoth('{request}'),
      hint: { al: 'Një pikë për çdo rresht: - …', en: 'One point a line: - …' },
    }),
    {
      facts: [
        { label: { al: 'Afati', en: 'Time limit' }, value: sameInBoth('{completionAt}') },
        fact.case,
        fact.registeredAt,
      ],
    },
    field('how', 'Si plotësohet', 'How to complete it', {
      al: 'Plotësimin mund ta bëni në {portal} me kodin tuaj të ndjekjes, me lidhjen që ju është dërguar, ose me shkrim në selinë e {short}-së, {address}. Nëse keni vështirësi për ta plotësuar, na shkruani ose telefononi {phone}: ju ndihmojmë.',
      en: 'You can complete it at {portal} with your tracking code, through the link that was sent to you, or in writing at the seat of {short}, {address}. If you have difficulty completing it, write to us or call {phone}: we will help you.',
    }),
    field('effect', 'Pasojat', 'What follows', effect),
  ],
});
export const completion: Templates = {
  denouncement: completionOf({
    subject: { al: 'Plotësim i denoncimit nr. {case}', en: 'Completion of denouncement no. {case}' },
    legal: administrativeCode('Neni 62 i', 'Article 62'),
    opening: {
      al: 'Denoncimi juaj nr. {case}, me objekt “{object}”, u regjistrua. Që ta shqyrtojmë, na duhen edhe të dhënat e mëposhtme:',
      en: 'Your denouncement no. {case}, concerning “{object}”, has been registered. To examine it we need the following as well:',
    },
    effect: {
      al: 'Kur e plotësoni brenda afatit, denoncimi quhet i regjistruar nga dita e parë. Kur nuk plotësohet dhe të dhënat nuk mund t’i gjejmë vetë, ai quhet i paregjistruar.',
      en: 'If you complete it in time, the denouncement counts as registered from the first day. If it is not completed and we cannot find the data ourselves, it counts as not registered.',
    },
    signatories: [kqzOffice],
  }),
  complaint: completionOf({
    subject: {
      al: 'Plotësim i elementeve të formës së kërkesës ankimore nr. {case}',
      en: 'Completion of the elements of form of complaint no. {case}',
    },
    legal: electoralCode('Nenet 126 dhe 129, pikat 3/c dhe 4, të', 'Articles 126 and 129, paragraphs 3/c and 4,'),
    opening: {
      al: 'Komisioni i Ankimimeve dhe Sanksioneve verifikoi kërkesën ankimore nr. {case} dhe vendosi ta kthejë për plotësim, sepse i mungojnë këto elemente të nenit 126:',
      en: 'The Complaints and Sanctions Commission has checked complaint no. {case} and decided to return it for completion, because these elements of Article 126 are missing:',
    },
    effect: {
      al: 'Kërkesa ankimore kthehet për plotësim vetëm një herë. Nëse elementet nuk plotësohen brenda 24 orëve nga shpallja e këtij vendimi, kërkesa rrëzohet.',
      en: 'A complaint is returned for completion once only. If the elements are not completed within 24 hours of the announcement of this decision, the complaint is rejected.',
    },
    signatories: [kasOffice],
  }),
};

const meeting: TemplatePart = {
  facts: [
    field('when', 'Data dhe ora', 'Date and hour', { ...sameInBoth('{sessionAt}'), isLine: true }),
    field('where', 'Vendi', 'Place', { ...sameInBoth('{sessionPlace}'), isLine: true }),
    fact.case,
    fact.object,
    fact.act,
  ],
};

const hearingOf = ({ opening, rights, ...head }: Variant<'opening' | 'rights'>): Template => ({
  ...head,
  title: { al: 'Njoftim për seancë', en: 'Notice of hearing' },
  recipient: filer,
  subject: { al: 'Seanca për çështjen nr. {case}', en: 'The session on case no. {case}' },
  parts: [
    introduction('opening', opening),
    meeting,
    field('rights', 'Të drejtat në seancë', 'Rights at the session', rights),
  ],
});
export const hearing: Templates = {
  denouncement: hearingOf({
    legal: administrativeCode(
      'Neni 123/2 i Kodit Zgjedhor; nenet 47 dhe 87 të',
      'Article 123/2 of the Electoral Code; Articles 47 and 87',
    ),
    opening: {
      al: 'Ju njoftojmë se Komisioneri Shtetëror i Zgjedhjeve do ta shqyrtojë çështjen e mëposhtme në seancë publike.',
      en: 'We inform you that the State Election Commissioner will examine the following case in public session.',
    },
    rights: {
      al: 'Mund të merrni pjesë vetë ose me përfaqësues, të paraqisni shpjegime dhe prova dhe të njiheni me dosjen para seancës. Mungesa nuk e pengon shqyrtimin. Kush kërkon të mbetet anonim nuk ka nevojë të vijë.',
      en: 'You may attend yourself or through a representative, give explanations and evidence, and see the file before the session. Absence does not prevent the examination. Whoever asked to stay anonymous need not come.',
    },
    signatories: [kqzOffice],
  }),
  complaint: hearingOf({
    legal: electoralCode('Nenet 131, 133 dhe 135 të', 'Articles 131, 133 and 135'),
    opening: {
      al: 'Ju njoftojmë se Komisioni i Ankimimeve dhe Sanksioneve vendosi ta kalojë për shqyrtim në seancë publike kërkesën ankimore të mëposhtme.',
      en: 'We inform you that the Complaints and Sanctions Commission has decided to examine the following complaint in public session.',
    },
    rights: {
      al: 'Palët marrin pjesë vetë ose me përfaqësues, paraqesin kërkesa, pretendime, prapësime dhe prova. Ju lutemi njoftoni sekretarinë për praninë tuaj para orës së caktuar. Mungesa nuk e pengon shqyrtimin.',
      en: 'The parties attend themselves or through representatives and present requests, claims, objections and evidence. Please tell the secretariat that you are present before the hour set. Absence does not prevent the examination.',
    },
    signatories: [kasOffice],
  }),
};

const invitationOf = (signatory: Template['signatories'][number], legal: Template['legal']): Template => ({
  title: { al: 'Ftesë', en: 'Invitation' },
  recipient: sameInBoth('[…]'),
  subject: { al: 'Ftesë në çështjen nr. {case}', en: 'Invitation in case no. {case}' },
  legal,
  parts: [
    field('opening', 'Teksti', 'Text', {
      al: 'Ju ftojmë të merrni pjesë në shqyrtimin e çështjes së mëposhtme si […] (palë, dëshmitar, ekspert).',
      en: 'We invite you to take part in the examination of the following case as […] (party, witness, expert).',
    }),
    meeting,
    field('bring', 'Çfarë të merrni me vete', 'What to bring', {
      al: 'Ju lutemi merrni me vete një dokument identifikimi dhe çdo dokument që lidhet me çështjen. Nëse nuk mund të vini, na njoftoni sa më parë në {phone} ose {email}.',
      en: 'Please bring a document of identification and any document that concerns the case. If you cannot come, please tell us as soon as possible at {phone} or {email}.',
    }),
  ],
  signatories: [signatory],
});
export const invitation: Templates = {
  denouncement: invitationOf(kqzOffice, administrativeCode('Nenet 80 dhe 87 të', 'Articles 80 and 87')),
  complaint: invitationOf(kasOffice, electoralCode('Nenet 133 dhe 136 të', 'Articles 133 and 136')),
};
