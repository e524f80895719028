// What the office noted of a filing on paper, and the cases that may be the same paper.
import type { CaseChannel, CaseKind, GapCode, ReceiptWay } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export interface NewRegistration {
  readonly channel: CaseChannel;
  readonly way: ReceiptWay;
  readonly receivedAt: Date;
  readonly pages: number;
  readonly attachments: number;
  readonly referenceHash: Buffer | null;
  readonly signed: boolean;
  readonly gaps: readonly GapCode[];
}

interface Registered {
  readonly id: string;
  readonly registration?: NewRegistration | undefined;
}

/** The insert, to be one part of the statement that files; no row for an online filing. `among` says of which cases. */
export function registrationsOf(cases: readonly Registered[], among: RawBuilder<unknown>): RawBuilder<unknown> {
  const rows = cases.flatMap(({ id, registration }) => {
    if (!registration) return [];
    const { way, pages, attachments, signed, gaps, referenceHash } = registration;
    return [{ case_id: id, way, pages, attachments, signed, gaps, reference: referenceHash?.toString('hex') }];
  });
  return sql`
  insert into case_registrations (case_id, way, pages, attachments, reference_hash, signed, gaps)
  select case_id, way, pages, attachments, decode(reference, 'hex'), signed, gaps
  from json_to_recordset(${JSON.stringify(rows)}::json) as registration (
    case_id uuid, way receipt_way, pages int, attachments int, reference text, signed boolean, gaps text[])
  ${among}`;
}

/** Undefined for a case that was filed online. */
export const findRegistration = (db: Db, caseId: string) =>
  db
    .selectFrom('case_registrations as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['c.channel', 'c.received_at', 'c.language', 'r.way', 'r.pages', 'r.attachments', 'r.signed', 'r.gaps'])
    .where('r.case_id', '=', caseId)
    .executeTakeFirst();

/** Cases on paper, registered after this, that no attestation was ever issued of; with who registered them. The oldest first. */
export const listUnattested = (db: Db, after: Date) =>
  db
    .selectFrom('cases as c')
    .innerJoin('case_events as e', (on) => on.onRef('e.case_id', '=', 'c.id').on('e.ordinal', '=', 1))
    .select(['c.number', 'e.member_id'])
    .where('c.channel', '<>', 'online')
    .where('c.registered_at', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters as l')
            .select('l.id')
            .whereRef('l.case_id', '=', 'c.id')
            .where('l.kind', '=', 'attestation'),
        ),
      ),
    )
    .orderBy('c.registered_at')
    .limit(50)
    .execute();

interface Asked {
  readonly kind: CaseKind;
  readonly referenceHash: Buffer | undefined;
  /** The day of receipt, from its first instant until before the next day's. */
  readonly day: readonly [from: Date, to: Date] | undefined;
  readonly municipality: string | undefined;
  readonly about: string | undefined;
}

const columns = ['c.number', 'c.registered_at', 'c.status', 'c.kind', 'c.object_code'] as const;
const most = 5;

/** Cases whose paper bears the same number of its sender. */
export const listSameReference = async (db: Db, { kind, referenceHash }: Asked) =>
  referenceHash === undefined
    ? []
    : db
        .selectFrom('cases as c')
        .innerJoin('case_registrations as r', 'r.case_id', 'c.id')
        .select(columns)
        .where('r.reference_hash', '=', referenceHash)
        .where('c.kind', '=', kind)
        .orderBy('c.registered_at', 'desc')
        .limit(most)
        .execute();

/** Cases of the same matter and place that were received, or filed online, on the same day. */
export const listSameDay = async (db: Db, { kind, day, municipality, about }: Asked) =>
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
        .limit(most)
        .execute();
