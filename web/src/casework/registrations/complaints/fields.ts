// Fields of a complaint on paper by contract path. Missing elements are no errors (KZ 127.4).
import { msg } from '@lingui/core/macro';
import type { FieldTable } from '../../../register/filing/fields/fields.ts';
import { receivedFields } from '../received/received.ts';

export const fields = {
  ...receivedFields,
  'complainer.type': { label: msg`Cilësia` },
  'complainer.name': { label: msg`Emri i plotë i ankuesit` },
  'complainer.subject': { label: msg`Subjekti zgjedhor` },
  'complainer.nipt': { label: msg`NIPT-i` },
  'complainer.address': { label: msg`Adresa` },
  'complainer.phone': { label: msg`Telefoni` },
  'complainer.email': { label: msg`E-mail` },
  'complainer.representative.name': { label: msg`Emri i përfaqësuesit` },
  'complainer.representative.surname': { label: msg`Mbiemri i përfaqësuesit` },
  'complainer.representative.position': { label: msg`Cilësia e përfaqësuesit` },
  'complainer.representative.personalNumber': { label: msg`Numri personal i përfaqësuesit` },
  'act.type': { label: msg`Akti ose mosveprimi` },
  'act.organ': { label: msg`Organi` },
  'act.kzazNumber': {
    label: msg`Numri i KZAZ-së`,
    invalid: msg`Numri i KZAZ-së ka deri në tri shifra, p.sh. 26.`,
  },
  'act.number': { label: msg`Numri i aktit` },
  'act.announcedAt': { label: msg`Kur u shpall akti` },
  'act.receivedOn': { label: msg`Kur e mori ankuesi vendimin` },
  region: { label: msg`Qarku` },
  municipality: { label: msg`Bashkia` },
  votingCentres: {
    label: msg`Kodet e qendrave të votimit`,
    invalid: msg`Çdo kod i një qendre votimi ka 4 ose 5 shifra. Ndajini me presje, p.sh. 0412, 0413.`,
  },
  legalBasis: { label: msg`Baza ligjore` },
  violation: { label: msg`Shkelja e pretenduar` },
  facts: { label: msg`Faktet dhe argumentet` },
  requestedEvidence: { label: msg`Provat që kërkohet të merren` },
  claim: { label: msg`Kërkimi` },
  decisionFile: { label: msg`Vendimi i plotë që ankimohet` },
  evidence: { label: msg`Provat` },
} satisfies FieldTable;
