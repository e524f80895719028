import { type ComponentType, lazy } from 'react';
import { wantCatalogues } from '../i18n/catalogues.ts';

/** A page and the words of its folders, fetched side by side when the page is first shown. */
export const lazyPage = (folders: string | readonly string[], load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [page] = await Promise.all([load(), wantCatalogues(...[folders].flat())]);
    return { default: page };
  });
