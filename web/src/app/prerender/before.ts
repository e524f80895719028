// Runs in the head before the first paint: applies the stored theme, shows the prerendered home (#first) only at its
// address, and records clicks and typing for PageBoundary.tsx.

/** Self-contained: inlined by its source text. `app` prefixes all protected addresses, `blank` pages have no header. */
export function applyStateBeforePaint(home: string, app: string, blank: readonly string[]): void {
  const root = document.documentElement;
  root.dataset.script = '';
  const first = () => document.getElementById('first');
  // The scripts or texts of the first page failed to load.
  const lose = () => {
    if (root.dataset.begun !== undefined || document.getElementById('lost')) return;
    const isEnglish = root.lang === 'en';
    const note = document.createElement('p');
    note.id = 'lost';
    note.role = 'alert';
    note.className = 'wrap wrap--public page';
    note.textContent = isEnglish
      ? 'The page did not load. Check the network. '
      : 'Faqja nuk u ngarkua. Kontrolloni rrjetin. ';
    const again = document.createElement('button');
    again.className = 'btn btn--small';
    again.textContent = isEnglish ? 'Try again' : 'Provo përsëri';
    again.onclick = () => location.reload();
    note.append(again);
    document.body.prepend(note);
  };
  addEventListener('lost', lose);
  setTimeout(lose, 120_000);
  let isBlank = window.self !== window.top;
  const decide = () => {
    const [path = '', query = ''] = location.hash.slice(1).split('?');
    // Visitors of protected addresses see sign-in.
    const isSignIn = path.startsWith(`${app}/`) || /redirect=(?!%2Fapp%2Fdashboards%2Fdefault)/.test(query);
    if (isBlank || isSignIn || /\bprint\b/.test(query) || blank.some((one) => `${path}/`.startsWith(`${one}/`)))
      delete root.dataset.first;
    else root.dataset.first = [home, '/', '', app].includes(path) ? 'home' : 'shell';
  };
  try {
    const stored = sessionStorage.getItem('state');
    const { theme, auth } = JSON.parse(stored ?? `{"theme":${localStorage.getItem('theme')}}`);
    if (theme?.currentTheme === 'dark') root.dataset.colorScheme = 'dark';
    // A style sheet that the parser inserts blocks the first paint.
    const dark = document.querySelector<HTMLLinkElement>('#dark');
    if (dark) dark.disabled = theme?.currentTheme !== 'dark' && theme?.sideNavTheme !== 'dark';
    if (theme?.direction === 'rtl') root.dir = 'rtl';
    isBlank ||= theme?.blankLayout === true;
    if (theme?.locale === 'en' || /[?&]lang=en\b/.test(location.href)) root.lang = 'en';
    // A new tab takes the session of an open one (state/tabs.ts).
    const takes =
      stored === null && localStorage.getItem('session') !== null && !/[?&]as=visitor\b/.test(location.href);
    if (takes || typeof auth?.token === 'string') root.dataset.member = '';
    if (root.lang === 'en' || root.dataset.member === '') return;
  } catch {
    // Ignore unreadable state.
  }
  decide();
  addEventListener('hashchange', () => {
    if (!first()) return;
    decide();
    scrollTo(0, 0);
  });
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
    // Kept in the history entry, as router.tsx does.
    history.pushState({ state: { code }, key: 'first' }, '', `#${to}`);
    decide();
  });
}
