import { loadRequestTemplates } from '../casework/messages/templates.load.store.ts';
import type { Config } from '../platform/config.ts';
import { rewrapIdentities } from '../platform/crypto/identityKeys.store.ts';
import type { Keys } from '../platform/crypto/keys.ts';
import { claimDatabase } from '../platform/crypto/portalKey.store.ts';
import { migrate, withMigrationLock } from '../platform/db/migrate.ts';
import { withDb } from '../platform/db/pool.ts';
import { loadElection2017 } from '../premises/load/election2017.load.store.ts';
import { loadFaq } from '../public/documents/faq.load.store.ts';
import { loadManual } from '../public/manual/manual.load.store.ts';
import { loadReference } from '../reference/reference.load.store.ts';

export async function prepareDatabase(databaseUrl: string, config: Config, keys: Keys, log: (line: string) => void) {
  log('Preparing the database');
  const { applied, ahead } = await migrate(databaseUrl);
  if (applied.length > 0) log(`Migrated: ${applied.join(', ')}`);
  if (ahead.length > 0) log(`A newer version migrated this database; continuing beside it: ${ahead.join(', ')}`);
  await withDb(databaseUrl, { max: 2, isLogged: true }, async (owner) => {
    await claimDatabase(databaseUrl, config, keys);
    const rewrapped = await rewrapIdentities(owner, keys);
    if (rewrapped > 0) log(`Identities now under the key ${keys.identityKeyIds.at(-1)}: ${rewrapped}`);
    // Keeps data of a newer version. Nodes that start together take turns.
    if (ahead.length > 0) return;
    await withMigrationLock(databaseUrl, async () => {
      await loadReference(owner);
      await loadFaq(owner);
      await loadManual(owner);
      await loadRequestTemplates(owner);
      await loadElection2017(owner);
    });
  });
}
