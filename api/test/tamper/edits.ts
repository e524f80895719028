// Edits every protected column (api/src/register/registerLog/coverage.ts) as owner, deletes such rows and adds others. New
// tables are covered once listed.
import { DatabaseError } from 'pg';
import { coverage } from '../../src/register/registerLog/coverage.ts';
import type { Filled } from './portal.ts';
import { one, type RandomInt, type Tampering } from './tamperings.ts';

export interface Edit {
  readonly table: string;
  readonly tamper: Tampering;
}

const only: Readonly<Record<string, string>> = {
  // Approaching deadlines only notify staff and have no leaf.
  deadline_alerts: "kind = 'breach'",
};
/** Values that match no other leaf. */
const onlyNamed: Readonly<Record<string, string>> = { 'log_leaves.event_ordinal': "kind = 'event'" };
/** A witness has its own line, and may have given none. */
const neverDeleted: readonly string[] = ['log_cosignatures'];
/** An upload of no case is temporary. */
const neverAdded: readonly string[] = ['uploads'];

const others: Readonly<Record<string, string>> = {
  text: "coalesce(@, '') || 'x'",
  bool: 'not coalesce(@, false)',
  timestamptz: "coalesce(@, now()) + interval '1 day'",
  date: 'coalesce(@, current_date) + 1',
  time: "coalesce(@, '08:00') + interval '1 hour'",
  uuid: 'gen_random_uuid()',
  tsvector: "coalesce(@, '') || to_tsvector('simple', 'tjetër')",
  _jsonb: "coalesce(@, '{}') || array['{}'::jsonb]",
  bytea: "case when octet_length(@) > 0 then set_byte(@, 0, (get_byte(@, 0) + 1) % 256) else '\\x01' end",
  jsonb: `case jsonb_typeof(@) when 'array' then @ || '["x"]' when 'object' then @ || '{"x": 1}' else '{"x": 1}' end`,
  _text: "coalesce(@, '{}') || array['x']",
  _uuid: "coalesce(@, '{}') || array[gen_random_uuid()]",
};

function otherThan(column: string, { type, isEnum, isNumber }: ColumnType): string {
  // Far enough that keys have no such number.
  if (isNumber) return `coalesce(${column}, 0) + 10000`;
  if (isEnum) return `(select e from unnest(enum_range(null::${type})) e where e is distinct from ${column} limit 1)`;
  const other = others[type];
  if (other === undefined) throw new Error(`no other value is known of a ${type}`);
  return other.replaceAll('@', column);
}

interface ColumnType {
  readonly type: string;
  readonly isEnum: boolean;
  readonly isNumber: boolean;
}

/** The last column of each unique index: with another value there, a copy of a row is a further row. */
const uniqueColumns = `
  select distinct i.indrelid::regclass::text || '.' || a.attname as name
  from pg_index i, lateral (
    select last from unnest(i.indkey) with ordinality as key (last, place) where last > 0 order by place desc limit 1) k
    join pg_attribute a on a.attnum = k.last
  where i.indisunique and a.attrelid = i.indrelid
  union select 'members.email'`;

/** Rows that retention has erased are no longer proved. */
function notErased(table: string, columns: ReadonlySet<string>): readonly string[] {
  if (table === 'case_erasures' || table === 'log_leaves') return [];
  const column = table === 'cases' ? 'id' : columns.has(`${table}.case_id`) ? 'case_id' : undefined;
  return column ? [`(${column} is null or ${column} not in (select case_id from case_erasures))`] : [];
}

/** Tamperings by edit, and the tables that have no rows to edit. */
export async function editsOf({ app: testApp }: Filled) {
  const { rows } = await testApp.owner.query<ColumnType & { readonly name: string }>(
    `select table_name || '.' || column_name as name, udt_name as type,
       data_type = 'USER-DEFINED' as "isEnum", numeric_precision is not null as "isNumber"
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const types = new Map(rows.map((row) => [row.name, row]));
  const unique = new Set((await testApp.owner.query(uniqueColumns)).rows.map(({ name }) => name));
  const edits = new Map<string, Edit>();
  const empty: string[] = [];
  const copyOf = (table: string, where: string) => {
    const own = rows.filter(({ name }) => name.startsWith(`${table}.`));
    const names = own.map(({ name }) => name.slice(table.length + 1));
    const values = own.map((column, at) => {
      const name = names[at] ?? '';
      return unique.has(column.name) ? otherThan(name, column) : name;
    });
    return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where ${where}`;
  };
  for (const [table, groups] of Object.entries(coverage)) {
    const columns = Object.entries(groups).flatMap(([names, { is }]) =>
      is === 'unproved' ? [] : names.split(' ').map((column) => ({ column, isNamed: is === 'named' })),
    );
    const among = [only[table] ?? 'true', ...notErased(table, new Set(types.keys()))].join(' and ');
    const add = async (what: string, statement: (where: string) => string, where: string) => {
      const { rowCount } = await testApp.owner.query(`select from ${table} where ${where} limit 1`);
      if (rowCount === 0) return;
      edits.set(`${table}${what}`, {
        table,
        tamper: ({ sql }, rng) => sql(statement(one(rng, table, where))),
      });
    };
    for (const { column, isNamed } of columns) {
      const type = types.get(`${table}.${column}`);
      // Renaming to an unused name matches nothing.
      const named = onlyNamed[`${table}.${column}`] ?? `${column} is not null`;
      const where = isNamed ? `${among} and ${named}` : among;
      if (type)
        await add(
          `.${column}`,
          (which) => `update ${table} set ${column} = ${otherThan(column, type)} where ${which}`,
          where,
        );
    }
    if (columns.length === 0) continue;
    if (!neverDeleted.includes(table))
      await add(': a row deleted', (which) => `delete from ${table} where ${which}`, among);
    if (!neverAdded.includes(table)) await add(': a row added', (which) => copyOf(table, which), among);
    if (![...edits.values()].some((edit) => edit.table === table)) empty.push(table);
  }
  return { edits, empty } as const;
}

const tries = 20;

/** False when keys or types refuse the value. */
export async function isEdited(portal: Filled, { tamper }: Edit, rng: RandomInt): Promise<boolean> {
  for (let turn = 0; turn < tries; turn++) {
    const changed = await tamper(portal, rng).catch((error: unknown) => {
      if (error instanceof DatabaseError) return 0;
      throw error;
    });
    if (changed !== 0) return true;
  }
  return false;
}
