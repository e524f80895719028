// Runs first in the head: preloads the files of the page named by the hash, which is never sent to the server.

/** An address and its files, as indices into one list. A trailing `/` matches everything below. */
export interface PageFiles {
  path: string;
  files: number[];
  texts: { al: number[]; en: number[] };
}

/** Pages of visitors or members; `byDefault` is the guards' redirect for others. */
export interface StartTable {
  names: string[];
  pages: PageFiles[];
  everywhere: PageFiles['texts'];
  byDefault: string;
  signedIn: boolean;
  /** Loaded by the other area; the home need not contain the staff's table. */
  other?: string;
}

/** Self-contained: inlined by its source text. */
export function start({ names, pages, everywhere, byDefault, signedIn, other }: StartTable): void {
  try {
    const { lang, dataset } = document.documentElement;
    const locale = lang === 'en' ? 'en' : 'al';
    const path = location.hash.slice(1).split('?')[0] || '/';
    if ((dataset.member === '') !== signedIn) {
      if (other === undefined) return;
      // Imported, not added as an element, whose address would become code.
      void import(other);
      return;
    }
    const requested = pages.find(
      (page) => page.path === path || (page.path.endsWith('/') && path.startsWith(page.path)),
    );
    const led = requested ?? pages.find((page) => page.path === byDefault);
    const wanted = [...everywhere[locale], ...(led?.files ?? []), ...(led?.texts[locale] ?? [])];
    const prefetch = (at: number) => {
      const link = document.createElement('link');
      link.href = `/assets/${names[at]}`;
      link.crossOrigin = '';
      if (link.href.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      document.head.append(link);
    };
    // The home is painted already, so its scripts can wait.
    if (!signedIn && led?.path === byDefault) requestAnimationFrame(() => setTimeout(() => wanted.forEach(prefetch)));
    else wanted.forEach(prefetch);
  } catch {
    // The page loads normally if nothing was preloaded.
  }
}
