// One whole portal: the built client and the real server on a database of its own. Fixtures for journeys, and who the demo people are.

import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { loadConfig } from '../api/src/config.ts';
import { aDenouncement, type Filing } from '../api/src/demo/demo.factories.ts';
import { startServer } from '../api/src/server.ts';
import { callerOf } from '../api/test/caller.ts';
import { solvedChallenge } from '../api/test/challenge.ts';
import { toMemberPart } from '../web/src/state/member.ts';
import { initialState, type ThemePart } from '../web/src/state/shapes.ts';

export interface Portal {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  /** Calls a route by its name in the contract, as a program does. */
  readonly call: ReturnType<typeof callerOf>;
  /** The first column of what the owner of the database reads. */
  readonly read: (sql: string, ...values: string[]) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** How many cases of the register carry these words. */
export const casesSaying = async ({ read }: Portal, words: string): Promise<number> =>
  Number((await read('select count(*) from cases where description like $1', `%${words}%`))[0]);

const required = (name: 'E2E_DATABASE_URL' | 'E2E_DATA_DIR'): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by globalSetup.ts`);
  return value;
};

/** Opens a portal on the database `name`, cloned from `template` when given, else seeded with the demo. */
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
  return {
    address,
    call: callerOf(address),
    read: (sql, ...values) => readColumn(url.href, sql, values),
    close: server.close,
  };
}

/**
 * Each portal's own, with the keys of the one it is cloned from: beside it lies the last head that was signed, and the log
 * of no other portal continues that.
 */
function keyFileOf(name: string, template: string | undefined): string {
  const fileOf = (portal: string) => join(required('E2E_DATA_DIR'), `${portal}.key`);
  if (template) for (const end of ['', '.head']) copyFileSync(`${fileOf(template)}${end}`, `${fileOf(name)}${end}`);
  return fileOf(name);
}

async function readColumn(database: string, sql: string, values: string[]): Promise<string[]> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query<string[]>({ text: sql, values, rowMode: 'array' });
  await client.end();
  return rows.map(([value]) => String(value));
}

/** Waits until no job is left but the slow ones of evidence: then the public register shows every case as it is. */
export async function settle({ read }: Pick<Portal, 'read'>): Promise<void> {
  const waiting = `select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs
      where run_at <= now() and task_identifier not in ('scanEvidence', 'rescanEvidence', 'cleanEvidence'))`;
  await expect.poll(() => read(waiting), { timeout: 60_000, intervals: [50, 100, 250] }).toEqual(['0']);
}

/** Files a denouncement as a program does, and waits until the public register shows it. */
export async function fileByCall(portal: Portal, overrides: Partial<Filing> = {}) {
  const headers = { 'idempotency-key': randomUUID(), ...(await solvedChallenge(portal.call)) };
  const filed = await portal.call('fileIndividualDenouncement', { body: aDenouncement(overrides) }, { headers });
  expect(filed.status).toBe(201);
  await settle(portal);
  return filed.result;
}

export const demoPassword = 'Demo-2026-denonco';

/** Signs a demo member in through the panel on the public home, as a person does. */
export async function signIn(page: Page, role: string): Promise<void> {
  await page.goto('/#/home?redirect=/');
  await page.getByLabel('E-mail').fill(`${role.toLowerCase()}@denonco.test`);
  await page.getByLabel(/^(Fjalëkalimi|Password)$/).fill(demoPassword);
  await page.getByRole('button', { name: /^(Hyr|Sign in)$/ }).click();
  await expect(page).toHaveURL(/#\/app\/dashboards\/default/);
  // The page takes the focus once it is there; whoever went on before would lose it again.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** What the client keeps of a member who has signed in (web/src/state). */
async function sessionOf({ call }: Portal, role: string, theme: Partial<ThemePart>): Promise<string> {
  const body = { username: `${role.toLowerCase()}@denonco.test`, password: demoPassword };
  const { accessToken, expiresAt: _, ...member } = (await call('signIn', { body })).result;
  const list = (await call('myPermissions', {}, { token: accessToken })).result.map(({ code }) => ({ code }));
  return JSON.stringify({
    theme: { ...initialState.theme, ...theme },
    auth: { ...initialState.auth, token: accessToken },
    member: toMemberPart(member),
    permission: { list },
  });
}

/** A desk at which the member sits already: for journeys that are not about signing in. */
export async function sitDown(
  page: Page,
  portal: Portal,
  role: string,
  path = '/app/dashboards/default',
  theme: Partial<ThemePart> = {},
) {
  const state = await sessionOf(portal, role, theme);
  await page.addInitScript((kept) => {
    if (!sessionStorage.getItem('state')) sessionStorage.setItem('state', kept);
  }, state);
  await page.goto(`/#${path}`);
  // The first page of a visit is read from its start, so nothing takes the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

interface Fixtures {
  /** Signs a member in at a desk of their own: nothing shared with other pages. */
  readonly desk: (role: string) => Promise<Page>;
}

export const test = base.extend<Fixtures, { portal: Portal }>({
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
  desk: async ({ browser, portal }, use) => {
    const desks: BrowserContext[] = [];
    await use(async (role) => {
      const context = await browser.newContext();
      desks.push(context);
      const page = await context.newPage();
      await sitDown(page, portal, role);
      return page;
    });
    for (const context of desks) await context.close();
  },
});

export { expect };
