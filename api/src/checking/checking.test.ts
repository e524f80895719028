// The log check finds changes made directly in the database or storage: rows, derived columns, files, the log's own tables.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aPdf, uploaded } from '../../test/evidence.ts';
import { checkRows } from '../../test/rows.ts';
import { type World, world } from '../../test/world.ts';
import { listsInForce } from '../cases/cases.reference.store.ts';
import { openDb, openPool } from '../db/pool.ts';
import { writeOlderRows } from '../registerLog/leaves/units.store.ts';
import { checkLog } from './checkLog.ts';
import { mendDerived } from './derived.ts';

let w: World;
let course: Course;
let number: string;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
  const owner = openDb(openPool(w.deps.config.databaseUrl ?? ''));
  await writeOlderRows(owner, false, () => {});
  await owner.destroy();
  const evidence = [await uploaded(w.address, aPdf())];
  number = (await course.file({ evidence, track: 'denouncement', confidentiality: 'named' })).number;
  await course.fileComplaint({}, 3);
  await course.act('KqzRegistrar', number, 'startCheck');
  await w.settle();
  await w.sequence();
});
afterAll(() => w.close());

/** Findings that two checks confirm. */
async function found(): Promise<readonly string[]> {
  for (let look = 0; look < 2; look++) {
    w.advance(60_000);
    await checkLog({}, w.deps);
  }
  const { rows } = await w.owner.query('select about, fault from log_findings where is_sure order by about, fault');
  return rows.map(({ about, fault }) => `${about} ${fault}`);
}
const health = async () => {
  const { result } = await w.call('getHealth', {}, { token: await course.tokenOf('KqzAdministrator') });
  return result.parts.find(({ part }) => part === 'registerLog');
};
const publicCheck = async () => (await w.call('readLogState', {})).result.check;

it('finds nothing where nothing was done', async () => {
  expect(await found()).toEqual([]);
  expect(await health()).toMatchObject({ state: 'ok' });
  expect(await publicCheck()).toMatchObject({ differing: 0, wholeAt: expect.any(String) });
});

it('names what was changed, to administrators and to the public, until it is as it was', async () => {
  const ofCase = `where number = '${number}'`;
  const itsId = `(select id from cases ${ofCase})`;
  const edits = `
    update cases set description = reverse(description) ${ofCase};
    update case_deadlines set is_public = not is_public where case_id = ${itsId};
    update case_subjects set outcome = case when outcome is null then 'fine'::outcome end where case_id = ${itsId} and position = 0;
    update public_cases set track = case track when 'tip' then 'denouncement'::case_track else 'tip' end ${ofCase}`;
  await w.owner.query(`create table kept as select id, entry from log_leaves;
    create table kept_entries as select * from log_entries;
    create table kept_words as select * from case_search;
    create table kept_cases as select id, status from cases`);
  await w.owner.query(`${edits};
    update cases set status = 'decided' ${ofCase};
    update case_search set words = 'x' where case_id = ${itsId};
    delete from log_entries where position = 0;
    update log_leaves set entry = sha256(entry) where kind = 'filing' and case_id <> ${itsId}`);
  const differing = await found();
  await checkRows(['entry', 'hash', 'missing', 'notEntered', 'outcome', 'publicRow', 'status', 'words'], (fault) =>
    expect(differing.map((one) => one.split(' ').at(-1))).toContain(fault),
  );
  expect(differing).toContainEqual(expect.stringMatching(/^row case_deadlines\/\S+ #\d+ entry$/));
  const part = await health();
  expect(part).toMatchObject({ state: 'fault' });
  expect(part?.advice?.al).toContain(`${number}: gjendja ose afati nuk janë ato të historisë`);
  expect((await publicCheck()).differing).toBe(differing.length);
  await w.owner.query(`${edits};
    update cases c set status = k.status from kept_cases k where k.id = c.id;
    update case_search s set words = k.words from kept_words k where k.case_id = s.case_id;
    insert into log_entries select * from kept_entries where position = 0;
    update log_leaves l set entry = k.entry from kept k where k.id = l.id`);
  expect(await found()).toEqual([]);
  expect(await health()).toMatchObject({ state: 'ok' });
});

it('finds a file whose bytes are others', async () => {
  const { rows } = await w.owner.query(
    'select d.id from case_documents d join cases c on c.id = d.case_id where c.number = $1',
    [number],
  );
  const path = join(w.deps.config.dataDir, 'evidence/originals', rows[0].id);
  rmSync(path, { force: true });
  writeFileSync(path, 'x');
  expect(await found()).toEqual([`${number} 0 file`]);
});

it('makes anew what is derived', async () => {
  const { rows } = await w.owner.query('select id, status from cases where number = $1', [number]);
  const [{ id, status }] = rows;
  await w.owner.query(`update cases set status = 'decided', due_at = now() where id = $1`, [id]);
  await w.owner.query(`update public_cases set status = 'closed', version = 99 where case_id = $1`, [id]);
  await w.owner.query(`update case_search set words = 'x' where case_id = $1`, [id]);
  expect(await found()).toEqual(
    expect.arrayContaining(['publicRow', 'status', 'words'].map((one) => `${number} ${one}`)),
  );
  const owner = openDb(openPool(w.deps.config.databaseUrl ?? ''));
  await mendDerived(owner, [id], await listsInForce(w.deps));
  await owner.destroy();
  expect((await w.owner.query('select status from public_cases where case_id = $1', [id])).rows).toEqual([{ status }]);
  expect(await found()).toEqual([`${number} 0 file`]);
});
