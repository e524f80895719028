// A portal for browser measurements: cases in the public register, one of them in progress, and a signed-in member.
import type { Browser } from '@playwright/test';
import { callerOf } from '../../calling.ts';
import { openBooks } from '../../faults/books/reading.ts';
import { fileOne } from '../../faults/load/filer.ts';
import { Ledger } from '../../faults/load/ledger.ts';
import { moveOn, signInStaff } from '../../faults/load/staff.ts';
import { openDatabase } from '../../faults/portal/database.ts';
import { Portal } from '../../faults/portal/portal.ts';
import { addStaff } from '../../faults/portal/stage.ts';
import { signInOn } from '../../pictures/portal.ts';
import { openScratch } from '../scratch.ts';

export interface Stage {
  readonly address: string;
  /** Of the case that members have worked on. */
  readonly caseAddress: string;
  /** Session storage of a tab whose member may see it. */
  readonly member: string;
  readonly close: () => Promise<void>;
}

const fullPage = 20;
const filings = 60;
/** The registrar can still take the next. */
const steps = 2;

export async function openStage(browser: Browser): Promise<Stage> {
  const scratch = openScratch('browser');
  const dataDir = `${scratch.path}/data`;
  const database = await openDatabase(dataDir);
  const portal = await Portal.open({ databaseUrl: database.url, dataDir });
  const books = openBooks(database.url);
  await addStaff(books);
  await books.end();
  return {
    address: portal.address,
    caseAddress: `${portal.address}/#/app/registers/denouncements/${await fill(portal.address)}`,
    member: await stateOf(browser, portal.address),
    async close() {
      await portal.close();
      await database.close();
      scratch.remove();
    },
  };
}

/** Fills the public list and takes some steps in one case; returns its number. */
async function fill(address: string): Promise<string> {
  const ledger = new Ledger();
  const staff = await signInStaff(address);
  const tokens = { denouncement: staff.tokens.KqzRegistrar, complaint: staff.tokens.KasSecretary };
  for (let filed = 0; filed < filings; filed++)
    await fileOne({ address, ledger, tokens, now: () => new Date(), uploads: 0.1, again: 0 });
  const number = [...ledger.filings.values()].find((one) => one.kind === 'denouncement' && !one.isPaper)?.number ?? '';
  for (let step = 0; step < steps; step++) await moveOn(staff, ledger, number);
  const call = callerOf(address);
  const listed = async () => (await call('listOnlineDenouncements', { query: {} })).result.items.length;
  // Rows become public by a job.
  for (const until = performance.now() + 30_000; (await listed()) < fullPage && performance.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 100));
  return number;
}

/** Session storage of a tab in which the registrar has signed in. */
async function stateOf(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage({ baseURL: address });
  await signInOn(page, 'KqzRegistrar');
  const state = await page.evaluate(() => sessionStorage.getItem('state'));
  await page.close();
  return state ?? '';
}
