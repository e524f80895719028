// `virtual:pages/public` and `virtual:pages/staff`: the pages of the routes as modules that load on demand, each with the
// catalogues of the texts that it may show. They follow from the imports, as read when the build or the server starts.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import { publicRows } from './src/app/routes.ts';
import { protectedRows } from './src/app/staff/routes.ts';

export const src: string = join(import.meta.dirname, 'src');
export const fileOf = (page: string): string => `${page}.tsx`;
const loader = join(src, 'platform/i18n/catalogues.ts');
/** On the dev server only. */
const gallery = join(src, 'app/Gallery.tsx');

function catalogueOf(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'locales/en.po')) && folder !== src) folder = dirname(folder);
  return relative(src, folder);
}

const modules = new Map<string, ReturnType<typeof readModule>>();

function readModule(file: string) {
  const code = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const names = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
    ),
  ];
  const paths = (found: readonly string[]) =>
    found.filter((name) => /^\..*\.tsx?$/.test(name)).map((name) => join(dirname(file), name));
  const onDemand = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1));
  return {
    hasTexts: names.some((name) => /^@lingui\/\w+\/macro$/.test(name)),
    imports: paths(names),
    later: paths(onDemand),
  };
}

/** Catalogues of a file and of all that it imports. What modules that load catalogues themselves import on demand counts only `whole`. */
function cataloguesFrom(file: string, whole: boolean, seen = new Map<string, string | undefined>()): string[] {
  if (!seen.has(file) && file !== gallery && existsSync(file)) {
    const module = modules.get(file) ?? readModule(file);
    modules.set(file, module);
    seen.set(file, module.hasTexts ? catalogueOf(file) : undefined);
    const later = whole || !module.imports.includes(loader) ? module.later : [];
    for (const next of [...module.imports, ...later]) cataloguesFrom(next, whole, seen);
  }
  return [...new Set(seen.values())].filter((folder) => folder !== undefined).toSorted();
}

/** Catalogues of every page and shell. */
export const everywhere: readonly string[] = ['app', 'ui'];
export const cataloguesOf = (page: string): string[] =>
  cataloguesFrom(join(src, fileOf(page)), false).filter((folder) => !everywhere.includes(folder));

export const staffShell = 'app/staff/StaffArea';
const areas: Readonly<Record<string, readonly string[]>> = {
  'virtual:pages/public': [...publicRows.map(({ page }) => page), staffShell],
  'virtual:pages/staff': protectedRows.map(({ page }) => page),
};

const record = (entries: readonly (readonly [string, string])[]) =>
  `{${[...new Map(entries)].map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(',\n')}}`;
const load = (file: string) => `() => import(${JSON.stringify(join(src, file))})`;

function areaModule(pages: readonly string[], prerendering: boolean): string {
  const rows = pages.map((page) => {
    const folders = JSON.stringify(cataloguesOf(page));
    return [page, `{ load: ${load(fileOf(page))}, folders: ${folders} }`] as const;
  });
  const folders = ['main', ...pages].flatMap((page) => cataloguesFrom(join(src, fileOf(page)), true));
  const catalogues = folders.map((folder) => {
    const file = `${folder}/locales/en.po`;
    return [folder, `{ al: ${load(`${file}?al`)}, en: ${load(file)} }`] as const;
  });
  return `export const pages = ${record(prerendering ? [] : rows)};\nexport const catalogues = ${record(catalogues)};`;
}

export const pages = (): Plugin => ({
  name: 'pages',
  resolveId: (id) => (id in areas ? `\0${id}` : undefined),
  load(id, { ssr = false } = {}) {
    const area = areas[id.slice(1)];
    return area && areaModule(area, ssr);
  },
});
