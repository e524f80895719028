declare module 'virtual:pages/*' {
  import type { Loaders } from '../platform/i18n/catalogues.ts';

  /** Pages by file; `folders` are those of its catalogues. */
  export const pages: Readonly<
    Record<
      string,
      {
        readonly load: () => Promise<Readonly<Record<string, import('react').ComponentType | undefined>>>;
        readonly folders: readonly string[];
      }
    >
  >;
  export const catalogues: Loaders;
}
