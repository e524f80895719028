// Before all journeys: one PostgreSQL, one demo database as the template that every worker clones.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../api/src/embedded/embedded.ts';
import { openPortal, settle } from './portal.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'denonco-e2e-'));
  const database = await startEmbedded({ dataDir, durable: false, log: () => {} });
  process.env.E2E_DATABASE_URL = database.url;
  process.env.E2E_DATA_DIR = dataDir;
  const template = await openPortal('template');
  await settle(template);
  await template.close();
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
