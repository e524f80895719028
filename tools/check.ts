// `npm run check`: tests the services named in settings; changes nothing.

import { checkPortal } from '../api/src/administration/service/services.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { misspelt } from '../api/src/platform/configuration/settings.ts';
import { exitCodeOf } from './command.ts';

async function run(): Promise<number> {
  const config = loadConfig(process.env);
  for (const [given, meant] of misspelt(process.env)) console.log(`?      ${given} is no setting: was ${meant} meant?`);
  const findings = await checkPortal(config);
  for (const { setting, message, isWrong } of findings)
    console.log(`${isWrong ? 'WRONG' : 'right'}  ${message.startsWith(setting) ? message : `${setting}: ${message}`}`);
  return findings.some(({ isWrong }) => isWrong) ? 1 : 0;
}

process.exitCode = await exitCodeOf(run);
