// Form fields by contract path: label, error when missing, and whether the law asks for it without refusing the
// complaint (KZ 126, 127.4). Used by inputs, error summary and check page.
import { msg } from '@lingui/core/macro';
import type { FieldTable } from '../filing/fields/fields.ts';

export const fields = {
  'complainer.type': { label: msg`Në çfarë cilësie ankoheni?`, missing: msg`Zgjidhni në çfarë cilësie ankoheni.` },
  'complainer.name': { label: msg`Emri i plotë i ankuesit`, missing: msg`Shkruani emrin e plotë të ankuesit.` },
  'complainer.subject': { label: msg`Subjekti zgjedhor` },
  'complainer.nipt': { label: msg`NIPT-i` },
  filer: { label: msg`Kush e paraqet ankesën?`, missing: msg`Zgjidhni kush e paraqet ankesën.` },
  'complainer.representative.name': {
    label: msg`Emri i përfaqësuesit`,
    missing: msg`Shkruani emrin e përfaqësuesit.`,
  },
  'complainer.representative.surname': {
    label: msg`Mbiemri i përfaqësuesit`,
    missing: msg`Shkruani mbiemrin e përfaqësuesit.`,
  },
  'complainer.representative.position': {
    label: msg`Cilësia ose detyra e përfaqësuesit`,
    missing: msg`Shkruani cilësinë ose detyrën e përfaqësuesit.`,
  },
  'complainer.representative.personalNumber': { label: msg`Numri personal i përfaqësuesit` },
  'complainer.address': { label: msg`Adresa`, asked: true },
  'complainer.email': { label: msg`E-mail`, missing: msg`Shkruani e-mailin.` },
  'complainer.phone': { label: msg`Telefoni`, missing: msg`Shkruani telefonin.` },
  phoneConfirmation: { label: msg`Konfirmimi i telefonit` },
  notify: { label: msg`Njoftime` },
  'act.type': { label: msg`Akti ose mosveprimi`, missing: msg`Zgjidhni aktin ose mosveprimin që ankimoni.` },
  'act.organ': { label: msg`Organi që e nxori aktin`, asked: true },
  'act.kzazNumber': {
    label: msg`Numri i KZAZ-së`,
    invalid: msg`Numri i KZAZ-së ka deri në tri shifra, p.sh. 26.`,
  },
  'act.number': { label: msg`Numri i aktit`, asked: true },
  'act.announcedAt': { label: msg`Kur u shpall akti?`, asked: true },
  'act.receivedOn': { label: msg`Kur e morët vendimin?` },
  region: { label: msg`Qarku` },
  municipality: { label: msg`Bashkia` },
  votingCentres: {
    label: msg`Kodet e qendrave të votimit`,
    invalid: msg`Çdo kod i një qendre votimi ka 4 ose 5 shifra. Ndajini me presje, p.sh. 0412, 0413.`,
  },
  legalBasis: { label: msg`Baza ligjore`, asked: true },
  violation: { label: msg`Shkelja e pretenduar`, asked: true },
  facts: { label: msg`Faktet dhe argumentet`, asked: true },
  requestedEvidence: { label: msg`Provat që kërkoni të merren dhe burimi i tyre`, asked: true },
  claim: { label: msg`Kërkimi`, asked: true },
  decisionFile: { label: msg`Vendimi i plotë që ankimohet`, asked: true },
  evidence: { label: msg`Provat e bashkëngjitura`, asked: true },
  signature: { label: msg`Nënshkrimi`, asked: true },
  declaration: { label: msg`Deklarata` },
} satisfies FieldTable;
export type FieldKey = keyof typeof fields;
