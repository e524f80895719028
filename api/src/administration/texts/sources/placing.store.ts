import { sql } from 'kysely';
import { codeOf, type TextSource } from '../text.ts';

export function placedIn(table: string, key: string): Required<Pick<TextSource, 'retire' | 'order'>> {
  return {
    async retire(tx, { id }, isRetired, { at }) {
      const retiredAt = isRetired ? at : null;
      await sql`update ${sql.table(table)} set retired_at = ${retiredAt}, edited_at = ${at}
        where ${sql.ref(key)} = ${codeOf(id)}`.execute(tx);
    },
    /** Only moved rows count as edited. */
    async order(tx, ids, { at }) {
      const codes = ids.map(codeOf);
      await sql`update ${sql.table(table)} as text set position = placed.position - 1, edited_at = ${at}
        from unnest(${codes}::text[]) with ordinality as placed (code, position)
        where text.${sql.ref(key)} = placed.code and text.position <> placed.position - 1`.execute(tx);
    },
  };
}
