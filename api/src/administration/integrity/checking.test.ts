import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { yearInTirane } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { writeFirstLeaves } from '../../../test/firstLeaves.ts';
import { paperDenouncement } from '../../../test/paper.ts';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { audit } from '../../platform/db/audit.store.ts';
import { openDb, openPool } from '../../platform/db/pool.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { findLastHead } from '../../register/registerLog/heads.store.ts';
import { lockAuditSealing, sealAudit } from '../../register/registerLog/leaves/leaves.store.ts';
import { listFindings, listSureFindings, sizeAt } from './checking.store.ts';
import { checkLog, checkRest, checkSpan, recheckFindings } from './checking.ts';
import { derivedFindings } from './derived.ts';
import { unitNames } from './findings.texts.ts';
import { repairFindings } from './repairing.store.ts';

let app: TestApp;
let driver: CaseDriver;
let number: string;
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  await writeFirstLeaves(app.owner);
  const evidence = [await uploaded(app.address, aPdf())];
  number = (await driver.file({ evidence, track: 'denouncement', confidentiality: 'named' })).number;
  await driver.fileComplaint({}, 3);
  await driver.act('KqzRegistrar', number, 'startCheck');
  await app.settle();
  await app.sequence();
});
afterAll(() => app.close());

async function findProblems(): Promise<readonly string[]> {
  for (let check = 0; check < 2; check++) {
    app.advance(60_000);
    await checkLog({}, app.deps);
  }
  const { rows } = await app.owner.query('select about, fault from log_findings where is_sure order by about, fault');
  return rows.map(({ about, fault: finding }) => `${about} ${finding}`);
}
const health = async () => {
  const { result } = await app.call('getHealth', {}, { token: await driver.tokenOf('KqzAdministrator') });
  return result.parts.find(({ part }) => part === 'registerLog');
};
const publicCheck = async () => (await app.call('readLogState', {})).result.check;

describe('the integrity check', () => {
  it('finds nothing where nothing was done', async () => {
    expect(await findProblems()).toEqual([]);
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
    await app.owner.query(`create table kept as select id, entry from log_leaves;
      create table kept_entries as select * from log_entries;
      create table kept_words as select * from case_search;
      create table kept_cases as select id, status from cases`);
    await app.owner.query(`${edits};
      update cases set status = 'decided' ${ofCase};
      update case_search set words = 'x' where case_id = ${itsId};
      delete from log_entries where position = 0;
      update log_leaves set entry = sha256(entry) where kind = 'filing' and case_id <> ${itsId}`);
    const differing = await findProblems();
    await checkRows(['entry', 'hash', 'missing', 'notEntered', 'outcome', 'publicRow', 'status', 'words'], (finding) =>
      expect(differing.map((one) => one.split(' ').at(-1))).toContain(finding),
    );
    expect(differing).toContainEqual(expect.stringMatching(new RegExp(`^row ${number} case_deadlines #\\d+ entry$`)));
    // Cases are named by their numbers, also where rows are gone or cannot be read.
    expect(differing.join()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    const part = await health();
    expect(part).toMatchObject({ state: 'fault' });
    expect(part?.advice?.al).toContain(`${number}: gjendja, afati ose përgjegjësi nuk janë ata të historisë`);
    expect(part?.advice?.al).toMatch(
      /depozitimi \S+ #\d+: rreshti nuk është ai që u shënua në regjistrin e pandryshueshëm/,
    );
    expect(part?.advice?.al).toMatch(/afatet e çështjes \(case_deadlines\) #\d+: rreshti/);
    expect((await publicCheck()).differing).toBe(differing.length);
    await app.owner.query(`${edits};
      update cases c set status = k.status from kept_cases k where k.id = c.id;
      update case_search s set words = k.words from kept_words k where k.case_id = s.case_id;
      insert into log_entries select * from kept_entries where position = 0;
      update log_leaves l set entry = k.entry from kept k where k.id = l.id`);
    expect(await findProblems()).toEqual([]);
    expect(await health()).toMatchObject({ state: 'ok' });
  });

  it('has words for every table of units', async () => {
    const { rows } = await app.owner.query('select name from log_row_tables order by name');
    expect(Object.keys(unitNames)).toEqual(rows.map(({ name }) => name));
  });

  it('finds a cleaned copy of which a byte was changed, and one whose hash was changed with it', async () => {
    const { rows } = await app.owner.query(
      `select f.id, f.sha256 from cleaned_files f join case_documents d on d.id = f.id join cases c on c.id = d.case_id where c.number = $1`,
      [number],
    );
    const [{ id, sha256 }] = rows;
    const path = join(app.deps.config.dataDir, 'evidence/cleaned', id);
    const bytes = readFileSync(path);
    const other = Buffer.from(bytes);
    other[9] = (other[9] ?? 0) ^ 1;
    const write = (content: Buffer) => {
      rmSync(path);
      writeFileSync(path, content);
    };
    write(other);
    expect(await findProblems()).toEqual([`${number} 0 cleaned file`]);
    await app.owner.query(`update cleaned_files set sha256 = sha256($2) where id = $1`, [id, other]);
    expect(await findProblems()).toEqual([
      expect.stringMatching(new RegExp(`^row ${number} cleaned_files/${id} #\\d+ entry$`)),
    ]);
    await app.owner.query(`update cleaned_files set sha256 = $2 where id = $1`, [id, sha256]);
    write(bytes);
    expect(await findProblems()).toEqual([]);
  });

  it('finds a file whose bytes are others', async () => {
    const { rows } = await app.owner.query(
      'select d.id from case_documents d join cases c on c.id = d.case_id where c.number = $1',
      [number],
    );
    const path = join(app.deps.config.dataDir, 'evidence/originals', rows[0].id);
    rmSync(path, { force: true });
    writeFileSync(path, 'x');
    expect(await findProblems()).toEqual([`${number} 0 file`]);
  });

  describe('what is no difference', () => {
    const foundOf = async (id: string) =>
      (await derivedFindings(app.deps.db, [id], await getReferenceLists(app.deps))).map(
        ({ fault: finding }) => finding,
      );
    const idOf = async () => (await app.owner.query('select id from cases where number = $1', [number])).rows[0].id;

    it('accepts either of two deadlines with one end, whichever the case names', async () => {
      const id = await idOf();
      const { rows } = await app.owner.query('select due_code from cases where id = $1', [id]);
      await app.owner.query(
        `insert into case_deadlines (case_id, code, started_at, due_at, legal_basis, is_public)
         select case_id, 'x-tie', started_at - interval '1 hour', due_at, legal_basis, is_public from case_deadlines d
         where case_id = $1 and code = $2 and stopped_at is null`,
        [id, rows[0].due_code],
      );
      for (const [code, problems] of [
        [rows[0].due_code, []],
        ['x-tie', []],
        ['x-other', ['status']],
      ]) {
        await app.owner.query('update cases set due_code = $2 where id = $1', [id, code]);
        expect(await foundOf(id), code).toEqual(problems);
      }
      await app.owner.query(`delete from case_deadlines where case_id = $1 and code = 'x-tie'`, [id]);
      await app.owner.query('update cases set due_code = $2 where id = $1', [id, rows[0].due_code]);
    });

    it('accepts another order of the answers of a filing, but no other words', async () => {
      const id = await idOf();
      const setSearchVector = async (texts: string) =>
        app.owner.query(`update case_search set words = ${texts} where case_id = $1`, [id]);
      await setSearchVector(`ts_delete(to_tsvector('simple', 'para') || words, 'para')`);
      expect(await foundOf(id)).toEqual([]);
      await setSearchVector(`words || to_tsvector('simple', 'shtuar')`);
      expect(await foundOf(id)).toEqual(['words']);
      await setSearchVector(`ts_delete(words, 'shtuar')`);
      expect(await foundOf(id)).toEqual([]);
    });
  });

  it('reads what arrived within the hour again, also where the case is older', async () => {
    const filed = await driver.file({ track: 'denouncement', confidentiality: 'named' }, 9);
    await app.sequence();
    app.advance(3 * 3_600_000);
    driver = new CaseDriver(app);
    await driver.step(filed, 'startCheck');
    await driver.step(filed, 'askCompletion');
    const { trackingCode: code } = filed;
    const request = (await app.call('traceDenouncement', { body: { code } })).result.requests[0];
    const evidence = [await uploaded(app.address, aPdf('/Lang (x)'))];
    await app.call('answerRequest', {
      params: { kind: 'denouncement' },
      body: { code, requestId: request?.id ?? '', answer: 'Po.', evidence },
    });
    await app.settle();
    await app.sequence();
    expect(await findProblems()).toEqual([`${number} 0 file`]);
    const { rows } = await app.owner.query(
      'select d.id, d.position from case_documents d join cases c on c.id = d.case_id where c.number = $1',
      [filed.number],
    );
    const path = join(app.deps.config.dataDir, 'evidence/originals', rows[0].id);
    const bytes = readFileSync(path);
    rmSync(path, { force: true });
    writeFileSync(path, 'x');
    const size = (await findLastHead(app.deps.db))?.size ?? 0;
    const hour = { since: new Date(app.clock.now.getTime() - 3_600_000), until: Number.POSITIVE_INFINITY };
    await app.owner.query('delete from log_findings');
    await checkSpan(app.deps, await sizeAt(app.deps.db, hour.since), size, hour);
    expect(await app.owner.query('select about, fault from log_findings').then(({ rows: all }) => all)).toEqual([
      { about: `${filed.number} ${rows[0].position}`, fault: 'file' },
    ]);
    rmSync(path, { force: true });
    await checkSpan(app.deps, await sizeAt(app.deps.db, hour.since), size, hour);
    expect(await app.owner.query('select about, fault from log_findings').then(({ rows: all }) => all)).toEqual([
      { about: `${filed.number} ${rows[0].position}`, fault: 'fileMissing' },
    ]);
    writeFileSync(path, bytes);
    await checkSpan(app.deps, await sizeAt(app.deps.db, hour.since), size, hour);
    expect(await app.owner.query('select about from log_findings').then(({ rows: all }) => all)).toEqual([]);
  });

  const derivedEdits = (id: string, subject: string, number: string, year: number) =>
    [
      ['status', `update cases set status = 'decided' where id = '${id}'`, `${number} status`],
      [
        'deadline',
        `update cases set due_at = now(), due_code = 'x', due_paused = true where id = '${id}'`,
        `${number} status`,
      ],
      ['decided', `update cases set decided_at = now() where id = '${id}'`, `${number} status`],
      ['version', `update cases set version = 77 where id = '${id}'`, `${number} status`],
      [
        'assignee',
        `update cases set assignee_id = (select id from members order by id limit 1) where id = '${id}'`,
        `${number} status`,
      ],
      [
        'joined',
        `update cases set joined_to = (select id from cases where id <> '${id}' limit 1) where id = '${id}'`,
        `${number} status`,
      ],
      ['track', `update cases set track = 'tip' where id = '${id}'`, `${number} publicRow`],
      ['point', `update cases set lng = 19.8 where kind = 'complaint'`, ' status'],
      ['channel', `update cases set channel = 'paper', received_at = now() where id = '${id}'`, `${number} status`],
      ['ordinal', `update cases set ordinal = 4711, year = 2001 where id = '${id}'`, `${number} status`],
      ['sight', `update case_events set filer_sees = not filer_sees where case_id = '${id}'`, `${number} shown`],
      [
        'who did it',
        `update case_events set by_filer = true where case_id = '${id}' and member_id is not null`,
        `${number} shown`,
      ],
      ['outcome', `update case_subjects set outcome = 'fine', amount = 1 where id = '${subject}'`, `${number} outcome`],
      [
        'public row',
        `update public_cases set status = 'closed', version = 99 where case_id = '${id}'`,
        `${number} publicRow`,
      ],
      ['no public row', `delete from public_cases where case_id = '${id}'`, `${number} publicRow`],
      ['words', `update case_search set words = 'x' where case_id = '${id}'`, `${number} words`],
      [
        'counter of cases',
        'update registers set last_number = last_number + 1',
        `registers denouncement ${year} number`,
      ],
      ['no counter of letters', 'delete from letter_registers', `letter_registers denouncement ${year} number`],
      ['hash of a leaf', `update log_entries set leaf_hash = sha256('x') where position = 1`, ' hash'],
    ] as const;

  async function check(): Promise<readonly string[]> {
    await app.owner.query('delete from log_findings');
    await checkSpan(app.deps, 0, (await findLastHead(app.deps.db))?.size ?? 0, 'filed');
    await checkRest(app.deps);
    return (await listFindings(app.deps.db)).map(({ about, fault: finding }) => `${about} ${finding}`);
  }

  async function mendFound(): Promise<void> {
    const owner = openDb(openPool(app.deps.config.databaseUrl ?? ''));
    await repairFindings(owner, await listFindings(app.deps.db), await getReferenceLists(app.deps));
    await owner.destroy();
  }

  it('makes anew every kind of what is derived', async () => {
    const { rows } = await app.owner.query(
      'select c.id, s.id as subject from cases c join case_subjects s on s.case_id = c.id where number = $1 order by s.position',
      [number],
    );
    const [{ id, subject }] = rows;
    driver = new CaseDriver(app);
    await app.call(
      'registerDenouncement',
      { body: paperDenouncement },
      { token: await driver.tokenOf('KqzRegistrar') },
    );
    await app.settle();
    await app.sequence();
    const before = await check();
    await checkRows(
      derivedEdits(id, subject, number, yearInTirane(app.clock.now.getTime())),
      async ([, edit, expected]) => {
        await app.owner.query(edit);
        expect((await check()).filter((one) => one.includes(expected))).not.toEqual([]);
        await mendFound();
      },
    );
    expect(await check()).toEqual(before);
  });

  it('confirms damaged, missing and added tiles as the job looks, counts them in public, and makes them anew', async () => {
    // Enough leaves for several full tiles.
    await app.pool.query(
      `insert into holidays (day, name_al, name_en, works) select date '2092-01-01' + n, 'Provë', 'Test', false from generate_series(1, 640) n`,
    );
    await app.sequence();
    const before = await findProblems();
    const { rows } = await app.owner.query('select max(index) as last from log_tiles');
    const last = Number(rows[0].last);
    expect(last).toBeGreaterThan(2);
    const other = 'update log_tiles set hashes = set_byte(hashes, 9, (get_byte(hashes, 9) + 1) % 256) where level = 0';
    const edits = [
      [`${other} and index = 0`, '0/0'],
      [`${other} and index = 2`, '0/2'],
      [`${other} and index = ${last}`, `0/${last}`],
      ['delete from log_tiles where index = 1', '0/1'],
      [`insert into log_tiles select 0, ${last + 1}, hashes, root from log_tiles where index = 0`, `0/${last + 1}`],
      ['insert into log_tiles select 1, 0, hashes, root from log_tiles where index = 0', '1/0'],
    ] as const;
    await checkRows(edits, async ([edit, tile]) => {
      await app.owner.query(edit);
      expect(await findProblems()).toEqual([...before, `${tile} tile`].toSorted());
      expect((await publicCheck()).differing).toBe(before.length + 1);
      await mendFound();
      expect(await findProblems()).toEqual(before);
    });
  });

  it('names heads that were deleted: the oldest, the newest, all above one, one between', async () => {
    const size = (await findLastHead(app.deps.db))?.size ?? 0;
    const before = await findProblems();
    await app.owner.query('create table kept_heads as select * from log_heads');
    const { rows } = await app.owner.query('select size from log_heads order by size');
    const [first, second, third, fourth] = rows.map(({ size: one }) => one);
    const deleted = [
      [`size = ${first}`, `head ${second} headGone`],
      [`size = ${third}`, `head ${fourth} headGone`],
      [`size = ${size}`, 'head headGone'],
      [`size > ${first}`, 'head headGone'],
      ['true', 'head headGone'],
    ];
    for (const [which, finding] of deleted) {
      await app.owner.query(`delete from log_heads where ${which}`);
      expect(await findProblems(), which).toContain(finding);
      await app.owner.query('insert into log_heads select * from kept_heads on conflict do nothing');
      expect(await findProblems(), which).toEqual(before);
    }
  });

  it('names the end of the log cut off, by the head that was kept beside the key file', async () => {
    const size = (await findLastHead(app.deps.db))?.size ?? 0;
    const before = await findProblems();
    await app.owner.query(`create table cut as select * from log_entries where position >= ${size - 1}`);
    await app.owner.query(
      `delete from log_entries where position >= ${size - 1}; delete from log_heads where size = ${size}`,
    );
    expect(await findProblems()).toContain('head headGone');
    await app.owner.query(`insert into log_entries select * from cut;
      insert into log_heads select * from kept_heads where size = ${size}`);
    expect(await findProblems()).toEqual(before);
  });

  async function seal(): Promise<void> {
    app.advance(3 * 60_000);
    await sealAudit({}, app.deps);
    await app.sequence();
  }

  it('names rows of the audit log that were never sealed, and those older than what was sealed before them', async () => {
    await seal();
    driver = new CaseDriver(app);
    await driver.tokenOf('KqzRegistrar');
    await seal();
    const before = await findProblems();
    const { rows } = await app.owner.query('select min(first_id) as first, max(last_id) as last from log_audits');
    const [first, last] = [Number(rows[0].first), Number(rows[0].last)];
    const forge = (id: number, at: string) =>
      app.owner.query(
        `insert into audit_log (id, at, action) overriding system value values (${id}, ${at}, 'sessions.signIn')`,
      );
    const now = `'${app.clock.now.toISOString()}'::timestamptz`;
    const forged = [
      [first - 1, now, `audit ${first - 1} notEntered`],
      [-7, now, 'audit -7 notEntered'],
      [last + 1, `${now} - interval '3 hours'`, `audit ${last + 1} hour`],
    ] as const;
    await checkRows(forged, async ([id, at, finding]) => {
      await forge(id, at);
      expect(await findProblems()).toEqual([...before, finding].toSorted());
      await app.owner.query('delete from audit_log where id = $1', [id]);
      expect(await findProblems()).toEqual(before);
    });
  });

  it('seals nothing while a transaction writes rows of the past', async () => {
    const before = await findProblems();
    const entry = { memberId: null, action: 'sessions.signIn' } as const;
    await audit(app.deps.db, { ...entry, at: app.clock.now });
    const [written, sealed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = app.deps.db.transaction().execute(async (tx) => {
      await lockAuditSealing(tx);
      await audit(tx, { ...entry, at: new Date(0) });
      written.resolve();
      await sealed.promise;
    });
    await written.promise;
    await seal();
    sealed.resolve();
    await writing;
    expect(await findProblems()).toEqual(before);
    await seal();
    expect(await findProblems()).toEqual(before);
  });

  it('dates no row of the audit log before what was sealed when the clock is put back a little', async () => {
    const { rows } = await app.owner.query(
      `select l.at - interval '2 minutes' as at from log_audits s join log_leaves l on l.id = s.leaf_id order by l.id desc limit 1`,
    );
    const now = app.clock.now;
    app.clock.now = new Date(rows[0].at.getTime() - 20 * 60_000);
    await audit(app.deps.db, { at: app.clock.now, memberId: null, action: 'sessions.signIn' });
    app.clock.now = now;
    const { rows: last } = await app.owner.query('select at from audit_log order by id desc limit 1');
    expect(last).toEqual(rows);
  });

  it('names public rows and search words of no case', async () => {
    const before = await findProblems();
    const { rows } = await app.owner.query(
      `select conname as name from pg_constraint where contype = 'f' and conrelid = 'public_cases'::regclass`,
    );
    for (const { name } of rows) await app.owner.query(`alter table public_cases drop constraint ${name}`);
    await app.owner.query(`create table kept_public as select * from public_cases where number = '${number}';
      update kept_public set case_id = gen_random_uuid(), number = 'X-2026-1';
      insert into public_cases (${await namesOf('public_cases')}) select ${await namesOf('public_cases')} from kept_public`);
    expect(await findProblems()).toEqual([...before, 'X-2026-1 publicRow'].toSorted());
    await app.owner.query(`delete from public_cases where number = 'X-2026-1'`);
    expect(await findProblems()).toEqual(before);
  });

  async function namesOf(table: string): Promise<string> {
    const { rows } = await app.owner.query(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return rows[0].names;
  }

  it('looks for every finding again, and begins with those that were not looked for the longest', async () => {
    const flipped = () =>
      app.owner.query(`update log_leaves set entry = set_byte(entry, 9, 255 - get_byte(entry, 9))
        where kind = 'row' and about like 'holidays/209%'`);
    await app.owner.query('delete from log_findings');
    const { rowCount } = await flipped();
    expect(rowCount).toBeGreaterThan(200);
    await checkSpan(app.deps, 0, (await findLastHead(app.deps.db))?.size ?? 0);
    const many = (await listFindings(app.deps.db)).length;
    expect(many).toBeGreaterThan(200);
    app.advance(60_000);
    await recheckFindings(app.deps);
    expect(await listSureFindings(app.deps.db, 1000)).toHaveLength(many);
    await flipped();
    await recheckFindings(app.deps);
    expect(await listFindings(app.deps.db)).toEqual([]);
    await app.owner.query(`insert into log_findings (about, fault, found_at, is_sure, looked_at) values
      ('lately', 'words', now(), true, now()), ('before', 'words', now(), true, now() - interval '1 hour'),
      ('unsure', 'words', now(), false, now()), ('never', 'words', now(), true, null)`);
    const order = ['unsure', 'never', 'before', 'lately'];
    expect((await listFindings(app.deps.db)).map(({ about }) => about)).toEqual(order);
    await app.owner.query('delete from log_findings');
  });

  it('puts a subject back into the case that a split took it to', async () => {
    const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }];
    driver = new CaseDriver(app);
    const first = await driver.file({ subjects, track: 'denouncement', confidentiality: 'named' });
    const { subjectsList } = await driver.act('KqzRegistrar', first.number, 'startCheck');
    const moved = subjectsList[0]?.id ?? '';
    await driver.act('KqzRegistrar', first.number, 'split', { subjects: [moved], reason: 'Dy çështje.' });
    await app.settle();
    await app.sequence();
    const before = await check();
    const { rows } = await app.owner.query('select case_id from case_subjects where id = $1', [moved]);
    await app.owner.query('update case_subjects set case_id = (select id from cases where number = $2) where id = $1', [
      moved,
      first.number,
    ]);
    expect(await check()).toContain(`${first.number} subject`);
    await mendFound();
    expect((await app.owner.query('select case_id from case_subjects where id = $1', [moved])).rows).toEqual(rows);
    expect(await check()).toEqual(before);
  });

  it('names a first event that filing did not write', async () => {
    const token = await driver.tokenOf('KqzRegistrar');
    const paper = (await app.call('registerDenouncement', { body: paperDenouncement }, { token })).result.number;
    const { rows } = await app.owner.query(`select number from cases where split_from is not null`);
    const separate = rows[0].number;
    await app.settle();
    await app.sequence();
    const before = await check();
    const other = `member_id = (select id from members where id <> e.member_id order by id limit 1)`;
    const edits = [
      [number, `data = '{"reason": "x"}'`],
      [number, `at = at - interval '1 day'`],
      [number, `action = 'register', by_filer = false, member_id = (select id from members limit 1)`],
      [paper, `action = 'file', by_filer = true, member_id = null`],
      [paper, other],
      [separate, other],
    ];
    for (const [of, edit] of edits) {
      const first = `e.ordinal = 1 and e.case_id = (select id from cases where number = '${of}')`;
      await app.owner.query(`create table firsts as select * from case_events e where ${first}`);
      await app.owner.query(`update case_events e set ${edit} where ${first}`);
      expect(await check(), edit).toContain(`${of} shown`);
      await app.owner.query(`update case_events e set at = f.at, action = f.action, data = f.data,
        by_filer = f.by_filer, member_id = f.member_id from firsts f where ${first}`);
      await app.owner.query('drop table firsts');
      expect(await check(), edit).toEqual(before);
    }
  });

  it('names a row that was put in past its leaves, and a table of rows that was changed', async () => {
    const before = await check();
    await app.owner.query(`
      insert into holidays (day, name_al, name_en, works) values ('2091-02-03', 'Provë', 'Test', false);
      update log_row_tables set with_filing = true where name = 'holidays'`);
    const seen = await check();
    expect(seen).toContain('row holidays/2091-02-03 notEntered');
    expect(seen).toContainEqual(expect.stringMatching(/^row log_row_tables\/holidays #\d+ entry$/));
    await app.owner.query(`
      delete from holidays where day = '2091-02-03';
      update log_row_tables set with_filing = false where name = 'holidays'`);
    expect(await check()).toEqual(before);
  });

  it('names a case whose events are such that nothing can be made of them', async () => {
    const { rows } = await app.owner.query(
      `select e.case_id, e.data from case_events e join cases c on c.id = e.case_id where number = $1 and e.ordinal = 2`,
      [number],
    );
    await app.owner.query(`update case_events set data = '{"outcomes": 5}' where case_id = $1 and ordinal = 2`, [
      rows[0].case_id,
    ]);
    const seen = await check();
    expect(seen).toContainEqual(expect.stringContaining('entry'));
    expect(seen).toContainEqual(expect.stringContaining('status'));
    await app.owner.query('update case_events set data = $2 where case_id = $1 and ordinal = 2', [
      rows[0].case_id,
      rows[0].data,
    ]);
    expect(await check()).toEqual([`${number} 0 file`]);
  });

  it('names a forged row of the audit log with an old hour after its seal too', async () => {
    const before = await findProblems();
    const { rows } = await app.owner.query(
      `insert into audit_log (at, action) values ('2020-01-01', 'sessions.signIn') returning id`,
    );
    await seal();
    expect(await findProblems()).toEqual([...before, `audit ${rows[0].id} hour`].toSorted());
  });
});
