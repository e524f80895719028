import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Input, type RoleCode, type RouteName, routes, urlOf } from '@denonco/contract';
import { writeXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Client, createClient } from '../../../../test/client.ts';
import { clockEnv } from '../../../../test/clock.ts';
import { freePort } from '../../../../test/freePort.ts';
import { createDatabase } from '../../../../test/postgres.setup.ts';
import { stepTimeoutMs } from '../../../../test/timeouts.ts';
import { buildDenouncement } from '../../../demo/filings.ts';
import { loadConfig } from '../../config.ts';

type Routes = typeof routes;
type HeavyRoute = { [N in RouteName]: Routes[N] extends { readonly limited: true | 'case' } ? N : never }[RouteName];
interface Attack<N extends HeavyRoute> {
  readonly as?: RoleCode;
  readonly ask: () => Promise<Input<Routes[N]>>;
  readonly done?: string;
}
interface AnyAttack {
  readonly as?: RoleCode;
  readonly ask: () => Promise<{ params?: object; query?: object; body?: unknown }>;
  readonly done?: string;
}
type Attacks = { readonly [N in HeavyRoute]: Attack<N> };

const dataDir = mkdtempSync(join(tmpdir(), 'denonco-slots-'));
let server: ChildProcess;
let call: Client;
let address: string;
let owner: pg.Pool;

beforeAll(async () => {
  const databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_lanes', inject('template'));
  owner = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  call = createClient(address);
  const env = {
    PATH: process.env.PATH,
    ...clockEnv,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    CHALLENGE: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const program = resolve(import.meta.dirname, '../../../../../tools/start.ts');
  server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const isReady = () =>
    fetch(`${address}/ready`)
      .then(({ status }) => status === 200)
      .catch(() => false);
  // Waits for the demo's seeding.
  await vi.waitUntil(isReady, 5 * stepTimeoutMs);
  await owner.query(
    `insert into elections (code, name_al, name_en, kind, held_on, previous_code, state)
     values ('PROVA-2028', 'Zgjedhje prove', 'Test election', 'local', '2028-04-25', 'PARL-2017', 'planned')`,
  );
}, 6 * stepTimeoutMs);
afterAll(async () => {
  server.kill('SIGKILL');
  await owner.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const tokens = new Map<RoleCode, string>();
async function tokenOf(role: RoleCode): Promise<string> {
  const known = tokens.get(role);
  if (known) return known;
  const body = { username: `${role}@denonco.test`, password: loadConfig({}).demoPassword };
  const { result } = await call('signIn', { body });
  tokens.set(role, result.accessToken);
  return result.accessToken;
}

const first = async (sql: string): Promise<string> => String(Object.values((await owner.query(sql)).rows[0] ?? {})[0]);
const caseOf = (kind: string, more = 'true') =>
  first(`select number from cases where kind = '${kind}' and ${more} order by length(description) desc limit 1`);

/** Every voting centre of the country, the maximum of rows. */
async function workbookOf(): Promise<string> {
  const { rows } = await owner.query(
    `select code from premises_reports where kind = 'qv' and election_code = 'DEMO-2027' order by code`,
  );
  const lines = Array.from({ length: 6000 }, (_, n) => [rows[n % rows.length]?.code, `dhoma ${n}`]);
  const book = await writeXlsx({ sheets: [{ name: 'QV', rows: [['Kodi', 'Numri i dhomës'], ...lines] }] });
  return Buffer.from(book).toString('base64');
}
const importOf = async () => ({ body: { kind: 'qv' as const, name: 'prova.xlsx', content: await workbookOf() } });
const day = '2027-03-15';

const attacks: Attacks = {
  previewPremisesImport: { as: 'QvsMapsPortalAdmin', ask: importOf },
  confirmPremisesImport: {
    as: 'QvsMapsPortalAdmin',
    ask: async () => {
      const token = await tokenOf('QvsMapsPortalAdmin');
      const { body } = await importOf();
      const { result } = await call('previewPremisesImport', { body }, { token });
      const rows = 'preview' in result ? result.preview.rows : [];
      const previewed = rows.flatMap(({ report, version }) =>
        report && version !== null ? [{ report, version }] : [],
      );
      return { body: { ...body, shown: previewed } };
    },
  },
  exportPremises: { as: 'KqzInspector', ask: async () => ({ query: { kind: 'qv' } }) },
  exportPublicPremises: { ask: async () => ({ query: { format: 'json' } }) },
  exportDenouncements: { ask: async () => ({ query: {} }) },
  exportComplaints: { ask: async () => ({ query: {} }) },
  exportCases: { as: 'KqzRegistrar', ask: async () => ({ query: { kind: 'denouncement' } }) },
  exportAudit: { as: 'KqzAuditor', ask: async () => ({ query: { format: 'xlsx' } }) },
  exportIdentityOpenings: { as: 'KqzAuditor', ask: async () => ({ query: { format: 'xlsx' } }) },
  exportLogOpenings: { as: 'KqzAuditor', ask: async () => ({}) },
  filedPdf: {
    ask: async () => {
      const { result } = await call('fileIndividualDenouncement', { body: buildDenouncement() });
      return { params: { kind: 'denouncement' }, body: { code: result.trackingCode } };
    },
  },
  getPeriodReport: { as: 'KqzAuditor', ask: async () => ({ query: { from: '2025-01-01', to: '2029-12-31' } }) },
  downloadPeriodReport: { as: 'KqzAuditor', ask: async () => ({ query: { from: '2025-01-01', to: '2029-12-31' } }) },
  printManual: {
    as: 'KqzRegistrar',
    ask: async () => {
      // The drawn manual is cached until a chapter changes.
      await owner.query(`update manual_chapters set body_al = body_al || E'\\n\\nShtesë.'`);
      return { query: { language: 'al' } };
    },
  },
  agendaPdf: { ask: async () => ({ params: { day }, query: {} }), done: 'not_found' },
  previewLetterText: {
    as: 'KqzAdministrator',
    ask: async () => {
      const [params, token] = [{ id: 'letter.decision.denouncement' }, await tokenOf('KqzAdministrator')];
      const { content } = (await call('getText', { params }, { token })).result;
      return { params, body: { content, language: 'al' } };
    },
  },
  listSimilarCases: { as: 'KqzRegistrar', ask: async () => ({ params: { number: await caseOf('denouncement') } }) },
  findSimilar: { as: 'KqzRegistrar', ask: async () => ({ body: { kind: 'denouncement', municipality: '53' } }) },
  previewPublication: {
    as: 'KqzCommissioner',
    ask: async () => ({
      params: { number: await caseOf('denouncement', `status in ('decided', 'closed')`) },
      body: { redactions: [] },
    }),
  },
  changeDeadlineRules: {
    as: 'KqzAdministrator',
    ask: async () => ({ body: { dryRun: true, change: { kind: 'recount' } } }),
  },
  previewExpectedPremises: { as: 'KqzAdministrator', ask: async () => ({ params: { election: 'PROVA-2028' } }) },
  createExpectedPremises: {
    as: 'KqzAdministrator',
    ask: async () => ({ params: { election: 'PROVA-2028' } }),
  },
  previewRetention: {
    as: 'KqzAdministrator',
    ask: async () => ({ body: { code: 'identity', period: { amount: 6, unit: 'months' }, isOn: true } }),
  },
};

/** The promise is wrapped, so that the calls are under way when this resolves. */
async function flood(name: HeavyRoute, { as, ask }: AnyAttack) {
  const { params = {}, query = {}, body } = await ask();
  const url = urlOf(
    routes[name],
    Object.fromEntries(Object.entries(params)),
    Object.fromEntries(Object.entries(query)),
  );
  const request = {
    method: routes[name].method,
    headers: {
      ...(as && { authorization: `Bearer ${await tokenOf(as)}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const one = async () => {
    const response = await fetch(address + url, request);
    const text = await response.text();
    const code = /"code":"(\w+)"/.exec(response.ok ? '' : text)?.[1];
    return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
  };
  return { answers: Promise.all(Array.from({ length: 20 }, one)) };
}

let seed = 1000;
async function statusOfFiling(): Promise<number> {
  seed += 1;
  return (await call('fileIndividualDenouncement', { body: buildDenouncement({}, seed) })).status;
}

const isAttack = (name: string): name is HeavyRoute => name in attacks;

it.each(Object.keys(attacks).filter(isAttack))('twenty calls of %s at once leave filings their turn', async (name) => {
  const attack: AnyAttack = attacks[name];
  const { answers } = await flood(name, attack);
  let isOver = false;
  const answered = answers.finally(() => {
    isOver = true;
  });
  do expect(await statusOfFiling()).toBe(201);
  while (!isOver);
  for (const { status, code, retryAfter } of await answered) {
    if (status === 200 || code === attack.done) continue;
    expect(['one_at_a_time', 'busy']).toContain(code);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
});
