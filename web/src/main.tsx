import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { warmSettings } from './api/useSettings.ts';
import { App } from './app/App.tsx';
import { followLook } from './app/look.ts';
import { wantCatalogues } from './i18n/catalogues.ts';
import './ui/tokens.css';
import './ui/ground.css';

void wantCatalogues('app', 'ui');
await Promise.all([followLook(), warmSettings()]);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <App />
      </I18nProvider>
    </StrictMode>,
  );
