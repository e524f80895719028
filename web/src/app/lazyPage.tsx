import { type ComponentType, use } from 'react';
import { loadCatalogues } from '../platform/i18n/catalogues.ts';

export type LazyPage = ComponentType & {
  readonly folders: readonly string[];
  readonly load: () => Promise<object>;
  /** Starts loading once. Resolves when the page can be shown. */
  readonly arrive: () => Promise<unknown>;
};

/**
 * A page with its catalogues, loaded in parallel. A loaded page shows without a spinner; React's `lazy` would show one
 * for at least 300 ms.
 */
export function lazyPage<Name extends string>(
  folderOrFolders: string | readonly string[],
  load: () => Promise<Record<NoInfer<Name>, ComponentType>>,
  name: Name,
): LazyPage {
  const folders = [folderOrFolders].flat();
  let fetched: Promise<ComponentType> | undefined;
  let Arrived: ComponentType | undefined;
  const fetchBoth = async () => {
    const [module] = await Promise.all([load(), loadCatalogues(...folders)]);
    Arrived = module[name];
    return Arrived;
  };
  const arrive = () => {
    fetched ??= fetchBoth();
    return fetched;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once per row of routes.tsx
  function Page() {
    const Shown = Arrived ?? use(arrive());
    return <Shown />;
  }
  return Object.assign(Page, { folders, load, arrive });
}
