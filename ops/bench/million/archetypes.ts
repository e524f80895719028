// Archetypes of seeded cases: a few dozen demo cases made by product code and its jobs. Parts that differ between
// copies become placeholders.
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { tasks } from '../../../api/src/app/tasks.ts';
import { playCases } from '../../../api/src/demo/demo.ts';
import { type PlannedCase, planDemo } from '../../../api/src/demo/scenarios.ts';
import type { Deps } from '../../../api/src/platform/deps.ts';
import { lawInForce } from '../../../api/src/register/cases/cases.reference.store.ts';
import { canonicalJson, contentHash } from '../../../api/src/register/registerLog/entries.ts';
import { type CaseRows, readCaseRows } from '../../../api/src/register/registerLog/leaves/rows.store.ts';
import { contentsOf } from '../../../api/src/register/registerLog/openings/content.ts';
import { writeRows } from './rows.ts';

/** Tables whose rows are copied. */
const tables = [
  'case_subjects',
  'case_events',
  'case_deadlines',
  'case_requests',
  'complaint_details',
  'deadline_alerts',
  'hearings',
  'public_cases',
  'case_search',
] as const;

/** Joined cases would have to be copied in pairs, erased ones in part. */
const isCopied = ({ name }: PlannedCase): boolean => name.endsWith('/0') && !/joined|longAgo/i.test(name);

/** Fills the schema `seed` from an empty register with demo members; returns the number. */
export async function makeArchetypes(owner: ClientBase, deps: Deps): Promise<number> {
  const { calendar } = await lawInForce(deps);
  await playCases(deps, planDemo(deps.now(), calendar).filter(isCopied), () => {});
  const { rows: found } = await owner.query<{ id: string }>('select id from cases order by number');
  const ids = found.map(({ id }) => id);
  const cases = await readCaseRows(deps.db, ids);
  const data = await owner.query<{ case_id: string; ordinal: number; data: object }>(
    'select case_id, ordinal, data from case_events',
  );
  const dataOf = new Map(data.rows.map((row) => [`${row.case_id}/${row.ordinal}`, row.data]));
  await writeRows(
    owner,
    'seed.templates',
    cases.map((one) => ({ id: one.row.id, has_place: one.row.municipality_code !== null, content: contentOf(one) })),
  );
  await writeRows(
    owner,
    'seed.event_texts',
    cases.flatMap((one) => eventsOf(one, dataOf)),
  );
  await openPlaces(owner);
  // Copies have neither, so their search words must not hold them.
  await owner.query('truncate case_messages, case_notes cascade');
  await tasks.projectCases(ids, deps);
  await keepRows(owner);
  return ids.length;
}

/** The committed content of its filing, with placeholders. */
function contentOf(one: CaseRows): string {
  const at = contentsOf(one, undefined).findIndex((content) => contentHash(content).equals(one.row.content_sha256));
  const { row, subjects, details } = one;
  const { municipality_code: municipality } = row;
  const place = municipality === null ? {} : { region_code: '{{region}}', municipality_code: '{{municipality}}' };
  const isComplaint = row.kind === 'complaint';
  const nowhere = { address: null, lat: null, lng: null };
  const inside = isComplaint ? {} : { ...nowhere, unit_code: '{{unit}}', occurred_at: '{{day}}' };
  const marked = {
    row: { ...row, ...place, ...inside, description: '{{description}}' },
    subjects: isComplaint
      ? subjects
      : subjects.map((subject) => ({
          ...subject,
          institution: subject.institution && `${subject.institution} zqmor`,
        })),
    details: details && { ...details, announced_at: null, announced_hour_known: null },
    isConverted: one.isConverted,
  };
  // Without the act's day a complaint has one form.
  const content = contentsOf(marked, undefined)[isComplaint ? 0 : at];
  if (at < 0 || !content) throw new Error(`${row.number} is not what its receipt says`);
  return canonicalJson(content);
}

/** Events as committed and as stored, with placeholders. */
function eventsOf({ row, events, subjects }: CaseRows, dataOf: ReadonlyMap<string, object>) {
  return events.map(({ ordinal, data }) => {
    const kept = dataOf.get(`${row.id}/${ordinal}`) ?? {};
    const sessionAt: unknown = Reflect.get(kept, 'sessionAt');
    const marked = (text: string) =>
      subjects
        .reduce((so, { id, position }) => so.replaceAll(id, `{{subject${position}}}`), text)
        .replace(/"sessionAt":"[^"]+"/, '"sessionAt":"{{session}}"');
    // Placeholders, like ids of copies, are ordered by place.
    const canonical = canonicalJson(JSON.parse(marked(JSON.stringify(data))));
    return {
      case_id: row.id,
      ordinal,
      session_at: sessionAt ?? null,
      has_marks: canonical.includes('{{'),
      last_subject: subjects.length - 1,
      canonical,
      hash: createHash('sha256').update(canonical).digest('hex'),
      data: marked(JSON.stringify(kept)),
    };
  });
}

/** Replaces copy-specific parts of rows by placeholders. */
async function openPlaces(owner: ClientBase): Promise<void> {
  await owner.query(`
    update case_subjects s set institution = institution || ' zqmor'
      from cases c where c.id = s.case_id and c.kind = 'denouncement' and institution is not null;
    update cases c set description = '', number = 'zq' || one.place, region_code = null, municipality_code = null
      from (select id, row_number() over (order by id) as place from cases) as one where one.id = c.id;
    update cases set unit_code = null, address = null, lat = null, lng = null where kind = 'denouncement';
    update complaint_details set announced_at = null, announced_hour_known = null`);
}

async function keepRows(owner: ClientBase): Promise<void> {
  await owner.query('create table seed.cases as select *, id as case_id from cases');
  for (const table of tables) await owner.query(`create table seed.${table} as select * from ${table}`);
  await owner.query(`
    create table seed.hearing_times as select t.*, h.case_id from hearing_times t join hearings h on h.id = t.hearing_id;
    insert into seed.public_words
      select case_id, tsvector_to_array(ts_delete(search, array[number, 'nan', 'zqmor'])), array_to_string(subjects, ' ') like '%zqmor%'
      from public_cases;
    update seed.case_search s set words = ts_delete(words, array[c.number, 'nan', 'zqmor']) from seed.cases c where c.id = s.case_id`);
  // Each instant of a published decision is one of its events'.
  await owner.query(`
    create table seed.decisions as
    select p.case_id, (
        select coalesce(jsonb_object_agg(seed.iso(e.at), e.ordinal), '{}') from case_events e where e.case_id = p.case_id) as instants,
      p.decision::text as text
    from public_cases p where p.decision is not null`);
}
