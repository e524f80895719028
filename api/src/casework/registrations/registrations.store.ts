// Cases that may be the same paper, and the code of a reprinted slip.
import type { CaseKind } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';

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

const columns = ['c.number', 'c.registered_at', 'c.status', 'c.kind', 'c.object_code'] as const;
const max = 5;

export const listSameReference = async (db: Db, { kind, referenceHash }: SimilarCriteria) =>
  referenceHash === undefined
    ? []
    : db
        .selectFrom('cases as c')
        .innerJoin('case_registrations as r', 'r.case_id', 'c.id')
        .select(columns)
        .where('r.reference_hash', '=', referenceHash)
        .where('c.kind', '=', kind)
        .orderBy('c.registered_at', 'desc')
        .limit(max)
        .execute();

export const listSameDay = async (db: Db, { kind, day, municipality, about }: SimilarCriteria) =>
  day === undefined || municipality === undefined || about === undefined
    ? []
    : db
        .selectFrom('cases as c')
        .select(columns)
        .where('c.kind', '=', kind)
        .where('c.municipality_code', '=', municipality)
        .where('c.object_code', '=', about)
        .where(({ or, and, eb }) =>
          or([
            and([eb('c.received_at', '>=', day[0]), eb('c.received_at', '<', day[1])]),
            and([
              eb('c.received_at', 'is', null),
              eb('c.registered_at', '>=', day[0]),
              eb('c.registered_at', '<', day[1]),
            ]),
          ]),
        )
        .orderBy('c.registered_at', 'desc')
        .limit(max)
        .execute();
