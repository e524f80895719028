// Loads the program's request templates at every start: adds missing ones, renews unedited ones, retires removed ones,
// and never touches what the commission wrote or edited. Runs as owner.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseKinds, Words } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../platform/db/pool.ts';

const Seeds = z.array(
  z.object({ code: z.string(), kind: z.enum(caseKinds), law: z.string(), name: Words, text: Words }),
);
const file = join(import.meta.dirname, 'data/request-templates.json');

export const requestSeeds = () => Seeds.parse(JSON.parse(readFileSync(file, 'utf8')));

/** One transaction; idempotent. */
export async function loadRequestTemplates(owner: Db): Promise<void> {
  const rows = requestSeeds().map(({ code, kind, law, name, text }, position) => ({
    code,
    kind,
    law,
    position,
    nal: name.al,
    nen: name.en,
    tal: text.al,
    ten: text.en,
  }));
  const given = sql`${JSON.stringify(rows)}::jsonb`;
  await owner.transaction().execute(async (tx) => {
    await sql`
      insert into request_templates (code, kind, position, name_al, name_en, text_al, text_en, legal_basis, seeded)
      select code, kind, position, nal, nen, tal, ten, law, true
      from jsonb_to_recordset(${given}) as given
        (code text, kind case_kind, position integer, nal text, nen text, tal text, ten text, law text)
      on conflict (code) do update set
        kind = excluded.kind, position = excluded.position, name_al = excluded.name_al, name_en = excluded.name_en,
        text_al = excluded.text_al, text_en = excluded.text_en, legal_basis = excluded.legal_basis, retired_at = null
      where request_templates.seeded and request_templates.edited_at is null
        and (request_templates.kind, request_templates.position, request_templates.name_al, request_templates.name_en,
          request_templates.text_al, request_templates.text_en, request_templates.legal_basis, request_templates.retired_at)
          is distinct from (excluded.kind, excluded.position, excluded.name_al, excluded.name_en, excluded.text_al,
          excluded.text_en, excluded.legal_basis, null::timestamptz)`.execute(tx);
    await sql`
      update request_templates set retired_at = now()
      where seeded and edited_at is null and retired_at is null
        and code not in (select code from jsonb_to_recordset(${given}) as given (code text))`.execute(tx);
  });
}
