// Cases that may be the same paper, and the code of a reprinted slip.
import type { CaseKind } from '@denonco/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';

/** The previous tracking code stops working. */
export const replaceTrackingHash = (tx: Db, caseId: string, trackingHash: Buffer) =>
  tx.updateTable('cases').set({ tracking_hash: trackingHash }).where('id', '=', caseId).execute();

interface SimilarCriteria {
  readonly kind: CaseKind;
  readonly referenceHash: Buffer | undefined;
  /** The day of receipt, `to` exclusive. */
  readonly day: readonly [from: Date, to: Date] | undefined;
  readonly municipality: string | undefined;
  readonly about: string | undefined;
}

type SimilarRow = Pick<Selectable<DB['cases']>, 'number' | 'registered_at' | 'status' | 'kind' | 'object_code'>;
const columns = sql`c.number, c.registered_at, c.status, c.kind, c.object_code`;
const newest = sql`order by c.registered_at desc limit 5`;

export const listSameReference = async (db: Db, { kind, referenceHash }: SimilarCriteria): Promise<SimilarRow[]> =>
  referenceHash === undefined
    ? []
    : rowsOf(db)`
        select ${columns} from cases c join case_registrations r on r.case_id = c.id
        where r.reference_hash = ${referenceHash} and c.kind = ${kind} ${newest}`;

export const listSameDay = async (
  db: Db,
  { kind, day, municipality, about }: SimilarCriteria,
): Promise<SimilarRow[]> =>
  day === undefined || municipality === undefined || about === undefined
    ? []
    : rowsOf(db)`
        select ${columns} from cases c
        where c.kind = ${kind} and c.municipality_code = ${municipality} and c.object_code = ${about}
          and (c.received_at >= ${day[0]} and c.received_at < ${day[1]}
            or c.received_at is null and c.registered_at >= ${day[0]} and c.registered_at < ${day[1]}) ${newest}`;
