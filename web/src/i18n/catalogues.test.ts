import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import config from '../../lingui.config.ts';

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

const source = join(import.meta.dirname, '..');
/** Folders of the source with the catalogue that has their words, the longest first. */
const catalogueFolders = (config.catalogs ?? [])
  .flatMap(({ path, include }) =>
    include.map((folder) => ({
      folder: folder.replace('<rootDir>/src/', ''),
      catalogue: path.replace(/^<rootDir>\/src\/|\/locales\/.*$/g, ''),
    })),
  )
  .toSorted((one, other) => other.folder.length - one.folder.length);
const literals = (text: string): readonly string[] => [...text.matchAll(/'([^']+)'/g)].map(([, one = '']) => one);

/** The words of a module, which modules it brings along, and the catalogues that it asks for beside them. */
const modules = new Map<string, { words: string | undefined; brings: readonly string[]; asks: readonly string[] }>();
function moduleAt(path: string) {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const imported = [...text.matchAll(/(?:^(?:import|export) (?!type )[^;']*?from |import\()'(\.[^']+\.tsx?)'/gms)];
  const place = relative(source, path);
  const found = {
    words: /from '@lingui\/\w+\/macro'/.test(text)
      ? catalogueFolders.find(({ folder }) => place.startsWith(folder))?.catalogue
      : undefined,
    brings: imported.map(([, to = '']) => join(dirname(path), to)),
    asks: [...text.matchAll(/wantCatalogues\(([^)]*)\)/g)].flatMap(([, asked = '']) => literals(asked)),
  };
  modules.set(path, found);
  return found;
}

/** The catalogues whose words a page may show beyond those that it brings. */
function lacking(page: string, given: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const walk = (path: string, known: readonly string[]): readonly string[] => {
    if (seen.has(path)) return [];
    seen.add(path);
    const { words, brings, asks } = moduleAt(path);
    const all = [...known, ...asks];
    return [
      ...(words !== undefined && !all.includes(words) ? [`${words} for ${relative(source, path)}`] : []),
      ...brings.flatMap((one) => walk(one, all)),
    ];
  };
  return walk(page, given);
}

const staffWords = moduleAt(join(source, 'app/App.tsx')).asks;
it.each([
  ['routes.tsx', ['app', 'ui']],
  ['staff/staffRoutes.tsx', ['app', 'ui', ...staffWords]],
])('every page of %s brings the words of all that it shows', (table, always) => {
  const path = join(source, 'app', table);
  const rows = [...readFileSync(path, 'utf8').matchAll(/lazyPage\(\s*(\[[^\]]*\]|'[^']+'),[^']*import\('([^']+)'\)/g)];
  expect(rows.length).toBeGreaterThan(20);
  const faults = rows.flatMap(([, folders = '', page = '']) =>
    lacking(join(dirname(path), page), [...always, ...literals(folders)]).map((words) => `${page}: ${words}`),
  );
  expect(faults).toEqual([]);
});
