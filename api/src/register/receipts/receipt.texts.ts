// Bilingual texts of the printed receipt, with `{…}`.
import type { Locale } from '@denonco/contract';

const al = {
  title: 'Vërtetim i depozitimit',
  lead: '{institution} e ka regjistruar paraqitjen tuaj.',
  number: 'Numri',
  at: 'Data dhe ora',
  kind: 'Lloji',
  received: 'Marrja',
  senderReference: 'Numri juaj',
  code: 'Kodi i ndjekjes',
  codeNote:
    'Ruajeni këtë fletë. Kush e ka kodin, e sheh çështjen dhe mund të përgjigjet ose ta tërheqë atë. {short} nuk mund ta rikthejë kodin.',
  scan: 'Kodi QR hap faqen e ndjekjes.',
  codeOnSlip: 'Kodin e ndjekjes e gjeni te fleta e palosur që ju dorëzohet me këtë vërtetim.',
  object: 'Objekti',
  path: 'Ku ankohet',
  municipality: 'Bashkia',
  deadline: 'Afati i parë',
  until: 'deri më',
  documents: 'Dokumentet',
  noDocuments: 'U depozitua pa dokumente.',
  proof: 'Prova e regjistrimit',
  proofNote:
    'Me këto të dhëna kushdo mund të kontrollojë se paraqitja u pranua në këtë orë dhe nuk është ndryshuar. Këtë skedar PDF, që i mban brenda, e kontrolloni te {url}; asgjë nuk dërgohet.',
  leaf: 'Gjurma (RFC 6962)',
  salt: 'Vlera e rastësishme (salt)',
  content: 'SHA-256 i përmbajtjes',
  signature: 'Nënshkrimi (Ed25519)',
  log: 'Në regjistër',
  entry: 'Shënimi {entry} i regjistrit të pandryshueshëm; prova është brenda këtij skedari PDF',
  notYet: 'Ende pa provë: merret sërish pas pak çastesh, te faqja e ndjekjes',
  enters: 'Hyn më {at}, siç e thotë nënshkrimi; prova merret pas kësaj ore, te faqja e ndjekjes',
  file: 'Vërtetimi për programet: nënshkrimi, gjurma dhe prova e regjistrit',
  noIdentity: 'Ky vërtetim nuk përmban të dhëna për identitetin tuaj.',
};

const en: typeof al = {
  title: 'Receipt of filing',
  lead: 'The {institution} has registered your filing.',
  number: 'Number',
  at: 'Date and hour',
  kind: 'Kind',
  received: 'Received',
  senderReference: 'Your reference',
  code: 'Tracking code',
  codeNote:
    'Keep this sheet. Whoever has the code sees the case and can answer or withdraw it. {short} cannot give the code back.',
  scan: 'The QR code opens the tracking page.',
  codeOnSlip: 'The tracking code is on the folded slip that is handed to you with this receipt.',
  object: 'Object',
  path: 'Where challenged',
  municipality: 'Municipality',
  deadline: 'First deadline',
  until: 'until',
  documents: 'Documents',
  noDocuments: 'Filed without documents.',
  proof: 'Proof of registration',
  proofNote:
    'With these data anyone can check that the filing was accepted at this hour and has not been changed. This PDF holds them as a file; check it at {url}, where nothing is sent.',
  leaf: 'Fingerprint (RFC 6962)',
  salt: 'Random value (salt)',
  content: 'SHA-256 of the content',
  signature: 'Signature (Ed25519)',
  log: 'In the log',
  entry: 'Entry {entry} of the register log; the proof is inside this PDF',
  notYet: 'No proof yet: get it again in a few moments, on the tracking page',
  enters: 'It enters at {at}, as the signature says; get the proof after that, on the tracking page',
  file: 'The receipt for programs: signature, fingerprint and proof of the log',
  noIdentity: 'This receipt holds nothing about your identity.',
};

export const receiptTexts: Readonly<Record<Locale, typeof al>> = { al, en };
