// One whole portal: the built client and the real server on a database of its own. Fixtures for journeys, and who the demo people are.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { loadConfig } from '../api/src/config.ts';
import { startServer } from '../api/src/server.ts';

export interface Portal {
  /** Where it listens, without a slash at the end. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

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
    DATABASE_URL: url.href,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  });
  const server = await startServer(config, { databaseUrl: url.href, log: () => {} });
  return { address: server.address.replace(/\/$/, ''), close: server.close };
}

export const demoPassword = 'Demo-2026-denonco';

/** Signs a demo member in through the panel on the public home, as a person does. */
export async function signIn(page: Page, role: string): Promise<void> {
  await page.goto('/#/home');
  await page
    .getByRole('button', { name: /Hyrja e personelit|Staff sign-in/ })
    .first()
    .click();
  await page.getByLabel('E-mail').fill(`${role.toLowerCase()}@denonco.test`);
  await page.getByLabel(/^(Fjalëkalimi|Password)$/).fill(demoPassword);
  await page.getByRole('button', { name: /^(Hyr|Sign in)$/ }).click();
  await expect(page).toHaveURL(/#\/app\/dashboards\/default/);
}

/** A second person at a desk of their own: nothing shared with the first page. */
export const anotherDesk = (context: BrowserContext, address: string) =>
  context.browser()?.newContext({ baseURL: address });

export const test = base.extend<object, { portal: Portal }>({
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
});

export { expect };
