// `npm run status`: exits with 1 when a part is faulty.

import { readStatus } from '../api/src/administration/service/status.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { exitCodeOf } from './command.ts';

process.exitCode = await exitCodeOf(async () => {
  const { lines, isFaulty } = await readStatus(loadConfig(process.env));
  for (const line of lines) console.log(line);
  return isFaulty ? 1 : 0;
});
