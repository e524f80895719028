// Runs in the head before anything else (home.plugin.ts writes it there): fetches the files of the page that the hash
// names beside the main ones. A hash never reaches the server, so the HTML itself cannot name them.

/** An address and what its page needs. An address that ends in `/` stands for all below it. Files by their place in one list. */
export interface PageFiles {
  path: string;
  files: number[];
  texts: { al: number[]; en: number[] };
}

/** For visitors, or for members: whoever is led elsewhere by the guards is led to `byDefault`. */
export interface StartTable {
  names: string[];
  pages: PageFiles[];
  everywhere: PageFiles['texts'];
  byDefault: string;
  signedIn: boolean;
  /** The script for the others; the home need not carry the table of the staff area. */
  other?: string;
}

/** Self-contained: it is written into the page by its own source text. */
export function start({ names, pages, everywhere, byDefault, signedIn, other }: StartTable): void {
  try {
    // As before.ts left them.
    const { lang, dataset } = document.documentElement;
    const locale = lang === 'en' ? 'en' : 'al';
    const path = location.hash.slice(1).split('?')[0] || '/';
    if ((dataset.member === '') !== signedIn) {
      if (other === undefined) return;
      // Not as an element: its address would be a text that becomes code.
      void import(other);
      return;
    }
    const asked = pages.find((page) => page.path === path || (page.path.endsWith('/') && path.startsWith(page.path)));
    const led = asked ?? pages.find((page) => page.path === byDefault);
    const wanted = [...everywhere[locale], ...(led?.files ?? []), ...(led?.texts[locale] ?? [])];
    const begin = (at: number) => {
      const link = document.createElement('link');
      link.href = `/assets/${names[at]}`;
      link.crossOrigin = '';
      if (link.href.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      document.head.append(link);
    };
    // The home is painted already: what it becomes can wait for that.
    if (!signedIn && led?.path === byDefault) requestAnimationFrame(() => setTimeout(() => wanted.forEach(begin)));
    else wanted.forEach(begin);
  } catch {
    // The page starts without the head start.
  }
}
