// Builds dist/ from src/, because Node does not strip types within node_modules.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const root = import.meta.dirname;
const target = resolve(process.argv[2] ?? join(root, 'dist'));
rmSync(target, { recursive: true, force: true });
for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
  const path = join(entry.parentPath, entry.name);
  const file = join(target, path.slice(join(root, 'src').length + 1).replace(/\.ts$/, '.js'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stripTypeScriptTypes(readFileSync(path, 'utf8')).replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
}
