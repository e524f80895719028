// The other side: pgbench inserts a case, its event and outbox row into three tables with only primary keys, in one
// transaction. Same server, durability and row width.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { Pool } from '../../faults/books/reading.ts';

const words =
  'Provë e qëndrueshmërisë, pa ngjarje të vërtetë. Drejtori i shkollës i ftoi mësuesit në takim elektoral gjatë orarit të punës dhe u kërkoi listat e prindërve.';
const hash = (column: string) => `'\\x${Buffer.from(column.padEnd(32, '.')).toString('hex')}'`;

// As wide as our rows.
const tables = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.cases (
    id uuid primary key, kind text, year int, ordinal int, number text, track text, status text, version int,
    registered_at timestamptz, tracking_hash bytea, idempotency_hash bytea, language text, object_code text,
    description text, violated_act text, region_code text, municipality_code text, unit_code text, address text,
    lat float8, lng float8, confidentiality text, denouncer_type text, due_code text, due_at timestamptz,
    due_paused boolean, content_sha256 bytea, salt bytea, leaf bytea, is_results boolean, channel text);
  create table bare.case_events (
    case_id uuid, ordinal int, at timestamptz, action text, by_filer boolean, data jsonb, filer_sees boolean,
    public_sees boolean, primary key (case_id, ordinal));
  create table bare.outbox (
    id bigint generated always as identity primary key, task text, payload jsonb, created_at timestamptz default now());`;

const script = `
begin;
insert into bare.cases values (
  uuidv7(), 'denouncement', 2026, 1, 'DEN-2026-000001', 'denouncement', 'registered', 1, now(), ${hash('tracking')},
  ${hash('idempotency')}, 'al', 'CAM-INST', '${words}', 'Kodi Zgjedhor', 'TIRANE', 'TIRANE', 'TIRANE-1',
  'Rruga Demo, nr. 1', 41.33, 19.82, 'named', 'INDIVIDUAL', 'check', now(), false, ${hash('content')}, ${hash('salt')},
  ${hash('leaf')}, false, 'online') returning id \\gset
insert into bare.case_events values (:id, 1, now(), 'file', true, '{}', true, true);
insert into bare.outbox (task, payload) values ('projectCase', jsonb_build_object('caseId', :id::text));
commit;
`;

const missing =
  'pgbench is missing: install Debian\'s package "postgresql-15" (apt-get install postgresql-15), or any newer.';

/** The newest installed by Debian. @throws Error naming the package. */
export function findPgbench(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/pgbench')
    .sort((a, b) => versionOf(a) - versionOf(b))
    .at(-1);
  if (!found) throw new Error(missing);
  return found;
}
const versionOf = (path: string): number => Number(path.split('/')[4]);

export const makeBareTables = (books: Pool): Promise<unknown> => books.query(tables);

interface Bare {
  readonly databaseUrl: string;
  readonly clients: number;
  readonly seconds: number;
}

// Its timer includes connecting, which takes long for many clients.
const connectingSeconds = (clients: number): number => 1 + Math.ceil(clients / 64);

/** Transactions per second, without connecting. Prepared statements, like ours. */
export async function runPgbench({ databaseUrl, clients, seconds }: Bare): Promise<number> {
  const lasting = seconds + connectingSeconds(clients);
  const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', `${Math.min(clients, 2)}`, '-T', `${lasting}`];
  const child = spawn(findPgbench(), [...options, '-f', '-', databaseUrl], { stdio: 'pipe' });
  child.stdin.end(script);
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const rate = /^tps = ([\d.]+)/m.exec(said)?.[1];
  const failed = /^number of failed transactions: (\d+)/m.exec(said)?.[1];
  if (!(Number(rate) > 0) || failed !== '0') throw new Error(`pgbench: ${said}${complained}`);
  return Number(rate);
}
