// `npm run admin`: account changes when no administrator can sign in. May run beside the portal.
import { parseArgs } from 'node:util';
import { endSessionsOf, makeAdministratorsLink, sendTestMessage } from '../api/src/accounts/members/operator.store.ts';
import { withPortalDatabase } from '../api/src/administration/backup/portalDatabase.ts';
import { eventHandlers } from '../api/src/app/eventHandlers.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { openKeys } from '../api/src/platform/crypto/portalKey.store.ts';
import type { Deps } from '../api/src/platform/deps.ts';
import { openDeps } from '../api/src/platform/openDeps.ts';
import { exitCodeOf, quiet } from './command.ts';

const usage = `npm run admin -- link [e-mail] [--lost-factor]  a link for a new password of the last administrator, or of the one named;
                                                --lost-factor removes the second factors too
npm run admin -- message <e-mail or +355…>      sends a test message by SMTP_URL or SMS_URL
npm run admin -- end-sessions <e-mail or all>   signs a member, or everybody, out everywhere`;

const options = { 'lost-factor': { type: 'boolean', default: false } } as const;

/** The text to print; undefined for wrong arguments. */
async function act(deps: Deps): Promise<string | undefined> {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [command, whom] = positionals;
  if (command === 'link') {
    const link = await makeAdministratorsLink(deps, { email: whom, isFactorLost: values['lost-factor'] });
    return `For ${link.email}, once, within ${link.hours} h:\n${link.url}`;
  }
  if (command === 'message' && whom) {
    await sendTestMessage(deps, whom);
    const { mail, sms, dataDir } = deps.config;
    const isSent = whom.includes('@') ? mail.smtpUrl !== undefined : sms !== undefined;
    return isSent ? `Taken for ${whom}` : `Nothing is set to send it: it lies in ${dataDir}/outbox`;
  }
  if (command === 'end-sessions' && whom)
    return `Sessions ended: ${await endSessionsOf(deps, whom === 'all' ? undefined : whom)}`;
  return undefined;
}

async function run(): Promise<number> {
  const config = loadConfig(process.env);
  return withPortalDatabase(config, quiet, async (url) => {
    const keys = await openKeys(config, url, quiet);
    const parts = { eventHandlers, wakeRelay: quiet };
    const { deps, close } = await openDeps({ ...config, logLevel: 'silent' }, url, keys, parts);
    const done = await act(deps).finally(close);
    console.log(done ?? usage);
    return done === undefined ? 2 : 0;
  });
}

process.exitCode = await exitCodeOf(run);
