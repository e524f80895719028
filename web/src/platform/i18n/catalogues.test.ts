import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import config from '../../../lingui.config.ts';
import { type Loaders, loadCatalogues, loaders, registerCatalogues, showLocale } from './catalogues.ts';
import { staffCatalogues } from './staffCatalogues.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const foldersOf = ({ al, en }: Loaders) =>
  [al, en].flatMap(Object.keys).map((path) => path.replace(/^\.\.\/\.\.\/|\/locales\/.*$/g, ''));

it('each catalogue is either public or of the staff area', () => {
  const folders = [...foldersOf(loaders), ...foldersOf(staffCatalogues)];
  const configured = (config.catalogs ?? []).map(({ path }) => path.replace(/^<rootDir>\/src\/|\/locales\/.*$/g, ''));
  expect(folders.toSorted()).toEqual([...configured, ...configured].toSorted());
});

it('no public page loads the catalogue of the staff area', () => {
  const routes = read('../../app/routes.tsx');
  expect(foldersOf(staffCatalogues).filter((folder) => routes.includes(`'${folder}'`))).toEqual([]);
});

const source = join(import.meta.dirname, '../..');
/** Source folders with their catalogues, longest first. */
const catalogueFolders = (config.catalogs ?? [])
  .flatMap(({ path, include }) =>
    include.map((folder) => ({
      folder: folder.replace('<rootDir>/src/', ''),
      catalogue: path.replace(/^<rootDir>\/src\/|\/locales\/.*$/g, ''),
    })),
  )
  .toSorted((one, other) => other.folder.length - one.folder.length);
const literals = (text: string): readonly string[] => [...text.matchAll(/'([^']+)'/g)].map(([, one = '']) => one);

/** A module's texts, imports, and catalogues it requests. */
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
    asks: [...text.matchAll(/loadCatalogues\(([^)]*)\)/g)].flatMap(([, asked = '']) => literals(asked)),
  };
  modules.set(path, found);
  return found;
}

/** Catalogues a page may use beyond those it requests. */
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

it('a catalogue that failed to load is loaded by the next request, and no request overtakes it', async () => {
  let isOnline = false;
  const messages = { greeting: 'Mirë se vini' };
  const load = () => (isOnline ? Promise.resolve({ messages }) : Promise.reject(new TypeError('offline')));
  registerCatalogues({ al: { '../../tried/locales/en.po': load }, en: {} });
  await showLocale('al');
  await expect(loadCatalogues('tried')).rejects.toThrow('offline');
  isOnline = true;
  await Promise.all([
    loadCatalogues('tried'),
    loadCatalogues('tried').then(() => expect(i18n.messages).toEqual(messages)),
  ]);
});
