// The fields of the form by their path in the contract: what each is called, and what is said when it is missing.
// Inputs, error summary and the page of answers all read this table.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DateCode } from './dates.ts';

export interface FieldWords {
  readonly label: MessageDescriptor;
  /** What to do when it is empty; fields without it are optional. */
  readonly missing?: MessageDescriptor;
  /** What it must look like, where the contract only says that it is not valid. */
  readonly invalid?: MessageDescriptor;
}

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
} satisfies Record<string, FieldWords>;
export type FieldKey = keyof typeof fields;

const isField = (key: string): key is FieldKey => key in fields;

/** The row of a path such as `subjects.2.type`; undefined for a path the form has no field for. */
export function fieldOf(path: string): FieldWords | undefined {
  const key = path.replace(/\.\d+(?=\.|$)/g, '.*');
  return isField(key) ? fields[key] : undefined;
}

export const dateWords: Readonly<Record<DateCode, MessageDescriptor>> = {
  incomplete: msg`Plotësoni ditën, muajin dhe vitin, ose lërini të tria bosh.`,
  day: msg`Dita duhet të jetë nga 1 deri në 31.`,
  month: msg`Muaji duhet të jetë nga 1 deri në 12.`,
  year: msg`Viti duhet të ketë katër shifra, p.sh. 2026.`,
  calendar: msg`Kjo ditë nuk është në kalendar.`,
  time: msg`Ora duhet të jetë si 11:00.`,
  time_alone: msg`Shkruani edhe datën, ose hiqeni orën.`,
  date_future: msg`Data nuk mund të jetë në të ardhmen.`,
  date_range: msg`Kontrolloni vitin e datës.`,
};
