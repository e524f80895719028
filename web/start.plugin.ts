// Head script (src/app/prerender/start.ts) with a table of the built files of each address.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { minifySync, type Rolldown } from 'vite';
import { cataloguesOf, everywhere, fileOf, src, staffShell } from './pages.plugin.ts';
import { type PageFiles, type StartTable, start } from './src/app/prerender/start.ts';
import { type PageRow, publicRows } from './src/app/routes.ts';
import { protectedRows } from './src/app/staff/routes.ts';
import { paths } from './src/paths.ts';

type Bundle = Rolldown.OutputBundle;
/** Loaded after the first question of each form (`LazyForm` of register/filing/steps/form.ts). */
const restOfForms = ['register/denouncements/fields.tsx', 'register/complaints/fields.tsx'];
/** Modules needed for choosing files offline. */
const forFiles = [
  'register/filing/evidence/storedFiles.ts',
  'register/filing/evidence/hidden.ts',
  'register/filing/evidence/HiddenData.tsx',
];
const locales = ['al', 'en'] as const;
const catalogueOf = (folder: string, locale: (typeof locales)[number]): string =>
  `${folder}/locales/en.po${locale === 'al' ? '?al' : ''}`;
/** Module of addresses.plugin.ts, needed by a member's first call. */
const membersAddresses = '\0virtual:addresses/members';

/** Pages by address, exact ones before prefixes. A case file's subpages are reached from it. */
const addressesOf = (pages: readonly PageRow[]): PageRow[] =>
  pages
    .filter(({ path }) => !/:\w+\//.test(path))
    .map((page) => ({ ...page, path: page.path.replace(/(:\w+|\*)$/, '') }))
    .sort((a, b) => Number(a.path.endsWith('/')) - Number(b.path.endsWith('/')));

/** Chunk of a source file, own or merged (`codeSplitting` in vite.config.ts). */
function chunkOf(bundle: Bundle, file: string): string | undefined {
  const wanted = /^[\0/]/.test(file) ? file : join(src, file);
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk' && !output.isEntry);
  const own = chunks.find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId === wanted);
  return (own ?? chunks.find((chunk) => chunk.type === 'chunk' && chunk.moduleIds.includes(wanted)))?.fileName;
}

/** Chunk of main.tsx; rolldown's entry may only import it. */
const entryOf = (bundle: Bundle): string | undefined =>
  Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.includes(join(src, 'main.tsx')))
    ?.fileName;

/** A chunk with its static imports and their styles. */
function withImports(bundle: Bundle, name: string | undefined, found = new Set<string>()): Set<string> {
  const chunk = name === undefined ? undefined : bundle[name];
  if (chunk?.type !== 'chunk' || found.has(`/${name}`)) return found;
  found.add(`/${name}`);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(`/${css}`);
  for (const next of chunk.imports) withImports(bundle, next, found);
  return found;
}

/** Files of a source file's chunk, without those in the HTML. */
function filesFor(bundle: Bundle, file: string): string[] {
  const already = withImports(bundle, entryOf(bundle));
  return [...withImports(bundle, chunkOf(bundle, file))].filter((name) => !already.has(name));
}

function startScript(bundle: Bundle, pages: readonly PageRow[], signedIn: boolean, other?: string): string {
  const names: string[] = [];
  const at = (file: string): number => {
    const name = file.replace('/assets/', '');
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const texts = (folders: readonly string[]): PageFiles['texts'] => {
    const [al = [], en = []] = locales.map((locale) =>
      folders.flatMap((folder) => filesFor(bundle, catalogueOf(folder, locale))).map(at),
    );
    return { al, en };
  };
  const shell = signedIn ? [...filesFor(bundle, fileOf(staffShell)), ...filesFor(bundle, membersAddresses)] : [];
  const shellTexts = signedIn ? cataloguesOf(staffShell) : [];
  const table: StartTable = {
    names,
    pages: addressesOf(pages).map(({ path, page }) => {
      const files = new Set([...shell, ...filesFor(bundle, fileOf(page))]);
      return { path, files: [...files].map(at), texts: texts([...shellTexts, ...cataloguesOf(page)]) };
    }),
    everywhere: texts(everywhere),
    byDefault: signedIn ? paths.dashboard : paths.home,
    signedIn,
    ...(other === undefined ? {} : { other }),
  };
  return `(${start.toString()})(${JSON.stringify(table)})`;
}

export function minified(script: string): string {
  const { code, errors } = minifySync('head.js', script);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim();
}

/** Script for members as a file; the inline one for visitors names it. */
export function startScripts(bundle: Bundle): { fileName: string; source: string; inline: string } {
  const source = minified(startScript(bundle, protectedRows, true));
  const fileName = `assets/start-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return { fileName, source, inline: startScript(bundle, publicRows, false, `/${fileName}`) };
}

/** All files of public pages in both languages, for the service worker. */
export function publicFiles(bundle: Bundle): string[] {
  const texts = [...everywhere, ...publicRows.flatMap(({ page }) => cataloguesOf(page))];
  const files = [
    ...withImports(bundle, entryOf(bundle)),
    ...publicRows.flatMap(({ page }) => filesFor(bundle, fileOf(page))),
    ...[...restOfForms, ...forFiles].flatMap((file) => filesFor(bundle, file)),
    ...locales.flatMap((locale) => texts.flatMap((folder) => filesFor(bundle, catalogueOf(folder, locale)))),
  ];
  return [...new Set(files)];
}
