// Carries the theme part of the state to the document: language, direction (a class on the body), light or dark.
import { showLocale } from '../i18n/catalogues.ts';
import type { ThemePart } from '../state/shapes.ts';
import { useAppState } from '../state/state.ts';

function applyLook({ direction, currentTheme }: ThemePart): void {
  const root = document.documentElement;
  root.dir = direction;
  root.dataset.colorScheme = currentTheme;
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
