// The law in force as the database has it: deadline rules and the commission's calendar, kept in memory for a moment.
import { fromTiraneWall, officeHoursByLaw } from '@denonco/contract';
import type { Db, Deps } from '../deps.ts';
import type { Law } from './cases.course.rules.ts';

/** A rule that an administrator changes counts everywhere after this long. */
const keptMs = 10_000;
const kept = new WeakMap<Db, { readonly law: Promise<Law>; readonly until: number }>();

/**
 * The rules and the calendar. `tx` is asked when they have to be read again: inside a transaction its own connection,
 * so that nobody waits for a second one.
 */
export function lawInForce({ db }: Pick<Deps, 'db'>, tx: Db = db): Promise<Law> {
  const known = kept.get(db);
  if (known && performance.now() < known.until) return known.law;
  const law = readLaw(tx);
  kept.set(db, { law, until: performance.now() + keptMs });
  law.catch(() => kept.delete(db));
  return law;
}

async function readLaw(db: Db): Promise<Law> {
  const rules = await db.selectFrom('deadline_rules').selectAll().execute();
  const holidays = await db.selectFrom('holidays').select('day').execute();
  return {
    rules: rules.map(({ code, amount, unit, legal_basis, is_public, valid_from, valid_to }) => ({
      code,
      amount,
      unit,
      legalBasis: legal_basis,
      isPublic: is_public,
      validFrom: startOfDay(valid_from),
      validTo: valid_to === null ? null : startOfDay(valid_to),
    })),
    calendar: { ...officeHoursByLaw, holidays: new Set(holidays.map(({ day }) => day)), workingDays: new Set() },
  };
}

function startOfDay(text: string): Date {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(fromTiraneWall({ year, month, day }));
}
