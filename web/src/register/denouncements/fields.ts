// Form fields by contract path: label, error when missing, and whether the commission may ask for it without refusing
// the denouncement (KPA 60.1, 62). Used by inputs, error summary and check page.
import { msg } from '@lingui/core/macro';
import type { FieldTable } from '../filing/fields/fields.ts';
import type { Answers } from './answers.ts';

const aboutMatter = {
  filer: { label: msg`Kush denoncon?`, missing: msg`Zgjidhni kush denoncon.` },
  track: { label: msg`Çfarë doni të dërgoni?`, missing: msg`Zgjidhni denoncim ose indicie.` },
  confidentiality: { label: msg`Si doni të njiheni?`, missing: msg`Zgjidhni si doni të njiheni.` },
  confidentialityReason: {
    label: msg`Pse duhet të mbetet konfidencial?`,
    missing: msg`Shkruani pse identiteti juaj duhet të mbetet konfidencial.`,
  },
  object: { label: msg`Objekti i denoncimit`, missing: msg`Zgjidhni objektin e denoncimit.` },
  description: { label: msg`Përshkrimi`, missing: msg`Përshkruani çfarë ndodhi.` },
  occurredAt: { label: msg`Kur ndodhi?` },
  violatedAct: { label: msg`Akti i shkelur, nëse e dini` },
  'place.region': { label: msg`Qarku` },
  'place.municipality': { label: msg`Bashkia`, missing: msg`Zgjidhni bashkinë.` },
  'place.unit': { label: msg`Njësia administrative` },
  'place.address': { label: msg`Vendi ose adresa` },
  'place.votingCentre': {
    label: msg`Kodi i qendrës së votimit`,
    invalid: msg`Kodi i qendrës së votimit ka 4 ose 5 shifra.`,
  },
  'place.point': { label: msg`Vendi në hartë` },
  'subjects.*.type': { label: msg`Kush është?`, missing: msg`Zgjidhni kush është subjekti.` },
  'subjects.*.name': { label: msg`Emri` },
  'subjects.*.electoralSubject': { label: msg`Subjekti zgjedhor` },
  'subjects.*.position': { label: msg`Detyra ose funksioni` },
  'subjects.*.institution': { label: msg`Institucioni ku punon` },
  'subjects.*.nipt': { label: msg`NIPT-i` },
  evidence: { label: msg`Dokumente dhe prova` },
} satisfies FieldTable;

const aboutYou = {
  'denouncer.type': { label: msg`Në çfarë cilësie denonconi?`, missing: msg`Zgjidhni në çfarë cilësie denonconi.` },
  'denouncer.name': { label: msg`Emri`, missing: msg`Shkruani emrin tuaj.` },
  'denouncer.surname': { label: msg`Mbiemri`, missing: msg`Shkruani mbiemrin tuaj.` },
  'denouncer.fatherName': { label: msg`Emri i babait` },
  'denouncer.personalNumber': { label: msg`Numri personal` },
  'denouncer.birthDate': { label: msg`Data e lindjes` },
  'denouncer.birthPlace': { label: msg`Vendi i lindjes` },
  'denouncer.address': { label: msg`Adresa`, asked: true },
  'denouncer.phone': { label: msg`Telefoni`, asked: true },
  'denouncer.email': { label: msg`E-mail`, asked: true },
  'denouncer.position': { label: msg`Detyra ose funksioni` },
  'denouncer.educationLevel': { label: msg`Arsimi` },
} satisfies FieldTable;

const aboutEntity = {
  'denouncer.type': { label: msg`Çfarë është?`, missing: msg`Zgjidhni çfarë është personi juridik.` },
  'denouncer.entityName': { label: msg`Emri i personit juridik`, missing: msg`Shkruani emrin e personit juridik.` },
  'denouncer.nipt': { label: msg`NIPT-i` },
  'denouncer.address': { label: msg`Adresa e selisë`, missing: msg`Shkruani adresën e selisë.` },
  'denouncer.email': { label: msg`E-mail`, missing: msg`Shkruani e-mailin.` },
  'denouncer.phone': { label: msg`Telefoni`, missing: msg`Shkruani telefonin.` },
  'denouncer.representative.name': { label: msg`Emri i përfaqësuesit`, missing: msg`Shkruani emrin e përfaqësuesit.` },
  'denouncer.representative.surname': {
    label: msg`Mbiemri i përfaqësuesit`,
    missing: msg`Shkruani mbiemrin e përfaqësuesit.`,
  },
  'denouncer.representative.position': {
    label: msg`Detyra e përfaqësuesit`,
    missing: msg`Shkruani detyrën e përfaqësuesit.`,
  },
  'denouncer.representative.personalNumber': { label: msg`Numri personal i përfaqësuesit` },
} satisfies FieldTable;

const atTheEnd = {
  phoneConfirmation: { label: msg`Konfirmimi i telefonit` },
  notify: { label: msg`Njoftime` },
  declaration: { label: msg`Deklarata` },
} satisfies FieldTable;

const individualFields = { ...aboutMatter, ...aboutYou, ...atTheEnd };
const entityFields = { ...aboutMatter, ...aboutEntity, ...atTheEnd };
export type FieldKey = keyof typeof individualFields | keyof typeof entityFields;

export const fieldsOf = (filer: Answers['filer']): FieldTable =>
  filer === 'legalEntity' ? entityFields : individualFields;
