// Filing in the database, and finding again what was filed with a key.
import { EventData, type Filed, type Track, trackCodes } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { ReceiptParts } from '../receipts/receipt.ts';
import { clockFrom } from '../registrations/registrations.rules.ts';
import type { NewCase } from './newCase.ts';
import { type FiledRow, filingStatement } from './statement.store.ts';

/** What a receipt is made of, whether it is the first one or asked for again. */
export interface FiledCase extends ReceiptParts {
  readonly about: string;
}

/**
 * Files cases in one statement, one round trip, one commit: for each its number, which is the next of its register, the
 * case, first event, subjects, deadlines, sealed identity, leaf and the job that shows it to the public. All of it or
 * nothing: the register's row stays locked until the commit, so that filings that fail give their numbers back. Gives what
 * was filed in the order asked; undefined where this idempotency key has filed before. No two of them may have the same key.
 */
export async function fileCases(db: Db, filings: readonly NewCase[]): Promise<(FiledCase | undefined)[]> {
  try {
    const { rows } = await filingStatement(filings).execute(db);
    const given = new Map(rows.map((row) => [row.id, row]));
    return filings.map((filing) => {
      const row = given.get(filing.id);
      return row && filedOf(filing, row);
    });
  } catch (error) {
    // Somebody else files it right now, which nothing but the constraint sees. Of several it is not known which.
    if (filings.length === 1 && isSecondFiling(error)) return [undefined];
    throw error;
  }
}

/** The same for one. */
export async function fileCase(db: Db, filing: NewCase): Promise<FiledCase | undefined> {
  const [filed] = await fileCases(db, [filing]);
  return filed;
}

function filedOf(filing: NewCase, { number, leaf }: FiledRow): FiledCase {
  const { id, nature, content, registeredAt, contentSha256, salt, decision, evidence, scans = [] } = filing;
  return {
    ...{ id, nature, number, leaf, registeredAt, contentSha256, salt },
    track: content.track,
    clockFrom: filing.clockFrom ?? registeredAt,
    documents: [...decision, ...evidence, ...scans],
    about: content.about,
  };
}

const onceConstraints: readonly unknown[] = ['cases_idempotency_hash', 'cases_tracking_hash'];
// The code is derived from the key, so either constraint may be the first to notice.
const isSecondFiling = (error: unknown): boolean =>
  error instanceof Error && onceConstraints.includes(Reflect.get(error, 'constraint'));

/** The documents that came with a filing, in the order of the commitment: decision, evidence, scans of the paper. */
export async function listFiledDocuments(db: Db, caseId: string): Promise<Filed['documents']> {
  const rows = await db
    .selectFrom('case_documents')
    .select(['name', 'size', 'sha256'])
    .where('case_id', '=', caseId)
    .where('purpose', 'in', ['decision', 'evidence', 'scan'])
    .orderBy(sql`array_position(array['decision', 'evidence', 'scan'], purpose::text), position`)
    .execute();
  return rows.map(({ name, size, sha256 }) => ({ name, size, sha256: sha256.toString('hex') }));
}

/** The track that the filing's leaf commits to: not what a conversion made of it since (KZ 123/3). */
export async function filedTrackOf(db: Db, { id, track }: { id: string; track: Track | null }): Promise<Track | null> {
  const conversion = await db
    .selectFrom('case_events')
    .select('data')
    .where('case_id', '=', id)
    .where('action', '=', 'convert')
    .orderBy('ordinal')
    .executeTakeFirst();
  const became = conversion && EventData.parse(conversion.data).track;
  return trackCodes.find((code) => became !== undefined && code !== became) ?? track;
}

/** The case filed with this key, with the keyed hash of what was sent; undefined when there is none. */
export async function findFiled(
  db: Db,
  idempotencyHash: Buffer,
): Promise<(FiledCase & { readonly sentHash: Buffer | null }) | undefined> {
  const row = await db
    .selectFrom('cases')
    .select([
      'id',
      'kind',
      'sent_hash',
      'number',
      'track',
      'registered_at',
      'content_sha256',
      'salt',
      'leaf',
      'object_code',
      'is_results',
      'received_at',
    ])
    .where('idempotency_hash', '=', idempotencyHash)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    nature: { kind: row.kind, isResults: row.is_results },
    sentHash: row.sent_hash,
    number: row.number,
    track: await filedTrackOf(db, row),
    registeredAt: row.registered_at,
    clockFrom: clockFrom(row.kind, row.registered_at, row.received_at),
    contentSha256: row.content_sha256,
    salt: row.salt,
    leaf: row.leaf,
    documents: await listFiledDocuments(db, row.id),
    about: row.object_code,
  };
}
