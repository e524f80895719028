// The public home as HTML, rendered at build from the same components that show it later (home.plugin.ts asks for it).
// What only the running server knows stands as {{name}}; api/src/http/homePage.ts puts it there.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { give } from '../../api/reads.ts';
import { HomePage } from '../../home/HomePage.tsx';
import { showLocale, wantCatalogues } from '../../i18n/catalogues.ts';
import { paths } from '../../paths.ts';
import { Still } from '../../router/router.tsx';
import { CoveringSpinner } from '../../ui/feedback/Spinner.tsx';
import { PublicShell } from '../visitors/PublicShell.tsx';
import { WithoutScript } from './WithoutScript.tsx';

// Numbers, so that a `tel:` made of them still names which one it is.
const phones = { '+0001': 'phone', '+0002': 'emergencyPhone' } as const;
const settings = {
  demo: true,
  institution: {
    name: { al: '{{nameAl}}', en: '{{nameEn}}' },
    short: '{{short}}',
    phone: '+0001',
    email: '{{email}}',
    address: '{{address}}',
    website: '',
  },
  emergencyPhone: '+0002',
};

export async function firstPage(): Promise<{ home: string; wait: string }> {
  await showLocale('al');
  await wantCatalogues('app', 'ui', 'home');
  give('getSettings', {}, settings);
  const wait = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CoveringSpinner over="page" />
    </I18nProvider>,
  );
  const home = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Still pathname={paths.home}>
        <PublicShell>
          <WithoutScript settings={settings} />
          <HomePage />
        </PublicShell>
      </Still>
    </I18nProvider>,
  );
  const waiting = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <div className="first__wait">
        <CoveringSpinner over="content" />
      </div>
    </I18nProvider>,
  );
  return { home: withNames(home.replace('</main>', `${waiting}</main>`)), wait };
}

function withNames(html: string): string {
  let named = html;
  for (const [number, name] of Object.entries(phones))
    named = named.replaceAll(`tel:${number}`, `tel:{{${name}Dialled}}`).replaceAll(number, `{{${name}}}`);
  return named;
}
