// `npm run migrations:land`: records the hashes of new migrations in api/migrations/landed.json, after which
// house-rules.test.ts refuses changes.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

const folder = resolve(import.meta.dirname, '../api/migrations');
const file = join(folder, 'landed.json');
const landed = existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

const fresh = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && !(name in landed))
  .toSorted();
for (const name of fresh) {
  landed[name] = createHash('sha256')
    .update(readFileSync(join(folder, name), 'utf8'))
    .digest('hex');
  console.log(`Landed ${name}`);
}
writeFileSync(file, `${JSON.stringify(landed, null, 2)}\n`);
