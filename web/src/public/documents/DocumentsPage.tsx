import { addresses } from 'virtual:addresses';
import { type DocumentKind, type PublishedDocument, rankByTerms, searchWords, urlOf } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { FilterBar } from '../../ui/lists/FilterBar.tsx';
import { oneOf, searchText, useListFilter } from '../../ui/lists/listFilter.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { Marked } from '../../ui/marks/Marked.tsx';
import { iconDownload, iconFile } from '../../ui/marks/pageIcons.ts';
import './documents.css';

export function DocumentsPage() {
  const { t } = useLingui();
  const list = useQuery(routeQuery('listDocs', {}));
  return (
    <PublicPage
      title={t`Dokumente`}
      lead={
        <Trans>
          Udhëzues me fjalë të thjeshta dhe formularë për t’u printuar. Përgjigje të shkurtra gjeni te{' '}
          <Link to={paths.faq}>pyetjet e shpeshta</Link>.
        </Trans>
      }
      more={
        <p className="measure">
          <Trans>
            Keni një dokument të KQZ-së? <Link to={paths.checkDocument}>Verifikoni nëse është i vërtetë</Link>.
          </Trans>{' '}
          <Trans>
            Keni një vërtetim depozitimi? <Link to={paths.verify}>Kontrollojeni vetë</Link>. Si ruhen çështjet nga
            ndryshimet? <Link to={paths.registerLog}>Regjistri i pandryshueshëm</Link>.
          </Trans>
        </p>
      }
    >
      <Loaded query={list} lines={8} bare>
        {(data) => <Documents documents={data} />}
      </Loaded>
    </PublicPage>
  );
}

const fields = { search: searchText, language: oneOf(['al', 'en']) };

function Documents({ documents }: { documents: readonly PublishedDocument[] }) {
  const { t, locale } = useLingui();
  const list = useListFilter(fields, { replace: true });
  const { search, language } = list.filter;
  const terms = searchWords(search);
  const languages = [
    { code: 'al', name: t`Shqip` },
    { code: 'en', name: t`Anglisht` },
  ];
  const inLanguage = documents.filter((one) => language === undefined || one.language === language);
  const displayed = rankByTerms(inLanguage, search, ({ title, summary }) => [
    title.al,
    title.en,
    summary.al,
    summary.en,
  ]).toSorted((a, b) => Number(b.language === locale) - Number(a.language === locale));
  return (
    <>
      <FilterBar
        id="documents"
        label={t`Kërkoni te dokumentet`}
        list={list}
        search={{ label: t`Kërko`, placeholder: t`Fjalë nga titulli ose përmbledhja`, on: 'typing' }}
        choices={[{ key: 'language', label: t`Gjuha e dokumentit`, all: t`Çdo gjuhë`, options: languages }]}
      />
      <p role="status">
        <b className="num">
          <Plural value={displayed.length} one="# dokument" other="# dokumente" />
        </b>
      </p>
      <Part title={t`Akte`} kind="act" documents={displayed} terms={terms} />
      <Part title={t`Udhëzues`} kind="guide" documents={displayed} terms={terms} />
      <Part title={t`Formularë për t’u printuar`} kind="form" documents={displayed} terms={terms} />
      <Part title={t`Të tjera`} kind="other" documents={displayed} terms={terms} />
      {displayed.length === 0 && (
        <EmptyState
          title={t`Asnjë dokument nuk i përmban këto fjalë`}
          action={<Button onClick={() => list.clear()}>{t`Pastro kërkimin`}</Button>}
        >
          <Trans>Provoni një fjalë më të shkurtër ose të gjitha gjuhët.</Trans>
        </EmptyState>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  kind: DocumentKind;
  documents: readonly PublishedDocument[];
  terms: readonly string[];
}

function Part({ title, kind, documents, terms }: PartProps) {
  const own = documents.filter((one) => one.kind === kind);
  if (own.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="ruled">
        {own.map((one) => (
          <DocumentRow key={one.id} document={one} terms={terms} />
        ))}
      </ul>
    </section>
  );
}

function DocumentRow({ document: displayed, terms }: { document: PublishedDocument; terms: readonly string[] }) {
  const { t, bytes, date } = useLingui();
  const title = displayed.title[displayed.language];
  const language = displayed.language === 'al' ? t`Shqip` : t`Anglisht`;
  return (
    <li className="document">
      <Icon of={iconFile} />
      <div className="stack stack--8 measure">
        <div className="stack stack--8" lang={displayed.language === 'al' ? 'sq' : 'en'}>
          <h3>
            <Marked text={title} terms={terms} />
          </h3>
          <p className="soft">
            <Marked text={displayed.summary[displayed.language]} terms={terms} />
          </p>
        </div>
        <p className="small muted num">
          {language} · PDF ·{' '}
          {displayed.pages !== null && (
            <span>
              <Plural value={displayed.pages} one="# faqe" other="# faqe" /> ·{' '}
            </span>
          )}
          <span>{bytes(displayed.size)} · </span>
          <Trans>përditësuar më {date(displayed.updatedOn)}</Trans>
        </p>
      </div>
      <a
        className="btn"
        href={urlOf({ path: addresses.downloadDoc }, {}, { id: displayed.id })}
        download
        aria-label={t`Shkarko: ${title} (${language})`}
      >
        <Icon of={iconDownload} size="small" />
        <span>{t`Shkarko`}</span>
      </a>
    </li>
  );
}
