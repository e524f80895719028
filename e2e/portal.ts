// Fixtures: a portal per worker, on a database of its own, and signed-in demo members.

import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { type Server, startServer } from '../api/src/app/server.ts';
import { buildComplaint, buildDenouncement, type Filing } from '../api/src/demo/filings.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { solvedChallenge } from '../api/test/challenge.ts';
import { createClient } from '../api/test/client.ts';
import { clockOffsetMs, moveDate } from '../api/test/clock.ts';
import { stepTimeoutMs } from '../api/test/timeouts.ts';
import { toMemberPart } from '../web/src/platform/state/member.ts';
import { initialState, type State, type ThemePart } from '../web/src/platform/state/storage.ts';

/** A signed-in member: the token for calls, and what the client stores. */
interface Session {
  readonly token: string;
  readonly state: State;
}

export interface Portal {
  /** Base URL without a trailing slash. */
  readonly address: string;
  readonly call: ReturnType<typeof createClient>;
  /** Runs a query as the database's owner and returns its first column. */
  readonly read: (sql: string, ...values: string[]) => Promise<string[]>;
  /** Session of a demo member, shared by the worker's journeys. */
  readonly session: (role: string) => Promise<Session>;
  readonly trackingCodes: Server['trackingCodes'];
  readonly close: () => Promise<void>;
}

/** Number of cases with these words in their description. */
export const countCasesWith = async ({ read }: Portal, search: string): Promise<number> =>
  Number((await read('select count(*) from cases where description like $1', `%${search}%`))[0]);

export async function memberIdOf({ read }: Portal, role: string): Promise<string> {
  const [id = ''] = await read('select id from members where email = $1', emailOf(role));
  return id;
}

const emailOf = (role: string): string => `${role.toLowerCase()}@denonco.test`;

const required = (name: 'E2E_DATABASE_URL' | 'E2E_DATA_DIR'): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by globalSetup.ts`);
  return value;
};

/** Starts a portal on a database cloned from `template`, or seeded with the demo data. */
export async function openPortal(name: string, template?: string): Promise<Portal> {
  const owner = required('E2E_DATABASE_URL');
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`create database "${name}" ${template ? `template "${template}"` : ''}`);
  await client.end();
  const url = new URL(owner);
  url.pathname = `/${name}`;
  const config = loadConfig({
    PORT: '0',
    DATA_DIR: required('E2E_DATA_DIR'),
    KEY_FILE: keyFileOf(name, template),
    DATABASE_URL: url.href,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  });
  const server = await startServer(config, { databaseUrl: url.href, log: () => {} });
  const address = server.address.replace(/\/$/, '');
  const call = createClient(address);
  const database = new pg.Pool({ connectionString: url.href, max: 2 });
  return {
    address,
    call,
    read: async (text, ...values) => {
      const { rows } = await database.query<string[]>({ text, values, rowMode: 'array' });
      return rows.map(([value]) => String(value));
    },
    session: sharedSessions(call),
    trackingCodes: server.trackingCodes,
    close: async () => {
      await database.end();
      await server.close();
    },
  };
}

/**
 * A copy for each portal: the file beside the keys holds the last signed head, which another portal's log does not
 * continue.
 */
function keyFileOf(name: string, template: string | undefined): string {
  const fileOf = (portal: string) => join(required('E2E_DATA_DIR'), `${portal}.key`);
  if (template) for (const end of ['', '.head']) copyFileSync(`${fileOf(template)}${end}`, `${fileOf(name)}${end}`);
  return fileOf(name);
}

/** Well below `verifiedMinutes`, after which sensitive actions ask for the password again. */
const sessionMaxAgeMs = 4 * 60_000;

/** Signs in once per member, and again when the session is old. */
function sharedSessions(call: Portal['call']): Portal['session'] {
  const sessions = new Map<string, { readonly session: Promise<Session>; readonly startedAt: number }>();
  return (role) => {
    const known = sessions.get(role);
    if (known && Date.now() - known.startedAt < sessionMaxAgeMs) return known.session;
    const session = startSession(call, role);
    sessions.set(role, { session, startedAt: Date.now() });
    return session;
  };
}

/** For journeys that end their session. */
export async function startSession(call: Portal['call'], role: string): Promise<Session> {
  const body = { username: emailOf(role), password: demoPassword };
  const { accessToken: token, expiresAt: _, ...member } = (await call('signIn', { body })).result;
  const list = (await call('myPermissions', {}, { token })).result.map(({ code }) => ({ code }));
  const auth = { ...initialState.auth, token };
  return { token, state: { theme: initialState.theme, auth, member: toMemberPart(member), permission: { list } } };
}

/** Waits for all jobs except slow evidence jobs and the recurring check, so that the public register is current. */
export async function waitForJobs({ read }: Pick<Portal, 'read'>): Promise<void> {
  const waiting = `select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs
      where run_at <= now() and task_identifier not in ('scanEvidence', 'rescanEvidence', 'cleanEvidence', 'checkLog'))`;
  // Global set-up has no configured timeout.
  await expect.poll(() => read(waiting), { intervals: [50, 100, 250], timeout: stepTimeoutMs }).toEqual(['0']);
}

/** Files through the API, and waits for the public register. */
export async function fileDenouncement(portal: Portal, overrides: Partial<Filing> = {}) {
  const headers = { 'idempotency-key': randomUUID(), ...(await solvedChallenge(portal.call)) };
  const filed = await portal.call('fileIndividualDenouncement', { body: buildDenouncement(overrides) }, { headers });
  expect(filed.status).toBe(201);
  await waitForJobs(portal);
  return filed.result;
}

/** Files through the API, and waits for the public register. */
export async function fileComplaint(portal: Portal, overrides: Parameters<typeof buildComplaint>[0] = {}) {
  const headers = { 'idempotency-key': randomUUID(), ...(await solvedChallenge(portal.call)) };
  const filed = await portal.call('fileComplaint', { body: buildComplaint(overrides) }, { headers });
  expect(filed.status).toBe(201);
  await waitForJobs(portal);
  return filed.result;
}

export async function takeCaseAction(portal: Portal, role: string, number: string, action: string, data: object = {}) {
  const { token } = await portal.session(role);
  const params = { number };
  const { version } = (await portal.call('getCase', { params }, { token })).result;
  const answer = await portal.call('takeCaseAction', { params, body: { action, version, data } }, { token });
  expect(answer.failure).toBeUndefined();
  return answer.result;
}

/** Appoints the rapporteur of the demo, since a lot may fall on a member without a session. */
export async function appointRapporteur(portal: Portal, number: string): Promise<void> {
  const { token } = await portal.session('KasSecretary');
  const own = await memberIdOf(portal, 'KasRapporteur');
  const { result } = await portal.call('listAssignees', { query: { kind: 'complaint' } }, { token });
  const excluded = result
    .filter(({ id }) => id !== own)
    .map(({ id }) => ({ member: id, reason: 'bias', text: 'Lidhje e afërt me palën.' }));
  await takeCaseAction(portal, 'KasSecretary', number, 'drawRapporteur', { excluded, appoint: true });
}

export const demoPassword = 'Demo-2026-denonco';

export async function signInThroughForm(page: Page, role: string): Promise<void> {
  await page.goto('/#/home?redirect=/');
  await page.getByLabel('E-mail').fill(emailOf(role));
  await page.getByLabel(/^(Fjalëkalimi|Password)$/).fill(demoPassword);
  await page.getByRole('button', { name: /^(Hyr|Sign in)$/ }).click();
  await expect(page).toHaveURL(/#\/app\/dashboards\/default/);
  // The loading page takes the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

interface SignedIn {
  readonly path?: string;
  readonly theme?: Partial<ThemePart>;
  /** Replaces the shared session. */
  readonly session?: Session;
}

export async function openSignedIn(page: Page, portal: Portal, role: string, options: SignedIn = {}) {
  const { path = '/app/dashboards/default', theme, session = await portal.session(role) } = options;
  const stored = JSON.stringify({ ...session.state, theme: { ...session.state.theme, ...theme } });
  await page.addInitScript((state) => {
    // Once per tab: the journey may sign out later.
    if (sessionStorage.getItem('journey')) return;
    sessionStorage.setItem('journey', 'signed in');
    sessionStorage.setItem('state', state);
  }, stored);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

interface Fixtures {
  /** Opens a page in a new browser context with a signed-in member, at `path` or the dashboard. */
  readonly staffPage: (role: string, path?: string) => Promise<Page>;
}

/** Every page of this browser tells the time of the portal. */
function moveClockOf(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(moveDate, clockOffsetMs);
    return context;
  };
}

export const test = base.extend<Fixtures, { portal: Portal }>({
  browser: [
    async ({ browser }, use) => {
      moveClockOf(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use, worker) => {
      const portal = await openPortal(`worker_${worker.workerIndex}`, 'template');
      await use(portal);
      await portal.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.address),
  staffPage: async ({ browser, portal }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role, path) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await openSignedIn(page, portal, role, path === undefined ? {} : { path });
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
