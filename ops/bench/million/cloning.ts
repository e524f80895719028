// Copies archetypes by one statement per table. All columns are copied, including those of later migrations: instants
// are shifted, and copy-specific columns are listed below.
import type { ClientBase } from 'pg';

/** SQL of copy-specific columns: `m` is the copy, `t` the archetype's row. */
type Own = Readonly<Record<string, string>>;

interface Cloned {
  readonly table: string;
  readonly own: Own;
  readonly join?: string;
}

const inCase = { case_id: 'm.id' };

const cloned: readonly Cloned[] = [
  {
    table: 'cases',
    own: {
      id: 'm.id',
      year: 'm.year',
      ordinal: 'm.ordinal',
      number: 'm.number',
      description: 'm.description',
      tracking_hash: 'm.tracking',
      idempotency_hash: 'm.idempotency',
      occurred_at: 'm.day',
      region_code: 'm.region',
      municipality_code: 'm.municipality',
      unit_code: 'm.unit',
      content_sha256: 'm.content_sha256',
      leaf: 'm.leaf',
      salt: 'm.salt',
    },
  },
  {
    table: 'case_subjects',
    own: {
      ...inCase,
      id: 'seed.subject(m.id, t.position)',
      institution: `replace(t.institution, 'zqmor', m.more)`,
    },
  },
  {
    table: 'case_events',
    join: 'join seed.event_texts x on x.case_id = t.case_id and x.ordinal = t.ordinal',
    own: {
      ...inCase,
      data: 'case when x.has_marks then seed.filled(x.data, m.id, x.session_at - m.shift, x.last_subject)::jsonb else t.data end',
    },
  },
  { table: 'case_deadlines', own: { ...inCase, id: 'seed.child(m.id, t.id::text)' } },
  { table: 'case_requests', own: { ...inCase, id: 'seed.child(m.id, t.id::text)' } },
  { table: 'complaint_details', own: inCase },
  { table: 'deadline_alerts', own: { ...inCase, deadline_id: 'seed.child(m.id, t.deadline_id::text)' } },
  { table: 'hearings', own: { ...inCase, id: 'seed.child(m.id, t.id::text)' } },
  { table: 'hearing_times', own: { hearing_id: 'seed.child(m.id, t.hearing_id::text)' } },
  {
    table: 'public_cases',
    join: 'join seed.places p on p.slot = m.place join seed.public_words w on w.case_id = t.case_id left join seed.decisions d on d.case_id = t.case_id',
    own: {
      ...inCase,
      number: 'm.number',
      region_code: 'm.region',
      municipality_code: 'm.municipality',
      registered_at: `date_trunc('day', m.registered_at, 'Europe/Tirane')`,
      days_taken: '(t.decided_at - m.shift)::date - m.registered_at::date',
      subjects: `array(select replace(one, 'zqmor', m.more) from unnest(t.subjects) with ordinality as s (one, place) order by place)`,
      outcomes: `replace(t.outcomes::text, 'zqmor', m.more)::jsonb`,
      course: `(select coalesce(jsonb_agg(step || jsonb_build_object('at', left(seed.iso(e.at - m.shift), 10)) order by place), '[]')
        from jsonb_array_elements(t.course) with ordinality as s (step, place)
          join (select at, row_number() over (order by ordinal) as place from seed.case_events
            where case_id = t.case_id and public_sees) as e using (place))`,
      decision: 'case when d.case_id is not null then seed.dated(d.text, d.instants, m.shift) end',
      search: `array_to_tsvector(w.words || array[lower(split_part(m.number, '-', 1)), m.year::text, split_part(m.number, '-', 3), right(m.number, 6)::integer::text]
        || case when m.municipality is not null then p.public end || case when w.shows_more then string_to_array(m.more, ' ') end)`,
    },
  },
  {
    table: 'case_search',
    join: `join seed.places p on p.slot = m.place left join seed.units u on u.code = m.unit
      left join lateral (select 1 as has from seed.case_subjects s where s.case_id = t.case_id and s.institution like '%zqmor%' limit 1) as s on true`,
    own: {
      ...inCase,
      words: `(case when m.municipality is null then ''::tsvector else p.words end || coalesce(u.words, ''::tsvector) || m.words || t.words
        || format('''%s'':1A ''%s'':2A ''%s'':3A ''%s'':4A', lower(split_part(m.number, '-', 1)), m.year, split_part(m.number, '-', 3), right(m.number, 6)::integer)::tsvector
        || case when s.has = 1 then (replace(m.more, ' ', ':1A ') || ':1A')::tsvector else ''::tsvector end)`,
    },
  },
];

export const clonedTables: readonly string[] = cloned.map(({ table }) => table);

export async function cloneCases(owner: ClientBase, say: (line: string) => void): Promise<void> {
  for (const one of cloned) {
    const { rowCount } = await owner.query(await statementOf(owner, one));
    say(`${one.table}: ${rowCount} rows`);
  }
}

async function statementOf(owner: ClientBase, { table, own, join = '' }: Cloned): Promise<string> {
  const { rows } = await owner.query<{ name: string; is_instant: boolean }>(
    `select column_name as name, data_type = 'timestamp with time zone' as is_instant from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const values = rows.map(({ name, is_instant }) => own[name] ?? (is_instant ? `t.${name} - m.shift` : `t.${name}`));
  return `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) select ${values.join(', ')}
    from seed.made m join seed.${table} t on t.case_id = m.template ${join}`;
}
