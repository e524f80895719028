// What is looked at: a portal of its own with cases in its public register, one of them on its way, and a member at work.
import { callerOf } from '../../api/test/caller.ts';
import { openBooks } from '../../faults/books/reading.ts';
import { fileOne } from '../../faults/load/filer.ts';
import { Ledger } from '../../faults/load/ledger.ts';
import { moveOn, signInStaff, staffPassword } from '../../faults/load/staff.ts';
import { openDatabase } from '../../faults/portal/database.ts';
import { Portal } from '../../faults/portal/portal.ts';
import { addStaff } from '../../faults/portal/stage.ts';
import { casePath } from '../../web/src/paths.ts';
import { toMemberPart } from '../../web/src/state/member.ts';
import { initialState } from '../../web/src/state/shapes.ts';
import { openScratch } from '../scratch.ts';

export interface Stage {
  readonly address: string;
  /** Of the case that members have worked on. */
  readonly caseAddress: string;
  /** What the tab of a member keeps who may see it. */
  readonly member: string;
  readonly close: () => Promise<void>;
}

const fullPage = 20;
const filings = 60;
/** Afterwards the registrar may still take the next. */
const steps = 2;

export async function openStage(): Promise<Stage> {
  const scratch = openScratch('browser');
  const dataDir = `${scratch.path}/data`;
  const database = await openDatabase(dataDir);
  const portal = await Portal.open({ databaseUrl: database.url, dataDir });
  const books = openBooks(database.url);
  await addStaff(books);
  await books.end();
  return {
    address: portal.address,
    caseAddress: `${portal.address}/#${casePath(await fill(portal.address))}`,
    member: await stateOf(portal.address, 'KqzRegistrar'),
    async close() {
      await portal.close();
      await database.close();
      scratch.remove();
    },
  };
}

/** Files until the public list is full, and takes some steps at one case; gives its number. */
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

/** What the tab of a member keeps who has signed in (web/src/state). */
async function stateOf(address: string, role: string): Promise<string> {
  const call = callerOf(address);
  const body = { username: `${role.toLowerCase()}@denonco.test`, password: staffPassword };
  const { accessToken, expiresAt: _, ...member } = (await call('signIn', { body })).result;
  const list = (await call('myPermissions', {}, { token: accessToken })).result.map(({ code }) => ({ code }));
  const auth = { ...initialState.auth, token: accessToken };
  return JSON.stringify({ ...initialState, auth, member: toMemberPart(member), permission: { list } });
}
