// Demo hearings: agendas published the day before, and tomorrow's invitations.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';

/** Published at three in the afternoon of the day before, or when scheduled later. */
export async function publishAgendas(tx: Db, now: Date, until: Date): Promise<void> {
  await sql`
    update hearing_times t set posted_at = least(${now}::timestamptz, greatest(t.set_at,
      (date_trunc('day', t.starts_at at time zone 'Europe/Tirane') - interval '9 hours') at time zone 'Europe/Tirane'))
    from hearings h
    where h.id = t.hearing_id and h.kind = 'denouncement' and t.posted_at is null and t.starts_at < ${until}`.execute(
    tx,
  );
  await tx
    .updateTable('hearings')
    .set({
      invited: 'Përfaqësuesi i institucionit të denoncuar (demo)\nEksperti i caktuar (demo)',
      video_link: 'https://example.org/seanca-demo',
    })
    .where('state', 'in', ['set', 'moved'])
    .where('starts_at', '<', until)
    .execute();
}
