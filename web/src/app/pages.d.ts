declare module 'virtual:pages/*' {
  import type { Loaders } from '../platform/i18n/catalogues.ts';

  interface PageSource {
    readonly load: () => Promise<Readonly<Record<string, import('react').ComponentType | undefined>>>;
    /** Folders of its catalogues. */
    readonly folders: readonly string[];
  }
  /** By file. */
  export const pages: Readonly<Record<string, PageSource>>;
  export const catalogues: Loaders;
}
