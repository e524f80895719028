// The rapporteur of a complaint is drawn from at least two members, or appointed if only one remains. Every exclusion
// has a reason, and the day's roster is a leaf of the register log.
import { randomBytes } from 'node:crypto';
import {
  type ActionData,
  drawLot,
  type FieldCode,
  type LifecycleRow,
  type Person,
  type Roster,
  rosterLines,
  toTiraneIso,
} from '@denonco/contract';
import { sql } from 'kysely';
import { newId } from '../platform/crypto/ids.ts';
import type { Db } from '../platform/db/pool.ts';
import type { CaseHistory } from '../register/cases/cases.store.ts';
import { addLeaf } from '../register/registerLog/leaves/leaves.store.ts';
import type { Drawing } from './casework.rules.ts';
import { listAssignable } from './casework.store.ts';
import { toPerson } from './queue/queue.present.ts';

const byId = (a: Person, b: Person): number => (a.id < b.id ? -1 : 1);

/** Reads again in this transaction. */
export async function drawingOf(
  tx: Db,
  row: LifecycleRow,
  data: ActionData,
  { row: { kind, number, assignee_id: replaced } }: CaseHistory,
  now: Date,
): Promise<Drawing> {
  const members = (await listAssignable(tx, kind)).map(toPerson).toSorted(byId);
  const out = (data.excluded ?? []).map(({ member }) => member);
  const candidates = members.filter(({ id }) => !out.includes(id));
  const problems = problemsOf({ row, data, members, out, candidates: candidates.length, replaced });
  const [alone] = candidates;
  if (Object.keys(problems).length > 0 || !alone) return { problems };
  const roster = await rosterOf(tx, members, now);
  if (data.appoint)
    return {
      problems,
      drawn: alone.id,
      recorded: { appointment: { appointed: alone.id, roster }, assignee: alone.id },
    };
  const seed = randomBytes(32).toString('hex');
  const drawn = await drawLot(
    seed,
    number,
    candidates.map(({ id }) => id),
  );
  return { problems, drawn, recorded: { lot: { seed, candidates, drawn, roster }, assignee: drawn } };
}

interface Asked {
  readonly row: LifecycleRow;
  readonly data: ActionData;
  readonly members: readonly Person[];
  readonly out: readonly string[];
  readonly candidates: number;
  readonly replaced: string | null;
}

function problemsOf({ row, data, members, out, candidates, replaced }: Asked): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  out.forEach((id, index) => {
    if (!members.some((one) => one.id === id) || out.indexOf(id) !== index)
      problems[`data.excluded.${index}.member`] = 'unknown_value';
  });
  // The previous rapporteur is excluded, which needs a reason too.
  const isReplacing = row.asks.includes('excluded') && members.some(({ id }) => id === replaced);
  if (isReplacing && replaced !== null && !out.includes(replaced)) problems['data.excluded'] = 'lot_replaced';
  else if (candidates === 0) problems['data.excluded'] = 'lot_nobody';
  else if (candidates === 1 && !data.appoint) problems['data.excluded'] = 'lot_alone';
  else if (candidates > 1 && data.appoint) problems['data.appoint'] = 'invalid';
  return problems;
}

/** The roster in the log, or a new leaf when it has changed. */
async function rosterOf(tx: Db, members: readonly Person[], now: Date): Promise<Roster> {
  const at = toTiraneIso(now.getTime());
  const known = await findRosterOfDay(tx, at.slice(0, 10), members);
  if (known) return known;
  const salt = randomBytes(32);
  const id = await addRoster(tx, at, members);
  await addLeaf(tx, {
    kind: 'roster',
    caseId: null,
    about: id,
    at: now,
    salt,
    lines: rosterLines({ at, members: [...members] }),
  });
  return { at, members: [...members], salt: salt.toString('hex') };
}

/** Returns its id; `at` as in the leaf. */
async function addRoster(tx: Db, at: string, members: readonly Person[]): Promise<string> {
  const id = newId(new Date(at));
  await tx
    .insertInto('log_rosters')
    .values({ id, at, members: JSON.stringify(members) })
    .execute();
  return id;
}

/** The day's newest roster (Tirane) if it has exactly these members; a member who left and returned makes three. */
async function findRosterOfDay(tx: Db, day: string, members: readonly Person[]): Promise<Roster | undefined> {
  const { rows } = await sql<{ at: string; salt: string; isSame: boolean }>`
    select r.at, encode(l.salt, 'hex') as salt, r.members = ${JSON.stringify(members)}::jsonb as "isSame"
    from log_rosters r join log_leaves l on l.kind = 'roster' and l.about = r.id::text
    where r.at like ${`${day}%`} order by l.id desc limit 1`.execute(tx);
  const [row] = rows;
  return row?.isSame ? { at: row.at, salt: row.salt, members: [...members] } : undefined;
}
