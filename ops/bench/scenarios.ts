// The measured scenarios: the request of each, and its floor.
import { randomUUID } from 'node:crypto';
import { aForm } from '../faults/load/forms.ts';
import type { HttpRequest } from './load.ts';

/** A portal while it is measured. */
export interface Side {
  /** Of a registrar of the commission, who sees all cases. */
  readonly token: string;
  /** Tracking codes of cases filed in this run. */
  readonly codes: readonly string[];
  /** Filed cases without any action yet; actions take theirs from the end. */
  readonly untouched: string[];
  /** Numbers of cases that were there before. */
  readonly numbers: readonly string[];
}

export interface Scenario {
  readonly name: string;
  readonly connections: number;
  /** A constant answer of the same size, the same rows inserted without indexes, or the rows copied as CSV. */
  readonly floor: 'answer' | 'insert' | 'copy';
  /** Of the n-th caller. */
  readonly request: (side: Side, n: number) => HttpRequest;
  /** So many answers a round, instead of some seconds. */
  readonly amount?: number;
  /** Its answers hold a number and a tracking code. */
  readonly files?: boolean;
}

const register = '/api/denounces/portal';
const get = (path: string): HttpRequest => ({ method: 'GET', path });
const post = (path: string, body: object): HttpRequest => ({ method: 'POST', path, body });
const asStaff = ({ token }: Side, request: HttpRequest): HttpRequest => ({
  ...request,
  headers: { authorization: `Bearer ${token}` },
});
const pick = (values: readonly string[], n: number): string => values[n % values.length] ?? '';

const isFiling = { floor: 'insert', files: true } as const;
const file = () => {
  const { path, body } = aForm('individual', randomUUID(), { evidence: [], decisionFile: undefined }, new Date());
  return { ...post(path, body), headers: { 'idempotency-key': randomUUID() } };
};
const act = (side: Side) =>
  asStaff(side, post(`/api/cases/${side.untouched.pop()}/actions/`, { action: 'startCheck', version: 1, data: {} }));
function scenario(name: string, connections: number, request: Scenario['request'], more?: Partial<Scenario>): Scenario {
  return { name, connections, floor: 'answer', request, ...more };
}
const list = `${register}/online-denounces/`;

/** Actions come after filings, tracking and receipts too: they use what was filed. */
export const scenarios: readonly Scenario[] = [
  scenario('filing', 32, file, isFiling),
  scenario('filing, one at a time', 1, file, isFiling),
  scenario('staff action', 8, act, { floor: 'insert', amount: 200 }),
  scenario('public list, first page', 32, () => get(list)),
  scenario('public list, never asked before', 32, (_, n) => get(`${list}?n=${n}`)),
  scenario('public list of a status', 32, (_, n) => get(`${list}?status=decided&n=${n}`)),
  scenario('staff list', 8, (side) => asStaff(side, get('/api/cases/?kind=denouncement&view=all'))),
  scenario('case file (staff)', 8, (side, n) => asStaff(side, get(`/api/cases/${pick(side.numbers, n)}/`))),
  scenario('tracking', 32, ({ codes }, n) => post(`${register}/trace-denounce/`, { code: pick(codes, n) })),
  scenario('receipt (PDF)', 8, ({ codes }, n) => post(`${register}/receipt/`, { code: pick(codes, n) })),
  scenario('export (all rows as .xlsx)', 1, () => get(`${register}/export-excel/`), { floor: 'copy', amount: 1 }),
];

/** The rows of the export. */
export const exported = `select number, registered_at, object_code, region_code, municipality_code, subject_types, subjects,
  status, outcome, decided_at, days_taken from public_cases where kind = 'denouncement' order by registered_at desc`;

const hash = (name: string): string => `'\\x${Buffer.from(name.padEnd(32, '.')).toString('hex')}'`;

/** Three tables with primary keys alone, whose rows are as wide as those of a filing. */
export const bareTables = `
  drop schema if exists bare cascade;
  create schema bare;
  create table bare.cases (
    id uuid primary key, kind text, year int, ordinal int, number text, track text, status text, version int,
    registered_at timestamptz, tracking_hash bytea, idempotency_hash bytea, language text, object_code text,
    description text, violated_act text, region_code text, municipality_code text, unit_code text, address text,
    confidentiality text, denouncer_type text, due_code text, due_at timestamptz, due_paused boolean,
    content_sha256 bytea, salt bytea, leaf bytea, is_results boolean, channel text);
  create table bare.case_events (
    case_id uuid, ordinal int, at timestamptz, action text, by_filer boolean, data jsonb, filer_sees boolean,
    public_sees boolean, primary key (case_id, ordinal));
  create table bare.jobs (
    id bigint generated always as identity primary key, task text, payload jsonb, created_at timestamptz default now());`;

export const bareInsert = `
begin;
insert into bare.cases values (
  uuidv7(), 'denouncement', 2026, 1, 'DEN-2026-000001', 'denouncement', 'registered', 1, now(), ${hash('tracking')},
  ${hash('idempotency')}, 'al', 'RES-STAFF', '${'Drejtori i shkollës i ftoi mësuesit në takim. '.repeat(2)}', 'Kodi Zgjedhor', '11', '53', '11215',
  'Rruga Demo, nr. 1', 'named', 'VOTER', 'check', now(), false, ${hash('content')}, ${hash('salt')}, ${hash('leaf')},
  false, 'online') returning id \\gset
insert into bare.case_events values (:id, 1, now(), 'file', true, '{}', true, true);
insert into bare.jobs (task, payload) values ('projectCase', jsonb_build_object('caseId', :id::text));
commit;
`;
