// The proof of filing and registration (KPA 60.3, KZ 127.3); its annexes are the filed documents.
import { filer, issuer, same, type Template, type TemplateField, type Templates } from './template.ts';

const registered = [
  { name: { al: 'Numri në regjistër', en: 'Number in the register' }, value: same('{case}') },
  { name: { al: 'Data dhe ora', en: 'Date and hour' }, value: same('{registeredAtSecond}') },
  { name: { al: 'Marrja', en: 'Received' }, value: same('{received}') },
  { name: { al: 'Objekti', en: 'Object' }, value: same('{object}') },
  { name: { al: 'Akti i ankimuar', en: 'Act complained of' }, value: same('{act}') },
  { name: { al: 'Ku ankohet', en: 'Where it is challenged' }, value: same('{path}') },
  { name: { al: 'Vendi', en: 'Place' }, value: same('{place}') },
  { name: { al: 'Dokumente', en: 'Documents' }, value: same('{documentCount}') },
  { name: { al: 'Afati', en: 'Time limit' }, value: same('{due}') },
];
const note: TemplateField = {
  code: 'note',
  label: { al: 'Shënim', en: 'Note' },
  isOptional: true,
  text: {
    al: 'Ky vërtetim provon dorëzimin dhe regjistrimin; ai nuk thotë asgjë për bazueshmërinë. Identiteti juaj nuk shënohet në të. Ecurinë mund ta ndiqni në {portal} me kodin tuaj të ndjekjes.',
    en: 'This attestation proves handing in and registration; it says nothing about the merits. Your identity is not written in it. You can follow the case at {portal} with your tracking code.',
  },
};
const registrar = issuer({ al: 'Zyra e protokollit', en: 'Registry' });

const of = (parts: Pick<Template, 'subject' | 'legal'> & { readonly opening: TemplateField['text'] }): Template => ({
  title: { al: 'Vërtetim regjistrimi', en: 'Attestation of registration' },
  recipient: filer,
  subject: parts.subject,
  legal: parts.legal,
  fields: [{ code: 'opening', label: { al: 'Teksti', en: 'Text' }, text: parts.opening }, note],
  body: [{ field: 'opening' }, { facts: registered }, { field: 'note' }],
  signatories: [registrar],
});

export const attestation: Templates = {
  denouncement: of({
    subject: { al: 'Regjistrimi i denoncimit nr. {case}', en: 'Registration of denouncement no. {case}' },
    legal: {
      al: 'Neni 60 i Kodit të Procedurave Administrative (ligji nr. 44/2015)',
      en: 'Article 60 of the Code of Administrative Procedure (Law no. 44/2015)',
    },
    opening: {
      al: 'Vërtetohet se denoncimi i mëposhtëm u dorëzua dhe u shënua në regjistrin e denoncimeve sipas rendit kronologjik.',
      en: 'It is attested that the following denouncement was handed in and entered in the register of denouncements in chronological order.',
    },
  }),
  complaint: of({
    subject: { al: 'Regjistrimi i kërkesës ankimore nr. {case}', en: 'Registration of complaint no. {case}' },
    legal: {
      al: 'Neni 127 i Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar)',
      en: 'Article 127 of the Electoral Code (Law no. 10019 of 29.12.2008, as amended)',
    },
    opening: {
      al: 'Vërtetohet se kërkesa ankimore e mëposhtme u dorëzua dhe u shënua në Regjistrin e Ankimeve Zgjedhore.',
      en: 'It is attested that the following complaint was handed in and entered in the Register of Electoral Complaints.',
    },
  }),
};
