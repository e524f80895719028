// What the receipt's page says of a case.
import { type Lists, namedBy } from '../cases/cases.reference.store.ts';
import type { Db } from '../deps.ts';

/** The case of a receipt; undefined when there is none with this id. */
export async function findReceiptCase(db: Db, caseId: string, lists: Lists) {
  const row = await db
    .selectFrom('cases')
    .select([
      'id',
      'number',
      'registered_at',
      'track',
      'object_code',
      'municipality_code',
      'leaf',
      'salt',
      'content_sha256',
    ])
    .where('id', '=', caseId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      number: row.number,
      registeredAt: row.registered_at,
      track: row.track,
      object: namedBy(lists.find('denounce_object', row.object_code), row.object_code).name,
      municipality: namedBy(lists.municipalities.get(row.municipality_code), row.municipality_code).name,
      leaf: row.leaf,
      salt: row.salt,
      contentSha256: row.content_sha256,
    }
  );
}
