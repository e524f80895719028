// Generates api/src/platform/db/types.gen.ts from the migrated database; with --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generate, getDialect } from 'kysely-codegen';
import { migrate } from '../src/platform/db/migrate.ts';
import { openDb, openPool } from '../src/platform/db/pool.ts';
import { createDatabase, startTestPostgres } from './postgres.setup.ts';

export const typesFile = resolve(import.meta.dirname, '../src/platform/db/types.gen.ts');

export async function typesOf(databaseUrl: string): Promise<string> {
  const db = openDb(openPool(databaseUrl, { max: 2 }));
  try {
    const dialect = getDialect('postgres', { dateParser: 'string', domains: false });
    return await generate({
      db,
      dialect,
      defaultSchemas: ['public'],
      excludePattern: '{schema_migrations,kysely_migration*}',
      includePattern: 'public.*',
      typeMapping: { int8: 'number', tsvector: 'string' },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}

async function main(check: boolean): Promise<void> {
  const postgres = await startTestPostgres();
  try {
    const url = await createDatabase(postgres.url, 'denonco_types');
    await migrate(url);
    const fresh = await typesOf(url);
    const stale = readFileSync(typesFile, 'utf8') !== fresh;
    if (check && stale) throw new Error(`${typesFile} is not fresh: run npm run db:types`);
    if (!check) writeFileSync(typesFile, fresh);
  } finally {
    await postgres.stop();
  }
}

if (import.meta.main) await main(process.argv.includes('--check'));
