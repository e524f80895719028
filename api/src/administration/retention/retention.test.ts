// The clock starts years ago, because the database's own clock must never be behind it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  caseRuleCodes,
  caseStatusCodes,
  caseStatuses,
  coveredBy,
  retentionCodes,
  retentionRows,
  routes,
  urlOf,
} from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../verify/src/cli/nodeCrypto.ts';
import { hashOfFile } from '../../../../verify/src/cli/options.ts';
import { OpeningsCheck } from '../../../../verify/src/core/openings.ts';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { writeFirstLeaves } from '../../../test/firstLeaves.ts';
import { lintPdf, textOf } from '../../../test/pdf.ts';
import { confirmSubscription } from '../../../test/sending/confirmSubscription.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { jobTable } from '../../app/tasks.ts';
import { runWaitingJobs } from '../../platform/jobs/worker.ts';
import { sealAudit } from '../../register/registerLog/leaves/leaves.store.ts';
import { applyRetention } from './applyRetention.ts';
import { eraseCase } from './retention.store.ts';

const app = await createTestApp({ now: '2002-03-05T09:00:00+01:00' });
await writeFirstLeaves(app.owner);
const driver = new CaseDriver(app);
afterAll(() => app.close());

const day = 86_400_000;
const settle = () => runWaitingJobs(jobTable, app.deps, app.pool, { heavy: false });
const run = async () => {
  await applyRetention({}, app.deps);
  await settle();
};
async function pass(days: number): Promise<void> {
  app.advance(days * day);
  driver.signInAgain();
}
const one = async (text: string, values: readonly unknown[]) =>
  (await app.owner.query(text, [...values])).rows[0] ?? {};
const identities = async (number: string): Promise<number> =>
  Number(
    (
      await one('select count(*) as n from case_identities i join cases c on c.id = i.case_id where c.number = $1', [
        number,
      ])
    ).n,
  );
const actionsOf = async (number: string) =>
  (await driver.read(number)).result.events.map(({ action }) => action).filter((action) => action.startsWith('erase'));

async function pdfOf(code: string): Promise<Buffer> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ code });
  const answer = await fetch(app.address + urlOf(routes.filedPdf, { kind: 'denouncement' }), {
    method: 'POST',
    headers,
    body,
  });
  return Buffer.from(await answer.arrayBuffer());
}

async function refused({ withEvidence = false } = {}) {
  const evidence = withEvidence ? await uploaded(app.address, aPdf(), 'Dëshmia e gjyshes.pdf') : '';
  const documents = withEvidence ? [evidence] : [];
  const filed = await driver.file({ evidence: documents, confidentiality: 'named', notify: { email: true } });
  const { number, trackingCode: code } = filed;
  await confirmSubscription(app);
  await driver.act('KqzRegistrar', number, 'startCheck');
  await app.call('messageOnCase', {
    params: { kind: 'denouncement' },
    body: { code, text: 'Mesazh i depozituesit.', evidence: [] },
  });
  const token = await driver.tokenOf('KqzRegistrar');
  await app.call('addCaseNote', { params: { number }, body: { text: 'Shënim i brendshëm.' } }, { token });
  await app.call('addCaseTask', { params: { number }, body: { title: 'Detyra për dëshminë e gjyshes.' } }, { token });
  await driver.act('KqzCommissioner', number, 'refuse', { reason: 'Nuk është kompetencë e komisionit.' });
  await settle();
  return { ...filed, evidence };
}

describe('the table of the contract', () => {
  it('matches the initial rows of the database', async () => {
    const { rows } = await app.owner.query('select code, amount, unit, is_on from retention_rules');
    expect(rows.map(({ code }) => code).toSorted()).toEqual([...retentionCodes].toSorted());
    for (const { code, amount, unit, is_on } of rows)
      expect({ code, amount, unit, is_on }).toEqual({
        code,
        ...retentionRows[retentionCodes.find((c) => c === code) ?? 'identity'].defaultPeriod,
        is_on: true,
      });
  });

  it('covers the same statuses and minimum periods as the database', async () => {
    for (const rule of caseRuleCodes)
      for (const status of caseStatusCodes) {
        const { covers } = await one('select retention_covers($1, $2::case_status) as covers', [rule, status]);
        expect([rule, status, covers]).toEqual([rule, status, coveredBy(rule).includes(status)]);
      }
    for (const code of retentionCodes) {
      const { amount, unit } = retentionRows[code].minimumPeriod;
      const { same } = await one(
        'select make_interval(days => least_days) = retention_interval($2, $3) as same from retention_rules where code = $1',
        [code, amount, unit],
      );
      expect([code, same]).toEqual([code, true]);
    }
  });
});

describe('a case that was refused', () => {
  it('loses its identities after two years and its content after five, once each, with event, leaf and row', async () => {
    const { number, trackingCode: code, receipt, evidence } = await refused({ withEvidence: true });
    await app.settle();
    const original = join(app.deps.config.dataDir, 'evidence', 'originals', evidence);
    expect(existsSync(original)).toBe(true);
    await pass(729);
    await run();
    expect(await identities(number)).toBe(1);
    await pass(3);
    await Promise.all([run(), applyRetention({}, app.deps)]);
    expect(await identities(number)).toBe(0);
    expect(await actionsOf(number)).toEqual(['eraseIdentity']);
    expect((await driver.read(number)).result.description).not.toBe('');
    expect((await app.call('traceDenouncement', { body: { code } })).result.subscriptions).toEqual([]);

    await pass(3 * 366);
    await run();
    await run();
    expect(await actionsOf(number)).toEqual(['eraseIdentity', 'eraseContent']);
    expect(existsSync(original)).toBe(false);
    const file = (await driver.read(number)).result;
    expect(file).toMatchObject({ description: '', status: { code: 'not_accepted' }, allowed: [] });
    expect(file.evidence).toMatchObject([{ name: '' }]);
    const traced = (await app.call('traceDenouncement', { body: { code } })).result;
    expect(traced).toMatchObject({ number, status: { code: 'not_accepted' }, messages: [] });
    expect(traced.events.at(-1)?.action).toBe('eraseContent');
    const copy = (await app.call('readFiled', { params: { kind: 'denouncement' }, body: { code } })).result;
    expect(copy).toMatchObject({ state: 'erased', content: null, parts: [], contentSha256: receipt.contentSha256 });
    const pdf = await pdfOf(code);
    expect(await lintPdf(pdf, 'al')).toEqual([]);
    const text = (await textOf(pdf)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Përmbajtja u fshi, sepse mbaroi koha e ruajtjes.');
    expect(text).toContain(receipt.contentSha256);
    expect(text).not.toMatch(/kompetencë e komisionit|gjyshes|Dëshmia|Mesazh i depozituesit/);
    const { rows } = await app.owner.query(
      `select l.kind, l.about, l.salt is null as closed, l.event_ordinal from log_leaves l join cases c on c.id = l.case_id
       where c.number = $1 order by l.id`,
      [number],
    );
    expect(rows.filter(({ kind }) => kind === 'erasure').map(({ about }) => about)).toEqual([
      'identity',
      'contentRefused',
    ]);
    expect(rows.filter(({ kind, closed }) => kind !== 'erasure' && !closed)).toHaveLength(1);
    const left = await app.owner.query(
      `select to_jsonb(c)::text || coalesce((select string_agg(e.data::text, '') from case_events e where e.case_id = c.id), '')
         || coalesce((select string_agg(to_jsonb(u)::text, '') from uploads u where u.id = $2), '') as text
       from cases c where c.number = $1`,
      [number, evidence],
    );
    expect(left.rows[0].text).not.toMatch(/kompetencë e komisionit|gjyshes|Dëshmia/);
  });

  it('stays in the public register, the queue and the exports', async () => {
    const token = await driver.tokenOf('KqzAuditor');
    const list = (await app.call('listOnlineDenouncements', { query: {} })).result;
    expect(list.items.length).toBeGreaterThan(0);
    const [listed] = list.items;
    expect((await app.call('getPublicCase', { params: { number: listed?.number ?? '' } })).status).toBe(200);
    expect((await app.call('listCases', { query: { kind: 'denouncement' } }, { token })).status).toBe(200);
    expect((await app.call('exportDenouncements', { query: { format: 'csv' } })).status).toBe(200);
    for (const name of [
      'listCaseNotes',
      'listCaseTasks',
      'listCaseMessages',
      'listLetters',
      'listSimilarCases',
      'listCaseLinks',
      'getRegistration',
    ] as const)
      expect([name, (await app.call(name, { params: { number: listed?.number ?? '' } }, { token })).status]).toEqual([
        name,
        200,
      ]);
  });

  it('leaves a register log that verifies, with the erasure named', async () => {
    await app.sequence();
    const { rows } = await app.owner.query(
      'select l.entry from log_entries e join log_leaves l on l.id = e.leaf_id order by e.position',
    );
    const hashFile = (path: string) => hashOfFile(join(app.deps.config.dataDir, path));
    const check = new OpeningsCheck({ crypto: nodeCrypto, entries: rows.map(({ entry }) => entry), hashFile });
    const headers = { authorization: `Bearer ${await driver.tokenOf('KqzAuditor')}` };
    const text = await (await fetch(app.address + urlOf(routes.exportLogOpenings), { headers })).text();
    for (const line of text.split('\n')) if (line !== '') await check.take(line);
    expect(check.finish()).toEqual([]);
    expect(text).toContain('"erasedBy"');
    expect(text).toContain('denonco-erasure/v1');
  });

  it('serves no erased file', async () => {
    const { rows } = await app.owner.query(
      `select d.id, c.number from case_documents d join cases c on c.id = d.case_id where d.name = '' limit 1`,
    );
    const [{ id, number }] = rows;
    const token = await driver.tokenOf('KqzAuditor');
    const answer = await app.call(
      'linkEvidence',
      { params: { number, id }, body: { what: 'original', confirmed: true } },
      { token },
    );
    expect(answer.code).toBe('erased');
  });
});

describe('nothing is erased of', () => {
  it('an open case of any age', async () => {
    const number = await driver.createCaseInStatus('investigation');
    await pass(20 * 30);
    await pass(3 * 366);
    await run();
    expect(await identities(number)).toBe(1);
  });

  it('a case while one that was split off its own split goes on', async () => {
    const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }, { type: 'CANDIDATE' }];
    const { number } = await driver.file({ subjects, confidentiality: 'named', track: 'denouncement' });
    const { subjectsList } = await driver.act('KqzRegistrar', number, 'startCheck');
    const reason = 'Arsye e shkruar për provë.';
    const split = async (of: string, moved: readonly string[]) => {
      const { related } = await driver.act('KqzRegistrar', of, 'split', { subjects: [...moved], reason });
      return related.find(({ how }) => how === 'split_into')?.number ?? '';
    };
    const [, one = '', other = ''] = subjectsList.map(({ id }) => id);
    const child = await split(number, [one, other]);
    const last = await split(child, [other]);
    for (const ended of [number, child]) await driver.act('KqzCommissioner', ended, 'refuse', { reason });
    await pass(735);
    await run();
    expect(await identities(number)).toBe(1);
    await driver.act('KqzCommissioner', last, 'refuse', { reason });
    await pass(735);
    await run();
    expect(await identities(number)).toBe(0);
  });

  it('a held case until the hold is lifted (holdCase, liftHold)', async () => {
    const { number } = await refused();
    const token = await driver.tokenOf('KqzAdministrator');
    const held = await app.call('holdCase', { body: { number, reason: 'Çështja është në gjykatë.' } }, { token });
    expect(held.status).toBe(200);
    expect((await app.call('holdCase', { body: { number, reason: 'Edhe një herë.' } }, { token })).code).toBe(
      'conflict',
    );
    await pass(735);
    const again = await app.signIn('KqzAdministrator');
    const period = { amount: 24, unit: 'months' } as const;
    const seen = (
      await app.call('previewRetention', { body: { code: 'identity', period, isOn: true } }, { token: again })
    ).result;
    expect(seen.held).toBe(1);
    await run();
    expect(await identities(number)).toBe(1);
    const id = held.result.holds.find((hold) => hold.number === number)?.id ?? '';
    const lifted = await app.call(
      'liftHold',
      { params: { id }, body: { reason: 'Gjykata vendosi.' } },
      { token: again },
    );
    expect(lifted.result.holds.find((hold) => hold.id === id)?.ended?.reason).toBe('Gjykata vendosi.');
    await run();
    expect(await identities(number)).toBe(0);
  });

  it('a referred case without a result of the prosecution', async () => {
    const { number } = await driver.file({ confidentiality: 'named' });
    await driver.act('KqzRegistrar', number, 'startCheck');
    await driver.act('KqzCommissioner', number, 'refer', { body: 'Prokuroria', reason: 'Vepër penale.' });
    await driver.act('KqzCommissioner', number, 'refuse', { reason: 'E shqyrton prokuroria.' });
    await pass(800);
    await run();
    expect(await identities(number)).toBe(1);
  });
});

describe('the function that erases', () => {
  it('refuses what no rule covers, whatever the server asks', async () => {
    const { number } = await refused();
    const { id } = await one('select id from cases where number = $1', [number]);
    const query = { rule: 'identity', now: new Date('2999-01-01T00:00:00Z') } as const;
    // By the database's clock two years have not passed, whatever the caller's clock says.
    await app.owner.query(`update cases set registered_at = now() where id = $1`, [id]);
    await app.owner.query(`update case_events set at = now() where case_id = $1`, [id]);
    await expect(eraseCase(app.deps.db, query, id, 99)).rejects.toThrow(/no rule of retention/);
    await expect(app.pool.query('delete from case_identities')).rejects.toThrow(/permission denied/);
    await expect(app.pool.query(`select erase_identity($1, now())`, [id])).rejects.toThrow(/permission denied/);
    await expect(app.pool.query(`update retention_rules set least_days = 1`)).rejects.toThrow(/permission denied/);
    await expect(
      app.pool.query(`update retention_rules set amount = 1, unit = 'days' where code = 'identity'`),
    ).rejects.toThrow(/retention_rules_least/);
  });

  it('leaves files to the next run when the server dies', async () => {
    const { evidence } = await refused({ withEvidence: true });
    await pass(6 * 366);
    const { storage } = app.deps;
    const dying = { ...app.deps, storage: { ...storage, remove: () => Promise.reject(new Error('died')) } };
    await applyRetention({}, dying);
    const original = join(app.deps.config.dataDir, 'evidence', 'originals', evidence);
    expect(existsSync(original)).toBe(true);
    await run();
    expect(existsSync(original)).toBe(false);
    expect((await app.owner.query('select from retention_files')).rows).toEqual([]);
  });
});

describe('the rules under an administrator (changeRetentionRule, readRetention, previewRetention)', () => {
  it('are changed with a version, never below the minimum, with an audit row', async () => {
    const token = await app.signIn('KqzAdministrator');
    const { rules, erasures } = (await app.call('readRetention', {}, { token })).result;
    expect(erasures.length).toBeGreaterThan(0);
    const identity = rules.find(({ code }) => code === 'identity');
    expect(identity?.erased).toBeGreaterThan(0);
    const change = (amount: number, version = identity?.version ?? 0) =>
      app.call(
        'changeRetentionRule',
        { body: { code: 'identity', period: { amount, unit: 'months' }, isOn: true, version } },
        { token },
      );
    expect((await change(5)).code).toBe('validation');
    expect((await change(36)).result.rules.find(({ code }) => code === 'identity')).toMatchObject({
      period: { amount: 36, unit: 'months' },
      version: 2,
    });
    expect((await change(48)).code).toBe('conflict');
    const { data } = await one(`select data from audit_log where action = 'retention.changeRule'`, []);
    expect(data.after).toEqual({ amount: 36, unit: 'months', isOn: true });
    for (const code of retentionCodes) {
      const { minimumPeriod: period } = retentionRows[code];
      const { status } = await app.call('previewRetention', { body: { code, period, isOn: true } }, { token });
      expect([code, status]).toEqual([code, 200]);
    }
    expect((await app.call('readRetention', {}, { token: await app.signIn('KqzRegistrar') })).code).toBe('forbidden');
  });

  it('delete rows of the audit log with their seal, not for the hour that they show', async () => {
    const add = (target: string) =>
      app.owner.query(`insert into audit_log (at, action, target) values ('1999-01-01', 'sessions.signIn', $1)`, [
        target,
      ]);
    await add('old');
    await sealAudit({}, app.deps);
    await app.owner.query(
      `update log_leaves set at = '1999-01-01 00:03' where id = (select max(leaf_id) from log_audits)`,
    );
    await add('backdated');
    await sealAudit({}, app.deps);
    await add('unsealed');
    await run();
    const { left } = await one(
      `select string_agg(target, ' ' order by target) as left from audit_log where at < '2000-01-01'`,
      [],
    );
    expect(left).toBe('backdated unsealed');
  });
});

it('covers every closed status', () => {
  for (const code of caseStatusCodes)
    expect([code, coveredBy('identity').includes(code)]).toEqual([code, !caseStatuses[code].open]);
});
