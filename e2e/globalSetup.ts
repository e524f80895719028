// Global set-up: one PostgreSQL, and a demo database as the template that every worker clones.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '../api/test/postgres.setup.ts';
import { openPortal, waitForJobs } from './portal.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'denonco-e2e-'));
  const database = await startTestPostgres();
  process.env.E2E_DATABASE_URL = database.url;
  process.env.E2E_DATA_DIR = dataDir;
  const template = await openPortal('template');
  await waitForJobs(template);
  await template.close();
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
