import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const foldersIn = (path: string) => (/\{([a-zA-Z,]+)\}\/locales/.exec(read(path))?.[1] ?? '').split(',');

it('folders of the staff area are excluded from the first catalogue and included in the second', () => {
  const apart = foldersIn('staffCatalogues.ts');
  expect(apart.length).toBeGreaterThan(10);
  expect(foldersIn('catalogues.ts')).toEqual(apart);
  expect(apart.filter((folder) => !existsSync(join(import.meta.dirname, '..', folder, 'locales/al.po')))).toEqual([]);
});

it('no public page loads the catalogue of the staff area', () => {
  const routes = read('../app/routes.tsx');
  expect(foldersIn('staffCatalogues.ts').filter((folder) => routes.includes(`'${folder}'`))).toEqual([]);
});
