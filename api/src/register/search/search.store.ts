// SQL of a search: any word finds a row; rows with more of its words come first.
import { type RawBuilder, sql } from 'kysely';

/** How many of the conditions a row meets. */
export const countMatched = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<number> =>
  sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})::integer`),
    sql` + `,
  )})`;

/** How many terms (`searchTerms`) the words of a row have. */
export const countTerms = (tokens: RawBuilder<unknown>, terms: readonly string[]): RawBuilder<number> =>
  countMatched(terms.map((term) => sql`${tokens} @@ ${term}::tsquery`));
