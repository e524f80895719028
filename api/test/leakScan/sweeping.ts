// Everywhere a planted value could leak: tables, files, public addresses, staff lists, logs.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { caseKinds, type RouteName } from '@denonco/contract';
import { CaseDriver } from '../caseDriver.ts';
import type { TestApp } from '../testApp.ts';
import { wordMark } from './plantedValues.ts';
import type { Search } from './searching.ts';

/** Every table of every schema as text; binary columns as hex. */
export async function sweepDatabase(w: Pick<TestApp, 'owner'>, search: Search): Promise<void> {
  const { rows } = await w.owner.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  for (const { name } of rows) {
    const table = await w.owner.query<{ line: string }>(`select t::text as line from ${name} as t`);
    search.scan(`table ${name}`, table.rows.map(({ line }) => line).join('\n'));
  }
  // Planner statistics contain values too.
  const { rows: remembered } = await w.owner.query<{ line: string }>(
    `select tablename || ' ' || attname || ' ' || coalesce(most_common_vals::text, '') || coalesce(histogram_bounds::text, '') as line
     from pg_stats where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  search.scan('statistics of the planner', remembered.map(({ line }) => line).join('\n'));
}

/** All files below a folder, except the local outbox, which only the operator reads. */
export function sweepFiles(folder: string, search: Search, except: (path: string) => boolean = () => false): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (except(path)) continue;
    search.scan(`name of a file`, name);
    if (statSync(path).isDirectory()) sweepFiles(path, search, except);
    else search.scan(`file ${path}`, readFileSync(path));
  }
}

const publicAddresses = [
  ...['/', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/api/openapi.json', '/openapi.json', '/health'],
  ...['/log/checkpoint', '/log/keys', '/log/tile/0/000', '/log/tile/entries/000', '/.well-known/security.txt'],
  '/api/registers/portal/denouncement/feed/',
  '/api/registers/portal/complaint/feed/',
] as const;

/** Everything public: lists, maps, feeds, files, case pages, errors. */
export async function sweepPublic(
  w: Pick<TestApp, 'address' | 'call'>,
  search: Search,
  planted: readonly string[],
  values: readonly string[],
): Promise<void> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(w.address + path, init);
    const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
    search.scan(`headers of ${path}`, headers);
    search.scan(`answer of ${path}`, Buffer.from(await response.arrayBuffer()));
  };
  for (const path of publicAddresses) await ask(path);
  for (const name of ['listOnlineDenouncements', 'listOnlineComplaints'] as const)
    await lookAtCall(w, search, name, { query: { pageSize: '100' } });
  for (const kind of caseKinds) await lookAtCall(w, search, 'mapOnlineCases', { params: { kind } });
  for (const name of ['readLogState', 'getSettings', 'evidenceLimits'] as const) await lookAtCall(w, search, name, {});
  for (const format of ['csv', 'xlsx'])
    for (const kind of ['denounces', 'complaints']) await ask(`/api/${kind}/portal/export-excel/?format=${format}`);
  for (const number of planted.slice(0, 40)) await lookAtCall(w, search, 'getPublicCase', { params: { number } });
  // Error messages must not contain them either.
  const wrong = (body: string, path: string) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const [value = ''] = values;
  for (const path of ['/api/denounces/portal/individual-denounces/register/', '/api/complaints/portal/register/']) {
    await wrong(JSON.stringify({ denouncer: { name: value, phone: value, email: value } }), path);
    await wrong(`{"name": "${value}`, path);
  }
  await ask(`/${encodeURIComponent(value)}`);
  await ask(`/api/denounces/${encodeURIComponent(value)}/`);
}

/** Public searches for planted values find nothing. Runs last, because the searched values appear in statements. */
export async function searchPublic(app: TestApp, search: Search, values: readonly string[]): Promise<void> {
  for (const value of values.slice(0, 40)) {
    // Any word finds: the one that no other text has, or the whole as a phrase.
    const unique = new RegExp(`${wordMark}\\p{L}+`, 'iu').exec(value)?.[0];
    const query = { search: unique ?? `"${value.slice(0, 198)}"` };
    const { result } = await app.call('listOnlineDenouncements', { query });
    if (result.items.length > 0) search.scan('public search', value);
  }
}

/** Everything staff can read or export without opening an identity. */
export async function sweepStaff(app: TestApp, search: Search, planted: readonly string[]): Promise<void> {
  const driver = new CaseDriver(app);
  const auditor = await driver.tokenOf('KqzAuditor');
  const administrator = await driver.tokenOf('KqzAdministrator');
  for (const kind of ['denouncement', 'complaint']) {
    await lookAtCall(app, search, 'listCases', { query: { kind, pageSize: '100' } }, auditor);
    await lookAtCall(app, search, 'exportCases', { query: { kind, format: 'csv' } }, auditor);
  }
  await lookAtCall(app, search, 'listAudit', { query: {} }, auditor);
  await lookAtCall(app, search, 'exportAudit', { query: { format: 'csv' } }, auditor);
  await lookAtCall(app, search, 'listIdentityOpenings', { query: {} }, auditor);
  await lookAtCall(app, search, 'listOutbox', { query: {} }, administrator);
  await lookAtCall(app, search, 'getHealth', {}, administrator);
  for (const number of planted.slice(0, 20))
    for (const name of [
      'getCase',
      'getRegistration',
      'listCaseMessages',
      'listLetters',
      'getIdentityPanel',
      'listSimilarCases',
    ] as const)
      await lookAtCall(app, search, name, { params: { number } }, auditor);
}

async function lookAtCall(
  w: Pick<TestApp, 'call'>,
  search: Search,
  name: RouteName,
  input: object,
  token?: string,
): Promise<void> {
  const answer: unknown = await Reflect.apply(w.call, undefined, [name, input, token ? { token } : {}]);
  const { headers, result, failure } = Object(answer);
  search.scan(`answer of ${name}`, JSON.stringify([[...headers], result, failure]));
}
