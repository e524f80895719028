// Runs in the head before anything else (home.plugin.ts writes it there): fetches the files of the page that the hash
// names beside the main ones. A hash never reaches the server, so the HTML itself cannot name them.

/** An address and what its page needs. An address that ends in `/` stands for all below it. Files by their place in one list. */
export interface PageFiles {
  path: string;
  protected: boolean;
  files: number[];
  texts: { al: number[]; en: number[] };
}

/** Self-contained: it is written into the page by its own source text. */
export function start(
  names: string[],
  pages: PageFiles[],
  everywhere: PageFiles['texts'],
  home: string,
  dashboard: string,
): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem('state') ?? '{}');
    const locale = kept.theme?.locale === 'en' || /[?&]lang=en\b/.test(location.href) ? 'en' : 'al';
    const path = location.hash.slice(1).split('?')[0] || '/';
    const asked = pages.find((page) => page.path === path || (page.path.endsWith('/') && path.startsWith(page.path)));
    const signedIn = typeof kept.auth?.token === 'string';
    const led =
      asked?.protected === signedIn ? asked : pages.find((page) => page.path === (signedIn ? dashboard : home));
    for (const at of [...everywhere[locale], ...(led?.files ?? []), ...(led?.texts[locale] ?? [])]) {
      const link = document.createElement('link');
      link.href = `/assets/${names[at]}`;
      link.crossOrigin = '';
      if (link.href.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      document.head.append(link);
    }
  } catch {
    // A broken memory of this tab: the page starts without the head start.
  }
}
