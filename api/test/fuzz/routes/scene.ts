// A world to fuzz: cases and reports in it, a session of every role, everything the server answers gathered, and a way
// back when a call has changed what roles and members may do.
import { createHash, randomBytes } from 'node:crypto';
import { type RoleCode, type Route, roles, routes } from '@denonco/contract';
import fc from 'fast-check';
import { mayEver, roleCodes } from '../../course.ts';
import type { World } from '../../world.ts';
import type { Sent } from './hostile.ts';
import { type Answered, hangMs } from './judge.ts';
import { type Params, Pool } from './pool.ts';
import { addressOf, partsOf } from './request.ts';

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);

export interface Scene {
  readonly pool: Pool;
  /** By role, and `nobody` and `stranger` (a token that nobody was given). */
  readonly tokens: ReadonlyMap<string, string>;
  /** Bodies known to be right, by the name of their route. */
  readonly samples: Readonly<Record<string, readonly unknown[]>>;
  readonly send: (sent: Sent, token: string | undefined) => Promise<Answered>;
  /** Members, roles, rights and sessions as they were at first. */
  readonly restore: () => Promise<void>;
}

/** `codes`: tracking codes of cases; `asks`: how often each address is tried for what it answers, or 0 for none. */
export async function openScene(
  w: World,
  { samples, codes, asks }: Pick<Scene, 'samples'> & { readonly codes: readonly string[]; readonly asks: number },
): Promise<Scene> {
  const pool = new Pool();
  for (const code of codes) for (const path of tracked) pool.add('code', code, path);
  for (const [name, value] of knownForms) pool.add(name, value);
  const { tokens, restore } = await openSessions(w);
  const scene = { pool, tokens, samples, restore, send: sender(w) };
  if (asks > 0) {
    await gather(scene, asks);
    await gather(scene, asks);
  }
  return scene;
}

const tracked = rows
  .filter(([, row]) => /\/portal\/|letters/.test(row.path) && row.method === 'POST')
  .map(([, { path }]) => path);

/** What only a refinement can tell right from wrong. */
const knownForms: readonly (readonly [string, string])[] = [
  ['phone', '+355 69 234 5678'],
  ['personalNumber', 'I50307101C'],
  ['email', 'demo.filluar@denonco.test'],
  ['address', 'demo.filluar@denonco.test'],
  ['channel', 'email'],
  ['password', 'Demo-2026-denonco'],
  ['username', 'kqzregistrar@denonco.test'],
  ['language', 'al'],
];

/** Sends it without a network: what comes back, and how long it took. A call that never ends is one that took too long. */
function sender({ app }: World): Scene['send'] {
  return async ({ method, url, headers, payload }, token) => {
    const began = performance.now();
    const authorization = token && !headers.authorization ? { authorization: `Bearer ${token}` } : {};
    const injected = app
      .inject({
        // Its types know the usual methods alone; the router answers any.
        ...Object.fromEntries([['method', method]]),
        url,
        headers: { ...authorization, ...headers },
        ...(payload === undefined ? {} : { payload }),
      })
      .then(({ statusCode, headers: answered, body }) => ({
        status: statusCode,
        type: String(answered['content-type'] ?? ''),
        isFile: answered['content-disposition'] !== undefined,
        body,
      }));
    const { promise: hung, resolve } = Promise.withResolvers<Omit<Answered, 'ms'>>();
    const timer = setTimeout(() => resolve({ status: 0, type: '', isFile: false, body: '' }), hangMs + 1000);
    const answer = await Promise.race([injected, hung]).finally(() => clearTimeout(timer));
    return { ...answer, ms: performance.now() - began };
  };
}

const tables = ['roles', 'role_permissions', 'member_permissions'];

async function openSessions(w: World): Promise<Pick<Scene, 'tokens' | 'restore'>> {
  const tokens = new Map(roleCodes.map((role) => [String(role), randomBytes(32).toString('base64url')]));
  await w.owner.query('create schema if not exists fuzz');
  for (const table of [...tables, 'members'])
    await w.owner.query(`create table fuzz.${table} as table public.${table}`);
  const restore = async () => {
    await w.owner.query(restoring);
    for (const role of roleCodes) await openSession(w, role, tokens.get(role) ?? '');
  };
  await restore();
  return { tokens: new Map([...tokens, ['stranger', randomBytes(32).toString('base64url')]]), restore };
}

const restoring = `
  begin;
  update roles r set scope = s.scope, requires_second_factor = s.requires_second_factor from fuzz.roles s where s.code = r.code;
  update members m set role_code = s.role_code, municipality_code = s.municipality_code, disabled_at = s.disabled_at,
    must_change_password = s.must_change_password, password_hash = s.password_hash, email = s.email
    from fuzz.members s where s.id = m.id;
  delete from member_permissions;
  delete from role_permissions;
  insert into role_permissions select * from fuzz.role_permissions;
  commit`;

async function openSession({ owner, clock }: World, role: RoleCode, token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  await owner.query(
    `insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at, verified_at)
     select $1, id, $3, $3, $3::timestamptz + interval '12 hours', $3 from members where email = lower($2) || '@denonco.test'
     on conflict (token_hash) do update set last_seen_at = excluded.last_seen_at, expires_at = excluded.expires_at,
       verified_at = excluded.verified_at`,
    [hash, role, clock.now],
  );
}

const paramsOf = (params: unknown): Params =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    : {};

/** Files are made slowly and name nothing that calls could use. */
const makesFile = /export|pdf|print|download|calendar|picture|photo|receipt/i;

/** Asks every route that only reads, as some who may, and keeps what comes back; `asks` times where params are needed. */
async function gather({ pool, tokens, send }: Scene, asks: number): Promise<void> {
  for (const [name, row] of rows) {
    if (row.method !== 'GET' || makesFile.test(name)) continue;
    const numRuns = row.path.includes(':') ? asks : 1;
    for (const { params, query } of fc.sample(partsOf({ row, pool, samples: [] }), { numRuns, seed: 1 })) {
      const answer = await firstAnswer({ tokens, send }, row, [
        addressOf(row.path, params, {}),
        addressOf(row.path, params, query),
      ]);
      if (answer !== undefined) pool.gather(row.path, paramsOf(params), answer);
    }
  }
}

/** What the first who may is answered, without a query where none is needed. */
async function firstAnswer(
  { tokens, send }: Pick<Scene, 'tokens' | 'send'>,
  row: Route,
  urls: readonly string[],
): Promise<unknown> {
  for (const role of askingFor(row))
    for (const url of new Set(urls)) {
      const answered = await send(
        { method: row.method, url, headers: {}, payload: undefined, at: '' },
        tokens.get(role),
      );
      if (answered.status === 200 && answered.type.startsWith('application/json'))
        return JSON.parse(answered.body).result;
    }
  return undefined;
}

/** Those who may, whoever sees most of them first. */
function askingFor({ access }: Route): readonly RoleCode[] {
  const wanted = access === 'public' || access === 'signed-in' ? [] : [access].flat();
  return seeing.filter((role) => wanted.length === 0 || wanted.some((one) => mayEver(role, one)));
}
const seeing = roleCodes.toSorted(
  (a, b) => Number(roles[b].scope === 'country') - Number(roles[a].scope === 'country'),
);
