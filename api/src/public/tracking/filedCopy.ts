// A filing rebuilt from current rows and compared with the receipt's hash.
import {
  type CaseKind,
  confidentialities,
  type FiledCopy,
  type LocalizedText,
  lifecycleOf,
  organLabel,
  toTiraneIso,
  tracks,
} from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { momentOf, writtenDay, writtenMoment } from '../../platform/moments/moments.rules.ts';
import type { Lists } from '../../reference/reference.store.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';
import { listFiledDocuments } from '../../register/filings/filings.store.ts';
import { canonicalJson, contentHash } from '../../register/registerLog/entries.ts';
import { getCaseRows } from '../../register/registerLog/leaves/rows.store.ts';
import { contentsOf } from '../../register/registerLog/openings/content.ts';

export async function readFiledCopy(db: Db, lists: Lists, { row, steps }: LoadedCase): Promise<FiledCopy> {
  const { id, number, kind } = row;
  const ways = contentsOf(await getCaseRows(db, id));
  const proved = ways.find((content) => contentHash(content).equals(row.content_sha256));
  const isErased = steps.some(({ action }) => lifecycleOf(kind).row(action).forGood);
  return {
    number,
    kind,
    registeredAt: toTiraneIso(row.registered_at),
    state: proved ? 'whole' : isErased ? 'erased' : 'changed',
    contentSha256: row.content_sha256.toString('hex'),
    content: proved ? canonicalJson(proved) : null,
    parts: isErased && !proved ? [] : partsOf(kind, proved ?? ways[0] ?? {}, lists),
    documents: await listFiledDocuments(db, id),
  };
}

type Show = (value: unknown, lists: Lists, kind: CaseKind) => LocalizedText;
const same = (text: string): LocalizedText => ({ al: text, en: text });
const plain: Show = (value) => same(typeof value === 'string' ? value : canonicalJson(value));
const listed =
  (list: Parameters<Lists['find']>[0]): Show =>
  (value, lists) =>
    lists.find(list, String(value))?.name ?? same(String(value));
const placed =
  (places: 'regions' | 'municipalities' | 'units'): Show =>
  (value, lists) =>
    lists[places].get(String(value))?.name ?? same(String(value));
const worded =
  (labels: Readonly<Record<string, LocalizedText>>): Show =>
  (value) =>
    labels[String(value)] ?? same(String(value));
const moment: Show = (value) => {
  const at = momentOf(String(value)).getTime();
  const write = String(value).length === 10 ? writtenDay : writtenMoment;
  return { al: write(at, 'al'), en: write(at, 'en') };
};
const point: Show = (value) => same(Object.values(Object(value)).join(', '));
const several: Show = (value) => same(Array.isArray(value) ? value.join(', ') : String(value));

interface Field {
  readonly name: LocalizedText;
  readonly show: Show;
}
const field = (al: string, en: string, show = plain): Field => ({ name: { al, en }, show });

const about: Record<CaseKind, Field> = {
  denouncement: field('Objekti', 'Object', listed('denounce_object')),
  complaint: field('Lloji i aktit', 'Type of act', listed('complained_act_type')),
};
const languages = { al: { al: 'Shqip', en: 'Albanian' }, en: { al: 'Anglisht', en: 'English' } };

/** Committed fields (docs/reference/receipt.md) in reading order. */
export const filedFields: Readonly<Record<string, Field>> = {
  splitFrom: field('Veçuar nga çështja', 'Split off the case'),
  track: field('Lloji', 'Kind', worded(tracks)),
  object: about.denouncement,
  actType: about.complaint,
  about: field('Për çfarë', 'About', (value, lists, kind) => about[kind].show(value, lists, kind)),
  organ: field('Organi', 'Body', (value) => organLabel(String(value))),
  kzazNumber: field('Numri i KZAZ-së', 'Number of the KZAZ'),
  actNumber: field('Numri i aktit', 'Number of the act'),
  announcedAt: field('U shpall më', 'Announced on', moment),
  receivedOn: field('U mor më', 'Received on', moment),
  occurredAt: field('Kur ndodhi', 'When it happened', moment),
  violatedAct: field('Akti i shkelur', 'Act breached'),
  description: field('Përshkrimi', 'Description'),
  legalBasis: field('Baza ligjore', 'Legal basis'),
  violation: field('Shkelja', 'Breach'),
  facts: field('Faktet dhe argumentet', 'Facts and arguments'),
  requestedEvidence: field('Provat që kërkohet të merren', 'Evidence to be taken'),
  claim: field('Çfarë kërkohet', 'What is asked for'),
  confidentiality: field('Konfidencialiteti', 'Confidentiality', worded(confidentialities)),
  denouncerType: field('Kush denoncon', 'Who denounces', listed('denouncer_type')),
  complainerType: field('Kush ankohet', 'Who complains', listed('complainer_type')),
  complainerName: field('Emri në regjistër', 'Name in the register'),
  complainerSubject: field('Subjekti zgjedhor', 'Electoral subject', listed('electoral_subject')),
  filerType: field('Lloji i paraqitësit', 'Type of filer'),
  language: field('Gjuha', 'Language', worded(languages)),
  region: field('Qarku', 'Region', placed('regions')),
  municipality: field('Bashkia', 'Municipality', placed('municipalities')),
  unit: field('Njësia administrative', 'Administrative unit', placed('units')),
  address: field('Adresa', 'Address'),
  votingCentre: field('Qendra e votimit', 'Voting centre'),
  votingCentres: field('Qendrat e votimit', 'Voting centres', several),
  point: field('Pika në hartë', 'Point on the map', point),
  type: field('Lloji', 'Type', listed('subject_type')),
  name: field('Emri', 'Name'),
  electoralSubject: field('Subjekti zgjedhor', 'Electoral subject', listed('electoral_subject')),
  position: field('Funksioni', 'Position'),
  institution: field('Institucioni', 'Institution'),
  nipt: field('NIPT', 'NIPT'),
};
const order = Object.keys(filedFields);

const titles = {
  filed: { al: 'Paraqitja', en: 'The filing' },
  place: { al: 'Vendi', en: 'Place' },
  subject: (nth: number, of: number): LocalizedText => {
    const number = of > 1 ? ` ${nth}` : '';
    return { al: `Subjekti i denoncuar${number}`, en: `Denounced subject${number}` };
  },
};

function partsOf(kind: CaseKind, content: object, lists: Lists): FiledCopy['parts'] {
  const { place, subjects, ...fields }: Record<string, unknown> = { ...content };
  const part = (title: LocalizedText, of: unknown) => ({ title, lines: linesOf(kind, Object(of), lists) });
  const denounced: readonly unknown[] = Array.isArray(subjects) ? subjects : [];
  return [
    part(titles.filed, fields),
    part(titles.place, place),
    ...denounced.map((subject, at) => part(titles.subject(at + 1, denounced.length), subject)),
  ].filter(({ lines }) => lines.length > 0);
}

/** Unnamed fields appear by their key. */
const linesOf = (kind: CaseKind, of: object, lists: Lists): FiledCopy['parts'][number]['lines'] =>
  Object.entries(of)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value != null && value !== ''))
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, value]) => {
      const { name = same(key), show = plain } = filedFields[key] ?? {};
      return { name, value: show(value, lists, kind) };
    });
