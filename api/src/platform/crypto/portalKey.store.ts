// Binds a database to its key file: the first node records the key's id, so that another file is refused.
import { existsSync } from 'node:fs';
import type pg from 'pg';
import { type Config, ConfigError } from '../config.ts';
import { awaitDatabase } from '../db/awaitDatabase.ts';
import { withMigrationLock } from '../db/migrate.ts';
import { openKeyFile, readKeyFile } from './keyFile.ts';
import { createKeys, type Keys } from './keys.ts';
import { unwrapKeyFile } from './kms.ts';

export async function openKeys(config: Config, databaseUrl: string, log: (line: string) => void): Promise<Keys> {
  await awaitDatabase(databaseUrl, log);
  return withMigrationLock(databaseUrl, async (client) => (await findKeys(client, config)) ?? keysOf(config));
}

export const readKeys = ({ keyFile, keyKmsCommand }: Config): Keys =>
  createKeys(unwrapKeyFile(readKeyFile(keyFile), keyKmsCommand));

const keysOf = (config: Config): Keys => createKeys(openKeyFile(config.keyFile, config.keyKmsCommand));

export async function findKeys(client: pg.Client, config: Config): Promise<Keys | undefined> {
  const { isNew, id } = await findOwner(client);
  if (!existsSync(config.keyFile)) {
    if (isNew) return undefined;
    throw new ConfigError(
      `There is no key file ${config.keyFile}, and this database was written with ${id ?? 'one'}: ${remedy}.`,
    );
  }
  const keys = keysOf(config);
  if (id !== undefined) refuseForeign(config, keys, id);
  const sealed = await findForeignSeal(client, keys.identityKeyIds);
  if (sealed !== undefined) refuseForeign(config, keys, sealed);
  return keys;
}

export async function claimDatabase(databaseUrl: string, config: Config, keys: Keys): Promise<void> {
  const { id } = await withMigrationLock(databaseUrl, async (client) => {
    await client.query('insert into portal_key (key_id) values ($1) on conflict do nothing', [keys.id]);
    return findOwner(client);
  });
  refuseForeign(config, keys, id ?? keys.id);
}

const remedy = 'copy that one from a node that serves, or bring it back from the backup, and let KEY_FILE name it';

function refuseForeign({ keyFile }: Config, { id, identityKeyIds }: Keys, known: string): void {
  if (known === id || identityKeyIds.includes(known)) return;
  throw new ConfigError(
    `The key file ${keyFile} (${id}) is not the one this database was written with (${known}): ${remedy}.`,
  );
}

async function findOwner(client: pg.Client): Promise<{ readonly isNew: boolean; readonly id: string | undefined }> {
  const { rows: tables } = await client.query<{ key: string | null }>(`select to_regclass('portal_key')::text as key`);
  if (!tables[0]?.key) return { isNew: true, id: undefined };
  const { rows } = await client.query<{ key_id: string }>('select key_id from portal_key');
  return { isNew: rows.length === 0, id: rows[0]?.key_id };
}

/** A sealing key missing from the key file. With a wrong file all tracking codes would be unknown. */
export async function findForeignSeal(
  client: Pick<pg.Client, 'query'>,
  ids: readonly string[],
): Promise<string | undefined> {
  const { rows: tables } = await client.query(`select to_regclass('case_identities') as name`);
  if (tables[0]?.name === null) return undefined;
  const { rows } = await client.query('select key_id from case_identities where key_id <> all($1) limit 1', [ids]);
  return rows[0]?.key_id;
}
