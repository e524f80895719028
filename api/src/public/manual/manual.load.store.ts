// Loads the program's chapters at every start: adds missing ones, renews unedited ones, retires removed ones, and never
// touches what the commission wrote or edited. Runs as owner.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { programChapters } from './manual.program.ts';

const given = sql`given (slug text, topic text, "position" integer, keys text[], role text,
  tal text, ten text, bal text, ben text)`;

/** One transaction; idempotent. */
export async function loadManual(owner: Db): Promise<void> {
  const rows = programChapters().map(({ title, body, ...line }) => ({
    ...line,
    tal: title.al,
    ten: title.en,
    bal: body.al,
    ben: body.en,
  }));
  const all = sql`${JSON.stringify(rows)}::jsonb`;
  await owner.transaction().execute(async (tx) => {
    await sql`
      insert into manual_chapters as kept
        (slug, topic, position, keys, role_code, title_al, title_en, body_al, body_en, seeded)
      select slug, topic, "position", keys, role, tal, ten, bal, ben, true from jsonb_to_recordset(${all}) as ${given}
      on conflict (slug) do update set
        topic = excluded.topic, keys = excluded.keys, role_code = excluded.role_code, title_al = excluded.title_al,
        title_en = excluded.title_en, body_al = excluded.body_al, body_en = excluded.body_en, retired_at = null,
        position = case when kept.placed_at is null then excluded.position else kept.position end,
        version = kept.version + 1
      where kept.seeded and kept.edited_at is null
        and (kept.topic, kept.keys, kept.role_code, kept.title_al, kept.title_en, kept.body_al, kept.body_en,
          kept.retired_at, kept.position)
        is distinct from (excluded.topic, excluded.keys, excluded.role_code, excluded.title_al, excluded.title_en,
          excluded.body_al, excluded.body_en, null::timestamptz,
          case when kept.placed_at is null then excluded.position else kept.position end)`.execute(tx);
    await sql`
      update manual_chapters set retired_at = now(), version = version + 1
      where seeded and edited_at is null and retired_at is null
        and slug not in (select slug from jsonb_to_recordset(${all}) as ${given})`.execute(tx);
  });
}
