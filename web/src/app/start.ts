// Runs in the head before anything else, from a file of its own because no script stands inline (start.plugin.ts writes
// it): shows the kept colours and direction at once, and fetches the files of the page that the hash names beside the
// main ones. A hash never reaches the server, so the HTML itself cannot name them.

/** An address and what its page needs. An address that ends in `/` stands for all below it. */
export interface PageFiles {
  path: string;
  protected: boolean;
  files: string[];
  texts: { al: string[]; en: string[] };
}

/** Self-contained: it is written into a file by its own source text. */
export function start(pages: PageFiles[], everywhere: PageFiles['texts'], home: string, dashboard: string): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem('state') ?? '{}');
    const root = document.documentElement;
    if (kept.theme?.currentTheme === 'dark') root.dataset.colorScheme = 'dark';
    if (kept.theme?.direction === 'rtl') root.dir = 'rtl';
    const locale = kept.theme?.locale === 'en' || /[?&]lang=en\b/.test(location.href) ? 'en' : 'al';
    const path = location.hash.slice(1).split('?')[0] || '/';
    const asked = pages.find((page) => page.path === path || (page.path.endsWith('/') && path.startsWith(page.path)));
    const signedIn = typeof kept.auth?.token === 'string';
    const led =
      asked?.protected === signedIn ? asked : pages.find((page) => page.path === (signedIn ? dashboard : home));
    for (const href of [...everywhere[locale], ...(led?.files ?? []), ...(led?.texts[locale] ?? [])]) {
      const link = document.createElement('link');
      link.href = href;
      link.crossOrigin = '';
      if (href.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      document.head.append(link);
    }
  } catch {
    // A broken memory of this tab: the page starts without the head start.
  }
}
