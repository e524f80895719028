// The rapporteur of a complaint is drawn from at least two members, or appointed where only one is left. Every exclusion
// has a reason, and that day's list of members is a leaf of the register log.
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
import type { CaseHistory } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import { toPerson } from '../queue/queue.present.ts';
import { addLeaf } from '../registerLog/leaves/leaves.store.ts';
import { addRoster, findRosterOfDay } from '../registerLog/leaves/rosters.store.ts';
import type { Drawing } from './casework.rules.ts';
import { listAssignable } from './casework.store.ts';

const byId = (a: Person, b: Person): number => (a.id < b.id ? -1 : 1);

/** Anew in this transaction. */
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
  // The rapporteur of before is replaced, and that needs a reason like every other exclusion.
  const isReplacing = row.asks.includes('excluded') && members.some(({ id }) => id === replaced);
  if (isReplacing && replaced !== null && !out.includes(replaced)) problems['data.excluded'] = 'lot_replaced';
  else if (candidates === 0) problems['data.excluded'] = 'lot_nobody';
  else if (candidates === 1 && !data.appoint) problems['data.excluded'] = 'lot_alone';
  else if (candidates > 1 && data.appoint) problems['data.appoint'] = 'invalid';
  return problems;
}

/** The list of the day: the one that stands in the log, or a new leaf when the members are others since. */
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
