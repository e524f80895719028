// `npm run db:reset`: removes the data of `npm run dev`; no setting leads it elsewhere.
import { existsSync, rmSync } from 'node:fs';
import { lockFolder } from '../api/src/platform/embedded/embedded.ts';
import { findDatabaseFolder } from '../api/src/platform/embedded/placement.ts';
import { devFolder } from './devFolder.ts';

try {
  const home = findDatabaseFolder(devFolder);
  if (home) await lockFolder(home);
  const folders = [...new Set([home ?? devFolder, devFolder])].filter((folder) => existsSync(folder));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  console.log(
    folders.length > 0
      ? `Removed the development database, its keys and files: ${folders.join(' and ')}`
      : `There is no development database in ${devFolder}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
