// Runs in the head, before the page is painted from the HTML: in the colours last chosen, and with the home rendered at
// build (#first) shown only where the address leads to it. What is pressed or typed there is kept for takeOver.ts.

/** Self-contained: it is written into the page by its own source text. `app` is the address above all protected pages. */
export function before(home: string, app: string): void {
  const root = document.documentElement;
  root.dataset.script = '';
  const first = () => document.getElementById('first');
  const decide = () => {
    const [path = '', query = ''] = location.hash.slice(1).split('?');
    // A visitor at a protected address signs in on a page without a header.
    if (path.startsWith(`${app}/`) || /redirect=(?!%2Fapp%2Fdashboards%2Fdefault)/.test(query))
      delete root.dataset.first;
    // Elsewhere only the header stays, and a sign of waiting.
    else root.dataset.first = [home, '/', '', app].includes(path) ? 'home' : 'shell';
  };
  try {
    const kept = sessionStorage.getItem('state');
    const { theme, auth } = JSON.parse(kept ?? `{"theme":${localStorage.getItem('theme')}}`);
    if (theme?.currentTheme === 'dark') root.dataset.colorScheme = 'dark';
    // Made by the parser, the sheet holds back the first paint until it is there.
    const dark = document.querySelector<HTMLLinkElement>('#dark');
    if (dark) dark.disabled = theme?.currentTheme !== 'dark' && theme?.sideNavTheme !== 'dark';
    if (theme?.direction === 'rtl') root.dir = 'rtl';
    if (theme?.locale === 'en' || /[?&]lang=en\b/.test(location.href)) root.lang = 'en';
    // A new tab takes the session of an open one (state/tabs.ts).
    const takes = kept === null && localStorage.getItem('session') !== null && !/[?&]as=visitor\b/.test(location.href);
    if (takes || typeof auth?.token === 'string') root.dataset.member = '';
    if (root.lang === 'en' || root.dataset.member === '') return;
  } catch {
    // A broken memory of this tab is none.
  }
  decide();
  addEventListener('hashchange', () => first() && decide());
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('#first button:not([type="submit"])');
    if (button) button.dataset.pressed = '';
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement && first()?.contains(form))) return;
    event.preventDefault();
    const to = form.querySelector<HTMLInputElement>('input:checked')?.value;
    const code = form.querySelector<HTMLInputElement>('input:not([type="radio"])')?.value;
    // Out of sight in the history's entry, as router/location.ts leaves it.
    history.pushState({ state: { code }, key: 'first' }, '', `#${to}`);
    decide();
  });
}
