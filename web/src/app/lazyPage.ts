import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { wantCatalogues } from '../i18n/catalogues.ts';

export type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Begins to fetch it, if that has not been done. Resolves when it can be shown at once. */
  arrive: () => Promise<unknown>;
};

/** A page and the words of its folders, fetched side by side when the page is first wanted. */
export function lazyPage(folders: string | readonly string[], load: () => Promise<ComponentType>): LazyPage {
  let fetched: Promise<{ default: ComponentType }> | undefined;
  const fetchBoth = async () => {
    const [page] = await Promise.all([load(), wantCatalogues(...[folders].flat())]);
    return { default: page };
  };
  const arrive = () => {
    fetched ??= fetchBoth();
    return fetched;
  };
  return Object.assign(lazy(arrive), { arrive });
}
