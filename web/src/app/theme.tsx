import { useLingui } from '@lingui/react/macro';
import { create } from 'zustand';
import { showLocale } from '../platform/i18n/catalogues.ts';
import { setTheme, useAppState } from '../platform/state/state.ts';
import type { ThemePart } from '../platform/state/storage.ts';
import { ErrorNotice } from '../ui/feedback/ErrorNotice.tsx';
import { LoadError } from '../ui/page/inLoadTime.ts';

interface ThemeError {
  readonly of: 'locale' | 'colours';
  readonly retry: () => void;
}

/** A language or colours whose files did not load; the previous ones stay. */
const useThemeError = create<{ readonly error: ThemeError | undefined }>(() => ({ error: undefined }));

/** Old colours stay until the new sheet has loaded. Print always uses light. */
function applyColours({ currentTheme, sideNavTheme }: ThemePart): void {
  const light = document.querySelector<HTMLStyleElement>('#light');
  const dark = document.querySelector<HTMLLinkElement>('#dark');
  if (!light || !dark) return;
  const isDark = currentTheme === 'dark';
  const change = (to: 'light' | 'dark') => setTheme(isDark ? { currentTheme: to } : { sideNavTheme: to });
  const apply = () => {
    document.documentElement.dataset.colorScheme = currentTheme;
    light.media = isDark ? 'print' : 'all';
  };
  dark.disabled = !isDark && sideNavTheme !== 'dark';
  const waits = !dark.disabled && dark.sheet === null;
  dark.onload = waits ? apply : null;
  dark.onerror = waits
    ? () => {
        change('light');
        useThemeError.setState({ error: { of: 'colours', retry: () => change('dark') } });
      }
    : null;
  if (!waits || !isDark) apply();
}

function applyTheme(theme: ThemePart): void {
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

async function changeLocale(to: ThemePart['locale'], from: ThemePart['locale']): Promise<void> {
  try {
    await applyLocale(to);
  } catch (error) {
    setTheme({ locale: from });
    const reloads = error instanceof LoadError && error.why !== 'network';
    const retry = () => (reloads ? window.location.reload() : setTheme({ locale: to }));
    useThemeError.setState({ error: { of: 'locale', retry } });
  }
}

export function watchTheme(): Promise<void> {
  const { theme } = useAppState.getState();
  applyTheme(theme);
  useAppState.subscribe((now, before) => {
    if (now.theme === before.theme) return;
    useThemeError.setState({ error: undefined });
    applyTheme(now.theme);
    if (now.theme.locale !== before.theme.locale) void changeLocale(now.theme.locale, before.theme.locale);
  });
  return applyLocale(theme.locale);
}

export function ThemeErrorNotice() {
  const { t } = useLingui();
  const { error } = useThemeError();
  if (!error) return null;
  const messages = {
    locale: t`Gjuha nuk u ndërrua. Kontrolloni rrjetin.`,
    colours: t`Ngjyrat nuk u ndërruan. Kontrolloni rrjetin.`,
  };
  return (
    <div className="theme-error no-print">
      <ErrorNotice error={{ message: messages[error.of] }} retry={error.retry} />
    </div>
  );
}
