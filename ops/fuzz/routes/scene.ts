// A portal to fuzz: cases and reports, a session per role, gathered values, and a way to undo changes of roles and
// members.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Filed, type RoleCode, type Route, roles, routes } from '@denonco/contract';
import fc from 'fast-check';
import { callRoute } from '../../calling.ts';
import { aForm, type FormKind } from '../../faults/load/forms.ts';
import { Ledger } from '../../faults/load/ledger.ts';
import { staffPassword } from '../../faults/load/staff.ts';
import { upload } from '../../faults/load/uploading.ts';
import type { Stage } from '../../faults/portal/stage.ts';
import type { Sent } from './hostile.ts';
import type { Answered } from './judge.ts';
import { type Params, Pool } from './pool.ts';
import { addressOf, partsOf } from './request.ts';
import { senderTo } from './send.ts';

export const rows: readonly (readonly [string, Route])[] = Object.entries(routes);

export interface Scene {
  readonly pool: Pool;
  /** By role, and `nobody` (no token) and `stranger` (an invalid one). */
  readonly tokens: ReadonlyMap<string, string>;
  /** Valid bodies by route. */
  readonly samples: Readonly<Record<string, readonly unknown[]>>;
  readonly send: (sent: Sent, token: string | undefined) => Promise<Answered>;
  /** Restores members, roles, rights and sessions. */
  readonly restore: () => Promise<void>;
}

const isRole = (code: string): code is RoleCode => code in roles;
export const roleCodes: readonly RoleCode[] = Object.keys(roles).filter(isRole);
export const mayEver = (role: RoleCode, permission: string): boolean =>
  roles[role].permissions.some((one) => one === permission);

/** `codes`: known tracking codes; `asks`: tries per address when gathering. */
export async function openScene(stage: Stage, codes: readonly string[], asks: number): Promise<Scene> {
  const { address } = stage.portal;
  const pool = new Pool();
  const filed: string[] = [];
  for (const kind of ['individual', 'anonymous', 'complaint'] as const) filed.push(await fileForm(address, kind));
  for (const code of [...codes, ...filed]) for (const path of tracked) pool.add('code', code, path);
  for (const [name, value] of knownForms) pool.add(name, value);
  const { tokens, restore } = await openSessions(stage);
  const scene = { pool, tokens, restore, samples: await samplesFor(address), send: senderTo(address) };
  await gather(scene, asks);
  await gather(scene, asks);
  return scene;
}

const nothing = { evidence: [], decisionFile: undefined };

/** Returns the tracking code. */
export async function fileForm(address: string, kind: FormKind): Promise<string> {
  const { route, body } = aForm(kind, randomUUID(), nothing, new Date());
  const headers = { 'idempotency-key': randomUUID() };
  const { result, code } = await callRoute<Filed | undefined>(address, route, { body }, { headers });
  if (!result) throw new Error(`${kind} was not filed: ${code}`);
  return result.trackingCode;
}

/** Valid bodies for routes whose schemas say little: filings. */
async function samplesFor(address: string): Promise<Scene['samples']> {
  const decisionFile = await upload(address, new Ledger());
  const kinds: readonly FormKind[] = ['individual', 'anonymous', 'entity', 'complaint', 'paper', 'paperComplaint'];
  const forms = kinds.map((kind) => aForm(kind, kind, { ...nothing, decisionFile }, new Date()));
  return {
    ...Object.fromEntries(
      forms.map(({ route }) => [route, forms.filter((one) => one.route === route).map(({ body }) => body)]),
    ),
    signIn: [{ username: 'kqzregistrar@denonco.test', password: staffPassword }],
  };
}

const tracked = rows
  .filter(([, row]) => /\/portal\/|letters/.test(row.path) && row.method === 'POST')
  .map(([, { path }]) => path);

/** Values for fields with refinements, which cannot be generated. */
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

const tables = ['roles', 'role_permissions', 'member_permissions'];

async function openSessions({ books }: Stage): Promise<Pick<Scene, 'tokens' | 'restore'>> {
  const tokens = new Map(roleCodes.map((role) => [String(role), randomBytes(32).toString('base64url')]));
  await books.query('create schema if not exists fuzz');
  for (const table of [...tables, 'members']) await books.query(`create table fuzz.${table} as table public.${table}`);
  const restore = async () => {
    await books.query(restoring);
    for (const role of roleCodes) await openSession(books, role, tokens.get(role) ?? '');
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

async function openSession(books: Stage['books'], role: RoleCode, token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  await books.query(
    `insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at, verified_at)
     select $1, id, now(), now(), now() + interval '12 hours', now() from members where email = lower($2) || '@denonco.test'
     on conflict (token_hash) do update set last_seen_at = excluded.last_seen_at, expires_at = excluded.expires_at,
       verified_at = excluded.verified_at`,
    [hash, role],
  );
}

const paramsOf = (params: unknown): Params =>
  typeof params === 'object' && params !== null
    ? Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    : {};

/** Slow, and without useful values. */
const makesFile = /export|pdf|print|download|calendar|picture|photo|receipt/i;

/** Calls every reading route as permitted roles and gathers values; `asks` times where params are needed. */
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

/** The answer to the first permitted role, without a query where none is required. */
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

/** Permitted roles, those with the widest view first. */
function askingFor({ access }: Route): readonly RoleCode[] {
  const wanted = access === 'public' || access === 'signed-in' ? [] : [access].flat();
  return seeing.filter((role) => wanted.length === 0 || wanted.some((one) => mayEver(role, one)));
}
const seeing = roleCodes.toSorted(
  (a, b) => Number(roles[b].scope === 'country') - Number(roles[a].scope === 'country'),
);
