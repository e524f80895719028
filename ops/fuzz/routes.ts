// Random input by every role: answers and errors as in the contract, never 5xx or late, and no secret.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure, problems, type Route, roles, routes, successOf } from '@denonco/contract';
import fc from 'fast-check';
import { buildForm } from '../faults/load/forms.ts';
import { call, signIn, staffPassword } from '../http.ts';
import type { TestEnvironment } from '../portal/portal.ts';
import { invalidArbitrary, oddTexts, type Pool, validArbitrary } from './arbitraries.ts';

export const rows: readonly (readonly [string, Route])[] = Object.entries(routes);

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}
type Answered = Awaited<ReturnType<typeof send>>;

export type Scene = Awaited<ReturnType<typeof openFuzzContext>>;

/** Longer than any call on a busy machine. */
const hangMs = 120_000;

export async function openFuzzContext(environment: TestEnvironment) {
  const { address, dataDir } = environment.portal;
  const pool = new Map([
    ['phone', new Set<unknown>(['+355 69 234 5678'])],
    ['personalNumber', new Set<unknown>(['I50307101C'])],
    ['username', new Set<unknown>(['kqzregistrar@denonco.test'])],
  ]);
  for (const kind of ['individual', 'anonymous', 'complaint'] as const) {
    const { path, body } = buildForm(kind, randomUUID(), { evidence: [], decisionFile: undefined }, new Date());
    const headers = { 'idempotency-key': randomUUID() };
    const { result } = await call<{ trackingCode: string }>(address + path, { body, headers });
    pool.set('code', (pool.get('code') ?? new Set()).add(result.trackingCode));
  }
  const tokens = new Map<string, string>([['invalid', 'A'.repeat(43)]]);
  for (const role of Object.keys(roles)) tokens.set(role, (await signIn(address, role)).token);
  const keys = readFileSync(join(dataDir, 'key.json'), 'utf8').matchAll(
    /"\w*(?:secret|seed|pepper|key)": *"([^"]{32,})"/gi,
  );
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const secrets = ['$argon2id$', staffPassword, password, ...tokens.values(), ...[...keys].map(([, key = '']) => key)];
  await environment.ownerPool.query('create schema fuzz');
  for (const table of restored)
    await environment.ownerPool.query(`create table fuzz.${table} as table public.${table}`);
  const scene = { stage: environment, pool, tokens, secrets, restore: () => environment.ownerPool.query(restoring) };
  // Values of one list are input of the next call.
  for (let turn = 0; turn < 2; turn++) for (const [, row] of rows) if (row.method === 'GET') await gather(scene, row);
  return scene;
}

const restored = ['roles', 'members', 'role_permissions', 'member_permissions', 'sessions'];
/** Undoes changes of members, roles and sessions. */
const restoring = `
  update roles r set scope = s.scope, requires_second_factor = s.requires_second_factor from fuzz.roles s where s.code = r.code;
  update members m set role_code = s.role_code, municipality_code = s.municipality_code, disabled_at = s.disabled_at,
    must_change_password = s.must_change_password, password_hash = s.password_hash, email = s.email
    from fuzz.members s where s.id = m.id;
  delete from member_permissions;
  delete from role_permissions;
  insert into role_permissions select * from fuzz.role_permissions;
  insert into sessions select * from fuzz.sessions on conflict do nothing;
  update sessions set last_seen_at = now(), verified_at = now()`;

const sampled = 6;

async function gather({ stage: environment, pool, tokens }: Scene, row: Route): Promise<void> {
  const add = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value.slice(0, 20)) add(name, one);
    else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) add(key, one);
    else if (value !== '' && (pool.get(name)?.size ?? 0) < 60) pool.set(name, (pool.get(name) ?? new Set()).add(value));
  };
  const numRuns = row.path.includes(':') ? sampled : 1;
  for (const sent of fc.sample(requestOf(row, pool), { numRuns, seed: 1 })) {
    const [path = ''] = sent.path.split('?');
    const answered = await send(environment.portal.address, { ...sent, path }, tokens.get(allowedFor(row)[0] ?? ''));
    if (answered.status === 200 && answered.type.startsWith('application/json')) add('', JSON.parse(answered.body));
  }
}

const allowedFor = ({ access }: Route): readonly string[] => {
  const wanted = access === 'public' || access === 'signed-in' ? [] : [access].flat();
  const has = (permissions: readonly string[]) =>
    wanted.length === 0 || wanted.some((one) => permissions.includes(one));
  return Object.entries(roles).flatMap(([role, { permissions }]) => (has(permissions) ? [role] : []));
};

const escaped = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
const entries = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

const withChance = <T>(weight: number, usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, other);

function requestOf(row: Route, pool: Pool): fc.Arbitrary<Sent> {
  const [query, params, body] = [
    validArbitrary(row.query, pool),
    validArbitrary(row.params, pool),
    validArbitrary(row.body, pool),
  ];
  const oddQuery = fc.tuple(query, fc.nat(), fc.constantFrom(...oddTexts)).map(([value, nth, text]) => {
    const names = [...entries(value).map(([name]) => name), 'unknown', '__proto__', 'a[b]'];
    return Object.fromEntries([...entries(value), [names[nth % names.length] ?? '', text.slice(0, 4000)]]);
  });
  const nul = params.map((value) => Object.fromEntries(entries(value).map(([name]) => [name, '%00'])));
  const json = body.map((value) => (value === undefined ? undefined : JSON.stringify(value)));
  return fc
    .record({
      named: withChance(6, params, nul),
      query: withChance(3, query, oddQuery),
      payload: row.body ? fc.oneof(json, invalidArbitrary(body), hostileBody) : json,
      more: withChance(5, fc.constant({}), fc.constantFrom(...hostileHeaders)),
      tail: withChance(12, fc.constant(''), fc.constantFrom('%', '%00', '/..%2f..%2fetc', '//', '?a=%ff')),
    })
    .map(({ named, query, payload, more, tail }) => {
      const values = new Map(entries(named));
      const path = row.path.replace(/:([a-z]+)/gi, (_, name: string) => escaped(values.get(name) ?? 'x'));
      const pairs = entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one].map(escaped)));
      const search = pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : '';
      const headers = { ...(payload !== undefined && jsonHeaders), 'idempotency-key': randomUUID(), ...more };
      return { method: row.method, path: `${path}${tail}${search}`, headers, body: payload };
    });
}

const jsonHeaders = { 'content-type': 'application/json' };
const hostileBody = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    '[]',
    '0',
    '{',
    '{"a":',
    '\ufeff{}',
    '['.repeat(20_000),
    `"${'x'.repeat(1_000_000)}"`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'A'.repeat(10_000)}` },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'accept-language': 'en;q=NaN,sq;q=-1,*;q=99' },
  { 'x-forwarded-for': "999.999.999.999, ::1, '; drop table throttles; --" },
  { 'if-none-match': ','.repeat(3000) },
  { range: 'bytes=-1,0-0,1-1' },
  { 'content-encoding': 'gzip' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { host: 'evil.test', origin: 'null', 'sec-fetch-site': 'cross-site' },
  { connection: 'upgrade', upgrade: 'websocket' },
];

/** On its own connection, because a hostile call spoils it. */
async function send(address: string, { method, path, headers, body }: Sent, token: string | undefined) {
  const given = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers };
  const options = { method, agent: false, signal: AbortSignal.timeout(hangMs), headers: given };
  try {
    const [response]: IncomingMessage[] = await once(request(address + path, options).end(body), 'response');
    if (!response) throw new Error('no response');
    const { statusCode: status = 0, headers: responseHeaders } = response;
    const isFile = responseHeaders['content-disposition'] !== undefined;
    return { status, type: responseHeaders['content-type'] ?? '', isFile, body: await text(response) };
  } catch (error) {
    return { status: 0, type: '', isFile: false, body: String(error) };
  }
}

/** Names of internals, which no error may contain. */
const inside =
  /\bat (?:async )?\S+ \(|node_modules|\/api\/src|\.tsx?:\d|\b(?:select|insert into|delete from) \w+ (?:from|set|where|values)\b|violates|constraint|syntax error|relation "|ECONN|kysely|postgres|zod|fastify|FST_ERR|(?:Type|Range|Syntax)Error/i;
const isCode = (code: string): code is keyof typeof problems => code in problems;
/** The server closes before it has read a body that is too large. */
const bodyLimit = 1_000_000;

function findingOf(row: Route, sent: Sent, answered: Answered, secrets: readonly string[]): string {
  const { status, type, isFile, body } = answered;
  if (status === 0) return (sent.body?.length ?? 0) >= bodyLimit ? '' : `no answer: ${body}`;
  if (status >= 500) return `answered ${status}: ${body.slice(0, 200)}`;
  const secret = secrets.find((one) => body.includes(one) && !`${sent.body} ${sent.path}`.includes(one));
  if (secret !== undefined) return `the answer holds a secret: ${secret.slice(0, 12)}`;
  if (status === 304 || (isFile && status === 200)) return '';
  if (!type.startsWith('application/json')) return status < 400 ? '' : `answered ${status} as ${type || 'nothing'}`;
  const answer: unknown = JSON.parse(body);
  if (status < 300) return successOf(row.response).safeParse(answer).error?.message ?? '';
  const { data } = Failure.safeParse(answer);
  if (!data) return `an error without the envelope: ${body.slice(0, 200)}`;
  if (!isCode(data.code) || problems[data.code].status !== status) return `${data.code} with status ${status}`;
  return inside.exec([data.message, ...data.internalMessages].join('\n'))?.[0] ?? '';
}

/** The smallest call that fails, with its seed; empty when none fails. */
export async function fuzzRoute(
  scene: Scene,
  [name, row]: readonly [string, Route],
  { runs, seed }: { readonly runs: number; readonly seed: number },
  counts: Map<number, number>,
): Promise<string> {
  await scene.restore();
  const who = withChance(6, fc.constantFrom(...allowedFor(row)), fc.constantFrom('', ...scene.tokens.keys()));
  const property = fc.asyncProperty(who, requestOf(row, scene.pool), async (role, sent) => {
    const answered = await send(scene.stage.portal.address, sent, scene.tokens.get(role));
    counts.set(answered.status, (counts.get(answered.status) ?? 0) + 1);
    const finding = findingOf(row, sent, answered, scene.secrets);
    if (finding !== '') throw new Error(finding);
  });
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, {
    numRuns: runs,
    seed,
  });
  const counterexampleText = JSON.stringify(counterexample)?.slice(0, 1000);
  return failed
    ? `${name}: ${String(errorInstance)}\n   ${counterexampleText}\n   seed ${seed}, path ${counterexamplePath}`
    : '';
}

/** Columns of typed text with control or direction characters. */
export async function dirtyColumns({ ownerPool }: TestEnvironment): Promise<readonly string[]> {
  const { rows: columns } = await ownerPool.query<{ table: string; column: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column
     from information_schema.columns join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name <> 'throttles' and data_type in ('text', 'jsonb', 'ARRAY')`,
  );
  const dirty: string[] = [];
  for (const { table, column } of columns) {
    const { rows: found } = await ownerPool.query<{ one: string }>(
      `select ${column}::text as one from ${table} where ${column}::text ~ $1 limit 1`,
      ['[\\x01-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069]|\\\\u00[01]'],
    );
    for (const { one } of found) dirty.push(`${table}.${column}: ${JSON.stringify(one).slice(0, 200)}`);
  }
  return dirty;
}
