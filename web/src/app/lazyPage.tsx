import { pages } from 'virtual:pages/public';
import { type ComponentType, use } from 'react';
import { withCatalogues } from '../platform/i18n/catalogues.ts';
import type { PageRow } from './routes.ts';

type LazyPage = ComponentType & { readonly arrive: () => Promise<unknown> };

const sources = { ...pages };
const made = new Map<string, LazyPage>();

export function registerPages(more: typeof pages): void {
  Object.assign(sources, more);
}

/** The page of a route, which loads when it is shown; its area's pages must be registered before. */
export function lazyPage({ page, as = page.slice(page.lastIndexOf('/') + 1) }: PageRow): LazyPage {
  const key = `${page} ${as}`;
  const known = made.get(key) ?? createPage(page, as);
  made.set(key, known);
  return known;
}

/** Loaded pages show without a spinner; React's `lazy` would show one for at least 300 ms. */
function createPage(page: string, name: string): LazyPage {
  let fetched: Promise<ComponentType> | undefined;
  let Arrived: ComponentType | undefined;
  const fetchBoth = async () => {
    const source = sources[page];
    if (!source) throw new Error(`no page ${page}`);
    Arrived = (await withCatalogues(source.load(), ...source.folders))[name];
    if (!Arrived) throw new Error(`no ${name} in ${page}`);
    return Arrived;
  };
  const arrive = () => {
    fetched ??= fetchBoth();
    return fetched;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once per page
  function Page() {
    const Loaded = Arrived ?? use(arrive());
    return <Loaded />;
  }
  return Object.assign(Page, { arrive });
}
