// Random histories of both kinds through the real routes of staff and filers: the status always follows from the
// events, every event is in the table, an open case has a next action, and every filer is notified.
import { type CaseKind, caseKinds, caseStatuses, isStaffRow, lifecycleOf } from '@denonco/contract';
import { afterAll, expect, it } from 'vitest';
import { CaseDriver, exclusionsOf, mayEver, roleCodes } from '../../test/caseDriver.ts';
import { createTestApp } from '../../test/testApp.ts';

const app = await createTestApp();
afterAll(() => app.close());
const driver = new CaseDriver(app);
const second = await driver.addMember('KasRapporteur', 'kasrapporteur9@denonco.test');

/** The seed of a failing walk repeats it. */
function createRng(start: number) {
  let seed = start * 7919 + 7;
  return (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

interface Stored {
  status: string;
  actions: string[];
  conveyed: boolean;
}
async function storedOf(number: string): Promise<Stored> {
  const { rows } = await app.owner.query(
    `select c.status, array_agg(e.action order by e.ordinal) as actions,
       coalesce(bool_or(e.data ? 'conveyedBy') , false) as conveyed
     from cases c join case_events e on e.case_id = c.id where c.number = $1 group by c.status`,
    [number],
  );
  return rows[0];
}

async function letFilerAnswer(kind: CaseKind, code: string): Promise<void> {
  const trace = kind === 'complaint' ? 'traceComplaint' : 'traceDenouncement';
  const { requests } = (await app.call(trace, { body: { code } })).result;
  const open = requests.find(({ answeredAt }) => !answeredAt);
  const body = { code, requestId: open?.id ?? '', answer: 'Ja plotësimi.', evidence: [] };
  expect((await app.call('answerRequest', { params: { kind }, body })).status).toBe(200);
}

/** One more step by a role that may take it; false when the case is closed. */
async function stepOn(kind: CaseKind, number: string, code: string, roll: (below: number) => number) {
  const { result: file } = await driver.read(number);
  const open = caseStatuses[file.status.code].open;
  if (file.status.code === 'returned' && roll(3) > 0) {
    await letFilerAnswer(kind, code);
    return true;
  }
  const possible = [];
  for (const role of roleCodes.filter((one) =>
    lifecycleOf(kind).rows.some((row) => isStaffRow(row) && mayEver(one, row.by)),
  )) {
    const seen = await driver.read(number, role);
    for (const { action } of seen.result?.allowed ?? []) possible.push({ role, action });
  }
  // A returned case waits for its filer or its deadline.
  if (open && file.status.code !== 'returned') expect(possible).not.toEqual([]);
  const chosen = possible[roll(possible.length || 1)];
  if (!chosen) return false;
  const data = await driver.rightData(number, chosen.action);
  const { byLot } = lifecycleOf(kind).row(chosen.action);
  // One of two members remains and is appointed.
  const out = byLot ? [chosen.action === 'redraw' ? (file.assignee?.id ?? second) : second] : [];
  const lot = byLot ? { excluded: exclusionsOf(...out), appoint: true as const } : {};
  const taken = await driver.attempt(chosen.role, number, chosen.action, file.version, { ...data, ...lot });
  expect({ ...chosen, status: taken.status }).toEqual({ ...chosen, status: 200 });
  // The answer of an action equals a fresh read.
  expect(taken.result).toEqual((await driver.read(number, chosen.role)).result);
  return true;
}

async function walk(kind: CaseKind, seed: number): Promise<void> {
  const roll = createRng(seed);
  const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }];
  const filed =
    kind === 'complaint' ? await driver.fileComplaint() : await driver.file({ subjects, confidentiality: 'named' });
  const { rows, statusAfter } = lifecycleOf(kind);
  const known = rows.map(({ action }) => action);
  for (let step = 0; step < 12; step++) {
    app.advance((1 + roll(40)) * 60_000);
    driver.signInAgain();
    if (!(await stepOn(kind, filed.number, filed.trackingCode, roll))) break;
    const { status, actions, conveyed } = await storedOf(filed.number);
    const where = `walk ${seed}: ${actions.join()}`;
    expect(known, where).toEqual(expect.arrayContaining(actions));
    expect(status, where).toBe(statusAfter(actions.map((action) => ({ action }))));
    if (status === 'closed') expect(conveyed, where).toBe(true);
    const ends = ['publish', 'recordAppeal', 'refuse', 'lapse'];
    if (status === 'final')
      expect(
        ends.some((action) => actions.includes(action)),
        where,
      ).toBe(true);
  }
}

it.each(caseKinds)('random courses of a %s follow the lifecycle', async (kind) => {
  for (const seed of [1, 2, 3, 4]) await walk(kind, seed);
});
