// Contents of the manual: the role's chapters first, the others by topic, and a search.
import { manualTopics } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { manualChapterPath } from '../../paths.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link, useSearchParams } from '../../platform/router/router.tsx';
import { useAppState } from '../../platform/state/state.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import type { Contents } from './contents.ts';
import { PrintButton } from './PrintButton.tsx';
import { Findings, SearchField } from './Search.tsx';
import { useContents } from './useContents.ts';

export function ContentsPage() {
  const { t } = useLingui();
  const title = t`Manuali i përdorimit`;
  usePageFocus(title);
  const [query, setQuery] = useSearchParams();
  const words = query.get('q') ?? '';
  const { contents, fault, isLoading, retry } = useContents();
  return (
    <div className="manual stack stack--24">
      <div className="stack stack--8">
        <div className="head">
          <h1>{title}</h1>
          <PrintButton query={{}}>
            <Trans>Shkarko gjithë manualin si PDF</Trans>
          </PrintButton>
        </div>
        <p className="soft measure">
          <Trans>Si bëhet çdo punë në këtë portal, me emrat e butonave siç janë në ekran dhe me figura prej tij.</Trans>
        </p>
      </div>
      <SearchField value={words} onChange={(q) => setQuery(q === '' ? {} : { q }, { replace: true })} />
      {words.trim() === '' ? (
        <>
          {fault && <FaultState fault={fault} retry={retry} />}
          {isLoading && (
            <Card>
              <Skeleton lines={10} />
            </Card>
          )}
          {contents && <Listed contents={contents} />}
        </>
      ) : (
        <Findings words={words} />
      )}
    </div>
  );
}

function Listed({ contents: { firstDay, mine, others } }: { contents: Contents }) {
  const { t } = useLingui();
  const role = useAppState((state) => state.member.role?.code);
  return (
    <>
      <section className="card stack" aria-label={t`Për rolin tuaj`}>
        <div className="head">
          <h2>
            <Trans>Për rolin tuaj</Trans>
          </h2>
          {role !== undefined && (
            <PrintButton query={{ role }}>
              <Trans>Shkarko këto si PDF</Trans>
            </PrintButton>
          )}
        </div>
        {firstDay && <FirstDay entry={firstDay} />}
        <Topics entries={mine} />
      </section>
      {others.length > 0 && (
        <section className="card stack" aria-label={t`Kapitujt e roleve të tjera`}>
          <h2>
            <Trans>Kapitujt e roleve të tjera</Trans>
          </h2>
          <Topics entries={others} />
        </section>
      )}
    </>
  );
}

type Entries = Contents['mine'];

function FirstDay({ entry }: { entry: Entries[number] }) {
  const locale = useLocale();
  return (
    <p className="manual__first">
      <Link to={manualChapterPath(entry.slug)}>{entry.title[locale]}</Link>
      <span className="soft">
        <Trans>Filloni këtu: çfarë të bëni sot, me radhë.</Trans>
      </span>
    </p>
  );
}

/** By topic, in table order. */
function Topics({ entries }: { entries: Entries }) {
  const locale = useLocale();
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
