// `npm run status`: how a portal stands, in ten lines; ends with 1 where a part is at fault.
import { loadConfig } from '../api/src/config.ts';
import { statusOf } from '../api/src/service/status.ts';

try {
  const { lines, isFaulty } = await statusOf(loadConfig(process.env));
  for (const line of lines) console.log(line);
  process.exitCode = isFaulty ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error));
  process.exitCode = 1;
}
