// The program's rows, loaded by the owner at every start; the commission's changes stay.
import { sql } from 'kysely';
import type { Db } from './pool.ts';

export type SeedRow = Readonly<Record<string, unknown>>;

interface Seeds {
  readonly table: 'faq_entries' | 'faq_groups' | 'list_items' | 'manual_chapters' | 'request_templates';
  readonly key: readonly string[];
  /** Values by column; all rows have the same columns. */
  readonly rows: readonly SeedRow[];
  /** Column with the time at which the commission ordered the row, whose position then stays. */
  readonly placed?: string;
}

/** Adds missing rows, renews unedited ones, retires dropped ones. */
export async function loadSeeds(tx: Db, { table, key, rows, placed }: Seeds): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const [into, columns, keys] = [sql.table(table), refs(names), refs(key)];
  const given = sql`jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`;
  const own = (name: string) => sql.ref(`${table}.${name}`);
  const renewed = names
    .filter((name) => !key.includes(name))
    .map((name) => {
      const next = sql.ref(`excluded.${name}`);
      const isFixed = name === 'position' && placed !== undefined;
      return { name, value: isFixed ? sql`case when ${own(placed)} is null then ${next} else ${own(name)} end` : next };
    });
  await sql`
    insert into ${into} (${columns}, seeded) select ${columns}, true from ${given}
    on conflict (${keys}) do update
      set ${sql.join(renewed.map(({ name, value }) => sql`${sql.ref(name)} = ${value}`))}, retired_at = null
    where ${own('seeded')} and ${own('edited_at')} is null
      and (${sql.join(renewed.map(({ name }) => own(name)))}, ${own('retired_at')})
        is distinct from (${sql.join(renewed.map(({ value }) => value))}, null::timestamptz)`.execute(tx);
  await sql`
    update ${into} set retired_at = now()
    where seeded and edited_at is null and retired_at is null
      and (${keys}) not in (select ${keys} from ${given})`.execute(tx);
}

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
