// The head script of src/app/first/start.ts with a table of which built files each address needs, read from routes.tsx
// and the bundle. A route it cannot read stops the build, so the table never quietly lacks a page.
import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { type PageFiles, start } from './src/app/first/start.ts';
import { paths } from './src/paths.ts';

type Bundle = Rolldown.OutputBundle;
const src = new URL('src/', import.meta.url);
const everyPage = ['app', 'ui'];
const locales = ['al', 'en'] as const;

interface Row {
  path: string;
  folders: string[];
  file: string;
}

function readRows(): Row[] {
  const source = readFileSync(new URL('app/routes.tsx', src), 'utf8');
  const row =
    /path: (?:paths\.(\w+)|`\$\{paths\.(\w+)\}(\/)(?::\w+|\*)`),\s*Page: lazyPage\(\s*('\w+'|\[[\w', ]+\]),\s*async \(\) =>\s*\(await import\('\.\.\/([\w/]+\.tsx)'\)\)/g;
  const known: Record<string, string> = paths;
  const rows = [...source.matchAll(row)].map(([, exact, base, slash = '', folders = '', file = '']) => ({
    path: `${known[exact ?? base ?? ''] ?? ''}${slash}`,
    folders: folders.match(/\w+/g) ?? [],
    file,
  }));
  if (rows.length !== source.split('Page: lazyPage(').length - 1)
    throw new Error('start.plugin.ts cannot read every row of routes.tsx');
  return rows;
}

function chunkOf(bundle: Bundle, file: string): string | undefined {
  const wanted = new URL(file, src).pathname;
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && !output.isEntry && output.facadeModuleId === wanted) return output.fileName;
  return undefined;
}

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
  const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)?.fileName;
  const already = withImports(bundle, entry);
  return [...withImports(bundle, chunkOf(bundle, file))].filter((name) => !already.has(name));
}

/** The script as text, with its table. */
export function startScript(bundle: Bundle): string {
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
  const shell = filesFor(bundle, 'app/staff/StaffShell.tsx');
  const pages: PageFiles[] = readRows().map(({ path, folders, file }) => {
    const inside = path.startsWith(`${paths.app}/`);
    const files = new Set([...(inside ? shell : []), ...filesFor(bundle, file)]);
    return { path, protected: inside, files: [...files].map(at), texts: texts(folders) };
  });
  const everywhere = texts(everyPage);
  const values = [names, pages, everywhere, paths.home, paths.dashboard].map((value) => JSON.stringify(value));
  return `(${start.toString()})(${values.join(',')})`;
}
