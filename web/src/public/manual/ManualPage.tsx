import { manualTopics } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manualChapterPath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link, useParams } from '../../platform/router/router.tsx';
import { useAppState } from '../../platform/state/state.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { FilterBar } from '../../ui/lists/FilterBar.tsx';
import { useListFilter } from '../../ui/lists/listFilter.ts';
import { ChapterPage } from './ChapterPage.tsx';
import type { Contents } from './contents.ts';
import { PrintButton } from './PrintButton.tsx';
import './manual.css';
import { useContents } from './useContents.ts';

/** As long as a call of the search may be. */
const fields = { search: (text: string) => text.slice(0, 100) };

export function ManualPage() {
  const { '*': slug = '' } = useParams();
  return slug === '' ? <ContentsPage /> : <ChapterPage key={slug} slug={slug} />;
}

function ContentsPage() {
  const { t } = useLingui();
  const list = useListFilter(fields, { replace: true });
  const { search } = list.filter;
  const contents = useContents();
  return (
    <Page
      title={t`Manuali i përdorimit`}
      className="manual stack stack--24"
      lead={t`Si bëhet çdo punë në këtë portal, me emrat e butonave siç janë në ekran dhe me figura të portalit.`}
      headAside={
        <PrintButton query={{}}>
          <Trans>Shkarko gjithë manualin si PDF</Trans>
        </PrintButton>
      }
    >
      <FilterBar
        id="manual"
        label={t`Kërko në manual`}
        list={list}
        search={{ label: t`Kërko në manual`, placeholder: t`Kërko në manual`, on: 'typing' }}
        choices={[]}
      />
      {search.trim() === '' ? (
        <Loaded query={contents} lines={10}>
          {(data) => <Listed contents={data} />}
        </Loaded>
      ) : (
        <Findings search={search} />
      )}
    </Page>
  );
}

function Listed({ contents: { firstDay, mine, others } }: { contents: Contents }) {
  const { t, locale } = useLingui();
  const role = useAppState((state) => state.member.role?.code);
  return (
    <>
      <section className="card stack" aria-label={t`Për rolin tuaj`}>
        <div className="head">
          <h2>{t`Për rolin tuaj`}</h2>
          {role !== undefined && (
            <PrintButton query={{ role }}>
              <Trans>Shkarko këto si PDF</Trans>
            </PrintButton>
          )}
        </div>
        {firstDay && (
          <p className="manual__first">
            <Link to={manualChapterPath(firstDay.slug)}>{firstDay.title[locale]}</Link>
            <span className="soft">{t`Filloni këtu: çfarë të bëni sot, me radhë.`}</span>
          </p>
        )}
        <Topics entries={mine} />
      </section>
      {others.length > 0 && (
        <section className="card stack" aria-label={t`Kapitujt e roleve të tjera`}>
          <h2>{t`Kapitujt e roleve të tjera`}</h2>
          <Topics entries={others} />
        </section>
      )}
    </>
  );
}

function Topics({ entries }: { entries: Contents['mine'] }) {
  const { locale } = useLingui();
  const byTopic = Map.groupBy(entries, ({ topic }) => topic);
  return (
    <div className="manual__topics">
      {Object.entries(manualTopics).map(([topic, name]) => {
        const own = [...byTopic].find(([one]) => one === topic)?.[1];
        if (!own) return null;
        return (
          <div key={topic}>
            <h3>{name[locale]}</h3>
            <ul>
              {own.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={manualChapterPath(slug)}>{title[locale]}</Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function Findings({ search }: { search: string }) {
  const { t, locale: language } = useLingui();
  const query = useQuery(routeQuery('searchManual', { query: { words: search, language } }));
  return (
    <Loaded query={query} lines={6}>
      {(data) => (
        <>
          <p role="status">
            <Plural value={data.length} one="# kapitull u gjet" other="# kapituj u gjetën" />
          </p>
          {data.length === 0 ? (
            <EmptyState title={t`Asnjë kapitull nuk i përmban këto fjalë.`}>
              <Trans>Provoni më pak fjalë, ose fjalën që shihni në ekran.</Trans>
            </EmptyState>
          ) : (
            <ol className="card manual__found">
              {data.map(({ slug, title, heading, excerpt }) => (
                <li key={slug}>
                  <h2>
                    <Link to={manualChapterPath(slug)}>{title}</Link>
                  </h2>
                  {heading !== null && <p className="soft">{heading}</p>}
                  <p>
                    {excerpt.map((piece, at) =>
                      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
                      at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece && <span key={at}>{piece}</span>,
                    )}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Loaded>
  );
}
