// The head script of src/app/first/start.ts with a table of which built files each address needs, read from routes.tsx,
// staffRoutes.tsx and the bundle. A route it cannot read stops the build, so the table never quietly lacks a page.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, type Rolldown } from 'vite';
import { type PageFiles, type StartTable, start } from './src/app/first/start.ts';
import { paths } from './src/paths.ts';

type Bundle = Rolldown.OutputBundle;
const src = new URL('src/', import.meta.url);
const everyPage = ['app', 'ui'];
/** Behind the first question of each form (`Rest` of filing/steps/form.ts). */
const restOfForms = ['denouncements/rest.ts', 'complaints/rest.ts'];
/** Modules that a file needs when it is chosen without a network. */
const forFiles = ['filing/evidence/keptFiles.ts', 'filing/evidence/hidden.ts', 'filing/evidence/HiddenData.tsx'];
const locales = ['al', 'en'] as const;
/** Of addresses.plugin.ts; a member's first call waits for it. */
const membersAddresses = '\0virtual:addresses/members';

interface Row {
  path: string;
  folders: string[];
  file: string;
}

function readRows(): Row[] {
  const source = ['app/routes.tsx', 'app/staff/staffRoutes.tsx']
    .map((file) => readFileSync(new URL(file, src), 'utf8'))
    .join('\n');
  const row =
    /path: (?:paths\.(\w+)|`\$\{paths\.(\w+)\}(\/)(?::\w+|\*)(\/\w+)?`),\s*Page: lazyPage\(\s*('\w+'|\[[\w', /]+\]),\s*async \(\) =>\s*\(await import\('(?:\.\.\/)+([\w/]+\.tsx)'\)\)/g;
  const known: Record<string, string> = paths;
  const rows = [...source.matchAll(row)].map(([, exact, base, slash = '', below = '', folders = '', file = '']) => ({
    path: `${known[exact ?? base ?? ''] ?? ''}${slash}`,
    folders: folders.match(/[\w/]+/g) ?? [],
    file,
    isBelow: below !== '',
  }));
  if (rows.length !== source.split('Page: lazyPage(').length - 1)
    throw new Error('start.plugin.ts cannot read every row of routes.tsx');
  // What lies below a case file is reached from it. An address of its own counts before one that stands for all below.
  return rows
    .filter(({ isBelow }) => !isBelow)
    .sort((a, b) => Number(a.path.endsWith('/')) - Number(b.path.endsWith('/')));
}

/** The chunk that is a source file's own, or that was made of it and others (`codeSplitting` in vite.config.ts). */
function chunkOf(bundle: Bundle, file: string): string | undefined {
  const wanted = file.startsWith('\0') ? file : new URL(file, src).pathname;
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk' && !output.isEntry);
  const own = chunks.find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId === wanted);
  return (own ?? chunks.find((chunk) => chunk.type === 'chunk' && chunk.moduleIds.includes(wanted)))?.fileName;
}

/** The chunk that holds main.tsx; the one that rolldown calls the entry may be no more than a way to it. */
const entryOf = (bundle: Bundle): string | undefined =>
  Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.includes(new URL('main.tsx', src).pathname),
  )?.fileName;

/** A chunk with all it imports at once, and their styles. */
function withImports(bundle: Bundle, name: string | undefined, found = new Set<string>()): Set<string> {
  const chunk = name === undefined ? undefined : bundle[name];
  if (chunk?.type !== 'chunk' || found.has(`/${name}`)) return found;
  found.add(`/${name}`);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(`/${css}`);
  for (const next of chunk.imports) withImports(bundle, next, found);
  return found;
}

/** The files of a source file's chunk, without those that the HTML itself asks for. */
function filesFor(bundle: Bundle, file: string): string[] {
  const entry = entryOf(bundle);
  const already = withImports(bundle, entry);
  return [...withImports(bundle, chunkOf(bundle, file))].filter((name) => !already.has(name));
}

/** The script as text with its table: of the public pages, or of the protected ones. */
function startScript(bundle: Bundle, signedIn: boolean, other?: string): string {
  const names: string[] = [];
  const at = (file: string): number => {
    const name = file.replace('/assets/', '');
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const texts = (folders: string[]): PageFiles['texts'] => {
    const [al = [], en = []] = locales.map((locale) =>
      folders.flatMap((folder) => filesFor(bundle, `${folder}/locales/${locale}.po`)).map(at),
    );
    return { al, en };
  };
  const shell = signedIn ? [...filesFor(bundle, 'app/staff/StaffArea.tsx'), ...filesFor(bundle, membersAddresses)] : [];
  const rows = readRows().filter(({ path }) => path.startsWith(`${paths.app}/`) === signedIn);
  const table: StartTable = {
    names,
    pages: rows.map(({ path, folders, file }) => {
      const files = new Set([...shell, ...filesFor(bundle, file)]);
      return { path, files: [...files].map(at), texts: texts(folders) };
    }),
    everywhere: texts(everyPage),
    byDefault: signedIn ? paths.dashboard : paths.home,
    signedIn,
    ...(other === undefined ? {} : { other }),
  };
  return `(${start.toString()})(${JSON.stringify(table)})`;
}

/** The same script in fewer letters. @throws Error when it is none. */
export function minified(script: string): string {
  const { code, errors } = minifySync('head.js', script);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim();
}

/** The script for members, as a file; that for visitors stands in the page and names it. */
export function startScripts(bundle: Bundle): { fileName: string; source: string; inline: string } {
  const source = minified(startScript(bundle, true));
  const fileName = `assets/start-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return { fileName, source, inline: startScript(bundle, false, `/${fileName}`) };
}

/** Every file that the public pages may need in either language, for the service worker. */
export function publicFiles(bundle: Bundle): string[] {
  const entry = entryOf(bundle);
  const rows = readRows().filter(({ path }) => !path.startsWith(`${paths.app}/`));
  const texts = [...everyPage, ...rows.flatMap(({ folders }) => folders)];
  const files = [
    ...withImports(bundle, entry),
    ...rows.flatMap(({ file }) => filesFor(bundle, file)),
    ...[...restOfForms, ...forFiles].flatMap((file) => filesFor(bundle, file)),
    ...locales.flatMap((locale) => texts.flatMap((folder) => filesFor(bundle, `${folder}/locales/${locale}.po`))),
  ];
  return [...new Set(files)];
}
