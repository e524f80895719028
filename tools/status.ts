// `npm run status`: exits with 1 when a part is faulty.

import { readStatus } from '../api/src/administration/service/status.ts';
import { loadConfig } from '../api/src/platform/config.ts';

try {
  const { lines, isFaulty: hasError } = await readStatus(loadConfig(process.env));
  for (const line of lines) console.log(line);
  process.exitCode = hasError ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error));
  process.exitCode = 1;
}
