// Candidates for similar cases: each query reads an index up to a limit, newest first.
import { type Organ, organName, termsIn, type Worker } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';
import { scopeCondition } from '../queue/queue.conditions.store.ts';
import { distinctiveTerms, fewestShared, type Signal, type Word } from './similar.rules.ts';

const maxEach = 200;
/** Two texts that share so many words count as the same. */
const enoughShared = 12;

type Candidate = Pick<Signal, 'caseId' | 'value'>;

export async function listSignals(db: Db, worker: Worker, { id, kind }: LoadedCase['row']): Promise<Signal[]> {
  const inScope = scopeCondition(worker, [kind]);
  const found = await Promise.all(
    kind === 'denouncement'
      ? [
          signalsOf(db, 'subject', bySubject(id, inScope)),
          signalsOf(db, 'nipt', byNipt(id, inScope)),
          signalsOf(db, 'place', byPlace(id, inScope)),
          byWording(db, id, inScope),
        ]
      : [byAct(db, id, inScope), byWording(db, id, inScope)],
  );
  return found.flat();
}

async function signalsOf(db: Db, code: Signal['code'], query: RawBuilder<Candidate>): Promise<Signal[]> {
  const { rows } = await query.execute(db);
  return rows.map((found) => ({ ...found, code, strength: 1 }));
}

const bySubject = (id: string, inScope: RawBuilder<boolean>) => sql<Candidate>`
  with mine as materialized (
    select distinct name_key(coalesce(name, institution)) as key from case_subjects
    where case_id = ${id} and coalesce(name, institution) is not null)
  select found."caseId", found.value from mine cross join lateral (
    select s.case_id as "caseId", coalesce(s.name, s.institution) as value
    from case_subjects s join cases c on c.id = s.case_id
    where name_key(coalesce(s.name, s.institution)) = mine.key and coalesce(s.name, s.institution) is not null
      and s.case_id <> ${id} and ${inScope}
    order by s.case_id desc limit ${maxEach}) found where mine.key <> ''`;

const byNipt = (id: string, inScope: RawBuilder<boolean>) => sql<Candidate>`
  with mine as materialized (select distinct upper(nipt) as key from case_subjects where case_id = ${id} and nipt is not null)
  select found."caseId", mine.key as value from mine cross join lateral (
    select s.case_id as "caseId" from case_subjects s join cases c on c.id = s.case_id
    where upper(s.nipt) = mine.key and s.nipt is not null and s.case_id <> ${id} and ${inScope}
    order by s.case_id desc limit ${maxEach}) found`;

const byPlace = (id: string, inScope: RawBuilder<boolean>) => sql<Candidate>`
  with mine as materialized (
    select unit_code, left(occurred_at, 10) as day, name_al from cases join units on units.code = unit_code
    where id = ${id} and occurred_at is not null)
  select found."caseId", mine.name_al || ', ' || mine.day as value from mine cross join lateral (
    select c.id as "caseId" from cases c
    where c.unit_code = mine.unit_code and left(c.occurred_at, 10) = mine.day
      and c.unit_code is not null and c.occurred_at is not null and c.id <> ${id} and ${inScope}
    order by c.id desc limit ${maxEach}) found`;

/** Matches organ, KZAZ number and act number; unnumbered acts match none. */
async function byAct(db: Db, id: string, inScope: RawBuilder<boolean>): Promise<Signal[]> {
  const rows = await rowsOf(db)<{ caseId: string; organ: Organ | null; kzazNumber: string | null; actNumber: string }>`
    with mine as materialized (
      select organ, kzaz_number, act_number from complaint_details where case_id = ${id} and act_number is not null)
    select found."caseId", mine.organ, mine.kzaz_number as "kzazNumber", mine.act_number as "actNumber" from mine cross join lateral (
      select d.case_id as "caseId" from complaint_details d join cases c on c.id = d.case_id
      where d.organ = mine.organ and d.act_number = mine.act_number
        and coalesce(d.kzaz_number, '') = coalesce(mine.kzaz_number, '') and d.case_id <> ${id} and ${inScope}
      order by d.case_id desc limit ${maxEach}) found`;
  return rows.map(({ caseId, actNumber, ...act }) => ({
    caseId,
    code: 'act',
    value: `${organName(act)}, ${actNumber}`,
    strength: 1,
  }));
}

async function byWording(db: Db, id: string, inScope: RawBuilder<boolean>): Promise<Signal[]> {
  const terms = distinctiveTerms(await termsOfCase(db, id), await countRoughly(db));
  if (terms.length < fewestShared) return [];
  // Words contain only letters.
  const rows = await rowsOf(db)<{ caseId: string; shared: string[] }>`
    select counted.case_id as "caseId", counted.shared from (
      select s.case_id, array_agg(mine.word) as shared
      from unnest(${terms}::text[]) as mine (word)
      cross join lateral (
        select case_id from case_search where words @@ ('''' || mine.word || ''':AB')::tsquery) s
      where s.case_id <> ${id}
      group by s.case_id having count(*) >= ${fewestShared}
      order by count(*) desc, s.case_id desc limit ${maxEach}) counted
    join cases c on c.id = counted.case_id where ${inScope}`;
  return rows.map(({ caseId, shared }) => ({
    caseId,
    code: 'wording',
    value: shared.slice(0, 5).join(', '),
    strength: Math.min(1, shared.length / enoughShared),
  }));
}

/** Words of a case with their frequency in the planner's statistics. */
async function termsOfCase(db: Db, id: string): Promise<Word[]> {
  const texts = await firstValueOf(db)<string>`
    select concat_ws(' ', c.description, d.facts, d.claim)
    from cases c left join complaint_details d on d.case_id = c.id where c.id = ${id}`;
  const terms = new Set(termsIn(texts ?? ''));
  return rowsOf(db)<Word>`
    select mine.word, common.share from unnest(${[...terms]}::text[]) as mine (word)
      left join (
        select word, share from pg_stats p cross join lateral
          unnest(p.most_common_elems::text::text[], p.most_common_elem_freqs) as one (word, share)
        where p.schemaname = 'public' and p.tablename = 'case_search' and p.attname = 'words') common
      on common.word = mine.word`;
}

const countRoughly = async (db: Db): Promise<number> =>
  (await firstValueOf(db)<number>`
    select greatest(reltuples, 0)::float8 from pg_class where oid = 'public.case_search'::regclass`) ?? 0;
