// Loads the program's lists at every start, as owner; the commission's changes stay.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaintRules, deadlineRules, taxonomyCodes } from '@denonco/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../platform/db/pool.ts';
import { loadSeeds } from '../platform/db/seeds.store.ts';
import { HolidayTable, holidaysOf } from './holidays.rules.ts';
import { loadRoles } from './roles.load.store.ts';

const Names = { code: z.string(), al: z.string(), en: z.string() };
const Item = z.object({
  ...Names,
  legalBasis: z.optional(z.string()),
  extra: z._default(z.record(z.string(), z.unknown()), {}),
});
const Place = { ...Names, parent: z.string(), alt: z.optional(z.array(z.string())) };
const Geography = z.object({
  regions: z.array(z.object(Names)),
  municipalities: z.array(z.object(Place)),
  units: z.array(z.object({ ...Place, lat: z.number(), lng: z.number() })),
});
const Lists = z.partialRecord(z.enum(taxonomyCodes), z.array(Item));

const data = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8'));

export async function loadReference(owner: Db): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await loadGeography(tx);
    await loadLists(tx);
    await loadCalendar(tx);
    await loadRoles(tx);
  });
}

const rows = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::jsonb`;

async function loadGeography(tx: Db): Promise<void> {
  const { regions, municipalities, units } = Geography.parse(data('geography'));
  await sql`
    insert into regions (code, name_al, name_en)
    select code, al, en from jsonb_to_recordset(${rows(regions)}) as given (code text, al text, en text)
    on conflict (code) do update set name_al = excluded.name_al, name_en = excluded.name_en
    where (regions.name_al, regions.name_en) is distinct from (excluded.name_al, excluded.name_en)`.execute(tx);
  await sql`
    insert into municipalities (code, region_code, name_al, name_en, alt_names)
    select code, parent, al, en, coalesce(alt, '{}')
    from jsonb_to_recordset(${rows(municipalities)}) as given (code text, parent text, al text, en text, alt text[])
    on conflict (code) do update set name_al = excluded.name_al, name_en = excluded.name_en, alt_names = excluded.alt_names
    where (municipalities.name_al, municipalities.name_en, municipalities.alt_names)
      is distinct from (excluded.name_al, excluded.name_en, excluded.alt_names)`.execute(tx);
  await sql`
    insert into units (code, municipality_code, name_al, name_en, alt_names, lat, lng)
    select code, parent, al, en, coalesce(alt, '{}'), lat, lng
    from jsonb_to_recordset(${rows(units)})
      as given (code text, parent text, al text, en text, alt text[], lat float8, lng float8)
    on conflict (code) do update set name_al = excluded.name_al, name_en = excluded.name_en, alt_names = excluded.alt_names
    where (units.name_al, units.name_en, units.alt_names)
      is distinct from (excluded.name_al, excluded.name_en, excluded.alt_names)`.execute(tx);
}

function loadLists(tx: Db): Promise<void> {
  const items = Object.entries(Lists.parse(data('lists'))).flatMap(([list, entries]) =>
    entries.map(({ code, al, en, legalBasis = null, extra }, position) => ({
      list,
      code,
      position,
      name_al: al,
      name_en: en,
      legal_basis: legalBasis,
      extra,
    })),
  );
  return loadSeeds(tx, { table: 'list_items', key: ['list', 'code'], rows: items, placed: 'ordered_at' });
}

/** Adds whole missing years. Existing ones stay, because deadlines were counted by them. */
async function loadHolidays(tx: Db): Promise<void> {
  const holidays = rows(holidaysOf(HolidayTable.parse(data('holidays'))));
  await sql`
    update holidays set name_al = given.al, name_en = given.en, expected = given."isExpected"
    from jsonb_to_recordset(${holidays}) as given (day date, al text, en text, "isExpected" boolean)
    where holidays.day = given.day and holidays.seeded and holidays.edited_at is null
      and (holidays.name_al, holidays.name_en, holidays.expected) is distinct from (given.al, given.en, given."isExpected")`.execute(
    tx,
  );
  await sql`
    insert into holidays (day, name_al, name_en, expected, seeded)
    select day, al, en, "isExpected", true
    from jsonb_to_recordset(${holidays}) as given (day date, al text, en text, "isExpected" boolean)
    where not exists (
      select from holidays known where known.seeded and extract(year from known.day) = extract(year from given.day))
    on conflict (day) do nothing`.execute(tx);
}

async function loadCalendar(tx: Db): Promise<void> {
  await loadHolidays(tx);
  // Defaults follow the program until the commission sets its own.
  const rules = [
    ...Object.entries(deadlineRules).map(([code, { warnBefore, ...rule }]) => ({
      code,
      ...rule,
      warnAmount: warnBefore.amount,
      warnUnit: warnBefore.unit,
      outsideAmount: 'outside' in rule ? rule.outside.amount : null,
    })),
    ...Object.entries(complaintRules).map(([code, rule]) => ({
      code,
      ...rule,
      unit: 'calendar_days',
      isPublic: true,
      warnAmount: null,
      warnUnit: null,
      outsideAmount: null,
    })),
  ];
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows(rules)}) as given (code text, amount integer, "outsideAmount" integer,
        unit deadline_unit, "legalBasis" text, "isPublic" boolean, "warnAmount" integer, "warnUnit" deadline_unit)
    ), renewed as (
      update deadline_rules r set amount = given.amount, outside_amount = given."outsideAmount", unit = given.unit,
        legal_basis = given."legalBasis", is_public = given."isPublic"
      from given where r.code = given.code and r.set_by is null and r.valid_to is null and r.revision = 1
        and (r.amount, r.outside_amount, r.unit, r.legal_basis, r.is_public) is distinct from
          (given.amount, given."outsideAmount", given.unit, given."legalBasis", given."isPublic")
    )
    insert into deadline_rules (code, amount, outside_amount, unit, legal_basis, is_public, warn_amount, warn_unit)
    select code, amount, "outsideAmount", unit, "legalBasis", "isPublic", "warnAmount", "warnUnit" from given
    where not exists (select from deadline_rules known where known.code = given.code)`.execute(tx);
}
