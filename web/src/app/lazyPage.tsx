import { type ComponentType, use } from 'react';
import { wantCatalogues } from '../i18n/catalogues.ts';
import { inLoadTime } from '../ui/page/inLoadTime.ts';

export type LazyPage = ComponentType & {
  /** Begins to fetch it, if that has not been done. Resolves when it can be shown at once. */
  arrive: () => Promise<unknown>;
};

/**
 * A page and the words of its folders, fetched side by side when the page is first wanted. One that has arrived is shown
 * at once: React's own `lazy` would first show that it waits, and then for 300 ms at least.
 */
export function lazyPage(folders: string | readonly string[], load: () => Promise<ComponentType>): LazyPage {
  let fetched: Promise<ComponentType> | undefined;
  let Arrived: ComponentType | undefined;
  const fetchBoth = async () => {
    const [page] = await inLoadTime(Promise.all([load(), wantCatalogues(...[folders].flat())]));
    Arrived = page;
    return page;
  };
  const arrive = () => {
    fetched ??= fetchBoth();
    return fetched;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once a row of routes.tsx, when the module is read
  function Page() {
    const Shown = Arrived ?? use(arrive());
    return <Shown />;
  }
  return Object.assign(Page, { arrive });
}
