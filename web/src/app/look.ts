// Carries the theme part of the state to the document: language, direction (a class on the body), light or dark.
import { showLocale } from '../i18n/catalogues.ts';
import type { ThemePart } from '../state/shapes.ts';
import { setCurrentTheme, useAppState } from '../state/state.ts';

/** The colours before stay until the others are there. Light stays for paper, which is white whatever the screen is. */
function applyColours({ currentTheme, sideNavTheme }: ThemePart): void {
  const light = document.querySelector<HTMLStyleElement>('#light');
  const dark = document.querySelector<HTMLLinkElement>('#dark');
  if (!light || !dark) return;
  const isDark = currentTheme === 'dark';
  const apply = () => {
    document.documentElement.dataset.colorScheme = currentTheme;
    light.media = isDark ? 'print' : 'all';
  };
  dark.disabled = !isDark && sideNavTheme !== 'dark';
  const waits = isDark && dark.sheet === null;
  dark.onload = waits ? apply : null;
  dark.onerror = waits ? () => setCurrentTheme('light') : null;
  if (!waits) apply();
}

function applyLook(theme: ThemePart): void {
  const { direction, currentTheme } = theme;
  applyColours(theme);
  document.documentElement.dir = direction;
  document.body.classList.remove('dir-ltr', 'dir-rtl');
  document.body.classList.add(`dir-${direction}`);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = currentTheme === 'dark' ? '#1e1a18' : '#ffffff';
}

async function applyLocale(locale: ThemePart['locale']): Promise<void> {
  await showLocale(locale);
  document.documentElement.lang = locale === 'en' ? 'en' : 'sq';
}

/** Applies the restored look and follows every change. Resolves when the words can be shown. */
export function followLook(): Promise<void> {
  const { theme } = useAppState.getState();
  applyLook(theme);
  useAppState.subscribe((now, before) => {
    if (now.theme === before.theme) return;
    applyLook(now.theme);
    if (now.theme.locale !== before.theme.locale) void applyLocale(now.theme.locale);
  });
  return applyLocale(theme.locale);
}
