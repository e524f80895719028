// Entry of `vite build --ssr`: renders the home. Values of run time stay {{name}} for
// api/src/platform/http/homePage.ts.
import { catalogues } from 'virtual:pages/public';
import type { CaseKind, Locale } from '@denonco/contract';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '../../paths.ts';
import type { CallResponse } from '../../platform/api/client.ts';
import { queryClient, routeQuery } from '../../platform/api/query.ts';
import { loadCatalogues, registerCatalogues, showLocale } from '../../platform/i18n/catalogues.ts';
import { TextAlone } from '../../platform/i18n/TextAlone.tsx';
import { StaticRouter } from '../../platform/router/router.tsx';
import { HomePage } from '../../public/home/HomePage.tsx';
import { CoveringSpinner } from '../../ui/feedback/Skeleton.tsx';
import { PublicShell } from '../visitors/PublicShell.tsx';

// Distinct digits, so that `tel:` links can be distinguished.
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
  registerCatalogues(catalogues);
  await showLocale('al');
  await loadCatalogues('app', 'ui', 'public/home');
  queryClient.setQueryData(routeQuery('getSettings', {}).queryKey, settings);
  const render = (page: ReactNode) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n} defaultComponent={TextAlone}>
        {page}
      </I18nProvider>,
    );
  const wait = render(<CoveringSpinner over="page" />);
  const home = render(
    <QueryClientProvider client={queryClient}>
      <StaticRouter pathname={paths.home}>
        <PublicShell>
          <WithoutScript settings={settings} />
          <HomePage />
        </PublicShell>
      </StaticRouter>
    </QueryClientProvider>,
  );
  const waiting = render(
    <div className="first__wait">
      <CoveringSpinner over="content" />
    </div>,
  );
  return { home: withNames(home.replace('</main>', `${waiting}</main>`)), wait };
}

function withNames(html: string): string {
  let named = html;
  for (const [number, name] of Object.entries(phones))
    named = named.replaceAll(`tel:${number}`, `tel:{{${name}Dialled}}`).replaceAll(number, `{{${name}}}`);
  return named;
}

interface PrerenderedTextProps {
  locale: Locale;
  title: string;
  lead: string;
  danger: ReactNode;
  forms: Readonly<Record<CaseKind, string>>;
  hand: ReactNode;
}

// Links are in both languages, because none can be chosen without JavaScript.
const PrerenderedText = ({ locale, title, lead, danger, forms, hand }: PrerenderedTextProps) => (
  <div lang={locale === 'en' ? 'en' : 'sq'} className="stack stack--8">
    <h2>{title}</h2>
    <p>{lead}</p>
    <ul>
      {Object.entries(forms).map(([kind, name]) => (
        <li key={kind}>
          <a href={`/api/docs/portal/download-doc/?id=form-${kind}-${locale}`}>{name} (PDF)</a>
        </li>
      ))}
    </ul>
    <p>{hand}</p>
    <p>{danger}</p>
  </div>
);

function WithoutScript({ settings }: { settings: CallResponse<'getSettings'> }) {
  const { name, address, phone, email } = settings.institution;
  const police = <a href={`tel:${settings.emergencyPhone}`}>{settings.emergencyPhone}</a>;
  const contact = (
    <>
      {address}, <a href={`tel:${phone}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>.
    </>
  );
  return (
    <noscript>
      <section className="without-script">
        <div className="wrap wrap--public">
          <PrerenderedText
            locale="al"
            title="Pa JavaScript"
            lead="Ky shfletues nuk lejon skripte (JavaScript), prandaj formulari dhe ndjekja këtu nuk punojnë. Aktivizojeni dhe ngarkojeni faqen përsëri, ose plotësojeni formularin në letër:"
            forms={{ denouncement: 'Formulari i denoncimit', complaint: 'Formulari i ankesës' }}
            hand={
              <>
                Dorëzojeni të nënshkruar te {name.al}, {contact}
              </>
            }
            danger={<>Nëse jeni në rrezik, telefononi {police}.</>}
          />
          <PrerenderedText
            locale="en"
            title="Without JavaScript"
            lead="This browser does not run scripts (JavaScript), so the form and the tracking do not work here. Turn it on and load the page again, or fill in the form on paper:"
            forms={{ denouncement: 'Denouncement form', complaint: 'Complaint form' }}
            hand={
              <>
                Sign it and bring it to the {name.en}, {contact}
              </>
            }
            danger={<>If you are in danger, call {police}.</>}
          />
        </div>
      </section>
    </noscript>
  );
}
