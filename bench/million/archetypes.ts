// The cases that all others are copies of: a few dozen of the demo, lived by the code that serves real calls, shown and
// indexed by its jobs. What differs from copy to copy is taken out of their texts, and a mark stands in its place.
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { lawInForce } from '../../api/src/cases/cases.reference.store.ts';
import { type PlannedCase, planDemo } from '../../api/src/demo/demo.plan.ts';
import { livePlans } from '../../api/src/demo/demo.seed.ts';
import type { Deps } from '../../api/src/deps.ts';
import { tasks } from '../../api/src/jobs/tasks.ts';
import { canonicalJson, contentHash } from '../../api/src/receipts/commitment.ts';
import { type CaseRows, readCaseRows } from '../../api/src/registerLog/leaves/rows.store.ts';
import { contentsOf } from '../../api/src/registerLog/openings/content.ts';
import { writeRows } from './rows.ts';

/** Tables that hold what a case is, whose rows copies are made of. */
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

/** Of joined cases two would have to be copied together. */
const isCopied = ({ name }: PlannedCase): boolean => name.endsWith('/0') && !/joined/i.test(name);

/** Fills the schema `seed` with archetypes, on a register that is empty and has the demo's members; gives how many. */
export async function makeArchetypes(owner: ClientBase, deps: Deps): Promise<number> {
  const { calendar } = await lawInForce(deps);
  await livePlans(deps, planDemo(deps.now(), calendar).filter(isCopied), () => {});
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
  for (const caseId of ids) await tasks.projectCase({ caseId }, deps);
  await keepRows(owner);
  return ids.length;
}

/** What its filing's leaf commits to, with marks. */
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
          institution: subject.institution && `${subject.institution} zqmore`,
        })),
    details: details && { ...details, announced_at: null, announced_hour_known: null },
    isConverted: one.isConverted,
  };
  // Without the day of its act there is one way to write a complaint.
  const content = contentsOf(marked, undefined)[isComplaint ? 0 : at];
  if (at < 0 || !content) throw new Error(`${row.number} is not what its receipt says`);
  return canonicalJson(content);
}

/** The events of a case as their leaves commit to them and as they are kept, with marks. */
function eventsOf({ row, events, subjects }: CaseRows, dataOf: ReadonlyMap<string, object>) {
  return events.map(({ ordinal, data }) => {
    const kept = dataOf.get(`${row.id}/${ordinal}`) ?? {};
    const sessionAt: unknown = Reflect.get(kept, 'sessionAt');
    const marked = (text: string) =>
      subjects
        .reduce((so, { id, position }) => so.replaceAll(id, `{{subject${position}}}`), text)
        .replace(/"sessionAt":"[^"]+"/, '"sessionAt":"{{session}}"');
    // Marks, like the ids in copies, are in the order of places.
    const canonical = canonicalJson(JSON.parse(marked(JSON.stringify(data))));
    return {
      ...{ case_id: row.id, ordinal, session_at: sessionAt ?? null },
      ...{ has_marks: canonical.includes('{{'), last_subject: subjects.length - 1 },
      ...{ canonical, hash: createHash('sha256').update(canonical).digest('hex'), data: marked(JSON.stringify(kept)) },
    };
  });
}

/** Takes out of the rows what every copy has for itself, and leaves marks where it stood among words. */
async function openPlaces(owner: ClientBase): Promise<void> {
  await owner.query(`
    update case_subjects s set institution = institution || ' zqmore'
      from cases c where c.id = s.case_id and c.kind = 'denouncement' and institution is not null;
    update cases c set description = '', number = 'zq' || one.place, region_code = null, municipality_code = null
      from (select id, row_number() over (order by id) as place from cases) as one where one.id = c.id;
    update cases set unit_code = null, address = null, lat = null, lng = null where kind = 'denouncement';
    update complaint_details set announced_at = null, announced_hour_known = null`);
}

/** Beside the register, without what their words took from the marks. */
async function keepRows(owner: ClientBase): Promise<void> {
  await owner.query('create table seed.cases as select *, id as case_id from cases');
  for (const table of tables) await owner.query(`create table seed.${table} as select * from ${table}`);
  await owner.query(`
    create table seed.hearing_times as select t.*, h.case_id from hearing_times t join hearings h on h.id = t.hearing_id;
    insert into seed.public_words
      select case_id, tsvector_to_array(ts_delete(search, array[number, 'nan', 'zqmore'])), array_to_string(subjects, ' ') like '%zqmore%'
      from public_cases;
    update seed.case_search s set words = ts_delete(words, array[c.number, 'nan', 'zqmore']) from seed.cases c where c.id = s.case_id`);
  // Of the instants of a published decision each is one of its events'.
  await owner.query(`
    create table seed.decisions as
    select p.case_id, (
        select coalesce(jsonb_object_agg(seed.iso(e.at), e.ordinal), '{}') from case_events e where e.case_id = p.case_id) as instants,
      p.decision::text as text
    from public_cases p where p.decision is not null`);
}
