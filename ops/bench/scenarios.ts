// The measured scenarios: the request of each, and its floor.
import { randomUUID } from 'node:crypto';
import { buildForm } from '../faults/load/forms.ts';
import type { HttpRequest } from './load.ts';

/** A portal while it is measured. */
export interface StaffSession {
  /** Token of a registrar of the commission, who sees all cases. */
  readonly token: string;
  /** Tracking codes of cases filed in this run. */
  readonly codes: readonly string[];
  /** Filed cases without any action yet; actions take theirs from the end. */
  readonly untouched: string[];
  /** Numbers of cases that were there before. */
  readonly numbers: readonly string[];
}

/** Call of the n-th caller; `size`: bytes of the answer. */
type FloorCall = (size: number, side: StaffSession, n: number) => HttpRequest;

export interface Scenario {
  readonly name: string;
  readonly connections: number;
  /** A call of floor.ts, which answers with as many bytes, or the rows copied as CSV. */
  readonly baseline: FloorCall | 'copy';
  readonly request: (side: StaffSession, n: number) => HttpRequest;
  /** So many answers a round, instead of some seconds. */
  readonly amount?: number;
  /** Its answers hold a number and a tracking code. */
  readonly files?: boolean;
}

const register = '/api/denounces/portal';
const get = (path: string): HttpRequest => ({ method: 'GET', path });
const post = (path: string, body: object): HttpRequest => ({ method: 'POST', path, body });
const asStaff = ({ token }: StaffSession, request: HttpRequest): HttpRequest => ({
  ...request,
  headers: { authorization: `Bearer ${token}` },
});
const pick = (values: readonly string[], n: number): string => values[n % values.length] ?? '';

const answer: FloorCall = (size) => get(`/answer/${size}`);
const insert: FloorCall = (size) => post(`/insert/${size}`, {});
const listed =
  (status?: string): FloorCall =>
  (size) =>
    get(`/list/${size}${status ? `?status=${status}` : ''}`);
const read: FloorCall = (size, { numbers }, n) => post(`/read/${size}`, { number: pick(numbers, n) });
const file = () => {
  const { path, body } = buildForm('individual', randomUUID(), { evidence: [], decisionFile: undefined }, new Date());
  return { ...post(path, body), headers: { 'idempotency-key': randomUUID() } };
};
const act = (side: StaffSession) =>
  asStaff(side, post(`/api/cases/${side.untouched.pop()}/actions/`, { action: 'startCheck', version: 1, data: {} }));
const scenario = (
  name: string,
  connections: number,
  request: Scenario['request'],
  baseline: Scenario['baseline'] = answer,
  more?: Partial<Scenario>,
): Scenario => ({ name, connections, baseline, request, ...more });
const ofStaff = (path: string) => (side: StaffSession) => asStaff(side, get(path));
const list = `${register}/online-denounces/`;

/** Actions come after filings, tracking and receipts too: they use what was filed. */
export const scenarios: readonly Scenario[] = [
  scenario('filing', 32, file, insert, { files: true }),
  scenario('filing, one at a time', 1, file, insert, { files: true }),
  scenario('staff action', 8, act, insert, { amount: 400 }),
  scenario('public list, first page', 32, () => get(list), listed()),
  scenario('public list, never asked before', 32, (_, n) => get(`${list}?n=${n}`), listed()),
  scenario('public list of a status', 32, (_, n) => get(`${list}?status=decided&n=${n}`), listed('decided')),
  scenario('staff list', 8, ofStaff('/api/cases/?kind=denouncement&view=all'), listed()),
  scenario('counts of the staff list', 8, ofStaff('/api/cases/counts/?kind=denouncement'), listed()),
  scenario('case file (staff)', 8, (side, n) => asStaff(side, get(`/api/cases/${pick(side.numbers, n)}/`)), read),
  scenario('tracking', 32, ({ codes }, n) => post(`${register}/trace-denounce/`, { code: pick(codes, n) }), read),
  scenario('receipt (PDF)', 8, ({ codes }, n) => post(`${register}/receipt/`, { code: pick(codes, n) })),
  scenario('export (all rows as .xlsx)', 1, () => get(`${register}/export-excel/`), 'copy', { amount: 1 }),
];

export const exported = `select number, registered_at, object_code, region_code, municipality_code, subject_types, subjects,
  status, outcome, decided_at, days_taken from public_cases where kind = 'denouncement' order by registered_at desc`;
