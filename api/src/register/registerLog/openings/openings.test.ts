import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type RoleCode, routes, urlOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../../verify/src/cli/nodeCrypto.ts';
import { hashOfFile } from '../../../../../verify/src/cli/options.ts';
import { type OpeningProblem, OpeningsCheck } from '../../../../../verify/src/core/openings.ts';
import { CaseDriver, roleCodes } from '../../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../../test/evidence.ts';
import { writeFirstLeaves } from '../../../../test/firstLeaves.ts';
import { checkRows } from '../../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { writeKeyFile } from '../../../platform/crypto/keyFile.ts';
import { findLastHead } from '../heads.store.ts';
import { sealAudit } from '../leaves/leaves.store.ts';

let app: TestApp;
let driver: CaseDriver;
let auditor: string;
const numbers = { split: '', complaint: '' };

beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
  auditor = await driver.tokenOf('KqzAuditor');
  await app.owner.query(
    `insert into list_items (list, code, position, name_al, name_en)
     values ('electoral_subject', 'PARTIA-DEMO', 0, 'Partia Demo', 'Demo Party')`,
  );
  const subjects = [
    { type: 'PARTY', electoralSubject: 'PARTIA-DEMO' },
    { type: 'SCHOOL', institution: 'Shkolla Demo' },
  ];
  const evidence = [await uploaded(app.address, aPdf())];
  const filed = await driver.file({ subjects, evidence, track: 'denouncement', confidentiality: 'named' });
  numbers.split = filed.number;
  numbers.complaint = (await driver.fileComplaint({}, 3)).number;
  await act('KqzRegistrar', 'startCheck');
  await act('KqzRegistrar', 'askCompletion', { request: 'Plotësoni orën.', dueInDays: 3 });
  const traced = (await app.call('traceDenouncement', { body: { code: filed.trackingCode } })).result;
  const answer = [await uploaded(app.address, aPdf('x'))];
  const requestId = traced.requests[0]?.id ?? '';
  const body = { code: filed.trackingCode, requestId, answer: 'Ora 10.', evidence: answer };
  const answered = await app.call('answerRequest', { params: { kind: 'denouncement' }, body });
  if (answered.status !== 200) throw new Error(JSON.stringify(answered.failure));
  await app.call('messageOnCase', {
    params: { kind: 'denouncement' },
    body: { code: filed.trackingCode, text: 'Ku mbeti?', evidence: [] },
  });
  const token = await driver.tokenOf('KqzRegistrar');
  const params = { number: filed.number };
  const added = async (name: string) => [await uploaded(app.address, aPdf(name))];
  await app.call(
    'addCaseDocuments',
    { params, body: { type: 'inspection', documents: await added('i'), filerSees: false } },
    { token },
  );
  await app.call('sendCaseMessage', { params, body: { text: 'Ja.', documents: await added('m') } }, { token });
  await app.call('addCaseNote', { params, body: { text: 'Shih.', documents: await added('n') } }, { token });
  const { rows } = await app.owner.query(
    `select s.id from case_subjects s join cases c on c.id = s.case_id where c.number = $1 and s.position = 1`,
    [filed.number],
  );
  await act('KqzRegistrar', 'split', { subjects: [rows[0].id], reason: 'Dy çështje.' });
  await writeFirstLeaves(app.owner);
  app.advance(180_000);
  await sealAudit({}, app.deps);
  await app.sequence();
});
afterAll(() => app.close());

/** Adds a day, or removes it again on the second run. */
const day = (column: string) =>
  `${column} + interval '24 hours' * case when floor(extract(epoch from ${column}) / 86400) % 2 = 0 then 1 else -1 end`;
const turned = `case when data ? 'reason' then data || jsonb_build_object('reason', reverse(data ->> 'reason')) else data end`;

const act = (role: RoleCode, action: string, data = {}) => driver.act(role, numbers.split, action, data);

const take = (token: string) =>
  fetch(app.address + urlOf(routes.exportLogOpenings), { headers: { authorization: `Bearer ${token}` } });

async function faults(): Promise<readonly Pick<OpeningProblem, 'kind' | 'problem'>[]> {
  const { rows } = await app.owner.query(
    'select l.entry from log_entries e join log_leaves l on l.id = e.leaf_id order by e.position',
  );
  const { dataDir } = app.deps.config;
  const hashFile = (path: string) => hashOfFile(join(dataDir, path));
  const check = new OpeningsCheck({ crypto: nodeCrypto, entries: rows.map(({ entry }) => entry), hashFile });
  const text = await (await take(auditor)).text();
  for (const line of text.split('\n')) if (line !== '') await check.take(line);
  return check.finish().map(({ kind, problem }) => ({ kind, problem }));
}

describe('exportLogOpenings', () => {
  it('opens every leaf', async () => {
    expect(await faults()).toEqual([]);
    const { rows } = await app.owner.query('select count(*)::int as many from log_entries');
    expect((await (await take(auditor)).text()).trimEnd().split('\n')).toHaveLength(rows[0].many);
  });

  it('requires its permission together with both readers of cases', async () => {
    for (const role of roleCodes.filter((code) => code !== 'KqzAuditor'))
      expect((await take(await driver.tokenOf(role))).status, role).toBe(403);
    await app.owner.query(
      `insert into role_permissions (role_code, permission) values ('KqzAdministrator', 'log.open')`,
    );
    expect((await take(await driver.tokenOf('KqzAdministrator'))).status).toBe(403);
    await app.owner.query(
      `delete from role_permissions where role_code = 'KqzAdministrator' and permission = 'log.open'`,
    );
  });

  it('requires a recent second factor and adds an audit row', async () => {
    const { rows } = await app.owner.query(`select target from audit_log where action = 'audit.logOpenings'`);
    expect(rows.length).toBeGreaterThan(0);
    app.advance(1_800_000);
    const answer = await take(auditor);
    expect(await answer.json()).toMatchObject({ code: 'step_up_required' });
    app.advance(-1_800_000);
  });

  // Each is undone: reversing a text twice restores it.
  it('shows every change of a row', async () => {
    await checkRows(
      [
        ['a word of a filing', 'cases', 'description', 'reverse(description)', 'filing'],
        ['a claim', 'complaint_details', 'claim', 'reverse(claim)', 'filing'],
        ['the hour of an act', 'complaint_details', 'announced_hour_known', 'not announced_hour_known', 'filing'],
        ['a subject', 'case_subjects', 'name', 'reverse(name)', 'filing'],
        ['when it was filed', 'cases', 'registered_at', day('registered_at'), 'filing'],
        ['the reason of an event', 'case_events', 'data', turned, 'event'],
        [
          'who did it',
          'case_events',
          'by_filer',
          "(not by_filer) and member_id is null and action = 'answer'",
          'event',
        ],
        [
          'what was done',
          'case_events',
          'action',
          "case action when 'startCheck' then 'startChecks' when 'startChecks' then 'startCheck' else action end",
          'event',
        ],
        ['when it happened', 'case_events', 'at', day('at'), 'event'],
        ['an answer', 'case_requests', 'answer', 'reverse(answer)', 'event'],
        ['a message', 'case_messages', 'text', 'reverse(text)', 'message'],
        ['the hash of a file', 'case_documents', 'sha256', "decode(reverse(encode(sha256, 'hex')), 'hex')", 'event'],
        ['the end of a deadline', 'case_deadlines', 'due_at', day('due_at'), 'row'],
        ['whether the filer sees a document', 'case_documents', 'filer_sees', 'not filer_sees', 'row'],
        ['until when an answer is due', 'case_requests', 'due_at', day('due_at'), 'row'],
        ['a rule of deadlines', 'deadline_rules', 'is_public', 'not is_public', 'row'],
        ['a day without work', 'holidays', 'works', 'not works', 'row'],
        ['a member', 'members', 'name', 'reverse(name)', 'row'],
        ['a rule of retention', 'retention_rules', 'is_on', 'not is_on', 'row'],
        ['the audit log', 'audit_log', 'target', 'reverse(target)', 'audit'],
        ['the kept hash of the audit log', 'log_audits', 'content_hash', 'reverse(content_hash)', 'audit'],
      ],
      async ([_what, table, column, expression, kind]) => {
        const change = () => app.owner.query(`update ${table} set ${column} = ${expression}`);
        await change();
        expect((await faults()).map((one) => one.kind)).toContain(kind);
        await change();
      },
    );
    expect(await faults()).toEqual([]);
  });

  it('shows deleted rows', () =>
    checkRows(['case_messages', 'case_requests'], async (table) => {
      await app.owner.query(`create table gone as select * from ${table}`);
      await app.owner.query(`delete from ${table}`);
      expect(await faults()).not.toEqual([]);
      await app.owner.query(`insert into ${table} select * from gone`);
      await app.owner.query('drop table gone');
      expect(await faults()).toEqual([]);
    }));

  it('shows a row of a unit that was put in past the log', async () => {
    await app.owner.query(`insert into role_permissions values ('KqzRegistrar', 'backup.put')`);
    expect(await faults()).toEqual([{ kind: 'row', problem: 'otherEntry' }]);
    await app.owner.query(`delete from role_permissions where permission = 'backup.put'`);
    await app.owner.query(`insert into retention_holds (id, case_id, reason, at, member_id)
      select gen_random_uuid(), c.id, 'Shtuar.', now(), m.id from cases c, members m limit 1`);
    expect(await faults()).toEqual([{ kind: 'row', problem: 'notEntered' }]);
    await app.owner.query(`delete from retention_holds where reason = 'Shtuar.'`);
  });

  it('shows rows that were put in past the log, and a leaf that lost its turn', async () => {
    const added = [
      [
        'message',
        `insert into case_messages (id, case_id, at, from_filer, text)
           select gen_random_uuid(), id, now(), true, 'Shtuar.' from cases limit 1`,
        `delete from case_messages where text = 'Shtuar.'`,
      ],
      [
        'event',
        `insert into case_events (case_id, ordinal, at, action, by_filer, data, filer_sees, public_sees)
           select case_id, max(ordinal) + 1, now(), 'close', false, '{}', false, false from case_events group by case_id limit 1`,
        `delete from case_events where action = 'close'`,
      ],
      [
        'filing',
        `with leaf as (update log_leaves set case_id = null where kind = 'filing' and event_ordinal = 1 and id = (
           select min(id) from log_leaves) returning id) select id from leaf`,
        `update log_leaves set case_id = (select id from cases where leaf = sha256('\\x00'::bytea || entry)) where case_id is null and kind = 'filing'`,
      ],
    ] as const;
    await app.owner.query(
      'alter table case_events disable trigger user; alter table case_messages disable trigger user',
    );
    for (const [kind, add, remove] of added) {
      await app.owner.query(add);
      expect(await faults(), kind).toContainEqual({ kind, problem: 'notEntered' });
      await app.owner.query(remove);
      expect(await faults(), kind).toEqual([]);
    }
    const filed = await driver.file({}, 7);
    await app.owner.query('create table waiting as select * from log_pending');
    await app.owner.query('delete from log_pending');
    await app.sequence();
    expect(await faults()).toEqual([
      { kind: 'filing', problem: 'notEntered' },
      { kind: 'row', problem: 'notEntered' },
    ]);
    await app.owner.query('insert into log_pending select * from waiting');
    await app.sequence();
    expect(await faults(), filed.number).toEqual([]);
  });

  it('shows changed bytes of a file', async () => {
    const { rows } = await app.owner.query(`select id from case_documents where purpose = 'evidence'`);
    const path = join(app.deps.config.dataDir, 'evidence/originals', rows[0].id);
    const before = readFileSync(path);
    chmodSync(path, 0o600);
    writeFileSync(path, Buffer.concat([before, Buffer.from(' ')]));
    expect(await faults()).toEqual([{ kind: 'filing', problem: 'otherFile' }]);
    writeFileSync(path, before);
  });
});

it('are written whole into a pipe, which holds less than a batch of them', async () => {
  await app.pool.query(
    `insert into holidays (day, name_al, name_en, works) select date '2090-01-01' + n, 'Provë', 'Test', false from generate_series(1, 1000) n`,
  );
  await app.sequence();
  const { databaseUrl = '', dataDir, keyFile } = app.deps.config;
  writeKeyFile(keyFile, app.keyFile);
  const command = join(import.meta.dirname, '../../../../../tools/logOpenings.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, KEY_FILE: keyFile };
  const written = await text(spawn(process.execPath, [command], { env, stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
  const positions = written.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line).position));
  const size = (await findLastHead(app.deps.db))?.size ?? 0;
  expect(positions.filter((position) => position !== null)).toEqual(Array.from({ length: size }, (_, at) => at));
});
