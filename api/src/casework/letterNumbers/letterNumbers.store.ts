import type { LetterNumber, ResponseOf, routes, Worker } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { kindsForKas } from '../../register/letters/letters.rules.ts';
import { scopeCondition, wholeScopeCondition } from '../queue/queue.conditions.store.ts';

/** By the registers, so that an ordinal alone uses the index of register, year and ordinal. */
export const listLettersByNumber = (db: Db, worker: Worker, { register, year, ordinal, kinds }: LetterNumber) =>
  rowsOf(db)<ResponseOf<typeof routes.searchLetters>[number]>`
    select l.number, l.kind, c.number as "caseNumber"
    from letter_registers r
      join letters l on l.register = r.kind and l.year = r.year and l.ordinal = ${ordinal}
      join cases c on c.id = l.case_id
    where r.kind = coalesce(${register}::case_kind, r.kind) and r.year = coalesce(${year}::integer, r.year)
      and l.kind = any(${kinds}::letter_kind[])
      and (${wholeScopeCondition(worker)} or l.kind = any(${kindsForKas}::letter_kind[]) and ${scopeCondition(worker)})
    order by l.issued_at desc`;
