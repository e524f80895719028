// Session notices (KZ 131, 133) to the parties, and invitations of witnesses and experts.
import { filer, kasOffice, kqzOffice, same, type Template, type TemplateField, type Templates } from './template.ts';

const gap = same('[…]');
const when: TemplateField = {
  code: 'when',
  label: { al: 'Data dhe ora', en: 'Date and hour' },
  isLine: true,
  text: same('{sessionAt}'),
};
const where: TemplateField = {
  code: 'where',
  label: { al: 'Vendi', en: 'Place' },
  isLine: true,
  text: same('{sessionPlace}'),
};
const meeting = [
  { name: { al: 'Data dhe ora', en: 'Date and hour' }, value: same('{field.when}') },
  { name: { al: 'Vendi', en: 'Place' }, value: same('{field.where}') },
  { name: { al: 'Çështja', en: 'Case' }, value: same('{case}') },
  { name: { al: 'Objekti', en: 'Object' }, value: same('{object}') },
  { name: { al: 'Akti i ankimuar', en: 'Act complained of' }, value: same('{act}') },
];

const hearingOf = (
  parts: Pick<Template, 'legal' | 'signatories'> & {
    readonly opening: Template['title'];
    readonly rights: Template['title'];
  },
): Template => ({
  title: { al: 'Njoftim për seancë', en: 'Notice of hearing' },
  recipient: filer,
  subject: { al: 'Seanca për çështjen nr. {case}', en: 'The session on case no. {case}' },
  legal: parts.legal,
  fields: [
    { code: 'opening', label: { al: 'Hyrja', en: 'Introduction' }, text: parts.opening },
    when,
    where,
    { code: 'rights', label: { al: 'Të drejtat në seancë', en: 'Rights at the session' }, text: parts.rights },
  ],
  body: [{ field: 'opening' }, { facts: meeting }, { field: 'rights' }],
  signatories: parts.signatories,
});

export const hearing: Templates = {
  denouncement: hearingOf({
    legal: {
      al: 'Neni 123/2 i Kodit Zgjedhor; nenet 47 dhe 87 të Kodit të Procedurave Administrative (ligji nr. 44/2015)',
      en: 'Article 123/2 of the Electoral Code; Articles 47 and 87 of the Code of Administrative Procedure (Law no. 44/2015)',
    },
    opening: {
      al: 'Ju njoftojmë se Komisioneri Shtetëror i Zgjedhjeve do ta shqyrtojë çështjen e mëposhtme në seancë publike.',
      en: 'We inform you that the State Election Commissioner will examine the following case in public session.',
    },
    rights: {
      al: 'Mund të merrni pjesë vetë ose me përfaqësues, të paraqisni shpjegime dhe prova dhe të njiheni me dosjen para seancës. Mungesa nuk e pengon shqyrtimin. Kush kërkon të mbetet anonim nuk ka nevojë të vijë.',
      en: 'You may attend yourself or through a representative, give explanations and evidence, and see the file before the session. Absence does not stop the examination. Whoever asked to stay anonymous need not come.',
    },
    signatories: [kqzOffice],
  }),
  complaint: hearingOf({
    legal: {
      al: 'Nenet 131, 133 dhe 135 të Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar)',
      en: 'Articles 131, 133 and 135 of the Electoral Code (Law no. 10019 of 29.12.2008, as amended)',
    },
    opening: {
      al: 'Ju njoftojmë se Komisioni i Ankimimeve dhe Sanksioneve vendosi ta kalojë për shqyrtim në seancë publike kërkesën ankimore të mëposhtme.',
      en: 'We inform you that the Complaints and Sanctions Commission has decided to examine the following complaint in public session.',
    },
    rights: {
      al: 'Palët marrin pjesë vetë ose me përfaqësues, paraqesin kërkesa, pretendime, prapësime dhe prova. Ju lutemi njoftoni sekretarinë për praninë tuaj para orës së caktuar. Mungesa nuk e pengon shqyrtimin.',
      en: 'The parties attend themselves or through representatives and present requests, claims, objections and evidence. Please tell the secretariat that you are present before the hour set. Absence does not stop the examination.',
    },
    signatories: [kasOffice],
  }),
};

const invitationOf = (signatories: Template['signatories'], legal: Template['legal']): Template => ({
  title: { al: 'Ftesë', en: 'Invitation' },
  recipient: gap,
  subject: { al: 'Ftesë në çështjen nr. {case}', en: 'Invitation in case no. {case}' },
  legal,
  fields: [
    {
      code: 'opening',
      label: { al: 'Teksti', en: 'Text' },
      text: {
        al: 'Ju ftojmë të merrni pjesë në shqyrtimin e çështjes së mëposhtme si […] (palë, dëshmitar, ekspert).',
        en: 'We invite you to take part in the examination of the following case as […] (party, witness, expert).',
      },
    },
    when,
    where,
    {
      code: 'bring',
      label: { al: 'Çfarë të merrni me vete', en: 'What to bring' },
      text: {
        al: 'Ju lutemi merrni me vete një dokument identifikimi dhe çdo dokument që lidhet me çështjen. Nëse nuk mund të vini, na njoftoni sa më parë në {phone} ose {email}.',
        en: 'Please bring a document of identification and any document that concerns the case. If you cannot come, please tell us as soon as possible at {phone} or {email}.',
      },
    },
  ],
  body: [{ field: 'opening' }, { facts: meeting }, { field: 'bring' }],
  signatories,
});

export const invitation: Templates = {
  denouncement: invitationOf([kqzOffice], {
    al: 'Nenet 80 dhe 87 të Kodit të Procedurave Administrative (ligji nr. 44/2015)',
    en: 'Articles 80 and 87 of the Code of Administrative Procedure (Law no. 44/2015)',
  }),
  complaint: invitationOf([kasOffice], {
    al: 'Nenet 133 dhe 136 të Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar)',
    en: 'Articles 133 and 136 of the Electoral Code (Law no. 10019 of 29.12.2008, as amended)',
  }),
};
