// `npm run keys`: shows or rotates keys. Each node uses the new key file from its next start.
import { loadConfig } from '../api/src/platform/config.ts';
import { rewrapIdentities } from '../api/src/platform/crypto/identityKeys.store.ts';
import { readKeyFile, writeKeyFile } from '../api/src/platform/crypto/keyFile.ts';
import type { StoredKeyFile } from '../api/src/platform/crypto/keyFileContent.ts';
import { wrapKeyFile } from '../api/src/platform/crypto/kms.ts';
import { readKeys } from '../api/src/platform/crypto/portalKey.store.ts';
import { describeKeys, rotateIdentities, rotateLog } from '../api/src/platform/crypto/rotating.ts';
import { withDb } from '../api/src/platform/db/pool.ts';
import { exitCodeOf } from './command.ts';

const usage = `npm run keys -- list               what there is; no secret is shown
npm run keys -- rotate-log         a new key for the register log and receipts
npm run keys -- rotate-identities  a new key for identities, and all of them sealed under it
npm run keys -- wrap '<command>'   keeps the keys only as the command (key in, wrapped bytes out) makes them;
                                   KEY_KMS_COMMAND (wrapped bytes in, key out) gives them back at every start`;

const config = loadConfig(process.env);

async function rewrap(): Promise<string> {
  if (config.databaseUrl === undefined) return 'The next start seals all identities under it.';
  const count = await withDb(config.databaseUrl, { max: 1 }, (owner) => rewrapIdentities(owner, readKeys(config)));
  return `Identities now under it: ${count}. Nodes with the old key file cannot open them.`;
}

const saved = 'Copy the key file to every node and into the backup, then restart the nodes one after the other.';

function changed(file: StoredKeyFile, command: string | undefined, argument: string | undefined) {
  if (command === 'rotate-log') return rotateLog(file, new Date());
  if (command === 'rotate-identities') return rotateIdentities(file, new Date());
  if (command !== 'wrap' || argument === undefined || config.keyKmsCommand === undefined) return undefined;
  return wrapKeyFile(file, argument, config.keyKmsCommand);
}

async function run(command: string | undefined, argument: string | undefined): Promise<readonly string[]> {
  const file = readKeyFile(config.keyFile);
  if (command === 'list') return describeKeys(file);
  const next = changed(file, command, argument);
  if (!next) return [usage];
  writeKeyFile(config.keyFile, next);
  const sealed = command === 'rotate-identities' ? [await rewrap()] : [];
  return [...describeKeys(readKeyFile(config.keyFile)), ...sealed, saved];
}

process.exitCode = await exitCodeOf(async () => {
  for (const line of await run(process.argv[2], process.argv[3])) console.log(line);
  return 0;
});
