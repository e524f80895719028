// The demo's election and its reports. Created once.
import { premisesRow, tiraneDay } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import type { Deps } from '../../../platform/deps.ts';
import { asWritten } from '../../../premises/derive.rules.ts';
import { loadedElection } from '../../../premises/load/election2017.load.store.ts';
import {
  findRecordsOfElection,
  type PremisesRecord,
  suspendCentres,
  unitsKnown,
} from '../../../premises/writing.store.ts';
import { electionsKnown } from '../../../reference/elections/elections.store.ts';
import { expectPremises } from '../../../reference/elections/expected.store.ts';
import { type PlannedReport, planPremises } from './premises.plan.ts';

const dayMs = 86_400_000;
/** Far enough that nothing is late. */
const daysAhead = 160;

export async function seedPremises(deps: Deps): Promise<void> {
  const now = deps.now();
  if (await findDemoElection(deps.db)) return;
  const heldOn = sundayFrom(now.getTime() + daysAhead * dayMs);
  const code = `DEMO-${heldOn.slice(0, 4)}`;
  await deps.db.transaction().execute(async (tx) => {
    await sql`
      insert into elections (code, name_al, name_en, kind, held_on, decreed_on, previous_code, reporting_from, reporting_until, state)
      values (${code}, 'Zgjedhje demo', 'Demo election', 'local', ${heldOn}, ${tiraneDay(now.getTime() - 100 * dayMs)}, ${loadedElection},
        ${tiraneDay(now.getTime() - 30 * dayMs)}, ${tiraneDay(now.getTime() + 60 * dayMs)}, 'reporting')`.execute(tx);
    await expectPremises(tx, code, new Date(now.getTime() - 30 * dayMs));
    const units = await unitsKnown(deps, tx);
    const plans = planPremises(await withUnits(tx, await findRecordsOfElection(tx, code)));
    await write(
      tx,
      plans.map((plan) => rowOf(plan, now, units)),
    );
    await suspendCentres(
      tx,
      plans.map(({ expected }) => expected.id),
      tiraneDay(now.getTime()),
    );
  });
  electionsKnown.forget(deps);
}

/** Its code. */
export async function findDemoElection(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('elections').select('code').where('code', 'like', 'DEMO-%').executeTakeFirst();
  return row?.code;
}

/** Elections are held on Sundays. */
function sundayFrom(instant: number): string {
  const day = new Date(`${tiraneDay(instant)}T12:00:00Z`);
  return new Date(day.getTime() + ((7 - day.getUTCDay()) % 7) * dayMs).toISOString().slice(0, 10);
}

/** Seats are placed in the largest unit of the municipality. */
async function withUnits(tx: Db, records: readonly PremisesRecord[]): Promise<PremisesRecord[]> {
  const { rows } = await sql<{ municipality_code: string; unit_code: string }>`
    select distinct on (municipality_code) municipality_code, unit_code
    from voting_centres where election_code = ${loadedElection}
    group by municipality_code, unit_code order by municipality_code, count(*) desc, unit_code`.execute(tx);
  const largest = new Map(rows.map((row) => [row.municipality_code, row.unit_code]));
  return records.map((record) => ({
    ...record,
    unit_code: record.unit_code ?? largest.get(record.municipality_code) ?? null,
  }));
}

function rowOf(
  { expected, status, data, steps, reason }: PlannedReport<PremisesRecord>,
  now: Date,
  units: Parameters<typeof asWritten>[2]['units'],
) {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  const sent = steps.find(({ action }) => action === 'send');
  const written = asWritten(expected, { status, data, sentAt: sent ? at(sent.daysAgo) : null }, { now, units });
  return {
    ...written,
    version: steps.length,
    updatedAt: at(steps.at(-1)?.daysAgo ?? 0),
    events: steps.map(({ action, daysAgo }, ordinal) => ({
      ordinal,
      action,
      at: at(daysAgo),
      by: premisesRow(action).by,
      reason: premisesRow(action).asksReason ? reason : null,
      changes: action === 'save' ? written.changes : [],
    })),
  };
}

/** One statement, attributed to demo members where the municipality has one. */
const write = (tx: Db, rows: readonly ReturnType<typeof rowOf>[]) =>
  sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, status premises_status, data jsonb,
        "unitCode" text, name text, change text, ownership text, "buildingType" text, voters integer, lat float8, lng float8,
        "isApproximate" boolean, warnings text[], "sentAt" timestamptz, version integer, "updatedAt" timestamptz, events jsonb)
    ), kept as (
      update premises_reports r set status = g.status, data = g.data, unit_code = g."unitCode", name = g.name,
        change = g.change, ownership = g.ownership, building_type = g."buildingType", voters = g.voters, lat = g.lat,
        lng = g.lng, is_approximate = g."isApproximate", warnings = g.warnings, sent_at = g."sentAt",
        version = g.version, updated_at = g."updatedAt"
      from given g where r.id = g.id returning r.id, r.municipality_code
    ), people as (
      select m.municipality_code, min(m.id::text)::uuid as id from members m
      where m.is_demo and m.role_code in ('QvsMapsPortalAdmin', 'KqzInspector') group by 1
    )
    insert into premises_events (report_id, at, member_id, action, reason, via, changes)
    select g.id, e.at, p.id, e.action, e.reason, 'bulk', e.changes
    from given g join kept on kept.id = g.id
      cross join jsonb_to_recordset(g.events) as e (action text, at timestamptz, by text, reason text,
        changes jsonb, ordinal integer)
      left join people p on p.municipality_code is not distinct from
        case when e.by = 'premises.report' then kept.municipality_code end
    order by g.id, e.ordinal`.execute(tx);
