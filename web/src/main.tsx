import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadFirstPage } from './app/App.tsx';
import { watchTheme } from './app/theme.tsx';
import { queryClient } from './platform/api/query.ts';
import { preloadSettings } from './platform/api/useSettings.ts';
import { loadCatalogues } from './platform/i18n/catalogues.ts';
import { TextAlone } from './platform/i18n/TextAlone.tsx';
import { isNewTab } from './platform/state/state.ts';
import { scriptAddress } from './ui/scriptAddress.ts';
import './ui/tokens.css';
import './ui/base.css';
import './app/prerender/first.css';
import './public/home/home.css';

async function start(root: HTMLElement): Promise<void> {
  void loadCatalogues('app', 'ui');
  const isVisitor = /[?&]as=visitor\b/.test(location.href);
  if (isNewTab && !isVisitor && localStorage.getItem('session') !== null)
    await (await import('./platform/state/tabs.ts')).requestSessionFromTabs();
  await Promise.all([watchTheme(), preloadSettings(), preloadFirstPage()]);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n} defaultComponent={TextAlone}>
          <App />
        </I18nProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  document.documentElement.dataset.begun = '';
  document.getElementById('lost')?.remove();
}

/** Registers the service worker when idle, after the first page has loaded. */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register(scriptAddress('/sw.js')).catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register, { timeout: 10_000 }) : setTimeout(register, 3000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

const root = document.getElementById('root');
// Not awaited: the page's code imports this module, which would deadlock.
if (root) start(root).catch(() => dispatchEvent(new Event('lost')));
registerWorker();
// Importing this resumes an unanswered sign-out.
if ((localStorage.getItem('signingOut') ?? '[]') !== '[]') void import('./platform/api/signOut.ts');
