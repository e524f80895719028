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
import { readCaseRows } from '../../register/registerLog/leaves/rows.store.ts';
import { contentsOf } from '../../register/registerLog/openings/content.ts';

export async function readFiledCopy(db: Db, lists: Lists, { row, steps }: LoadedCase): Promise<FiledCopy> {
  const { id, number, kind } = row;
  const [rows] = await readCaseRows(db, [id]);
  if (!rows) throw new Error('a case that was there is gone');
  const ways = contentsOf(rows);
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
  readonly show?: Show;
}
const about: Record<CaseKind, Field> = {
  denouncement: { name: { al: 'Objekti', en: 'Object' }, show: listed('denounce_object') },
  complaint: { name: { al: 'Lloji i aktit', en: 'Type of act' }, show: listed('complained_act_type') },
};

/** Committed fields (docs/reference/receipt.md) in reading order. */
export const filedFields: Readonly<Record<string, Field>> = {
  splitFrom: { name: { al: 'Veçuar nga çështja', en: 'Split off the case' } },
  track: { name: { al: 'Lloji', en: 'Kind' }, show: worded(tracks) },
  object: about.denouncement,
  actType: about.complaint,
  about: {
    name: { al: 'Për çfarë', en: 'About' },
    show: (value, lists, kind) => about[kind].show?.(value, lists, kind) ?? plain(value, lists, kind),
  },
  organ: { name: { al: 'Organi', en: 'Body' }, show: (value) => organLabel(String(value)) },
  kzazNumber: { name: { al: 'Numri i KZAZ-së', en: 'Number of the KZAZ' } },
  actNumber: { name: { al: 'Numri i aktit', en: 'Number of the act' } },
  announcedAt: { name: { al: 'U shpall më', en: 'Announced on' }, show: moment },
  receivedOn: { name: { al: 'U mor më', en: 'Received on' }, show: moment },
  occurredAt: { name: { al: 'Kur ndodhi', en: 'When it happened' }, show: moment },
  violatedAct: { name: { al: 'Akti i shkelur', en: 'Act breached' } },
  description: { name: { al: 'Përshkrimi', en: 'Description' } },
  legalBasis: { name: { al: 'Baza ligjore', en: 'Legal basis' } },
  violation: { name: { al: 'Shkelja', en: 'Breach' } },
  facts: { name: { al: 'Faktet dhe argumentet', en: 'Facts and arguments' } },
  requestedEvidence: { name: { al: 'Provat që kërkohet të merren', en: 'Evidence to be taken' } },
  claim: { name: { al: 'Çfarë kërkohet', en: 'What is asked for' } },
  confidentiality: { name: { al: 'Konfidencialiteti', en: 'Confidentiality' }, show: worded(confidentialities) },
  denouncerType: { name: { al: 'Kush denoncon', en: 'Who denounces' }, show: listed('denouncer_type') },
  complainerType: { name: { al: 'Kush ankohet', en: 'Who complains' }, show: listed('complainer_type') },
  complainerName: { name: { al: 'Emri në regjistër', en: 'Name in the register' } },
  complainerSubject: {
    name: { al: 'Subjekti zgjedhor', en: 'Electoral subject' },
    show: listed('electoral_subject'),
  },
  filerType: { name: { al: 'Lloji i paraqitësit', en: 'Type of filer' } },
  language: {
    name: { al: 'Gjuha', en: 'Language' },
    show: worded({ al: { al: 'Shqip', en: 'Albanian' }, en: { al: 'Anglisht', en: 'English' } }),
  },
  region: { name: { al: 'Qarku', en: 'Region' }, show: placed('regions') },
  municipality: { name: { al: 'Bashkia', en: 'Municipality' }, show: placed('municipalities') },
  unit: { name: { al: 'Njësia administrative', en: 'Administrative unit' }, show: placed('units') },
  address: { name: { al: 'Adresa', en: 'Address' } },
  votingCentre: { name: { al: 'Qendra e votimit', en: 'Voting centre' } },
  votingCentres: { name: { al: 'Qendrat e votimit', en: 'Voting centres' }, show: several },
  point: { name: { al: 'Pika në hartë', en: 'Point on the map' }, show: point },
  type: { name: { al: 'Lloji', en: 'Type' }, show: listed('subject_type') },
  name: { name: { al: 'Emri', en: 'Name' } },
  electoralSubject: {
    name: { al: 'Subjekti zgjedhor', en: 'Electoral subject' },
    show: listed('electoral_subject'),
  },
  position: { name: { al: 'Funksioni', en: 'Position' } },
  institution: { name: { al: 'Institucioni', en: 'Institution' } },
  nipt: { name: { al: 'NIPT', en: 'NIPT' } },
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
    .filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, value]) => {
      const { name = same(key), show = plain } = filedFields[key] ?? {};
      return { name, value: show(value, lists, kind) };
    });
