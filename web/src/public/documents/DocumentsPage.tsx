import { addresses } from 'virtual:addresses';
import { type DocumentKind, type PublishedDocument, rankByWords, searchWords, urlOf } from '@denonco/contract';
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
import { oneOf, useListFilter, words as wordsOf } from '../../ui/lists/listFilter.ts';
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
            Keni në dorë një dokument të KQZ-së? <Link to={paths.checkDocument}>Vërtetoni se është i vërtetë</Link>.
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

const fields = { search: wordsOf, language: oneOf(['al', 'en']) };

function Documents({ documents }: { documents: readonly PublishedDocument[] }) {
  const { t, locale } = useLingui();
  const list = useListFilter(fields, { replace: true });
  const { search, language } = list.filter;
  const words = searchWords(search);
  const inLanguage = documents.filter((one) => language === undefined || one.language === language);
  const shown = rankByWords(inLanguage, search, ({ title, summary }) => [
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
        choices={[
          {
            key: 'language',
            label: t`Gjuha e dokumentit`,
            all: t`Çdo gjuhë`,
            options: [
              { code: 'al', name: t`Shqip` },
              { code: 'en', name: t`Anglisht` },
            ],
          },
        ]}
      />
      <p role="status">
        <b className="num">
          <Plural value={shown.length} one="# dokument" other="# dokumente" />
        </b>
      </p>
      <Part title={t`Akte`} kind="act" documents={shown} words={words} />
      <Part title={t`Udhëzues`} kind="guide" documents={shown} words={words} />
      <Part title={t`Formularë për t’u printuar`} kind="form" documents={shown} words={words} />
      <Part title={t`Të tjera`} kind="other" documents={shown} words={words} />
      {shown.length === 0 && (
        <EmptyState
          title={t`Asnjë dokument nuk i plotëson këto fjalë`}
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
  words: readonly string[];
}

function Part({ title, kind, documents, words }: PartProps) {
  const own = documents.filter((one) => one.kind === kind);
  if (own.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="ruled">
        {own.map((one) => (
          <DocumentRow key={one.id} document={one} words={words} />
        ))}
      </ul>
    </section>
  );
}

function DocumentRow({ document: shown, words }: { document: PublishedDocument; words: readonly string[] }) {
  const { t, bytes, date } = useLingui();
  const title = shown.title[shown.language];
  const language = shown.language === 'al' ? t`Shqip` : t`Anglisht`;
  return (
    <li className="document">
      <Icon of={iconFile} />
      <div className="stack stack--8 measure">
        <div className="stack stack--8" lang={shown.language === 'al' ? 'sq' : 'en'}>
          <h3>
            <Marked text={title} words={words} />
          </h3>
          <p className="soft">
            <Marked text={shown.summary[shown.language]} words={words} />
          </p>
        </div>
        <p className="small muted num">
          {language} · PDF ·{' '}
          {shown.pages !== null && (
            <span>
              <Plural value={shown.pages} one="# faqe" other="# faqe" /> ·{' '}
            </span>
          )}
          {bytes(shown.size)} · <Trans>përditësuar më {date(shown.updatedOn)}</Trans>
        </p>
      </div>
      <a
        className="btn"
        href={urlOf({ path: addresses.downloadDoc }, {}, { id: shown.id })}
        download
        aria-label={t`Shkarko: ${title} (${language})`}
      >
        <Icon of={iconDownload} size="small" />
        <span>{t`Shkarko`}</span>
      </a>
    </li>
  );
}
