// Runs in the head, before the page is painted from the HTML: in the colours last chosen, and with the home rendered at
// build (#first) shown only where the address leads to it. What is pressed or typed there is kept for takeOver.ts.

/** Self-contained: it is written into the page by its own source text. `app` is the address above all protected pages. */
export function before(home: string, app: string): void {
  const root = document.documentElement;
  root.dataset.script = '';
  const first = () => document.getElementById('first');
  const decide = () => {
    const path = location.hash.slice(1).split('?')[0] || '/';
    // A visitor at a protected address is led home, to sign in; elsewhere only the header stays, and a sign of waiting.
    root.dataset.first = [home, '/', app].includes(path) || path.startsWith(`${app}/`) ? 'home' : 'shell';
  };
  try {
    const { theme, auth } = JSON.parse(sessionStorage.getItem('state') ?? '{}');
    if (theme?.currentTheme === 'dark') root.dataset.colorScheme = 'dark';
    if (theme?.direction === 'rtl') root.dir = 'rtl';
    if (theme?.locale === 'en' || /[?&]lang=en\b/.test(location.href) || typeof auth?.token === 'string') return;
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
