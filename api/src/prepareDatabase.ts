// Before anything serves or works: the tables of this version, the lists that come with it, and the right key file.
import { type Config, ConfigError } from './config.ts';
import { foreignKeyId, rewrapIdentities } from './crypto/identityKeys.store.ts';
import type { Keys } from './crypto/keys.ts';
import { awaitDatabase } from './db/awaitDatabase.ts';
import { inTurn, migrate } from './db/migrate.ts';
import type { Db } from './db/pool.ts';
import { openDb, openPool } from './db/pool.ts';
import { loadFaq } from './documents/faq.load.store.ts';
import { loadManual } from './manual/manual.load.store.ts';
import { loadRequestTemplates } from './messages/templates.load.store.ts';
import { loadElection2017 } from './premises/load/election2017.load.store.ts';
import { loadReference } from './reference/reference.load.store.ts';
import { writeWaiting } from './registerLog/leaves/backfill.ts';

/** @throws ConfigError when the database was written with another key file. */
export async function prepareDatabase(
  databaseUrl: string,
  config: Config,
  keys: Keys,
  log: (line: string) => void,
): Promise<void> {
  await awaitDatabase(databaseUrl, log);
  log('Preparing the database');
  const { applied, ahead } = await migrate(databaseUrl);
  if (applied.length > 0) log(`Migrated: ${applied.join(', ')}`);
  if (ahead.length > 0) log(`A newer version was here and is worked beside: ${ahead.join(', ')}`);
  const owner = openDb(openPool(databaseUrl, { max: 2 }));
  try {
    const foreign = await foreignKeyId(owner, keys.identityKeyIds);
    if (foreign)
      throw new ConfigError(
        `The key file ${config.keyFile} (${keys.id}) is not the one this database was written with (${foreign}): bring that one back from the backup.`,
      );
    const rewrapped = await rewrapIdentities(owner, keys);
    if (rewrapped > 0) log(`Identities now under the key ${keys.identityKeyIds.at(-1)}: ${rewrapped}`);
    // The lists and words of a newer version stay. Of several nodes that start on an empty database one brings them.
    if (ahead.length === 0) await inTurn(databaseUrl, () => loadAll(owner));
    const odd = await writeWaiting(owner, log);
    if (odd.length > 0) log(`Register log: not what their receipts say, and left out: ${odd.join(', ')}`);
  } finally {
    await owner.destroy();
  }
}

async function loadAll(owner: Db): Promise<void> {
  await loadReference(owner);
  await loadFaq(owner);
  await loadManual(owner);
  await loadRequestTemplates(owner);
  await loadElection2017(owner);
}
