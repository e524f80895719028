import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { warmSettings } from './api/useSettings.ts';
import { App, fetchFirstPage } from './app/App.tsx';
import { followLook } from './app/look.ts';
import { keepForOffline } from './app/offline/register.ts';
import { wantCatalogues } from './i18n/catalogues.ts';
import { isNewTab } from './state/state.ts';
import './ui/tokens.css';
import './ui/ground.css';
import './app/first/first.css';
import './home/home.css';

async function begin(root: HTMLElement): Promise<void> {
  void wantCatalogues('app', 'ui');
  const isVisitor = /[?&]as=visitor\b/.test(location.href);
  if (isNewTab && !isVisitor && localStorage.getItem('session') !== null)
    await (await import('./state/tabs.ts')).takeFromOtherTabs();
  await Promise.all([followLook(), warmSettings(), fetchFirstPage()]);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <App />
      </I18nProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
// Not awaited here: the page's code needs this module, which would then wait for itself.
if (root) void begin(root);
keepForOffline();
// A sign-out that a reload interrupted goes on when this is loaded.
if (sessionStorage.getItem('signingOut')) void import('./api/signOut.ts');
