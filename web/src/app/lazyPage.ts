import { type ComponentType, lazy } from 'react';
import { wantCatalogues } from '../i18n/catalogues.ts';

/** A page and its folder's words, fetched side by side when the page is first shown. */
export const lazyPage = (folder: string, load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [page] = await Promise.all([load(), wantCatalogues(folder)]);
    return { default: page };
  });
