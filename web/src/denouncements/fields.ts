// The fields of the form by their path in the contract: what each is called, and what is said when it is missing.
// Inputs, error summary and the page of answers all read this table.
import { msg } from '@lingui/core/macro';
import type { FieldTable } from '../filing/fields/fields.ts';

export const fields = {
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
  'subjects.*.type': { label: msg`Kush është?`, missing: msg`Zgjidhni kush është subjekti.` },
  'subjects.*.name': { label: msg`Emri` },
  'subjects.*.position': { label: msg`Detyra ose funksioni` },
  'subjects.*.institution': { label: msg`Institucioni ku punon` },
  'subjects.*.nipt': { label: msg`NIPT-i` },
  'denouncer.type': { label: msg`Në çfarë cilësie denonconi?`, missing: msg`Zgjidhni në çfarë cilësie denonconi.` },
  'denouncer.name': { label: msg`Emri`, missing: msg`Shkruani emrin tuaj.` },
  'denouncer.surname': { label: msg`Mbiemri`, missing: msg`Shkruani mbiemrin tuaj.` },
  'denouncer.fatherName': { label: msg`Emri i babait` },
  'denouncer.personalNumber': { label: msg`Numri personal` },
  'denouncer.birthDate': { label: msg`Data e lindjes` },
  'denouncer.birthPlace': { label: msg`Vendi i lindjes` },
  'denouncer.address': { label: msg`Adresa` },
  'denouncer.phone': { label: msg`Telefoni` },
  'denouncer.email': { label: msg`E-mail` },
  'denouncer.position': { label: msg`Detyra ose funksioni` },
  'denouncer.educationLevel': { label: msg`Arsimi` },
  declaration: { label: msg`Deklarata` },
} satisfies FieldTable;
export type FieldKey = keyof typeof fields;
