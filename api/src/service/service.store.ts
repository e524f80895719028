// Whether the database answers.
import { sql } from 'kysely';
import type { Db } from '../deps.ts';

export async function answers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
